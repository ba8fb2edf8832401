import { expect, test } from 'vitest';
import { agreementOf, categoriesIn, kappaLevel, pooledAgreement } from './agreement.ts';

type Pair = readonly [string, string];
const times = (count: number, pair: Pair): Pair[] => Array.from({ length: count }, () => pair);

test('Cohen’s example of grants: 20 and 15 agreed of 50, kappa 0.4', () => {
  const pairs = [
    ...times(20, ['yes', 'yes']),
    ...times(5, ['yes', 'no']),
    ...times(10, ['no', 'yes']),
    ...times(15, ['no', 'no']),
  ];
  const { kappa, share, n, agreed, table, low, high } = agreementOf(pairs);
  expect([n, agreed, share]).toEqual([50, 35, 0.7]);
  expect(kappa).toBeCloseTo(0.4, 10);
  expect(categoriesIn(pairs)).toEqual(['no', 'yes']);
  expect(table).toEqual([
    [15, 10],
    [5, 20],
  ]);
  // Wilson's interval of 35 in 50 is 0.5625 to 0.8090; by chance half of them agree.
  expect(low).toBeCloseTo(0.125, 3);
  expect(high).toBeCloseTo(0.618, 3);
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
    ...{ table: [], n: 0, agreed: 0, chance: 0 },
    ...{ share: null, kappa: null, low: null, high: null },
  });
});

test('one category alone has no kappa, because chance would agree as well', () => {
  expect(agreementOf(times(7, ['a', 'a']))).toMatchObject({ n: 7, share: 1, kappa: null, low: null, high: null });
});

test('who never agrees is below zero, who always does is one', () => {
  expect(agreementOf([...times(5, ['a', 'b']), ...times(5, ['b', 'a'])]).kappa).toBeCloseTo(-1, 10);
  const always = agreementOf([...times(5, ['a', 'a']), ...times(5, ['b', 'b'])]);
  expect(always.kappa).toBe(1);
  expect(always.high).toBeCloseTo(1, 10);
  expect(agreementOf(times(4, ['a', 'b'])).kappa).toBe(0);
});

test('few answers are not certain, also where all agree', () => {
  const of = (count: number) => agreementOf([...times(count, ['a', 'a']), ...times(count, ['b', 'b'])]);
  // Wilson's interval of 10 in 10 begins at 0.7225.
  expect(of(5).low).toBeCloseTo(0.445, 3);
  expect(of(500).low).toBeGreaterThan(0.99);
});

test('pairs of people are pooled: alone it is Cohen’s kappa, and people with one category only add nothing', () => {
  const one = agreementOf([...times(6, ['a', 'a']), ...times(2, ['a', 'b']), ...times(4, ['b', 'b'])]);
  const other = agreementOf([...times(3, ['a', 'b']), ...times(3, ['b', 'a'])]);
  const same = agreementOf(times(5, ['a', 'a']));
  expect(pooledAgreement([one]).kappa).toBeCloseTo(one.kappa ?? 0, 10);
  // By chance 72 of 144 and 18 of 36: 6 of 12 and 3 of 6.
  expect(pooledAgreement([one, other])).toMatchObject({ n: 18, agreed: 10 });
  expect(pooledAgreement([one, other]).kappa).toBeCloseTo((10 - 9) / (18 - 9), 10);
  expect(pooledAgreement([one, same]).kappa).toBeCloseTo(one.kappa ?? 0, 10);
  expect(pooledAgreement([same])).toMatchObject({ n: 5, kappa: null });
  expect(pooledAgreement([])).toMatchObject({ n: 0, share: null, kappa: null });
});

test.each([
  [-0.2, 'none'],
  [-0.01, 'none'],
  [0, 'slight'],
  [0.1, 'slight'],
  [0.4000000001, 'fair'],
  [0.5, 'moderate'],
  [0.61, 'substantial'],
  [0.81, 'almost_perfect'],
])('kappa %s is %s', (kappa, level) => {
  expect(kappaLevel(kappa)).toBe(level);
});
