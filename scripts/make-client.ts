import fs from 'node:fs';
import path from 'node:path';
import { clientSource } from './client-source.ts';
import { format } from './format-code.ts';
import { root } from './run.ts';

export const clientFile = path.join(root, 'packages/client/src/halloo.ts');

/** The client for the current contract. */
export const makeClient = async (): Promise<string> => format('halloo.ts', await clientSource());

if (import.meta.main) {
  fs.mkdirSync(path.dirname(clientFile), { recursive: true });
  fs.writeFileSync(clientFile, await makeClient());
  process.stdout.write(`Made ${path.relative(root, clientFile)}\n`);
}
