import { expect, test } from 'vitest';
import { inLine } from './import-line.ts';

const begin = (signal = new AbortController().signal) => {
  let end = () => {};
  let isRunning = false;
  const done = inLine(signal, () => {
    isRunning = true;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  return { done, end: () => end(), isRunning: () => isRunning };
};

test('three imports run at once and the others follow in order; one that is aborted gives up only its own place', async () => {
  const leaving = new AbortController();
  const first = [begin(), begin(), begin()];
  const gone = begin(leaving.signal);
  const later = [begin(), begin()];
  const running = () => [...first, gone, ...later].map((one) => one.isRunning());
  expect(running()).toEqual([true, true, true, false, false, false]);
  leaving.abort();
  await expect(gone.done).rejects.toThrow('The upload was cancelled.');
  first[1]?.end();
  await first[1]?.done;
  expect(running()).toEqual([true, true, true, false, true, false]);
  for (const one of [...first, ...later]) {
    one.end();
    await one.done;
  }
  const next = begin();
  expect(next.isRunning()).toBe(true);
  next.end();
  await next.done;
});
