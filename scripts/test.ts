import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureTelephony } from './asterisk.ts';
import { buildWebIfChanged } from './build-web.mjs';
import { runChecks } from './check.ts';
import { ensureChromium, ensurePeers } from './find-program.ts';
import { bin, root, run } from './run.ts';

interface Counts {
  passed: number;
  failed: number;
}

interface Ran extends Counts {
  /** The files that have a failed test, or cannot be loaded. */
  failedFiles: string[];
}

const runVitest = async (project: string, files: readonly string[], env: Record<string, string>): Promise<Ran> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-report-'));
  const report = path.join(folder, 'report.json');
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(bin('vitest'), [...args, ...files], env);
  try {
    const read = JSON.parse(fs.readFileSync(report, 'utf8'));
    const passed: number = read.numPassedTests;
    const failed: number = read.numTotalTests - passed;
    const results: { name: string; status: string }[] = read.testResults;
    const failedFiles = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
    // A file that cannot be loaded has no test to count, and yet failed.
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failedFiles };
  } catch {
    return { passed: 0, failed: 1, failedFiles: [] };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

/** More than these are no accident of a busy machine. */
const mostAgain = 3;

/** Files that passed only when they ran once more, by themselves: said at the end, so that nobody overlooks them. */
const passedAgain: string[] = [];

/**
 * Runs one kind of tests and counts from its report. A test that did not run has not passed. Where few files of whole
 * processes, browsers and phones failed, they run once more with the machine to themselves: see docs/decisions.md.
 */
const runTests = async (project: string, env: Record<string, string> = {}): Promise<Counts> => {
  process.stdout.write(`\n── ${project} ──\n`);
  const first = await runVitest(project, [], env);
  const files = first.failedFiles;
  if (project === 'unit' || files.length === 0 || files.length > mostAgain) return first;
  process.stdout.write(`\n── ${project}, once more: ${files.map((file) => path.relative(root, file)).join(', ')} ──\n`);
  const again = await runVitest(project, files, { ...env, VITEST_MAX_WORKERS: '1' });
  if (again.failed > 0) return first;
  passedAgain.push(...files);
  return { passed: first.passed + first.failed, failed: 0 };
};

/** Runs tests that need something first; where that cannot be had, they have failed. */
const runPrepared = async (project: string, prepare: () => Promise<Record<string, string>>): Promise<Counts> => {
  try {
    return await runTests(project, await prepare());
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return { passed: 0, failed: 1 };
  }
};

const prepareBrowser = async () => {
  await buildWebIfChanged();
  return { HALLOO_TEST_CHROMIUM: await ensureChromium() };
};

process.stdout.write('── checks ──\n');
const counts = [
  await runChecks(),
  await runTests('unit'),
  await runPrepared('integration', ensurePeers),
  await runPrepared('stories', prepareBrowser),
  await runPrepared('telephony', ensureTelephony),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const file of passedAgain) {
  process.stdout.write(`\n${path.relative(root, file)} failed at first and passed when it ran once more by itself.`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
