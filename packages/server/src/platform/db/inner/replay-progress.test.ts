import { expect, test } from 'vitest';
import { createReplayProgress } from './replay-progress.ts';

const start = () => {
  const clock = { now: 0 };
  const progress = createReplayProgress(() => clock.now);
  /** The primary's position at each second from 0 on. */
  const note = (...positions: string[]) => {
    for (const position of positions) {
      progress.note(clock.now, position);
      clock.now += 1000;
    }
  };
  return { clock, progress, note };
};

test('a replica is as old as the newest position that it has replayed', () => {
  const { progress, note } = start();
  note('0/FF', '1/0', '1/10', '2/0');
  // It is second 4 now.
  expect(['2/0', '2/1', '1/FFFFFFFF', '1/10', '1/F', '0/FF'].map(progress.ageOf)).toEqual([
    ...[1000, 1000, 2000, 2000, 3000, 4000],
  ]);
});

test('the age of a replica that is behind everything that is known is unknown', () => {
  const { progress, note } = start();
  expect(progress.ageOf('0/1')).toBe(undefined);
  note('0/10');
  expect(progress.ageOf('0/F')).toBe(undefined);
});

test('a primary on which nothing happens makes its replica no older', () => {
  const { progress, note } = start();
  note('0/10', '0/20', '0/20', '0/20');
  expect([progress.ageOf('0/20'), progress.ageOf('0/1F')]).toEqual([1000, 4000]);
});

test('positions of more than an hour ago are forgotten', () => {
  const { clock, progress, note } = start();
  note('0/10', '0/20');
  clock.now = 3_700_000;
  note('0/30');
  expect([progress.ageOf('0/1F'), progress.ageOf('0/2F')]).toEqual([undefined, 3_700_000]);
});
