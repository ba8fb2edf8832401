import { describe, expect, test } from 'vitest';
import { createChance } from '../../../test/faults/random.ts';
import { judge, type Slot, slotMs } from './judge.ts';

const none = { sims: new Set<number>(), campaigns: new Set<number>() };
const slot = (given: Partial<Slot>): Slot => ({
  ...{ simId: 1, campaignId: 1, at: 0, calls: 0, neverLeft: 0, waiting: 0 },
  ...given,
});

describe('a SIM', () => {
  test('stops when most of its calls never leave', () => {
    expect(judge([slot({ calls: 12, neverLeft: 10 })], none)).toEqual({ sims: [1], campaigns: [] });
  });

  test('does not stop for a few failures, or for half of the calls and less', () => {
    expect(judge([slot({ calls: 9, neverLeft: 9 })], none)).toEqual({ sims: [], campaigns: [] });
    expect(judge([slot({ calls: 100, neverLeft: 49 })], none)).toEqual({ sims: [], campaigns: [] });
    expect(judge([], none)).toEqual({ sims: [], campaigns: [] });
  });

  test('is not blamed at the start of a campaign, when the calls that fail are over and all others ring', () => {
    const start = slot({ calls: 16, neverLeft: 16, waiting: 144 });
    expect(judge([start], none).sims).toEqual([]);
    expect(judge([{ ...start, waiting: 10 }], none).sims).toEqual([1]);
  });

  test('stops within seconds, however well it worked in the minutes before', () => {
    const minutes = Array.from({ length: 29 }, (_, index) => slot({ at: index * slotMs, calls: 500, neverLeft: 5 }));
    const dead = slot({ at: 29 * slotMs, calls: 25, neverLeft: 25 });
    expect(judge([...minutes, dead], none).sims).toEqual([1]);
    expect(judge([...minutes, slot({ at: 29 * slotMs, calls: 25, neverLeft: 2 })], none).sims).toEqual([]);
  });

  test('collects slow failures over minutes', () => {
    const slow = Array.from({ length: 10 }, (_, index) => slot({ at: index * 3 * slotMs, calls: 1, neverLeft: 1 }));
    expect(judge(slow, none).sims).toEqual([1]);
    expect(judge(slow.slice(1), none).sims).toEqual([]);
  });

  test('that is stopped is not stopped again', () => {
    expect(judge([slot({ calls: 12, neverLeft: 12 })], { ...none, sims: new Set([1]) })).toEqual({
      sims: [],
      campaigns: [],
    });
  });
});

describe('a campaign', () => {
  const barred = [1, 2, 3].map((simId) => slot({ simId, campaignId: 7, calls: 10, neverLeft: 10 }));
  const fine = [1, 2, 3].map((simId) => slot({ simId, campaignId: 8, calls: 10, neverLeft: 0 }));

  test('stops, and not the SIMs, if they work for another campaign', () => {
    expect(judge([...barred, ...fine], none)).toEqual({ sims: [], campaigns: [7] });
  });

  test('is not blamed for a dead SIM that it shares with others', () => {
    const dead = [7, 8].map((campaignId) => slot({ simId: 1, campaignId, calls: 40, neverLeft: 40 }));
    const healthy = [7, 8].map((campaignId) => slot({ simId: 2, campaignId, calls: 5, neverLeft: 0 }));
    expect(judge([...dead, ...healthy], none)).toEqual({ sims: [1], campaigns: [] });
    expect(judge([...dead, ...healthy], { ...none, sims: new Set([1]) })).toEqual({ sims: [], campaigns: [] });
  });
});

/** Random slots of four SIMs and three campaigns. */
const randomSlots = (seed: number): Slot[] => {
  const chance = createChance(seed);
  return Array.from({ length: chance.upTo(60) }, () => {
    const calls = chance.upTo(30);
    const neverLeft = chance.oneOf([0, calls, chance.upTo(calls + 1)]);
    return slot({
      ...{ simId: 1 + chance.upTo(4), campaignId: 1 + chance.upTo(3), at: chance.upTo(30) * slotMs },
      ...{ calls, neverLeft, waiting: chance.upTo(10) },
    });
  });
};
const seeds = Array.from({ length: 400 }, (_, seed) => seed + 1);

test('whatever happened: what stops has enough failures, nothing stops twice, and order does not matter', () => {
  let stopped = 0;
  for (const seed of seeds) {
    const slots = randomSlots(seed);
    const { sims, campaigns } = judge(slots, none);
    stopped += sims.length + campaigns.length;
    const failures = (own: readonly Slot[]) => own.reduce((sum, { neverLeft }) => sum + neverLeft, 0);
    for (const id of sims) expect(failures(slots.filter(({ simId }) => simId === id))).toBeGreaterThanOrEqual(10);
    for (const id of campaigns) {
      expect(failures(slots.filter(({ campaignId }) => campaignId === id))).toBeGreaterThanOrEqual(10);
    }
    const again = judge(slots, { sims: new Set(sims), campaigns: new Set(campaigns) });
    expect(again).toEqual({ sims: [], campaigns: [] });
    const turned = judge(slots.toReversed(), none);
    expect(new Set(turned.sims)).toEqual(new Set(sims));
    expect(new Set(turned.campaigns)).toEqual(new Set(campaigns));
  }
  expect(stopped).toBeGreaterThan(50);
});

test('whatever happened: nothing stops if every call left, and every busy SIM stops if none did', () => {
  for (const seed of seeds) {
    const slots = randomSlots(seed).map((each) => ({ ...each, waiting: 0 }));
    expect(
      judge(
        slots.map((each) => ({ ...each, neverLeft: 0 })),
        none,
      ),
    ).toEqual({ sims: [], campaigns: [] });
    const dead = slots.map((each) => ({ ...each, neverLeft: each.calls }));
    const busy = [...Map.groupBy(dead, ({ simId }) => simId)]
      .filter(([, own]) => own.reduce((sum, { calls }) => sum + calls, 0) >= 10)
      .map(([id]) => id);
    expect(new Set(judge(dead, none).sims)).toEqual(new Set(busy));
  }
});
