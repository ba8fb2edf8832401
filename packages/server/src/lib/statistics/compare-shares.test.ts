import { expect, test } from 'vitest';
import { compareShares } from './compare-shares.ts';

test('the interval and the test are those of the textbooks', () => {
  // Newcombe 1998, example (a): 56 of 70 and 48 of 80, method 10.
  const compared = compareShares([
    { hits: 48, of: 80 },
    { hits: 56, of: 70 },
  ]);
  expect(compared).toMatchObject({ larger: 1, smaller: 0, isReal: true });
  expect(compared?.low).toBeCloseTo(0.0524, 4);
  expect(compared?.high).toBeCloseTo(0.3339, 4);
  expect(compared?.pValue).toBeCloseTo(0.00805, 4);
});

test('a difference that may be chance says how many more calls would tell', () => {
  // 388 of each find 60 % against 50 %.
  const compared = compareShares([
    { hits: 60, of: 100 },
    { hits: 50, of: 100 },
  ]);
  expect(compared?.isReal).toBe(false);
  expect(compared?.more).toBeGreaterThanOrEqual(2 * 387 - 200);
  expect(compared?.more).toBeLessThanOrEqual(2 * 389 - 200);
  const uneven = compareShares([
    { hits: 108, of: 180 },
    { hits: 10, of: 20 },
  ]);
  expect(uneven?.more).toBeGreaterThan(3_000);
});

test('equal shares differ by nothing, and no number of calls would change that', () => {
  const compared = compareShares([
    { hits: 50, of: 100 },
    { hits: 25, of: 50 },
  ]);
  expect(compared).toMatchObject({ isReal: false, more: null, pValue: 1 });
});

test('with many shares, chance finds a larger difference between some two of them', () => {
  const two = [
    { hits: 130, of: 300 },
    { hits: 104, of: 300 },
  ];
  expect(compareShares(two)?.isReal).toBe(true);
  const four = compareShares([...two, { hits: 117, of: 300 }, { hits: 116, of: 300 }]);
  expect(four).toMatchObject({ larger: 0, smaller: 1, isReal: false });
});

test('too few to tell is said instead of guessed', () => {
  expect(compareShares([{ hits: 1, of: 5 }])).toBeUndefined();
  expect(
    compareShares([
      { hits: 3, of: 9 },
      { hits: 1, of: 9 },
    ]),
  ).toBeUndefined();
  expect(
    compareShares([
      { hits: 0, of: 0 },
      { hits: 50, of: 90 },
    ]),
  ).toBeUndefined();
});

test('shares of 0 % and 100 % are compared too', () => {
  const compared = compareShares([
    { hits: 0, of: 50 },
    { hits: 50, of: 50 },
  ]);
  expect(compared).toMatchObject({ larger: 1, smaller: 0, isReal: true, more: 0 });
  expect(compared?.high).toBeLessThanOrEqual(1);
});
