import fs from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../run.ts';
import { broken, type Mutant } from './mutants.ts';

/** Test files that run in order until a test fails, with a mutant in place of its file, if there is one. */
export interface Order {
  readonly tests: readonly string[];
  readonly file?: string;
  readonly mutant?: Mutant;
}

/** What came of an order. A line of the output for each, as JSON. */
export interface Verdict {
  readonly passed: boolean;
  /** Of processor time. */
  readonly ms: number;
  /** The first test that failed, and why. */
  readonly failed?: string;
}

const standIn = new URL('vitest-stand-in.ts', import.meta.url).href;
const flow = pathToFileURL(path.join(root, 'packages/flow/')).href;

const orders = JSON.parse(fs.readFileSync(process.argv[2] ?? '', 'utf8')) as Order[];

/** Each order loads all of `packages/flow` again, so that nothing which it remembers comes from an earlier mutant. */
const versioned = (url: string, version: string | null) =>
  url.startsWith(flow) && version !== null ? `${url}?order=${version}` : url;

const versionOf = (url: string | undefined) => new URL(url ?? 'file:///').searchParams.get('order');

const stripped = new Map<string, string>();

const codeOf = (file: string): string => {
  const code = stripped.get(file) ?? stripTypeScriptTypes(fs.readFileSync(file, 'utf8'));
  stripped.set(file, code);
  return code;
};

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'vitest' && context.parentURL !== standIn) {
      return { url: standIn, shortCircuit: true, format: 'module-typescript' };
    }
    const resolved = next(specifier, context);
    return { ...resolved, url: versioned(resolved.url, versionOf(context.parentURL)) };
  },
  load: (url, context, next) => {
    const version = versionOf(url);
    if (version === null) return next(url, context);
    const path_ = fileURLToPath(url);
    const { file, mutant } = orders[Number(version)] ?? {};
    const source =
      mutant && path_ === file ? stripTypeScriptTypes(broken(fs.readFileSync(file, 'utf8'), mutant)) : codeOf(path_);
    return { source, shortCircuit: true, format: 'module' };
  },
});

const runFile = async (name: string, version: number): Promise<void> => {
  const { tests } = (await import(standIn)) as typeof import('./vitest-stand-in.ts');
  tests.length = 0;
  await import(versioned(pathToFileURL(name).href, String(version)));
  for (const { name: title, run } of tests) {
    try {
      await run();
    } catch (error) {
      throw new Error(`${title}: ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
    }
  }
};

await import('../../packages/web/test/load-words.ts');
await import('../property-seed.ts');
for (const [version, { tests }] of orders.entries()) {
  const before = process.cpuUsage();
  const ms = () => process.cpuUsage(before).user / 1000;
  let verdict: Verdict;
  try {
    for (const name of tests) await runFile(name, version);
    verdict = { passed: true, ms: ms() };
  } catch (error) {
    verdict = { passed: false, ms: ms(), failed: String(error) };
  }
  fs.writeSync(1, `${JSON.stringify(verdict)}\n`);
}
process.exit(0);
