import type { CallResult } from '@halloo/contract/calls';
import { leadStateName } from '@halloo/contract/ledger';
import { type RetryOutcome, type RetryPlan, type RetryRule, retryOutcomes } from '@halloo/contract/retry-plans';
import { describe, expect, test } from 'vitest';
import { retriesUsed } from './retry-use.ts';
import { type ByOutcome, type CallOver, settleLead } from './settle-lead.ts';

const now = Date.UTC(2026, 10, 16, 9);
const over = (change: Partial<CallOver>): CallOver => ({
  result: 'completed',
  answeredBy: null,
  direction: 'out',
  attempts: 1,
  retryTimes: 2,
  retryDelayMinutes: 15,
  messageLeft: true,
  onMachine: 'retry',
  callbackAt: null,
  detail: '',
  now,
  ...change,
});
const stateAfter = (change: Partial<CallOver>) => leadStateName(settleLead(over(change)).state);

describe('after a call', () => {
  test.each<[CallResult, string]>([
    ['no_answer', 'No answer'],
    ['busy', 'Busy'],
    ['congestion', 'Failed'],
    ['failed', 'Failed'],
    ['interrupted', 'Failed'],
  ])('%s is retried while retries are left, and then becomes %s', (result, state) => {
    expect(settleLead(over({ result, attempts: 2 }))).toMatchObject({
      state: 3,
      substatus: expect.stringMatching(/^retry 2 of 2; /),
      nextAttemptAt: now + 15 * 60_000,
    });
    expect(stateAfter({ result, attempts: 3 })).toBe(state);
    expect(stateAfter({ result, retryTimes: 0 })).toBe(state);
    expect(settleLead(over({ result, attempts: 3 })).nextAttemptAt).toBeNull();
  });

  test.each<[CallResult, string]>([
    ['completed', 'Completed'],
    ['hung_up', 'Hung up'],
    ['rejected', 'No answer'],
    ['invalid_number', 'Invalid number'],
    ['cancelled', 'Cancelled'],
  ])('%s is never retried: %s', (result, state) => {
    expect(stateAfter({ result, retryTimes: 10 })).toBe(state);
  });

  test('a person who answered is not called again, even if Halloo dropped the call', () => {
    for (const answeredBy of ['person', 'unknown'] as const) {
      expect(stateAfter({ result: 'interrupted', answeredBy })).toBe('Failed');
      expect(stateAfter({ result: 'failed', answeredBy })).toBe('Failed');
    }
  });

  test('a machine is retried unless the flow or another script was played to it', () => {
    const machine = { result: 'machine', answeredBy: 'machine' } as const;
    expect(stateAfter(machine)).toBe('Retry due');
    expect(stateAfter({ ...machine, onMachine: 'play' })).toBe('Machine');
    expect(stateAfter({ ...machine, onMachine: 'script' })).toBe('Machine');
    expect(stateAfter({ ...machine, attempts: 3 })).toBe('Machine');
    // It hung up before the message had ended.
    expect(stateAfter({ ...machine, onMachine: 'script', messageLeft: false })).toBe('Retry due');
  });

  test('a promised callback is made, whatever retries are left', () => {
    const callbackAt = now + 3_600_000;
    const promised = { callbackAt, attempts: 3, answeredBy: 'person' } as const;
    expect(settleLead(over(promised))).toMatchObject({
      state: 3,
      substatus: 'to be called back',
      nextAttemptAt: callbackAt,
    });
    expect(stateAfter({ ...promised, result: 'hung_up' })).toBe('Retry due');
    expect(stateAfter({ ...promised, result: 'cancelled' })).toBe('Cancelled');
  });

  test('an inbound caller is not called back', () => {
    expect(stateAfter({ direction: 'in', result: 'interrupted' })).toBe('Failed');
    expect(stateAfter({ direction: 'in', result: 'hung_up', callbackAt: now })).toBe('Hung up');
  });

  test('the substatus says what happened, with details where available', () => {
    expect(settleLead(over({ result: 'rejected' })).substatus).toBe('rejected the call');
    expect(settleLead(over({ result: 'hung_up', detail: 'hung up 12 s into Welcome' })).substatus).toBe(
      'hung up 12 s into Welcome',
    );
  });
});

