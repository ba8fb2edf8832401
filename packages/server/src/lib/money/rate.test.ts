import { describe, expect, test } from 'vitest';
import { createChance } from '../../../test/faults/random.ts';
import { billedSeconds, type CallPrice, costOf, createBook } from './rate.ts';

const priceOf = (given: Partial<CallPrice>): CallPrice => ({
  ...{ prefix: '+91', simId: null, perMinute: 600_000, perCall: 0, perAttempt: 0 },
  ...{ firstSeconds: 60, nextSeconds: 60 },
  ...given,
});

describe('billing steps', () => {
  test.each([
    [60, 60, 0, 60],
    [60, 60, 1, 60],
    [60, 60, 60_000, 60],
    [60, 60, 60_001, 120],
    [30, 6, 29_900, 30],
    [30, 6, 30_001, 36],
    [30, 6, 37_000, 42],
    [1, 1, 0, 1],
    [1, 1, 10_400, 11],
    [1, 60, 1_500, 61],
  ])('%d/%d: %d ms are billed as %d s', (firstSeconds, nextSeconds, talkMs, seconds) => {
    expect(billedSeconds(priceOf({ firstSeconds, nextSeconds }), talkMs)).toBe(seconds);
  });
});

test('a call costs its attempt, its connection and its minutes; one that nobody answers only the attempt', () => {
  const price = priceOf({ perMinute: 850_000, perCall: 100_000, perAttempt: 5_000, firstSeconds: 30, nextSeconds: 6 });
  expect(costOf(price, { answered: true, talkMs: 33_000 })).toBe(5_000 + 100_000 + 510_000);
  expect(costOf(price, { answered: false, talkMs: 0 })).toBe(5_000);
  expect(costOf(priceOf({}), { answered: false, talkMs: 0 })).toBe(0);
});

test('parts of a millionth are rounded up, and the highest price is exact', () => {
  expect(costOf(priceOf({ perMinute: 1, firstSeconds: 1, nextSeconds: 1 }), { answered: true, talkMs: 1_000 })).toBe(1);
  const high = priceOf({ perMinute: 1_000_000_000_000, firstSeconds: 1, nextSeconds: 1 });
  const seconds = 7_199;
  const exact = (BigInt(high.perMinute) * BigInt(seconds) + 59n) / 60n;
  expect(BigInt(costOf(high, { answered: true, talkMs: seconds * 1000 }))).toBe(exact);
});

test('the SIM comes before the prefix, and then the longest prefix', () => {
  const book = createBook([
    priceOf({ prefix: '+91', perMinute: 1 }),
    priceOf({ prefix: '+9198', perMinute: 2 }),
    priceOf({ prefix: '+9', simId: 7, perMinute: 3 }),
  ]);
  expect(book.find('+919811111111', 1)?.perMinute).toBe(2);
  expect(book.find('+917011111111', 1)?.perMinute).toBe(1);
  expect(book.find('+919811111111', 7)?.perMinute).toBe(3);
  expect(book.find('+441234567890', 7)).toBeUndefined();
  expect(book.find('withheld-1', 7)).toBeUndefined();
});

/** Tries every price. */
const slowFind = (prices: readonly CallPrice[], number: string, simId: number): CallPrice | undefined =>
  prices
    .filter((price) => number.startsWith(price.prefix) && (price.simId === null || price.simId === simId))
    .toSorted((a, b) => Number(a.simId === null) - Number(b.simId === null) || b.prefix.length - a.prefix.length)[0];

/** Adds up second by second. */
const slowCost = (price: CallPrice, talkMs: number): number => {
  let billed = price.firstSeconds;
  while (billed * 1000 < talkMs) billed += price.nextSeconds;
  return price.perAttempt + price.perCall + Number((BigInt(price.perMinute) * BigInt(billed) + 59n) / 60n);
};

test('as a search through all prices finds it, whatever the list', () => {
  let found = 0;
  const different: string[] = [];
  for (let seed = 1; seed <= 150; seed += 1) {
    const chance = createChance(seed);
    const digits = (most: number) =>
      Array.from({ length: 1 + chance.upTo(most) }, () => String(1 + chance.upTo(3))).join('');
    const prices = new Map<string, CallPrice>();
    for (let n = chance.upTo(60); n > 0; n -= 1) {
      const [prefix, simId] = [`+${digits(6)}`, chance.oneOf([null, 1, 2])];
      prices.set(
        `${prefix} ${simId}`,
        priceOf({
          ...{ prefix, simId, perMinute: chance.upTo(5_000_000), perCall: chance.upTo(1_000) },
          ...{ perAttempt: chance.upTo(100), firstSeconds: 1 + chance.upTo(90), nextSeconds: 1 + chance.upTo(90) },
        }),
      );
    }
    const list = [...prices.values()];
    const book = createBook(list);
    for (let n = 0; n < 40; n += 1) {
      const [number, simId, talkMs] = [`+${digits(9)}`, 1 + chance.upTo(3), chance.upTo(400_000)];
      const price = book.find(number, simId);
      if (price !== slowFind(list, number, simId)) different.push(`${seed}: ${number} over ${simId}`);
      if (!price) continue;
      found += 1;
      if (costOf(price, { answered: true, talkMs }) !== slowCost(price, talkMs))
        different.push(`${seed}: ${talkMs} ms`);
    }
  }
  expect(different).toEqual([]);
  expect(found).toBeGreaterThan(1_000);
});
