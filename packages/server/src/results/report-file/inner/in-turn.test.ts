import { expect, test } from 'vitest';
import { drawReport } from './draw-report.ts';
import { inTurn } from './in-turn.ts';

const never = new AbortController().signal;

/** Work that goes on until it is told to end. */
const job = (signal: AbortSignal = never) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const state = { began: false };
  const done = inTurn(signal, () => {
    state.began = true;
    return promise;
  });
  done.catch(() => {});
  return { state, done, end: resolve, fail: reject };
};

test('two reports are made at once, twenty wait, and all others are refused before any work', async () => {
  const [first, second, ...waiting] = Array.from({ length: 22 }, () => job());
  await expect.poll(() => [first?.state.began, second?.state.began]).toEqual([true, true]);
  expect(waiting.some(({ state }) => state.began)).toBe(false);
  const refused = job();
  await expect(refused.done).rejects.toMatchObject({ code: 'report.busy' });
  expect(refused.state.began).toBe(false);
  first?.fail(new Error('it failed'));
  await expect(first?.done).rejects.toThrow('it failed');
  await expect.poll(() => waiting.map(({ state }) => state.began).indexOf(false)).toBe(1);
  second?.end();
  for (const each of waiting) each.end();
  await Promise.all(waiting.map(({ done }) => done));
});

test('whoever leaves gives up the place in the queue, and who left before never takes one', async () => {
  const running = [job(), job()];
  const leaves = new AbortController();
  const gone = job(leaves.signal);
  const next = job();
  leaves.abort();
  await expect(gone.done).rejects.toMatchObject({ code: 'report.busy' });
  for (const each of running) each.end();
  next.end();
  await next.done;
  expect(gone.state.began).toBe(false);
  const late = job(leaves.signal);
  await expect(late.done).rejects.toMatchObject({ code: 'report.busy' });
  expect(late.state.began).toBe(false);
});

test('a report that takes too long is too large, and one that nobody waits for is aborted', async () => {
  const facts = {} as never;
  await expect(drawReport(facts, AbortSignal.timeout(1))).rejects.toMatchObject({ code: 'report.too_large' });
  const leaves = new AbortController();
  const drawn = drawReport(facts, leaves.signal);
  leaves.abort(new Error('the client left'));
  await expect(drawn).rejects.toThrow('the client left');
});