describe('by the hour that answers', () => {
  const asked: [dueAt: number, retriesLeft: number][] = [];
  const at = now + 9 * 3_600_000;
  const chooseHour: CallOver['chooseHour'] = (dueAt, retriesLeft) => {
    asked.push([dueAt, retriesLeft]);
    return { at, choice: 1, note: 'waits until 18:00' };
  };

  test('a person who did not answer is called at the chosen hour, with the reason', () => {
    expect(settleLead(over({ result: 'no_answer', chooseHour }))).toEqual({
      ...{ state: 3, nextAttemptAt: at, hourChoice: 1 },
      substatus: 'retry 1 of 2; no answer; waits until 18:00',
    });
    expect(asked.at(-1)).toEqual([now + 15 * 60_000, 2]);
    const machine = over({ result: 'machine', answeredBy: 'machine', attempts: 2, chooseHour });
    expect(settleLead(machine).nextAttemptAt).toBe(at);
    expect(asked.at(-1)?.[1]).toBe(1);
  });

  test('the delay alone counts where no hour is better, and after busy lines and faults', () => {
    const plain = settleLead(over({ result: 'no_answer' }));
    expect(settleLead(over({ result: 'no_answer', chooseHour: () => undefined }))).toEqual(plain);
    for (const result of ['busy', 'congestion', 'failed', 'interrupted'] as const) {
      expect(settleLead(over({ result, chooseHour }))).toEqual(settleLead(over({ result })));
    }
    const promised = over({ callbackAt: now + 60_000, answeredBy: 'person', chooseHour });
    expect(settleLead(promised).nextAttemptAt).toBe(now + 60_000);
  });
});

