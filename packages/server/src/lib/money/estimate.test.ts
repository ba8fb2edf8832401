import { expect, test } from 'vitest';
import { createChance } from '../../../test/faults/random.ts';
import { assumedBehaviours, behavioursOf, estimateCost, type PricedLeads } from './estimate.ts';
import { type CallPrice, costOf } from './rate.ts';

const priceOf = (given: Partial<CallPrice> = {}): CallPrice => ({
  ...{ prefix: '+91', simId: null, perMinute: 1_000_000, perCall: 0, perAttempt: 0 },
  ...{ firstSeconds: 60, nextSeconds: 60 },
  ...given,
});
const exactly = { calls: 2, answers: 0.5, lengths: [{ ms: 30_000, share: 1 }] };
const certain = { low: exactly, about: exactly, high: exactly };

test('numbers without a price are told and never counted as nothing', () => {
  const groups: PricedLeads[] = [
    { leads: 100, prices: [{ price: priceOf({ perAttempt: 10_000 }), share: 1 }] },
    { leads: 120, prices: [{ price: undefined, share: 1 }] },
    // Some of the SIMs have a price: which one calls is not known.
    {
      leads: 5,
      prices: [
        { price: priceOf(), share: 1 },
        { price: undefined, share: 3 },
      ],
    },
  ];
  const about = 100 * (2 * 10_000 + 0.5 * 1_000_000);
  expect(estimateCost(groups, certain)).toEqual({ low: about, about, high: about, numbers: 100, unknown: 125 });
});

test('prices of SIMs make the range wider, and their shares decide the middle', () => {
  const prices = [
    { price: priceOf({ perMinute: 1_000_000 }), share: 3 },
    { price: priceOf({ perMinute: 2_000_000 }), share: 1 },
  ];
  const { low, about, high } = estimateCost([{ leads: 4, prices }], certain);
  expect([low, about, high]).toEqual([2_000_000, 2_500_000, 4_000_000]);
});

test('the length of each call counts, not their mean', () => {
  const lengths = [
    { ms: 10_000, share: 0.5 },
    { ms: 70_000, share: 0.5 },
  ];
  const behaviour = { calls: 1, answers: 1, lengths };
  const behaviours = { low: behaviour, about: behaviour, high: behaviour };
  expect(estimateCost([{ leads: 2, prices: [{ price: priceOf(), share: 1 }] }], behaviours).about).toBe(3_000_000);
});

test('what is learned from calls holds for calls that are like them', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const chance = createChance(seed);
    const price = priceOf({
      perAttempt: chance.upTo(20_000),
      firstSeconds: 1 + chance.upTo(60),
      nextSeconds: 1 + chance.upTo(60),
    });
    const lengths = Array.from({ length: 400 }, () => (chance.upTo(100) < 40 ? 5 + chance.upTo(90) : null));
    const answered = new Map<number, number>();
    for (const seconds of lengths) {
      if (seconds !== null) answered.set(seconds, (answered.get(seconds) ?? 0) + 1);
    }
    const learned = behavioursOf({ calls: 400, leads: 200, answered });
    const spent = lengths.reduce<number>(
      (sum, seconds) => sum + costOf(price, { answered: seconds !== null, talkMs: (seconds ?? 0) * 1000 }),
      0,
    );
    const { low, about, high } = estimateCost([{ leads: 200, prices: [{ price, share: 1 }] }], learned);
    expect(low).toBeLessThan(about);
    expect(about).toBeLessThan(high);
    expect(Math.abs(about - spent)).toBeLessThanOrEqual(200);
  }
});

test('few calls are not taken for certain, and without calls the range is wide', () => {
  expect(behavioursOf({ calls: 30, leads: 30, answered: new Map() }).high.answers).toBeGreaterThan(0.05);
  const groups = [{ leads: 10, prices: [{ price: priceOf(), share: 1 }] }];
  const { low, about, high } = estimateCost(groups, assumedBehaviours(2));
  expect(low * 2).toBeLessThan(about);
  expect(about * 2).toBeLessThanOrEqual(high);
});
