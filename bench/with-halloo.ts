import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, Halloo } from '../e2e/halloo.ts';

/** Runs `work` with a new Halloo on a data folder of its own, and clears both away. */
export const withHalloo = async (work: (halloo: Halloo, dataDir: string) => Promise<void>) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const halloo = await new Halloo({ dataDir, port: await freePort() }).ready();
  try {
    await work(halloo, dataDir);
  } finally {
    await halloo.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
};

export const row = (what: string, figure: string) => process.stdout.write(`| ${what} | ${figure} |\n`);

export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
