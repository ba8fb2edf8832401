import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepThreads } from './kept-threads.ts';

type Task = 'answer' | 'fail' | 'wait';

const kit = new URL('./kept-threads.ts', import.meta.url);
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    import { serveTasks } from '${kit}';
    serveTasks(async (task, report) => {
      report('began');
      if (task === 'fail') throw new Error('this task failed');
      if (task === 'wait') await new Promise((resolve) => setTimeout(resolve, 60_000));
      return threadId;
    });
  `)}`,
);
const resourceLimits = { maxOldGenerationSizeMb: 50 };
const never = new AbortController().signal;
const ignore = () => {};

test('tasks run one after the other in one thread, and in parallel in several', async () => {
  const run = keepThreads<Task, unknown, unknown>({ program, resourceLimits });
  const reports: unknown[] = [];
  const following = { onReport: (report: unknown) => reports.push(report), signal: never };
  const first = await run('answer', following);
  expect(await run('answer', following)).toBe(first);
  const both = await Promise.all([run('answer', following), run('answer', following)]);
  expect(new Set(both).size).toBe(2);
  expect(reports).toEqual(Array(4).fill('began'));
});

test('a failed thread reports why, and the next task gets another', async () => {
  const run = keepThreads<Task, unknown, unknown>({ program, resourceLimits });
  const following = { onReport: ignore, signal: never };
  const first = await run('answer', following);
  await expect(run('fail', following)).rejects.toThrow('this task failed');
  expect(await run('answer', following)).not.toBe(first);
});

test('an aborted task ends its thread', async () => {
  const run = keepThreads<Task, unknown, unknown>({ program, resourceLimits });
  const aborting = new AbortController();
  const onReport = () => aborting.abort(new Error('nobody waits any more'));
  await expect(run('wait', { onReport, signal: aborting.signal })).rejects.toThrow('nobody waits any more');
  expect(await run('answer', { onReport: ignore, signal: never })).toBeTypeOf('number');
});

test('an idle thread exits', async () => {
  const run = keepThreads<Task, unknown, unknown>({ program, resourceLimits, idleMs: 1 });
  const following = { onReport: ignore, signal: never };
  const first = await run('answer', following);
  await expect
    .poll(async () => {
      await delay(20);
      return run('answer', following);
    })
    .not.toBe(first);
});
