import fs from 'node:fs';
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

const firstStart = async (demo: 'on' | 'off'): Promise<string> => {
  const dataDir = newFolder();
  const halloo = await new Halloo({ dataDir, port: await freePort(), env: { HALLOO_DEMO: demo } }).ready();
  if (demo === 'on') await samplesMade(halloo);
  await halloo.stop();
  return dataDir;
};

/** Makes the data folders that the stories start from, once for all of them. */
export const setup = async (project: TestProject) => {
  const [demoStart, emptyStart] = await Promise.all([firstStart('on'), firstStart('off')]);
  project.provide('demoStart', demoStart);
  project.provide('emptyStart', emptyStart);
  return () => {
    for (const folder of [demoStart, emptyStart]) fs.rmSync(folder, { recursive: true, force: true });
  };
};
