import { spawnSync } from 'node:child_process';
import { bin, root } from './run.ts';

/** Formats code with Biome. */
export const format = (name: string, code: string): string => {
  const done = spawnSync(bin('biome'), ['format', `--stdin-file-path=${name}`], {
    cwd: root,
    input: code,
    maxBuffer: 1e8,
  });
  if (done.status !== 0) throw new Error(String(done.stderr));
  return String(done.stdout);
};
