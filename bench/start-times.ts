import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, Halloo } from '../e2e/halloo.ts';
import { cpuOf, row } from './with-halloo.ts';

const quietAfterMs = 10_000;
const watchedMs = 5_000;

/** Resolves once it serves the console. */
const served = async ({ url, output }: Halloo): Promise<void> => {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 20) {
    const page = await fetch(url).catch(() => undefined);
    if (page?.ok) return;
    await delay(20);
  }
  throw new Error(`no page is served:\n${output}`);
};

/** The time from the command to a served page, with everything installed and built, and the load 10 s later. */
const timeStart = async (dataDir: string, watches = false) => {
  const began = performance.now();
  const halloo = new Halloo({ dataDir, port: await freePort(), command: ['npm', 'start'] });
  await served(halloo);
  const tookMs = performance.now() - began;
  const pid = halloo.child.pid ?? 0;
  const cpuSeconds = cpuOf(pid);
  await halloo.ready();
  let load = 0;
  if (watches) {
    await delay(quietAfterMs);
    const before = cpuOf(pid);
    await delay(watchedMs);
    load = ((cpuOf(pid) - before) * 1000) / watchedMs;
  }
  halloo.pressCtrlC();
  await halloo.ended;
  return { tookMs, cpuSeconds, load };
};

export const startTimes = async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const first = await timeStart(dataDir, true);
  const later = [await timeStart(dataDir), await timeStart(dataDir), await timeStart(dataDir)];
  fs.rmSync(dataDir, { recursive: true, force: true });
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  row(
    'first start of a new data folder, to a served page',
    `${seconds(first.tookMs)}, ${first.cpuSeconds.toFixed(1)} s of processor`,
  );
  row('processor time 10 s later, of one core', `${(first.load * 100).toFixed(0)} %`);
  row('later starts, slowest of three', seconds(Math.max(...later.map(({ tookMs }) => tookMs))));
};
