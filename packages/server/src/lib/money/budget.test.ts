import { expect, test } from 'vitest';
import { createChance } from '../../../test/faults/random.ts';
import { fitBudget } from './budget.ts';

const wanted = (...reserves: (number | undefined)[]) => reserves.map((reserve, lead) => ({ lead, reserve }));

test('calls start while they fit, and a smaller one may fit after a larger one', () => {
  const state = { amount: 100, spent: 20, reserved: 30 };
  expect(fitBudget(state, 'call', wanted(30, 25, 20, 1))).toEqual({ call: [0, 2], leftOut: [], isUsedUp: false });
});

test('it is used up when nothing fits and no call in progress can free anything', () => {
  expect(fitBudget({ amount: 100, spent: 80, reserved: 20 }, 'call', wanted(30)).isUsedUp).toBe(false);
  expect(fitBudget({ amount: 100, spent: 80, reserved: 0 }, 'call', wanted(30)).isUsedUp).toBe(true);
  expect(fitBudget({ amount: 100, spent: 100, reserved: 0 }, 'call', wanted(0)).isUsedUp).toBe(true);
});

test('numbers without a price are left out or called', () => {
  const state = { amount: 100, spent: 0, reserved: 0 };
  expect(fitBudget(state, 'leave_out', wanted(undefined, 10))).toEqual({ call: [1], leftOut: [0], isUsedUp: false });
  expect(fitBudget(state, 'leave_out', wanted(undefined))).toEqual({ call: [], leftOut: [0], isUsedUp: false });
  expect(fitBudget(state, 'call', wanted(undefined, 10)).call).toEqual([0, 1]);
});

/** The greatest amount by which random calls break the rule; none: 0. */
const worstOf = (seed: number): number => {
  const chance = createChance(seed);
  const amount = 1 + chance.upTo(2_000);
  const live: { readonly reserve: number; readonly cost: number }[] = [];
  let [spent, over, worst] = [0, 0, 0];
  for (let step = 0; step < 120; step += 1) {
    const reserved = live.reduce((sum, { reserve }) => sum + reserve, 0);
    const offered = Array.from({ length: chance.upTo(6) }, () => 1 + chance.upTo(60));
    const { call } = fitBudget({ amount, spent, reserved }, 'call', wanted(...offered));
    for (const place of call) live.push({ reserve: offered[place] ?? 0, cost: chance.upTo(150) });
    const promised = spent + live.reduce((sum, { reserve }) => sum + reserve, 0);
    worst = Math.max(worst, promised - amount - over);
    for (let n = chance.upTo(4); n > 0 && live.length > 0; n -= 1) {
      const [ended = { reserve: 0, cost: 0 }] = live.splice(chance.upTo(live.length), 1);
      spent += ended.cost;
      over += Math.max(0, ended.cost - ended.reserve);
    }
    worst = Math.max(worst, spent - amount - over);
  }
  return worst;
};

test('whatever calls cost, no more is spent than the budget and what calls in progress cost beyond their reserve', () => {
  const worst = Array.from({ length: 200 }, (_, seed) => worstOf(seed + 1));
  expect(worst).toEqual(worst.map(() => 0));
});
