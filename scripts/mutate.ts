import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { evenHash } from '../packages/flow/src/nodes/split.ts';
import { compiles, copyPackage } from './mutation/compile.ts';
import { coverageOf, isReached } from './mutation/coverage.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';
import type { Order, Verdict } from './mutation/run-tests.ts';
import { root } from './run.ts';

/**
 * Breaks the rules of `packages/flow` on purpose, one at a time, and says which of them no unit test notices:
 * `node scripts/mutate.ts [--sample 300] [--seed 1] [packages/flow/src/conditions.ts …]`.
 */
const { values: given, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(os.availableParallelism()) },
  },
  allowPositionals: true,
});

const source = path.join(root, 'packages/flow/src');
const rules = [
  'answering.ts',
  'asking.ts',
  'calendar.ts',
  'check-sub-flows.ts',
  'conditions.ts',
  'condition-words.ts',
  'digits-check.ts',
  'expand-sub-flows.ts',
  'flow-changes.ts',
  'http-request.ts',
  'languages.ts',
  'template.ts',
  ...['branch', 'quota', 'request', 'set', 'split', 'subflow', 'way'].map((kind) => `nodes/${kind}.ts`),
];
const files =
  positionals.length > 0 ? positionals.map((file) => path.resolve(file)) : rules.map((file) => path.join(source, file));

/** A mutant that changes nothing that anybody could notice, with the reason. */
interface Equivalent {
  readonly file: string;
  /** The line in which it is. */
  readonly line: string;
  readonly change: string;
  readonly reason: string;
}
const equivalents = JSON.parse(
  fs.readFileSync(path.join(root, 'packages/flow/test/equivalent-mutants.json'), 'utf8'),
) as Equivalent[];

interface Placed {
  readonly file: string;
  readonly line: string;
  readonly mutant: Mutant;
}

const placesIn = (file: string): Placed[] => {
  const code = fs.readFileSync(file, 'utf8');
  const lines = code.split('\n');
  return mutantsOf(file, code).map((mutant) => ({ file, line: lines[mutant.line - 1]?.trim() ?? '', mutant }));
};

const isMarked = (placed: Placed) => (mark: Equivalent) =>
  path.join(root, mark.file) === placed.file && mark.line === placed.line && mark.change === placed.mutant.change;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-mutate-'));

/** Runs orders in one process, within seconds of processor time. Returns the verdicts until it ended. */
const runProcess = (orders: readonly Order[], seconds: number, env: Record<string, string> = {}): Promise<Verdict[]> =>
  new Promise((resolve) => {
    const given = path.join(fs.mkdtempSync(path.join(folder, 'orders-')), 'orders.json');
    fs.writeFileSync(given, JSON.stringify(orders));
    const script = path.join(import.meta.dirname, 'mutation/run-tests.ts');
    const limited = ['-c', `ulimit -t ${seconds}; exec "$0" "$@"`, process.execPath];
    const child = spawn('sh', [...limited, '--max-old-space-size=3000', script, given], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('close', () => resolve(said.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Verdict] : []))));
  });

/** In a process of its own, a mutant that takes longer than this counts as one that never ends. */
const mostSeconds = 60;

/** Runs all orders. The one at which a process ended early is tried once more alone: a mutant may never end. */
const runOrders = async (orders: readonly Order[]): Promise<Verdict[]> => {
  const verdicts = await runProcess(orders, mostSeconds * 4);
  const lost = orders[verdicts.length];
  if (!lost) return verdicts;
  const [alone = { passed: false, ms: mostSeconds * 1000, failed: 'It never ends.' }] = await runProcess(
    [lost],
    mostSeconds,
  );
  return [...verdicts, alone, ...(await runOrders(orders.slice(verdicts.length + 1)))];
};

const groupsOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const inParallel = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: Number(given.workers) }, worker));
  return results;
};

/** Each test file alone, without a mutant: how long it takes, and what it reaches. The quick ones come first. */
const measureTests = async () => {
  const tests = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(source, name));
  const results = path.join(folder, 'coverage');
  const orders = tests.map((file) => ({ tests: [file] }));
  const verdicts = await runProcess(orders, 600, { NODE_V8_COVERAGE: results });
  const covered = coverageOf(results, files);
  return tests
    .map((file, at) => {
      const { passed = false, ms = 0, failed = '' } = verdicts[at] ?? {};
      if (!passed) throw new Error(`${path.relative(root, file)} fails without a mutant: ${failed}`);
      return { file, ms, covered: covered.get(at) };
    })
    .toSorted((a, b) => a.ms - b.ms);
};

const sampled = (all: readonly Placed[]): readonly Placed[] => {
  if (given.sample === undefined) return all;
  const order = (placed: Placed) =>
    evenHash(`${given.seed} ${placed.file.slice(root.length)} ${placed.line} ${placed.mutant.change}`);
  return all.toSorted((a, b) => order(a) - order(b)).slice(0, Number(given.sample));
};

try {
  const all = files.flatMap(placesIn);
  const marked = all.filter((placed) => equivalents.some(isMarked(placed)));
  const tried = sampled(all.filter((placed) => !marked.includes(placed)));
  const tests = await measureTests();
  process.stdout.write(
    `${all.length} rules in ${files.length} files, ${marked.length} of them equivalent; trying ${tried.length}\n`,
  );

  copyPackage(folder, 'flow');
  const groups = await inParallel(groupsOf(tried, 25), async (group) => {
    const orders = group.map(({ file, mutant }) => ({
      tests: tests.filter(({ covered }) => isReached(covered, file, mutant.from)).map((test) => test.file),
      file,
      mutant,
    }));
    const verdicts = await runOrders(orders);
    return orders.map(({ tests: reach, file, mutant }, at): 'caught' | 'refused' | 'survived' => {
      if (verdicts[at]?.passed !== true) return 'caught';
      if (!compiles(folder, 'flow', file, mutant)) return 'refused';
      const place = `${path.relative(root, file)}:${mutant.line}`;
      process.stdout.write(`${reach.length > 0 ? 'survived' : 'not reached'}: ${place}: ${mutant.change}\n`);
      return 'survived';
    });
  });
  const results = groups.flat();
  for (const mark of equivalents) {
    const isStale = !marked.some((placed) => isMarked(placed)(mark)) && files.includes(path.join(root, mark.file));
    if (isStale) process.stdout.write(`no longer there: ${mark.file}: ${mark.change}\n`);
  }
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  const [caught, refused, counted] = [count('caught'), count('refused'), results.length - count('refused')];
  const share = ((caught / counted) * 100).toFixed(1);
  process.stdout.write(`caught ${caught} of ${counted} (${share} %); the compiler alone refused ${refused} more\n`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
