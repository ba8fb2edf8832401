import { noKeys } from '@halloo/contract/call-keys';
import { retryPresets } from '@halloo/contract/retry-plans';
import { expect, test } from 'vitest';
import { keyValues } from '../key-values.ts';
import { retryPlanValues } from '../retry-plan-values.ts';
import type { ScheduleValues } from '../schedule-values.ts';
import { retriesTooLong, ruleInWords } from './retry-plan-words.ts';

const plan = retryPlanValues(retryPresets.standard);

test('a rule is told as a sentence', () => {
  expect(ruleInWords('busy', plan)).toBe('Busy: 3 more times, 10 minutes apart.');
  expect(ruleInWords('busy', { ...plan, busy_times: 1, busy_delay: 90 })).toBe(
    'Busy: once more, after 1 hour 30 minutes.',
  );
  expect(ruleInWords('no_answer', plan)).toBe(
    'No answer: 3 more times, at least 4 hours apart, at other times of day.',
  );
  expect(ruleInWords('no_answer', { ...plan, no_answer_times: 1 })).toBe(
    'No answer: once more, after at least 4 hours, at another time of day.',
  );
  expect(ruleInWords('hung_up_early', plan)).toBe('Hung up before the first answer: not called again.');
  for (const busy_times of ['', 1.5, -1]) expect(ruleInWords('busy', { ...plan, busy_times })).toBeUndefined();
  expect(ruleInWords('busy', { ...plan, busy_delay: 0 })).toBeUndefined();
});

test('retries that take longer than the dates are named', () => {
  const values: ScheduleValues = {
    ...{ call_start_date: '2026-11-19', call_end_date: '2026-11-20', call_start_time: '09:00', call_end_time: '18:00' },
    ...{ spin_rate: 50, time_between_calls: 10, retry_times: 2, retry_delay_minutes: 15, ring_seconds: 30 },
    ...{ timezone: 'Asia/Kolkata', on_machine: 'retry', machine_script_id: null, sim_cards: [] },
    ...{ record_calls: 'off', record_script_id: null },
    ...{ week: null, holidays: null, days_off: [] },
    ...keyValues(noKeys),
    ...plan,
  };
  expect(retriesTooLong(values)).toEqual([]);
  const slow = { ...values, no_answer_delay: 1440 };
  expect(retriesTooLong(slow)).toEqual(['no_answer']);
  expect(retriesTooLong({ ...slow, call_end_time: '05:00' })).toEqual([]);
  expect(retriesTooLong({ ...slow, call_end_date: '2026-11-21' })).toEqual([]);
  expect(retriesTooLong({ ...slow, call_end_date: '' })).toEqual([]);
});
