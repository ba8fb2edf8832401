import { expect, test } from 'vitest';
import { cases } from '../../../../../../scripts/cases.ts';
import type { Share } from '../../../lib/statistics/compare-shares.ts';
import { type Fall, type JudgedCall, judgeCalls, type Watch } from './judge-calls.ts';

/** A seeded generator (mulberry32): the same figures in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const weekOfCalls = 2_000;
const fresh = (): Watch => ({ scores: new Map(), shares: new Map() });
/** Four weeks before, of which chance decided too. */
const usualOf = (random: () => number, sims: number, share: number): Map<number, Share> => {
  const of = 2_000;
  return new Map(
    Array.from({ length: sims }, (_, nth) => {
      let hits = 0;
      for (let call = 0; call < of; call += 1) hits += Number(random() < share);
      return [nth + 1, { hits, of }];
    }),
  );
};

interface Simulated {
  readonly sims: number;
  readonly calls: number;
  readonly share: (simId: number, nth: number) => number;
}

/** Calls that take turns over the SIMs. Returns the falls with the number of the call that showed each. */
const simulate = (random: () => number, usual: ReadonlyMap<number, Share>, { sims, calls, share }: Simulated) => {
  const watch = fresh();
  const falls: (Fall & { readonly nth: number })[] = [];
  for (let nth = 0; nth < calls; nth += 1) {
    const simId = (nth % sims) + 1;
    const call: JudgedCall = { simId, campaignId: 1, answered: random() < share(simId, nth), at: nth };
    for (const fall of judgeCalls(watch, [call], usual)) falls.push({ ...fall, nth });
  }
  return falls;
};

test.each([0.1, 0.4, 0.6])(
  'numbers that are answered as usual (%f) raise less than one false alarm in 1,000 weeks of calls',
  (share) => {
    const random = createRandom(1);
    const sims = 4;
    let falls = 0;
    // 4 numbers for 25 weeks each, with the chance of their own four weeks before.
    for (let part = 0; part < cases(10); part += 1) {
      const usual = usualOf(random, sims, share);
      falls += simulate(random, usual, { sims, calls: 25 * sims * weekOfCalls, share: () => share }).length;
    }
    expect(falls).toBeLessThanOrEqual(1);
  },
);

test('a number without others raises less than one false alarm in 1,000 weeks', () => {
  const random = createRandom(2);
  let falls = 0;
  for (let part = 0; part < cases(20); part += 1) {
    const usual = usualOf(random, 1, 0.4);
    // By turns a tenth better and a tenth worse, as hours are.
    const share = (_: number, nth: number) => (nth % 200 < 100 ? 0.36 : 0.44);
    falls += simulate(random, usual, { sims: 1, calls: 50 * weekOfCalls, share }).length;
  }
  expect(falls).toBeLessThanOrEqual(1);
});

/** How many calls a number makes after its fall before it is noticed, on average and at the 95th percentile. */
const delaysOf = (from: number, to: number, sims: number) => {
  const random = createRandom(3);
  const [before, rounds] = [400, cases(100)];
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const share = (simId: number, nth: number) => (simId === 1 && nth >= before * sims ? to : from);
    const falls = simulate(random, usualOf(random, sims, from), { sims, calls: (before + 2_000) * sims, share });
    const first = falls.find(({ nth }) => nth >= before * sims);
    expect(first?.simId).toBe(1);
    delays.push(Math.ceil(((first?.nth ?? 0) - before * sims) / sims));
  }
  delays.sort((a, b) => a - b);
  return { mean: delays.reduce((sum, each) => sum + each, 0) / rounds, late: delays[Math.floor(rounds * 0.95)] ?? 0 };
};

test('a fall to half of 40 % is noticed after about 160 calls, a deep one much sooner', () => {
  const half = delaysOf(0.4, 0.2, 4);
  expect(half.mean).toBeLessThan(180);
  expect(half.late).toBeLessThan(350);
  expect(delaysOf(0.41, 0.12, 4).mean).toBeLessThan(90);
  expect(delaysOf(0.4, 0.05, 2).mean).toBeLessThan(70);
});

test('a bad hour or a bad list that all numbers share accuses none of them', () => {
  const random = createRandom(4);
  for (const sims of [2, 3, 8]) {
    let falls = 0;
    for (let round = 0; round < cases(40); round += 1) {
      // Every 300 calls of a number an hour at half of the answers begins, and ends again.
      const share = (_: number, nth: number) => (Math.floor(nth / sims / 300) % 2 === 1 ? 0.2 : 0.4);
      falls += simulate(random, usualOf(random, sims, 0.4), { sims, calls: 3_000 * sims, share }).length;
    }
    expect(falls, `${sims} numbers`).toBeLessThanOrEqual(3);
  }
});

test('a fall tells from where to where, and since when', () => {
  const random = createRandom(5);
  const share = (simId: number, nth: number) => (simId === 2 && nth >= 1_000 ? 0.1 : 0.4);
  const falls = simulate(random, usualOf(random, 4, 0.4), { sims: 4, calls: 2_000, share });
  const [fall] = falls;
  expect(new Set(falls.map(({ simId }) => simId))).toEqual(new Set([2]));
  expect(fall?.from).toBeCloseTo(0.4, 1);
  expect(Math.abs((fall?.to ?? 1) - 0.1)).toBeLessThan(0.08);
  expect(Math.abs((fall?.since ?? 0) - 1_000)).toBeLessThan(160);
});

test('a number with too few calls before is not judged', () => {
  const calls = Array.from({ length: 500 }, (_, at): JudgedCall => ({ simId: 1, campaignId: 1, answered: false, at }));
  expect(judgeCalls(fresh(), calls, new Map([[1, { hits: 60, of: 150 }]]))).toEqual([]);
  expect(judgeCalls(fresh(), calls, new Map())).toEqual([]);
  expect(judgeCalls(fresh(), calls, new Map([[1, { hits: 80, of: 200 }]])).length).toBeGreaterThan(0);
});

test('the calls of a batch are judged as if they came one by one', () => {
  const random = createRandom(6);
  const usual = usualOf(random, 3, 0.4);
  const calls = Array.from({ length: 900 }, (_, at): JudgedCall => {
    const simId = (at % 3) + 1;
    return { simId, campaignId: 1 + (at % 2), answered: random() < (simId === 1 ? 0.1 : 0.4), at };
  });
  const [one, all] = [fresh(), fresh()];
  expect(calls.flatMap((call) => judgeCalls(one, [call], usual))).toEqual(judgeCalls(all, calls, usual));
  expect(one).toEqual(all);
});
