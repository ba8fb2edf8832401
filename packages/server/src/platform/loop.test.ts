import { expect, test, vi } from 'vitest';
import { createRerun, every } from './loop.ts';

/** Work whose runs end when the test says so. */
const heldWork = () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const work = () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject }));
  return { work, ends };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('requests during a run make one more run', async () => {
  const { work, ends } = heldWork();
  const rerun = createRerun(work, () => {});
  rerun.request();
  rerun.request();
  rerun.request();
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await settled();
  expect(ends).toHaveLength(2);
});

test('a request right after the end of a run starts another', async () => {
  let runs = 0;
  const rerun = createRerun(
    async () => {
      runs += 1;
    },
    () => {},
  );
  rerun.request();
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.resolve();
    rerun.request();
  }
  await settled();
  const before = runs;
  rerun.request();
  await settled();
  expect(runs).toBe(before + 1);
});

test('a run that fails is reported, and the next request runs again', async () => {
  const { work, ends } = heldWork();
  const onError = vi.fn();
  const rerun = createRerun(work, onError);
  rerun.request();
  ends[0]?.reject(new Error('away'));
  await settled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('away'));
  rerun.request();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
});

test('closing waits for the run in progress and starts no other', async () => {
  const { work, ends } = heldWork();
  const rerun = createRerun(work, () => {});
  rerun.request();
  rerun.request();
  let isClosed = false;
  const closing = rerun.close().then(() => {
    isClosed = true;
  });
  await settled();
  expect(isClosed).toBe(false);
  ends[0]?.resolve();
  await closing;
  rerun.request();
  expect(ends).toHaveLength(1);
});

test('repeated work runs one at a time, and stopping waits for it', async () => {
  vi.useFakeTimers();
  try {
    const { work, ends } = heldWork();
    const stop = every(100, work, () => {});
    vi.advanceTimersByTime(350);
    expect(ends).toHaveLength(1);
    ends[0]?.resolve();
    await vi.advanceTimersByTimeAsync(100);
    expect(ends).toHaveLength(2);
    const stopping = stop();
    ends[1]?.resolve();
    await stopping;
    vi.advanceTimersByTime(1_000);
    expect(ends).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
