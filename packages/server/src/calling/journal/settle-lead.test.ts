import type { CallResult } from '@halloo/contract/calls';
import { leadStateName } from '@halloo/contract/ledger';
import { describe, expect, test } from 'vitest';
import { type CallOver, settleLead } from './settle-lead.ts';

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
