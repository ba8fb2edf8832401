import fs from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { broken, type Mutant } from './mutants.ts';

/**
 * Runs test files in this process, in order, until a test fails, with a mutant in place of its file. The exit code is 0 if
 * all pass, with their milliseconds of processor time as the output, and 1 if one fails.
 */
export interface Order {
  readonly tests: readonly string[];
  /** The path of the file that is broken. */
  readonly file?: string;
  readonly mutant?: Mutant;
}

const standIn = new URL('vitest-stand-in.ts', import.meta.url).href;

const { tests: files, file, mutant } = JSON.parse(process.argv[2] ?? '') as Order;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' && context.parentURL !== standIn
      ? { url: standIn, shortCircuit: true, format: 'module-typescript' }
      : next(specifier, context),
  load: (url, context, next) =>
    mutant && url.startsWith('file:') && fileURLToPath(url) === file
      ? { source: broken(fs.readFileSync(file, 'utf8'), mutant), shortCircuit: true, format: 'module-typescript' }
      : next(url, context),
});

const runFile = async (name: string): Promise<void> => {
  const { tests } = (await import(standIn)) as typeof import('./vitest-stand-in.ts');
  tests.length = 0;
  await import(name);
  for (const { name: title, run } of tests) {
    try {
      await run();
    } catch (error) {
      throw new Error(title, { cause: error });
    }
  }
};

const fail = (error: unknown): never => {
  const { message, cause } = error as Error;
  process.stdout.write(JSON.stringify({ test: message, because: cause instanceof Error ? cause.message.slice(0, 300) : '' }));
  process.exit(1);
};
process.on('uncaughtException', fail);

try {
  await import('../../packages/web/test/load-words.ts');
  await import('../property-seed.ts');
  for (const name of files) await runFile(name);
} catch (error) {
  fail(error);
}
process.stdout.write(String(process.cpuUsage().user / 1000));
process.exit(0);
