import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { createWorkerPool, type PoolWork, type WorkerPool } from '../../src/drivers/speech/shared/worker-pool.ts';
import { SpeechError } from '../../src/ports/speech.ts';
import type { TrialTask } from './trial-worker.ts';

interface Echo {
  readonly value: unknown;
  readonly tasks: number;
  readonly cancellations: number;
}

const script = new URL('./trial-worker.ts', import.meta.url);
const never = new AbortController().signal;
const work: PoolWork = { owner: 'a', deadlineMs: 20_000, signal: never };
const echo = (value: unknown): TrialTask => ({ kind: 'echo', value });

describe('createWorkerPool', () => {
  const pools: WorkerPool<TrialTask, Echo>[] = [];
  const make = (size: number, idleMs = 60_000) => {
    const pool = createWorkerPool<TrialTask, Echo>({ script, size, perOwner: 100, idleMs });
    pools.push(pool);
    return pool;
  };
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  test('reuses its threads', async () => {
    const pool = make(1);
    expect(await pool.run(echo('one'), work)).toMatchObject({ value: 'one', tasks: 1 });
    expect(await pool.run(echo('two'), work)).toMatchObject({ value: 'two', tasks: 2 });
  });

  test('ends an idle thread, and starts another on demand', async () => {
    const pool = make(1, 20);
    expect(await pool.run(echo('one'), work)).toMatchObject({ tasks: 1 });
    await expect.poll(() => pool.run(echo('two'), work), { interval: 100 }).toMatchObject({ value: 'two', tasks: 1 });
  });

  test('moves buffers instead of copying them', async () => {
    const bytes = new Uint8Array(1000);
    const answer = await make(1).run(echo(bytes), { ...work, transfer: [bytes.buffer] });
    expect((answer.value as Uint8Array).length).toBe(1000);
    expect(bytes.length).toBe(0);
  });

  test.each(['crash', 'exit'] as const)(
    'after a %s the task fails as retryable, and a new thread takes over',
    async (kind) => {
      const pool = make(1);
      const failure = await pool.run({ kind }, work).catch((error) => error);
      expect(failure).toBeInstanceOf(SpeechError);
      expect(failure.retryable).toBe(true);
      expect(await pool.run(echo('next'), work)).toMatchObject({ value: 'next', tasks: 1 });
    },
  );

  test('a task past its deadline is stopped, and the others do not notice', async () => {
    const pool = make(2);
    const hanging = pool.run({ kind: 'hang' }, { ...work, deadlineMs: 500 }).catch((error) => error);
    const others = await Promise.all([1, 2, 3].map((value) => pool.run(echo(value), { ...work, owner: 'b' })));
    expect(others.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(await hanging).toMatchObject({ name: 'SpeechError', retryable: true });
    expect(await pool.run(echo('next'), work)).toMatchObject({ value: 'next' });
  });

  test('an aborted task leaves the queue; a running one is abandoned and cancelled', async () => {
    const pool = make(1);
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = pool.run({ kind: 'until-cancelled' }, { ...work, signal: running.signal });
    const second = pool.run(echo('second'), { ...work, signal: waiting.signal });
    const third = pool.run(echo('third'), work);
    waiting.abort(new Error('no longer needed'));
    await expect(second).rejects.toThrow('no longer needed');
    running.abort(new Error('nor this'));
    await expect(first).rejects.toThrow('nor this');
    expect(await third).toEqual({ value: 'third', tasks: 2, cancellations: 1 });
  });

  test('closing ends everything, and nothing starts afterwards', async () => {
    const pool = make(1);
    const running = pool.run({ kind: 'hang' }, work);
    const waiting = pool.run(echo('waits'), work);
    const settled = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run(echo('late'), work)).rejects.toThrow(SpeechError);
  });

  test('a pool that nobody closes does not keep the process alive', async () => {
    const source = `
      import { createWorkerPool } from ${JSON.stringify(new URL('../../src/drivers/speech/shared/worker-pool.ts', import.meta.url).href)};
      const pool = createWorkerPool({ script: new URL(${JSON.stringify(script.href)}), size: 1, perOwner: 9, idleMs: 60_000 });
      const signal = new AbortController().signal;
      const { value } = await pool.run({ kind: 'echo', value: 'worked' }, { owner: 'a', deadlineMs: 9000, signal });
      console.log(value);`;
    const run = promisify(execFile)(process.execPath, ['--eval', source], { timeout: 60_000 });
    expect((await run).stdout.trim()).toBe('worked');
  });
});
