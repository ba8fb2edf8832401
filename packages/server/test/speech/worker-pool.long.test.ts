import { expect, test } from 'vitest';
import { createWorkerPool } from '../../src/drivers/speech/shared/worker-pool.ts';
import { SpeechError } from '../../src/ports/speech.ts';
import type { TrialTask } from './trial-worker.ts';

test('after a fill-memory the task fails as retryable, and a new thread takes over', async () => {
  const script = new URL('./trial-worker.ts', import.meta.url);
  const pool = createWorkerPool<TrialTask, unknown>({ script, size: 1, perOwner: 100, idleMs: 60_000 });
  const work = { owner: 'a', deadlineMs: 20_000, signal: new AbortController().signal };
  const failure = await pool.run({ kind: 'fill-memory' }, work).catch((error) => error);
  expect(failure).toBeInstanceOf(SpeechError);
  expect(failure).toMatchObject({ retryable: true });
  expect(await pool.run({ kind: 'echo', value: 'next' }, work)).toMatchObject({ value: 'next', tasks: 1 });
  await pool.close();
});
