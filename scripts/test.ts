import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureTelephony } from './asterisk.ts';
import { buildWebIfChanged } from './build-web.mjs';
import { runChecks } from './check.ts';
import { ensureChromium, ensureCluster, ensurePeers } from './find-program.ts';
import { bin, root, run } from './run.ts';

interface Counts {
  passed: number;
  failed: number;
}

/** Runs one kind of tests and counts from its report. A test that did not run has not passed. */
const runTests = async (project: string, env: Record<string, string> = {}): Promise<Counts> => {
  process.stdout.write(`\n── ${project} ──\n`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-report-'));
  const report = path.join(folder, 'report.json');
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(bin('vitest'), args, env);
  try {
    const read = JSON.parse(fs.readFileSync(report, 'utf8'));
    const passed: number = read.numPassedTests;
    const failed: number = read.numTotalTests - passed;
    // A file that cannot be loaded has no test to count, and yet failed.
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

type Settings = Record<string, string>;

/** Runs tests with what was made ready for them; where that cannot be had, they have failed. */
const runPrepared = async (project: string, prepared: Promise<Settings>): Promise<Counts> => {
  try {
    return await runTests(project, await prepared);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return { passed: 0, failed: 1 };
  }
};

/**
 * Fetches what the later tests need while the earlier ones run, one thing after the other, because Debian's installer
 * takes one at a time. One that cannot be had does not keep the next from being tried.
 */
const prepareAll = () => {
  let last: Promise<unknown> = Promise.resolve();
  const next = (prepare: () => Promise<Settings>): Promise<Settings> => {
    const prepared = last.then(prepare);
    last = prepared.catch(() => {});
    return prepared;
  };
  const peers = next(ensurePeers);
  const browser = next(async () => {
    await buildWebIfChanged();
    return { HALLOO_TEST_CHROMIUM: await ensureChromium() };
  });
  const telephony = next(ensureTelephony);
  const cluster = next(async () => ({ ...(await browser), ...(await telephony), ...(await ensureCluster()) }));
  return { peers, browser, telephony, cluster };
};

// Hundreds of processes load the same files; with what was compiled kept, one takes a third of the time to begin.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');

const { peers, browser, telephony, cluster } = prepareAll();
process.stdout.write('── checks ──\n');
const counts = [
  await runChecks(),
  await runTests('unit'),
  await runTests('console'),
  await runPrepared('integration', peers),
  await runPrepared('stories', browser),
  await runPrepared('telephony', telephony),
  await runPrepared('cluster', cluster),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
