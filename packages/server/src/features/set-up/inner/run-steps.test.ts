import { expect, test } from 'vitest';
import { runSteps, StepProblem } from './run-steps.ts';

const parts = { clock: { now: () => new Date(0) }, describe: () => undefined };
const step = (name: string, run: () => Promise<string>, withinMs = 20_000) => ({ name, withinMs, run });

test('a step that does not settle in time fails, and the steps behind it do not run', async () => {
  const hangs = step('reads', () => new Promise<string>(() => {}), 1);
  const never = step('deletes', () => Promise.reject(new Error('must not run')));
  expect(await runSteps([step('writes', async () => 'written'), hangs, never], parts)).toEqual({
    ok: false,
    steps: [
      { name: 'writes', ok: true, note: 'written', milliseconds: 0 },
      { name: 'reads', ok: false, note: 'No answer within 0 seconds.', milliseconds: 0 },
    ],
  });
});

test('only problems for people are shown; others are errors of the server', async () => {
  const wrong = await runSteps([step('one', () => Promise.reject(new StepProblem('The disk is full.')))], parts);
  expect(wrong.steps[0]?.note).toBe('The disk is full.');
  await expect(runSteps([step('one', () => Promise.reject(new Error('at 10.0.0.1')))], parts)).rejects.toThrow();
});
