import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { bin, root } from './run.ts';

// With four checkers, tsc's default, each computes the shared types again: one takes half of the CPU time. Less
// frequent garbage collection saves another tenth.
const oneChecker = ['--checkers', '1'];
const env = { ...process.env, GOGC: '400' };

export const checks: readonly [name: string, program: string, args: string[]][] = [
  ...[
    'packages/server',
    '.',
    'packages/web',
    'packages/flow',
    'packages/contract',
    'packages/words',
    'packages/client',
  ].map((place): [string, string, string[]] => [`tsc ${place}`, bin('tsc'), ['-p', place, ...oneChecker]]),
  ['rooms', process.execPath, ['scripts/check-rooms.ts']],
  ['words', process.execPath, ['scripts/check-words.ts']],
  ['knip', bin('knip'), []],
  ['biome', bin('biome'), ['check', '--error-on-warnings', '.']],
];

/** Runs one check and prints its output at the end, because others print at the same time. */
const runCheck = ([name, program, args]: (typeof checks)[number]): Promise<boolean> =>
  new Promise((resolve) => {
    execFile(program, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      process.stdout.write(`${error ? `${stdout}${stderr}` : ''}${error ? '✗' : '✓'} ${name}\n`);
      resolve(!error);
    });
  });

/**
 * Runs all static checks, as many in parallel as there are cores, even if one fails. Returns the number of failures.
 */
const runChecks = async (): Promise<number> => {
  const waiting = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await runCheck(next))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failed;
};

if (import.meta.main) process.exitCode = await runChecks();
