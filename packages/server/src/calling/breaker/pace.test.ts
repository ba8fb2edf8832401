import { expect, test } from 'vitest';
import { createChance } from '../../../test/faults/random.ts';
import { allowedNow, pacedAfter, paceOf } from './pace.ts';

/** The moments at which calls start, if claims come at these gaps and always want many. */
const run = (perSecond: number, gap: () => number, seconds: number): number[] => {
  const pace = paceOf(perSecond);
  const starts: number[] = [];
  let until = 0;
  for (let now = 1_000_000; now < 1_000_000 + seconds * 1000; now += gap()) {
    const calls = Math.min(160, allowedNow(pace, until, now));
    until = calls > 0 ? pacedAfter(pace, until, now, calls) : until;
    starts.push(...Array.from({ length: calls }, () => now));
  }
  return starts;
};

/** The most starts within less than a second. */
const mostInASecond = (starts: readonly number[]): number => {
  let most = 0;
  for (let first = 0, last = 0; last < starts.length; last += 1) {
    while ((starts[last] ?? 0) - (starts[first] ?? 0) >= 1000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
};

test.each([1, 2, 3, 7, 10, 25, 200, 1_000])(
  'of %d calls a second no second has more, and most are used',
  (perSecond) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const chance = createChance(seed);
      const starts = run(perSecond, () => 1 + chance.upTo(90), 20);
      expect(mostInASecond(starts)).toBeLessThanOrEqual(perSecond);
      expect(starts.length).toBeGreaterThanOrEqual(20 * perSecond * 0.75);
    }
  },
);

test('a clock that is set back holds nothing up', () => {
  const pace = paceOf(1);
  expect(allowedNow(pace, pacedAfter(pace, 0, 1_000_000, 1), 1_000_500)).toBe(0);
  expect(allowedNow(pace, pacedAfter(pace, 0, 1_000_000, 1), 900_000)).toBe(1);
});
