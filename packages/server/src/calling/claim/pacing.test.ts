import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../scripts/cases.ts';
import { type CampaignPace, type Room, share } from './pacing.ts';

const open = { open: true, closesAt: null } as const;
const closed = { open: false, why: 'outside_hours', opensAt: 1 } as const;
const pace = (id: number, change: Partial<CampaignPace> = {}): CampaignPace => ({
  id,
  window: open,
  spinRate: 10,
  inProgress: 0,
  mine: change.inProgress ?? 0,
  ready: 1000,
  ...change,
});
const room = (change: Partial<Room> = {}): Room => ({ channels: 100, line: 100, dialers: 1, ...change });
const given = (...args: Parameters<typeof share>) => Object.fromEntries(share(...args));

describe('one process', () => {
  it('fills a campaign up to the lowest of its spin rate, leads, channels and line capacity', () => {
    expect(given([pace(1)], room())).toEqual({ 1: 10 });
    expect(given([pace(1, { inProgress: 7 })], room())).toEqual({ 1: 3 });
    expect(given([pace(1, { ready: 4 })], room())).toEqual({ 1: 4 });
    expect(given([pace(1)], room({ channels: 3 }))).toEqual({ 1: 3 });
    expect(given([pace(1)], room({ line: 2 }))).toEqual({ 1: 2 });
  });

  it('places nothing outside the window, without leads, channels or line, or above a lowered spin rate', () => {
    expect(given([pace(1, { window: closed })], room())).toEqual({});
    expect(given([pace(1, { ready: 0 })], room())).toEqual({});
    expect(given([pace(1)], room({ channels: 0 }))).toEqual({});
    expect(given([pace(1)], room({ line: 0 }))).toEqual({});
    expect(given([pace(1)], room({ line: -1 }))).toEqual({});
    expect(given([pace(1, { inProgress: 12 })], room())).toEqual({});
    expect(given([], room())).toEqual({});
  });

  it('gives channels to the campaigns with the fewest calls first', () => {
    const two = [pace(1, { inProgress: 6 }), pace(2, { inProgress: 1 })];
    expect(given(two, room({ channels: 4 }))).toEqual({ 2: 4 });
    expect(given(two, room({ channels: 7 }))).toEqual({ 1: 1, 2: 6 });
    expect(given([pace(1), pace(2), pace(3, { ready: 1 })], room({ channels: 9 }))).toEqual({ 1: 4, 2: 4, 3: 1 });
  });

  it('gives the odd channel to the lower id, or by the draw of the turn', () => {
    expect(given([pace(2), pace(1)], room({ channels: 3 }))).toEqual({ 1: 2, 2: 1 });
    const winners = Array.from({ length: 3000 }, (_, turn) =>
      Object.keys(given([pace(1), pace(2), pace(3)], room({ channels: 1 }), turn)).join(),
    );
    for (const rhythm of [1, 2, 3, 7]) {
      const seen = winners.filter((_, turn) => turn % rhythm === 0);
      for (const id of ['1', '2', '3']) {
        const part = seen.filter((winner) => winner === id).length / seen.length;
        expect(part, `campaign ${id} at each turn of ${rhythm}`).toBeGreaterThan(0.25);
      }
    }
  });

  it('is fast with many campaigns and many channels', () => {
    const many = Array.from({ length: 1000 }, (_, id) => pace(id, { spinRate: 10_000, ready: 1_000_000 }));
    const calls = [...share(many, room({ channels: 1_000_500, line: 1_000_500 })).values()];
    expect(calls.filter((one) => one === 1001)).toHaveLength(500);
    expect(calls.filter((one) => one === 1000)).toHaveLength(500);
  });
});

const anyCount = (max: number) => fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max }));
const anyPace = fc
  .record({
    isOpen: fc.boolean(),
    spinRate: fc.integer({ min: 1, max: 30 }),
    inProgress: anyCount(35),
    others: anyCount(35),
    ready: anyCount(50),
  })
  .map(({ isOpen, inProgress, others, ...rest }) => ({
    ...rest,
    window: isOpen ? open : closed,
    inProgress,
    mine: Math.max(0, inProgress - others),
  }));
const anyPaces = fc
  .array(anyPace, { maxLength: 8 })
  .map((paces) => paces.map((one, index): CampaignPace => ({ id: index + 1, ...one })));
const anyRoom = fc.record({ channels: anyCount(60), line: anyCount(60), dialers: fc.integer({ min: 1, max: 4 }) });
const anyTurn = fc.option(fc.nat(), { nil: undefined });
const wants = ({ window, ready, spinRate, inProgress }: CampaignPace) =>
  window.open ? Math.max(0, Math.min(ready, spinRate - inProgress)) : 0;
const total = (calls: ReadonlyMap<number, number>) => [...calls.values()].reduce((sum, one) => sum + one, 0);

