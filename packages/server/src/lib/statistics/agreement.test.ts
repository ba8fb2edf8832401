import { expect, test } from 'vitest';
import { agreementOf, kappaLevel } from './agreement.ts';

type Pair = readonly [string, string];
const times = (count: number, pair: Pair): Pair[] => Array.from({ length: count }, () => pair);

test('Cohen’s example of grants: 20 and 15 agreed of 50, kappa 0.4', () => {
  const pairs = [
    ...times(20, ['yes', 'yes']),
    ...times(5, ['yes', 'no']),
    ...times(10, ['no', 'yes']),
    ...times(15, ['no', 'no']),
  ];
  const { kappa, share, n, agreed, categories, table, low, high } = agreementOf(pairs);
  expect([n, agreed, share]).toEqual([50, 35, 0.7]);
  expect(kappa).toBeCloseTo(0.4, 10);
  expect(categories).toEqual(['no', 'yes']);
  expect(table).toEqual([
    [15, 10],
    [5, 20],
  ]);
  // 1.96 · √(0.7 · 0.3 / 50) / 0.5
  expect(low).toBeCloseTo(0.146, 3);
  expect(high).toBeCloseTo(0.654, 3);
});

test('the same share of agreement has another kappa where one category is common', () => {
  const even = agreementOf([
    ...times(45, ['a', 'a']),
    ...times(15, ['a', 'b']),
    ...times(25, ['b', 'a']),
    ...times(15, ['b', 'b']),
  ]);
  const uneven = agreementOf([
    ...times(25, ['a', 'a']),
    ...times(35, ['a', 'b']),
    ...times(5, ['b', 'a']),
    ...times(35, ['b', 'b']),
  ]);
  expect([even.share, uneven.share]).toEqual([0.6, 0.6]);
  expect(even.kappa).toBeCloseTo(0.1304, 4);
  expect(uneven.kappa).toBeCloseTo(0.2593, 4);
});

test('three categories, with one that only one person uses', () => {
  const { kappa, table } = agreementOf([
    ...times(6, ['a', 'a']),
    ...times(2, ['a', 'b']),
    ...times(4, ['b', 'b']),
    ['b', 'c'],
  ]);
  // Observed 10/13, by chance (8·6 + 5·6 + 0·1)/169.
  expect(kappa).toBeCloseTo((10 / 13 - 78 / 169) / (1 - 78 / 169), 10);
  expect(table).toEqual([
    [6, 2, 0],
    [0, 4, 1],
    [0, 0, 0],
  ]);
});

test('without pairs nothing is known', () => {
  expect(agreementOf([])).toEqual({
    ...{ categories: [], table: [], n: 0, agreed: 0 },
    ...{ share: null, kappa: null, low: null, high: null },
  });
});

test('one category alone has no kappa, because chance would agree as well', () => {
  expect(agreementOf(times(7, ['a', 'a']))).toMatchObject({ n: 7, share: 1, kappa: null, low: null, high: null });
});

test('who never agrees is below zero, who always does is one', () => {
  expect(agreementOf([...times(5, ['a', 'b']), ...times(5, ['b', 'a'])]).kappa).toBeCloseTo(-1, 10);
  expect(agreementOf([...times(5, ['a', 'a']), ...times(5, ['b', 'b'])])).toMatchObject({ kappa: 1, low: 1, high: 1 });
  expect(agreementOf(times(4, ['a', 'b'])).kappa).toBe(0);
});

test.each([
  [-0.2, 'none'],
  [0, 'none'],
  [0.1, 'slight'],
  [0.4, 'fair'],
  [0.5, 'moderate'],
  [0.61, 'substantial'],
  [0.81, 'almost_perfect'],
])('kappa %s is %s', (kappa, level) => {
  expect(kappaLevel(kappa)).toBe(level);
});
