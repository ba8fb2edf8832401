import type { CallPlan } from '@halloo/contract/call-plans';
import { expect, test } from 'vitest';
import { planValues, readPlan } from './plan-values.ts';

const today = '2026-11-16';
const recurring: CallPlan = {
  kind: 'recurring',
  repeat: { unit: 'week', every: 2, weekdays: [1, 4] },
  ...{ from: '2026-11-16', time: '10:00', until: null, times: 4, whom: 'unanswered', closed_days: 'skip' },
};
const byDate: CallPlan = {
  ...{ kind: 'date', field: 'Due date', order: 'dmy', zone: 'person', stop_when: 'completed', closed_days: 'next' },
  steps: [{ days: -3, time: '10:00' }],
};

test('a plan stays as it is in the form', () => {
  for (const plan of [recurring, byDate, { ...recurring, repeat: { unit: 'month', day: 31 } } as CallPlan, null]) {
    expect(readPlan(planValues(plan, today))).toEqual({ plan });
  }
});

test('the first wrong field is named', () => {
  const values = planValues(null, today);
  expect(readPlan({ ...values, kind: 'recurring', weekdays: [] })).toEqual({
    field: 'weekdays',
    problem: 'must have at least one weekday',
  });
  expect(readPlan({ ...values, kind: 'date' })).toMatchObject({ field: 'field' });
  expect(readPlan({ ...values, kind: 'recurring', every: '' })).toMatchObject({ field: 'every' });
});
