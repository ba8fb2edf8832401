import { expect, test } from 'vitest';
import type { BudgetFacts } from '../../../features/money/budget-facts.ts';
import type { DiallingFacts } from './dialling-facts.ts';
import { leftOut, noBudget } from './money-reasons.ts';

const budget: BudgetFacts = { amount: 10_000_000, left: 4_000_000, used_up: false, leaves_out: true, currency: 'GBP' };
const facts = (given: Partial<DiallingFacts> = {}) =>
  ({ id: 7, status: 'Live', archived: false, inProgress: 3, budget, ...given }) as DiallingFacts;

test('a budget with room is no reason', () => {
  expect(noBudget(facts())).toBeUndefined();
  expect(noBudget(facts({ budget: null }))).toBeUndefined();
});

test('a used-up budget is the reason of a paused campaign, and not of an archived or cancelled one', () => {
  const used = { ...budget, used_up: true, left: 0 };
  const reason = noBudget(facts({ status: 'Paused', budget: used }));
  expect(reason?.sentence(2)).toBe('2 leads wait: the budget of £10.00 is used up, so the campaign paused.');
  expect(reason?.remedy).toBe('Raise the budget; the campaign continues by itself.');
  expect(noBudget(facts({ status: 'Paused', budget: used, archived: true }))).toBeUndefined();
  expect(noBudget(facts({ status: 'Cancelled', budget: used }))).toBeUndefined();
});

test('while calls in progress hold what is left, leads wait for them', () => {
  const full = { ...budget, left: 0 };
  expect(noBudget(facts({ budget: full }))?.sentence(1)).toContain('is reserved for calls in progress');
  expect(noBudget(facts({ budget: full, inProgress: 0 }))).toBeUndefined();
});

test('numbers without a price are told where no limit or rule of calls is', () => {
  expect(leftOut(facts({ limits: { day: null, week: null } }))?.sentence(1)).toContain('no price for its number');
  expect(leftOut(facts({ limits: { day: 2, week: null } }))).toBeUndefined();
  expect(leftOut(facts({ hasRules: true }))).toBeUndefined();
  expect(leftOut(facts({ budget: { ...budget, leaves_out: false } }))).toBeUndefined();
});
