import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServerIfChanged, buildWebIfChanged } from '../scripts/build.mjs';
import { root } from '../scripts/run.ts';

/** The fixtures of scripts/make-shared.ts: data folders after a first start, and the audio of phones. */
export const sharedIn = (folder: string) => ({
  demo: path.join(folder, 'demo'),
  empty: path.join(folder, 'empty'),
  captures: path.join(folder, 'captures'),
});

/** In a separate process, because the speech engines do not load inside vitest. */
const make = (folder: string, project: string) => {
  const kinds = { stories: ['first-starts'], cluster: ['captures'] }[project] ?? ['first-starts', 'captures'];
  const script = path.join(root, 'scripts/make-shared.ts');
  const { status } = spawnSync(process.execPath, [script, folder, ...kinds], { stdio: 'inherit' });
  if (status !== 0) throw new Error('What the tests share could not be made.');
};

/** Provides the fixtures of a whole run, or creates those of a project that runs alone. */
export const setup = async (project: TestProject) => {
  const given = process.env.HALLOO_TEST_SHARED;
  const folder = given ?? fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-shared-'));
  if (!given) {
    await buildServerIfChanged();
    await buildWebIfChanged();
    make(folder, project.name);
  }
  process.env.HALLOO_TEST_SHARED = folder;
  const { demo, empty } = sharedIn(folder);
  project.provide('demoStart', demo);
  project.provide('emptyStart', empty);
  return () => {
    if (!given) fs.rmSync(folder, { recursive: true, force: true });
  };
};
