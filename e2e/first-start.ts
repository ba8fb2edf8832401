import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort, Halloo, newFolder } from './halloo.ts';

/** The last of the sample campaigns, the one that is live. */
const lastSample = 12;

/** The sample scripts are spoken, and then the calls of the samples made up, while Halloo already serves. */
export const samplesMade = async (halloo: Halloo) => {
  const token = await halloo.signIn();
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 100) {
    const { body } = await halloo.get(`/api/results/${lastSample}/overview`, token);
    if ((body as { calls: number }).calls > 0) return;
    await delay(100);
  }
  throw new Error(`the samples are not made:\n${halloo.output}`);
};

const firstStart = async (dataDir: string, demo: 'on' | 'off') => {
  const halloo = await new Halloo({ dataDir, port: await freePort(), env: { HALLOO_DEMO: demo } }).ready();
  if (demo === 'on') await samplesMade(halloo);
  await halloo.stop();
};

const startsIn = (folder: string) => ({
  demoStart: path.join(folder, 'demo'),
  emptyStart: path.join(folder, 'empty'),
});

/** Starts Halloo for the first time with sample data and without, and leaves the data folders in this one. */
export const makeFirstStarts = async (folder: string) => {
  const { demoStart, emptyStart } = startsIn(folder);
  for (const place of [demoStart, emptyStart]) fs.mkdirSync(place, { recursive: true });
  await Promise.all([firstStart(demoStart, 'on'), firstStart(emptyStart, 'off')]);
};

/** Provides the data folders of a first start: those of the whole run, or where a project runs alone, its own. */
export const setup = async (project: TestProject) => {
  const given = process.env.HALLOO_TEST_FIRST_START;
  const folder = given ?? newFolder();
  if (!given) await makeFirstStarts(folder);
  const { demoStart, emptyStart } = startsIn(folder);
  project.provide('demoStart', demoStart);
  project.provide('emptyStart', emptyStart);
  return () => {
    if (!given) fs.rmSync(folder, { recursive: true, force: true });
  };
};
