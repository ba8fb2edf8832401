import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);

/** Runs a program of this repository with inherited output. Returns its exit code. */
export const run = (program: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

export const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
