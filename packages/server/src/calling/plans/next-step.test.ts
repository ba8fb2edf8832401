import type { CallPlan } from '@halloo/contract/call-plans';
import { leadStateId } from '@halloo/contract/ledger';
import { describe, expect, it } from 'vitest';
import type { Settled } from '../journal/settle-lead.ts';
import { nextStepAfter } from './next-step.ts';

const plan: CallPlan = {
  ...{ kind: 'date', field: 'Due date', order: null, zone: 'campaign', stop_when: 'answered', closed_days: 'next' },
  steps: [
    { days: -3, time: '10:00' },
    { days: -1, time: '17:00' },
  ],
};
const at = Date.parse('2026-03-10T10:01:00Z');
const called = (own: Partial<typeof plan> = {}, due = '2026-03-13') => ({
  campaign: {
    callPlan: { ...plan, ...own } as CallPlan,
    schedule: { timezone: 'UTC', startDate: null, endDate: null, startTime: null, endTime: null },
  },
  lead: { number: '+919876543210', data: { due_date: due } },
  direction: 'out' as const,
});
const ended: Settled = { state: leadStateId('No answer'), substatus: 'no answer', nextAttemptAt: null };
const over = { result: 'no_answer', callbackAt: null, at } as const;

describe('the next step', () => {
  it('follows a call that nobody answered, with new attempts', () => {
    expect(nextStepAfter(called(), ended, over)).toEqual({
      ...{ state: leadStateId('Retry due'), substatus: 'step 2 of 2: 1 day before Due date at 17:00' },
      nextAttemptAt: Date.parse('2026-03-12T17:00:00Z'),
      newStep: { step: 2, date: '2026-03-13' },
      ...{ retryUse: 0, callbacks: 0, returns: 0 },
    });
  });
  it('does not follow an answer, unless the plan says so', () => {
    const [heard, hungUp] = [
      { ...over, result: 'completed' },
      { ...over, result: 'hung_up' },
    ] as const;
    expect(nextStepAfter(called(), ended, heard)).toBeUndefined();
    expect(nextStepAfter(called(), ended, hungUp)).toBeUndefined();
    expect(nextStepAfter(called({ stop_when: 'completed' }), ended, heard)).toBeUndefined();
    expect(nextStepAfter(called({ stop_when: 'completed' }), ended, hungUp)?.newStep.step).toBe(2);
    expect(nextStepAfter(called({ stop_when: 'never' }), ended, heard)?.newStep.step).toBe(2);
  });
  it('gives way to a retry before it, and ends retries after it', () => {
    const retry = (nextAttemptAt: string) => ({ ...ended, nextAttemptAt: Date.parse(nextAttemptAt) });
    expect(nextStepAfter(called(), retry('2026-03-12T16:59:00Z'), over)).toBeUndefined();
    expect(nextStepAfter(called(), retry('2026-03-12T17:00:00Z'), over)?.newStep.step).toBe(2);
  });
  it('gives way to a promised callback, whenever it is', () => {
    const callbackAt = Date.parse('2026-03-20T10:00:00Z');
    expect(nextStepAfter(called(), { ...ended, nextAttemptAt: callbackAt }, { ...over, callbackAt })).toBeUndefined();
  });
  it('is missing after the last one, without a date and after a wrong number', () => {
    expect(nextStepAfter(called(), ended, { ...over, at: Date.parse('2026-03-12T17:00:00Z') })).toBeUndefined();
    expect(nextStepAfter(called({}, 'soon'), ended, over)).toBeUndefined();
    expect(nextStepAfter(called(), ended, { ...over, result: 'invalid_number' })).toBeUndefined();
    expect(nextStepAfter({ ...called(), direction: 'in' }, ended, over)).toBeUndefined();
  });
});