describe('by a plan', () => {
  const never: RetryRule = { times: 0, delay_minutes: 60, other_time_of_day: false };
  const planOf = (rules: Partial<RetryPlan>): RetryPlan => ({
    ...(Object.fromEntries(retryOutcomes.map((outcome) => [outcome, never])) as RetryPlan),
    ...rules,
  });
  const schedule = { timezone: 'UTC', startDate: null, endDate: null, startTime: '08:00', endTime: '20:00' };
  const by = (plan: Partial<RetryPlan>, more: Partial<ByOutcome> = {}): ByOutcome => ({
    plan: planOf(plan),
    use: 0,
    schedule,
    dialledAt: now,
    hungUpEarly: false,
    ...more,
  });

  test.each<[Partial<CallOver>, RetryOutcome]>([
    [{ result: 'busy' }, 'busy'],
    [{ result: 'no_answer' }, 'no_answer'],
    [{ result: 'machine', answeredBy: 'machine' }, 'machine'],
    [{ result: 'congestion' }, 'network'],
    [{ result: 'failed' }, 'network'],
    [{ result: 'interrupted' }, 'network'],
  ])('%o counts as %s', (change, outcome) => {
    const rule = { times: 2, delay_minutes: 7, other_time_of_day: false };
    const settled = settleLead(over({ ...change, retryTimes: 0, byOutcome: by({ [outcome]: rule }) }));
    expect(settled).toMatchObject({ state: 3, nextAttemptAt: now + 7 * 60_000 });
    expect(settled.substatus).toMatch(/^retry 1 of 2; /);
    expect(retriesUsed(settled.retryUse ?? 0, outcome)).toBe(1);
    // The retry times of the campaign do not count, and neither does a rule of another outcome.
    expect(stateAfter({ ...change, retryTimes: 10, byOutcome: by({}) })).not.toBe('Retry due');
  });

  test('each outcome has retries of its own, and ten are the most of all', () => {
    const rules = { busy: { ...never, times: 1 }, no_answer: { ...never, times: 10 } };
    const first = settleLead(over({ result: 'busy', byOutcome: by(rules) })).retryUse ?? 0;
    expect(stateAfter({ result: 'busy', attempts: 2, byOutcome: by(rules, { use: first }) })).toBe('Busy');
    expect(stateAfter({ result: 'no_answer', attempts: 2, byOutcome: by(rules, { use: first }) })).toBe('Retry due');
    expect(stateAfter({ result: 'no_answer', attempts: 10, byOutcome: by(rules, { use: first }) })).toBe('Retry due');
    expect(stateAfter({ result: 'no_answer', attempts: 11, byOutcome: by(rules, { use: first }) })).toBe('No answer');
  });

  test('another time of day is one in which nobody was called yet', () => {
    const rules = { no_answer: { times: 5, delay_minutes: 10, other_time_of_day: true } };
    const noon = Date.UTC(2026, 10, 16, 12);
    const five = Date.UTC(2026, 10, 16, 17);
    const first = settleLead(over({ result: 'no_answer', byOutcome: by(rules) }));
    expect(first.nextAttemptAt).toBe(noon);
    const again = (dialledAt: number, use = 0) =>
      settleLead(over({ result: 'no_answer', attempts: 2, now: dialledAt, byOutcome: by(rules, { use, dialledAt }) }));
    const second = again(noon, first.retryUse);
    expect(second.nextAttemptAt).toBe(five);
    // Every part was tried: the delay alone counts.
    expect(again(five, second.retryUse).nextAttemptAt).toBe(five + 600_000);
  });

  test('the hour that answers takes the place of another time of day, unless it finds none', () => {
    const rules = { no_answer: { times: 3, delay_minutes: 10, other_time_of_day: true } };
    const asked: number[] = [];
    const settled = settleLead(
      over({
        result: 'no_answer',
        byOutcome: by(rules),
        chooseHour: (dueAt, left) => {
          asked.push(dueAt - now, left);
          return { at: now + 7_200_000, choice: 2, note: 'another hour' };
        },
      }),
    );
    expect(settled).toMatchObject({ nextAttemptAt: now + 7_200_000, hourChoice: 2 });
    expect(retriesUsed(settled.retryUse ?? 0, 'no_answer')).toBe(1);
    expect(asked).toEqual([600_000, 3]);
    const none = over({ result: 'no_answer', byOutcome: by(rules), chooseHour: () => undefined });
    expect(settleLead(none).nextAttemptAt).toBe(Date.UTC(2026, 10, 16, 12));
  });

  test('a person who hung up is called again only if the plan says so, and gave no answer', () => {
    const hungUp = { result: 'hung_up', answeredBy: 'person' } as const;
    const rules = { hung_up_early: { ...never, times: 1 } };
    expect(stateAfter({ ...hungUp, byOutcome: by({}, { hungUpEarly: true }) })).toBe('Hung up');
    expect(stateAfter({ ...hungUp, byOutcome: by(rules) })).toBe('Hung up');
    const settled = settleLead(over({ ...hungUp, byOutcome: by(rules, { hungUpEarly: true }) }));
    expect(settled).toMatchObject({ state: 3, nextAttemptAt: now + 3_600_000 });
    const used = { hungUpEarly: true, use: settled.retryUse ?? 0 };
    expect(stateAfter({ ...hungUp, attempts: 2, byOutcome: by(rules, used) })).toBe('Hung up');
    // Halloo dropped the call of a person who answered: as without a plan.
    const dropped = { ...hungUp, result: 'interrupted' } as const;
    expect(stateAfter({ ...dropped, byOutcome: by({ network: { ...never, times: 3 } }) })).toBe('Failed');
  });

  test('a promised callback and a machine that heard its message are as without a plan', () => {
    const every = Object.fromEntries(retryOutcomes.map((one) => [one, { ...never, times: 5 }])) as RetryPlan;
    const byOutcome = by(every, { hungUpEarly: true });
    expect(settleLead(over({ result: 'hung_up', answeredBy: 'person', callbackAt: now + 1, byOutcome }))).toMatchObject(
      {
        substatus: 'to be called back',
        nextAttemptAt: now + 1,
      },
    );
    expect(stateAfter({ result: 'machine', answeredBy: 'machine', onMachine: 'play', byOutcome })).toBe('Machine');
    expect(stateAfter({ result: 'rejected', byOutcome })).toBe('No answer');
    expect(stateAfter({ result: 'busy', direction: 'in', byOutcome })).toBe('Busy');
  });
});
