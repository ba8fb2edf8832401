import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { callKinds, type HourCount, learnOdds } from './odds.ts';

const { first, otherSlot, sameSlot } = callKinds;
const count = (slot: number, calls: number, reached: number, change: Partial<HourCount> = {}): HourCount => ({
  ...{ prefix: '9170', slot, kind: first, calls, reached },
  ...change,
});

test('without any calls, every hour has the same odds, and a slot that failed is worse', () => {
  const odds = learnOdds([]);
  expect(odds.calls).toBe(0);
  expect(odds.at('9170', 10, otherSlot)).toBe(odds.at('44', 40, otherSlot));
  expect(odds.at('9170', 10, sameSlot)).toBeLessThan(odds.at('9170', 10, otherSlot));
});

test('a few calls do not mislead, many do convince', () => {
  const background = Array.from({ length: 12 }, (_, hour) => count(9 + hour, 100, 20));
  const few = learnOdds([...background, count(21, 3, 3)]);
  expect(few.at('9170', 21, first) / few.at('9170', 9, first)).toBeLessThan(1.3);
  const many = learnOdds([...background, count(21, 300, 180)]);
  expect(many.at('9170', 21, first)).toBeGreaterThan(0.5);
  expect(many.at('9170', 9, first)).toBeLessThan(0.25);
});

test('numbers with other first digits have hours of their own; unknown ones have those of everybody', () => {
  const hours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
  const counts = hours.flatMap((hour) => [
    count(hour, 400, hour >= 18 ? 200 : 60),
    count(hour, 400, hour < 11 ? 200 : 60, { prefix: '9180' }),
  ]);
  const odds = learnOdds(counts);
  expect(odds.at('9170', 19, first)).toBeGreaterThan(2 * odds.at('9170', 9, first));
  expect(odds.at('9180', 9, first)).toBeGreaterThan(2 * odds.at('9180', 19, first));
  expect(odds.at('4420', 19, first)).toBeCloseTo(odds.at('1212', 19, first), 10);
});

test('weekend and weekday differ where calls show it', () => {
  const counts = [9, 10, 11, 12].flatMap((hour) => [count(hour, 500, 75), count(hour + 24, 500, 250)]);
  const odds = learnOdds(counts);
  expect(odds.at('9170', 34, first)).toBeGreaterThan(1.8 * odds.at('9170', 10, first));
});

test('calls that repeat a failed hour are told apart from the hour itself', () => {
  const counts = [9, 12, 15, 18].flatMap((hour) => [
    count(hour, 1000, 300),
    count(hour, 400, 108, { kind: otherSlot }),
    count(hour, 400, 40, { kind: sameSlot }),
  ]);
  const odds = learnOdds(counts);
  expect(odds.at('9170', 9, sameSlot)).toBeLessThan(0.5 * odds.at('9170', 9, otherSlot));
  expect(odds.at('9170', 9, first)).toBeCloseTo(0.3, 1);
});

test('where hours do not differ beyond chance, hardly any world has an hour that seems better by a tenth', () => {
  // Binomial draws of a fair world, by a fixed seed.
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const draw = (calls: number) => Array.from({ length: calls }, random).filter((each) => each < 0.25).length;
  const worst: number[] = [];
  for (let world = 0; world < 40; world += 1) {
    const counts = ['9170', '9180', '9190'].flatMap((prefix) =>
      Array.from({ length: 12 }, (_, hour) => count(9 + hour, 60, draw(60), { prefix })),
    );
    const odds = learnOdds(counts);
    const ratios = ['9170', '9180', '9190'].map((prefix) => {
      const all = counts.map(({ slot }) => odds.at(prefix, slot, first));
      return Math.max(...all) / Math.min(...all);
    });
    worst.push(Math.max(...ratios));
  }
  expect(worst.filter((ratio) => ratio > 1.1).length).toBeLessThanOrEqual(6);
  expect(Math.max(...worst)).toBeLessThan(1.4);
});

test('any counts give odds between 0 and 1, the same each time, in any order', () => {
  const anyCount = fc
    .record({
      prefix: fc.constantFrom('9170', '9180', ''),
      slot: fc.nat({ max: 47 }),
      kind: fc.constantFrom(first, otherSlot, sameSlot),
      calls: fc.nat({ max: 3000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...rest }): HourCount => ({ ...rest, reached: Math.round(rest.calls * share) }));
  fc.assert(
    fc.property(fc.array(anyCount, { maxLength: 40 }), fc.nat({ max: 47 }), (counts, slot) => {
      const odds = learnOdds(counts);
      const other = learnOdds(counts.toReversed());
      for (const kind of [first, otherSlot, sameSlot]) {
        const share = odds.at('9170', slot, kind);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(1);
        expect(other.at('9170', slot, kind)).toBeCloseTo(share, 8);
      }
    }),
    { numRuns: cases(200) },
  );
});
