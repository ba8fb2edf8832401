import { expect, test } from 'vitest';
import { withoutHolds } from './call-time.ts';
import { virtualTime } from './time.ts';

/** Two calls, and a record of what happens on each at which of its own times. */
const set = () => {
  const time = virtualTime(1_000);
  const [call, other] = [time.startCall(), time.startCall()];
  const seen: [string, number][] = [];
  const note = (name: string) => () => void seen.push([name, call.now()]);
  return { time, call, other, seen, note };
};

test('a timer of a held call waits and keeps its due time; other calls continue', async () => {
  const { time, call, other, seen, note } = set();
  let release = () => {};
  call.after(10, () => {
    release = call.hold();
    note('held')();
  });
  call.after(20, note('first'));
  call.after(30, note('second'));
  other.after(25, () => seen.push(['other', other.now()]));
  await time.advance(500);
  expect(seen).toEqual([
    ['held', 1_010],
    ['other', 1_025],
  ]);
  call.after(15, note('set meanwhile'));
  release();
  await time.advance(0);
  expect(seen.slice(2)).toEqual([
    ['first', 1_020],
    ['set meanwhile', 1_025],
    ['second', 1_030],
  ]);
  expect([time.now(), call.now()]).toEqual([1_500, 1_500]);
});

test('timers due at the same time fire in the order in which they were set, even after a hold', async () => {
  const { time, call, seen, note } = set();
  call.after(10, note('set before'));
  const release = call.hold();
  await time.advance(10);
  call.after(10, note('set after'));
  release();
  await time.run();
  expect(seen).toEqual([
    ['set before', 1_010],
    ['set after', 1_010],
  ]);
});

test('time continues only when the last hold is released', async () => {
  const { time, call, seen, note } = set();
  const releases = [call.hold(), call.hold()];
  call.after(5, note('due'));
  for (const release of releases) {
    await time.advance(10);
    expect(seen).toEqual([]);
    expect(call.now()).toBe(1_000);
    release();
  }
  await time.run();
  expect(seen).toEqual([['due', 1_005]]);
});

test('a timer that is cancelled during a hold does not fire', async () => {
  const { time, call, seen, note } = set();
  const release = call.hold();
  const cancels = [call.after(5, note('never')), call.after(50, note('never'))];
  await time.advance(10);
  for (const cancel of cancels) cancel();
  release();
  await time.run();
  expect(seen).toEqual([]);
});

test('work that throws releases its hold', async () => {
  const { time, call, seen, note } = set();
  call.after(1, () => {
    throw new Error('broken');
  });
  call.after(2, note('next'));
  await expect(time.run()).rejects.toThrow('broken');
  await time.run();
  expect(seen).toEqual([['next', 1_002]]);
});

test('real time cannot be held', async () => {
  const time = virtualTime(0);
  const call = withoutHolds(time);
  let isDue = false;
  call.hold();
  call.after(5, () => {
    isDue = true;
  });
  await time.run();
  expect([isDue, call.now()]).toEqual([true, 5]);
});
