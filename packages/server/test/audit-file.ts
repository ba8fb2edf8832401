import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll } from 'vitest';
import { exportChain } from '../src/features/audit/export-chain.ts';
import type { Context } from '../src/ports/context.ts';

const verifier = path.join(import.meta.dirname, '..', '..', '..', 'scripts', 'verify-audit.mjs');
const run = promisify(execFile);

export const createFileVerifier = (context: Context) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-audit-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  /** As docs/audit.md shows: writes the exported chain, with a change, and runs the verifier that knows nothing of Halloo. */
  const verifyFile = async (change: (bytes: Buffer) => Buffer = (bytes) => bytes, ...options: string[]) => {
    const zipped = path.join(folder, 'audit.jsonl.gz');
    await exportChain(context, fs.createWriteStream(zipped));
    const file = path.join(folder, 'audit.jsonl');
    fs.writeFileSync(file, change(gunzipSync(fs.readFileSync(zipped))));
    return run(process.execPath, [verifier, file, ...options]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }) => ({ code: Number(code), said: String(stderr) }),
    );
  };

  return { folder, verifyFile };
};