describe('any share', () => {
  it('keeps every limit', () => {
    fc.assert(
      fc.property(anyPaces, anyRoom, anyTurn, (paces, limits, turn) => {
        const calls = share(paces, limits, turn);
        expect(total(calls)).toBeLessThanOrEqual(Math.min(limits.channels, limits.line));
        for (const one of paces) {
          const mine = calls.get(one.id) ?? 0;
          expect(mine).toBeLessThanOrEqual(wants(one));
          const attainable = Math.min(one.spinRate, one.inProgress + limits.channels);
          if (mine > 0) expect(one.mine + mine).toBeLessThanOrEqual(Math.ceil(attainable / limits.dialers));
        }
      }),
      { numRuns: cases(2000) },
    );
  });

  it('dials everything that one process can dial', () => {
    fc.assert(
      fc.property(anyPaces, anyRoom, anyTurn, (paces, limits, turn) => {
        const all = paces.reduce((sum, one) => sum + wants(one), 0);
        const calls = share(paces, { ...limits, dialers: 1 }, turn);
        expect(total(calls)).toBe(Math.min(all, limits.channels, limits.line));
      }),
      { numRuns: cases(2000) },
    );
  });

  it('never puts a campaign two calls ahead of another that wants more', () => {
    fc.assert(
      fc.property(anyPaces, anyRoom, anyTurn, (paces, limits, turn) => {
        const calls = share(paces, { ...limits, dialers: 1 }, turn);
        const after = (one: CampaignPace) => one.inProgress + (calls.get(one.id) ?? 0);
        const hungry = paces.filter((one) => (calls.get(one.id) ?? 0) < wants(one));
        for (const fed of paces.filter((one) => calls.has(one.id))) {
          for (const one of hungry) expect(after(fed)).toBeLessThanOrEqual(after(one) + 1);
        }
      }),
      { numRuns: cases(2000) },
    );
  });
});

interface Case {
  readonly spinRates: readonly number[];
  readonly channels: number;
  readonly dialers: number;
  readonly seed: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Processes take turns in random order while calls end at random times; afterwards each gets undisturbed turns. */
const simulate = ({ spinRates, channels, dialers, seed }: Case, turns: number, onStep: (calls: number[][]) => void) => {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const calls = Array.from({ length: dialers }, () => spinRates.map(() => 0));
  const inProgress = (id: number) => sum(calls.map((own) => own[id] ?? 0));
  const dial = (process: number, among: number, turn: number) => {
    const own = calls[process] ?? [];
    const busy = sum(spinRates.map((_, id) => inProgress(id)));
    const paces = spinRates.map((spinRate, id) =>
      pace(id, { spinRate, inProgress: inProgress(id), mine: own[id] ?? 0 }),
    );
    for (const [id, count] of share(paces, room({ channels: channels - busy, dialers: among }), turn)) {
      own[id] = (own[id] ?? 0) + count;
    }
    onStep(calls);
  };
  // The other processes have just started, so the first one holds all calls.
  dial(0, 1, 0);
  for (let turn = 1; turn <= turns; turn += 1) {
    dial(random(dialers), dialers, turn);
    const ending = calls[random(dialers)] ?? [];
    const id = random(spinRates.length);
    ending[id] = Math.max(0, (ending[id] ?? 0) - 1);
  }
  for (let turn = 1; turn <= 60 * dialers; turn += 1) dial(turn % dialers, dialers, turns + turn);
  return calls;
};

const anyCase = (most: { spinRate: number; channels: number; dialers: number }) =>
  fc.record({
    spinRates: fc.array(fc.integer({ min: 1, max: most.spinRate }), { minLength: 1, maxLength: 5 }),
    channels: fc.integer({ min: 0, max: most.channels }),
    dialers: fc.integer({ min: 1, max: most.dialers }),
    seed: fc.nat(),
  });

describe('several processes', () => {
  it('each take half of a campaign, and either may take a single call', () => {
    expect(given([pace(1)], room({ dialers: 2 }))).toEqual({ 1: 5 });
    expect(given([pace(1, { inProgress: 5, mine: 0 })], room({ dialers: 2 }))).toEqual({ 1: 5 });
    expect(given([pace(1, { inProgress: 5, mine: 5 })], room({ dialers: 2 }))).toEqual({});
    expect(given([pace(1, { spinRate: 1 })], room({ dialers: 2 }))).toEqual({ 1: 1 });
  });

  it('also share scarce channels and many small campaigns evenly', () => {
    expect(given([pace(1), pace(2)], room({ channels: 10, dialers: 2 }))).toEqual({ 1: 3, 2: 2 });
    const small = Array.from({ length: 50 }, (_, id) => pace(id, { spinRate: 1 }));
    expect(total(share(small, room({ dialers: 2 })))).toBe(25);
  });

  it('do not wait for each other to dial the last lead', () => {
    expect(given([pace(1, { inProgress: 1, mine: 1, ready: 1 })], room({ dialers: 2 }))).toEqual({ 1: 1 });
  });

  it('never exceed the spin rates and channels together', () => {
    fc.assert(
      fc.property(anyCase({ spinRate: 12, channels: 30, dialers: 4 }), (one) => {
        let isExceeded = false;
        simulate(one, 100, (calls) => {
          const each = one.spinRates.map((_, id) => sum(calls.map((own) => own[id] ?? 0)));
          isExceeded ||= each.some((count, id) => count > (one.spinRates[id] ?? 0)) || sum(each) > one.channels;
        });
        expect(isExceeded).toBe(false);
      }),
      { numRuns: cases(200) },
    );
  });

  it('eventually use every channel, two of them within a tenth of an even split, even if one held everything at first', () => {
    fc.assert(
      fc.property(anyCase({ spinRate: 60, channels: 120, dialers: 3 }), (one) => {
        const calls = simulate(one, 1500, () => {});
        const full = Math.min(one.channels, sum(one.spinRates));
        expect(sum(calls.flat())).toBe(full);
        const even = full / one.dialers;
        // Calls are whole numbers, and the odd calls of small campaigns move from turn to turn.
        const most = [0, 0, Math.max(2, even * 0.1), Math.max(4, even * 0.2)][one.dialers];
        for (const own of calls) expect(Math.abs(sum(own) - even)).toBeLessThanOrEqual(most ?? 0);
      }),
      { numRuns: cases(100) },
    );
  });
});
