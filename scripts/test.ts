import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureTelephony } from './asterisk.ts';
import { buildWebIfChanged } from './build.mjs';
import { checks } from './check.ts';
import { ensureChromium, ensureCluster, ensurePeers } from './find-program.ts';
import { bin, root } from './run.ts';
import { type Part, type PartRun, runPart } from './run-part.ts';
import { type PartResult, summarise, type TimedTest } from './test-summary.ts';

type Settings = Record<string, string>;

const began = performance.now();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-test-run-'));
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

// Hundreds of processes load the same files. With a compile cache, each takes a third of the time to start.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');

interface Report {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
  readonly testResults: {
    readonly name: string;
    readonly status: string;
    /** Why the file could not be loaded. */
    readonly message: string;
    readonly assertionResults: {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages: string[] | null;
    }[];
  }[];
}

const readReport = (part: string, file: string): { passed: number; failed: number; tests: TimedTest[] } => {
  const { numPassedTests: passed, numTotalTests, testResults } = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  const tests = testResults.flatMap(({ name, status: fileStatus, message, assertionResults }): TimedTest[] => {
    const file = path.relative(root, name);
    const inFile = assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      ...{ part, file, name: fullName, seconds: (duration ?? 0) / 1000 },
      ...(status === 'failed' && { failure: failureMessages?.join('\n') ?? '' }),
    }));
    const isExplained = fileStatus !== 'failed' || inFile.some(({ failure }) => failure !== undefined);
    return isExplained ? inFile : [...inFile, { part, file, name: 'the file itself', seconds: 0, failure: message }];
  });
  // A skipped test has not passed.
  return { passed, failed: numTotalTests - passed, tests };
};

const failedPart = (name: string, run?: PartRun): PartResult => ({
  ...{ name, passed: 0, failed: 1, tests: [] },
  ...{ wallSeconds: run?.wallSeconds ?? 0, processorSeconds: run?.processorSeconds ?? 0 },
});

type Wish = Pick<Part, 'name' | 'limitSeconds' | 'printsAtEnd' | 'isUrgent'> & {
  readonly prepared?: Promise<Settings>;
};

/** Runs the tests of one project with its preparations. If a preparation fails, the tests count as failed. */
const runTests = async ({ name, prepared, ...options }: Wish): Promise<PartResult> => {
  const report = path.join(folder, `${name}.json`);
  const reporters = ['default', 'json', path.join(root, 'scripts/running-tests.ts')].map(
    (each) => `--reporter=${each}`,
  );
  let run: PartRun | undefined;
  try {
    const env = (await prepared) ?? {};
    if (!options.printsAtEnd) process.stdout.write(`\n── ${name} ──\n`);
    const command = [bin('vitest'), 'run', '--project', name, ...reporters, `--outputFile.json=${report}`] as const;
    run = await runPart({ ...options, name, env, command: [...command] });
    const read = readReport(name, report);
    // A file that cannot be loaded has no tests to count, but failed.
    return { ...run, name, ...read, failed: run.code !== 0 ? Math.max(1, read.failed) : read.failed };
  } catch (error) {
    process.stderr.write(`${name}: ${(error as Error).message}\n`);
    return failedPart(name, run);
  }
};

const runChecks = async (): Promise<PartResult> => {
  process.stdout.write('── checks ──\n');
  const run = await runPart({
    name: 'checks',
    command: [process.execPath, path.join(root, 'scripts/check.ts')],
    limitSeconds: 600,
  });
  // check.ts exits with the number of failures.
  const failed = Math.min(run.code, checks.length);
  return { ...run, name: 'checks', passed: checks.length - failed, failed, tests: [] };
};

/**
 * The shared preparations of stories, telephony and cluster: the console, data folders after a first start, and the
 * audio of phones.
 */
const makeShared = async (): Promise<Settings> => {
  await buildWebIfChanged();
  const place = path.join(folder, 'shared');
  const script = path.join(root, 'scripts/make-shared.ts');
  const { code } = await runPart({
    name: 'first start',
    command: [process.execPath, script, place, 'first-starts', 'captures'],
    limitSeconds: 300,
    printsAtEnd: true,
  });
  if (code !== 0) throw new Error('Halloo could not be started for the first time.');
  return { HALLOO_TEST_SHARED: place };
};

/**
 * Installs the programs of later tests while earlier ones run, one at a time, because Debian's installer allows only
 * one. A failure does not prevent the next installation.
 */
const prepareAll = () => {
  let last: Promise<unknown> = Promise.resolve();
  const next = (prepare: () => Promise<Settings>): Promise<Settings> => {
    const prepared = last.then(prepare);
    last = prepared.catch(() => {});
    return prepared;
  };
  const shared = next(makeShared);
  const peers = next(ensurePeers);
  const browser = next(async () => ({ ...(await shared), HALLOO_TEST_CHROMIUM: await ensureChromium() }));
  const telephony = next(async () => ({ ...(await shared), ...(await ensureTelephony()) }));
  const cluster = next(async () => ({ ...(await browser), ...(await telephony), ...(await ensureCluster()) }));
  return { peers, browser, telephony, cluster };
};

/** Parts that keep two cores busy. */
const runBusyParts = async (peers: Promise<Settings>, browser: Promise<Settings>): Promise<PartResult[]> => [
  await runChecks(),
  await runTests({ name: 'unit', limitSeconds: 1_200 }),
  await runTests({ name: 'console', limitSeconds: 1_200 }),
  await runTests({ name: 'integration', limitSeconds: 1_200, prepared: peers }),
  await runTests({ name: 'stories', limitSeconds: 1_200, prepared: browser }),
];

/** Parts that mostly wait for phone calls, which run in real time. */
const runWaitingParts = async (telephony: Promise<Settings>, cluster: Promise<Settings>): Promise<PartResult[]> => [
  await runTests({ name: 'telephony', limitSeconds: 1_200, printsAtEnd: true, isUrgent: true, prepared: telephony }),
  await runTests({ name: 'cluster', limitSeconds: 600, printsAtEnd: true, isUrgent: true, prepared: cluster }),
];

/** The CPU time of this process and of all processes it waited for, preparation included. */
const processorSeconds = (parts: readonly PartResult[]): number => {
  try {
    const fields = fs
      .readFileSync('/proc/self/stat', 'latin1')
      .replace(/^.*\) /, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    return ticks / 100;
  } catch {
    return parts.reduce((sum, part) => sum + part.processorSeconds, 0);
  }
};

const { peers, browser, telephony, cluster } = prepareAll();
const parts = (await Promise.all([runBusyParts(peers, browser), runWaitingParts(telephony, cluster)])).flat();
const whole = { wallSeconds: (performance.now() - began) / 1000, processorSeconds: processorSeconds(parts) };
process.stdout.write(`\n${summarise(parts, whole)}\n`);
process.exitCode = parts.every(({ failed }) => failed === 0) ? 0 : 1;
