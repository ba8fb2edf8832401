import { bin, run } from './run.ts';

const checks: [name: string, program: string, args: string[]][] = [
  ['biome', bin('biome'), ['check', '--error-on-warnings', '.']],
  ...['packages/flow', 'packages/contract', 'packages/client', 'packages/server', 'packages/web', '.'].map(
    (place): [string, string, string[]] => [`tsc ${place}`, bin('tsc'), ['-p', place]],
  ),
  ['knip', bin('knip'), []],
];

/** Runs every static check, all of them even when one fails. */
export const runChecks = async (): Promise<{ passed: number; failed: number }> => {
  let failed = 0;
  for (const [name, program, args] of checks) {
    const code = await run(program, args);
    if (code !== 0) failed += 1;
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n`);
  }
  return { passed: checks.length - failed, failed };
};

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
