import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { evenHash } from '../packages/flow/src/nodes/split.ts';
import { compiles, copyPackage } from './mutation/compile.ts';
import { type Covered, coverageOf, isReached } from './mutation/coverage.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';
import type { Order } from './mutation/run-tests.ts';
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

/** Seconds of processor time, after which a mutant counts as one that never ends. */
const mostSeconds = 60;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-mutate-'));

const runTests = (order: Order, env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const script = path.join(import.meta.dirname, 'mutation/run-tests.ts');
    const limited = ['-c', `ulimit -t ${mostSeconds}; exec "$0" "$@"`, process.execPath];
    const child = spawn('sh', [...limited, '--max-old-space-size=1000', script, JSON.stringify(order)], {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled'), ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('close', (code) => resolve({ code, said }));
  });

interface TestFile {
  readonly file: string;
  readonly ms: number;
  readonly covered: Covered;
}

/** Runs each test file alone, without a mutant. */
const measure = async (file: string): Promise<TestFile> => {
  const results = fs.mkdtempSync(path.join(folder, 'coverage-'));
  const { code, said } = await runTests({ tests: [file] }, { NODE_V8_COVERAGE: results });
  if (code !== 0) throw new Error(`${path.relative(root, file)} fails without a mutant: ${said}`);
  return { file, ms: Number(said), covered: coverageOf(results, files) };
};

const inParallel = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: Number(given.workers) }, worker));
  return results;
};

const sampled = (all: readonly Placed[]): readonly Placed[] => {
  if (given.sample === undefined) return all;
  const order = (placed: Placed) => evenHash(`${given.seed} ${placed.file.slice(root.length)} ${placed.line} ${placed.mutant.change}`);
  return all.toSorted((a, b) => order(a) - order(b)).slice(0, Number(given.sample));
};

try {
  const all = files.flatMap(placesIn);
  const marked = all.filter((placed) => equivalents.some(isMarked(placed)));
  const tried = sampled(all.filter((placed) => !marked.includes(placed)));
  const tests = await inParallel(
    fs
      .readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(source, name)),
    measure,
  );
  const quickFirst = tests.toSorted((a, b) => a.ms - b.ms);
  process.stdout.write(`${all.length} rules in ${files.length} files, ${marked.length} of them equivalent; trying ${tried.length}\n`);

  copyPackage(folder, 'flow');
  const results = await inParallel(tried, async ({ file, mutant }): Promise<'caught' | 'refused' | 'survived'> => {
    const reach = quickFirst.filter(({ covered }) => isReached(covered, file, mutant.start));
    const order = { tests: reach.map((test) => test.file), file, mutant };
    if (reach.length > 0 && (await runTests(order)).code !== 0) return 'caught';
    if (!compiles(folder, 'flow', file, mutant)) return 'refused';
    const place = `${path.relative(root, file)}:${mutant.line}`;
    process.stdout.write(`${reach.length > 0 ? 'survived' : 'not reached'}: ${place}: ${mutant.change}\n`);
    return 'survived';
  });
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
