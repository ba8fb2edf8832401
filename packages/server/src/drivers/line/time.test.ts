import { execFileSync } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestMachine } from '../../../test/kits/line/test-machine.ts';
import type { LineTime } from '../../ports/line.ts';
import { realTime, virtualTime } from './time.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('virtual time passes only on request, in the order of its timers', async () => {
  const time = virtualTime(1_000);
  const seen: [string, number][] = [];
  const note = (name: string) => () => void seen.push([name, time.now()]);
  time.after(500, note('late'));
  time.after(20, note('first'));
  time.after(20, note('second'));
  time.after(-5, note('at once'));
  const cancel = time.after(30, note('never'));
  cancel();
  cancel();
  expect(seen).toEqual([]);
  await time.advance(20);
  expect(seen).toEqual([
    ['at once', 1_000],
    ['first', 1_020],
    ['second', 1_020],
  ]);
  await time.advance(100);
  expect(time.now()).toBe(1_120);
  await time.run();
  expect(seen.at(-1)).toEqual(['late', 1_500]);
});

test('virtual time waits for all pending promises between two timers', async () => {
  const time = virtualTime(0);
  const seen: string[] = [];
  time.after(1, () => {
    void (async () => {
      for (let i = 0; i < 20; i += 1) await null;
      seen.push('promised');
      time.after(1, () => seen.push('set by it'));
    })();
  });
  time.after(3, () => seen.push('next'));
  await time.run();
  expect(seen).toEqual(['promised', 'set by it', 'next']);
});

test('virtual time stops on request and continues from there', async () => {
  const time = virtualTime(0);
  let rung = 0;
  const ringAgain = () => {
    rung += 1;
    time.after(10, ringAgain);
  };
  time.after(10, ringAgain);
  await time.run(() => rung === 5);
  expect([rung, time.now()]).toEqual([5, 50]);
  await time.run(() => rung === 7);
  expect(time.now()).toBe(70);
});

test('virtual time passes on an error of a timer and can continue', async () => {
  const time = virtualTime(0);
  const seen: string[] = [];
  time.after(1, () => {
    throw new Error('broken');
  });
  time.after(2, () => seen.push('next'));
  await expect(time.run()).rejects.toThrow('broken');
  await time.run();
  expect(seen).toEqual(['next']);
});

test('virtual time yields to the rest of the process', async () => {
  const time = virtualTime(0);
  let isDone = false;
  let turns = 0;
  const ringAgain = () => {
    if (!isDone) time.after(1, ringAgain);
  };
  time.after(1, ringAgain);
  const turn = () => {
    turns += 1;
    if (turns === 3) isDone = true;
    else setImmediate(turn);
  };
  setImmediate(turn);
  await time.run();
  expect(turns).toBe(3);
});

test('real time runs at its speed and fires timers in due order', async () => {
  const machine = createTestMachine();
  const time = realTime(5, machine);
  const beganAt = time.now();
  const seen: [string, number][] = [];
  const note = (name: string) => () => void seen.push([name, machine.now()]);
  for (const ms of [1_000, 400, 200, 0, 20, 400]) time.after(ms, note(`${ms}`));
  time.after(900, note('never'))();
  expect(seen).toEqual([]);
  await machine.run(() => seen.length === 6);
  expect(seen).toEqual([
    ['0', 0],
    ['20', 4],
    ['200', 40],
    ['400', 80],
    ['400', 80],
    ['1000', 200],
  ]);
  expect(time.now() - beganAt).toBe(1_000);
});

test('a late machine fires due timers in order, with all promises settled in between', async () => {
  const machine = createTestMachine(() => 70);
  const time = realTime(1_000, machine);
  const seen: string[] = [];
  time.after(2_000, () => seen.push('next'));
  time.after(1_000, () => {
    void (async () => {
      for (let i = 0; i < 20; i += 1) await null;
      seen.push('promised');
    })();
  });
  await machine.run(() => seen.includes('next'));
  expect(seen).toEqual(['promised', 'next']);
});

test('a late call catches up in steps, and the process runs other work between them', async () => {
  let now = 0;
  let wake = () => {};
  const machine: LineTime = {
    // Each read of the clock takes a millisecond.
    now: () => {
      now += 1;
      return now;
    },
    after: (_, work) => {
      wake = work;
      return () => {};
    },
  };
  const call = realTime(1, machine).startCall();
  const release = call.hold();
  let rung = 0;
  const ring = () => {
    rung += 1;
  };
  for (let i = 0; i < 100; i += 1) call.after(i, ring);
  now = 10_000;
  release();
  let turns = 0;
  while (rung < 100) {
    wake();
    turns += 1;
    await nextTurn();
  }
  expect(turns).toBeGreaterThan(3);
});

test('real time continues when the wall clock jumps', () => {
  const time = realTime();
  const before = time.now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  expect(time.now()).toBeGreaterThanOrEqual(before);
  expect(time.now() - before).toBeLessThan(60_000);
});

test('real time rejects an invalid speed', () => {
  for (const speed of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => realTime(speed)).toThrow(RangeError);
});

test('a pending timer keeps the process alive, a cancelled one does not', () => {
  const script = `
    import { realTime } from ${JSON.stringify(new URL('./time.ts', import.meta.url).href)};
    const time = realTime();
    time.after(1_800_000, () => {})();
    time.after(50, () => console.log('rang'));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 30_000 });
  expect(String(printed).trim()).toBe('rang');
});
