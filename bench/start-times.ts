import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, Halloo } from '../e2e/halloo.ts';
import { row } from './with-halloo.ts';

/** The time from the command to the first response, with everything installed and built. */
const timeStart = async (dataDir: string) => {
  const began = performance.now();
  const halloo = await new Halloo({ dataDir, port: await freePort(), command: ['npm', 'start'] }).ready();
  await halloo.get('/healthz');
  const took = performance.now() - began;
  halloo.pressCtrlC();
  await halloo.ended;
  return took;
};

export const startTimes = async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const first = await timeStart(dataDir);
  const later = [await timeStart(dataDir), await timeStart(dataDir), await timeStart(dataDir)];
  fs.rmSync(dataDir, { recursive: true, force: true });
  row('first start of a new data folder, to the first answer', `${(first / 1000).toFixed(1)} s`);
  row('later starts, slowest of three', `${(Math.max(...later) / 1000).toFixed(1)} s`);
};
