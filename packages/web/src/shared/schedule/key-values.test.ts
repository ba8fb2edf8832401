import { noKeys } from '@halloo/contract/call-keys';
import { keypadKeys } from '@halloo/flow/vocabulary';
import { expect, test } from 'vitest';
import { problemsOf } from '../../ui/form-errors.ts';
import { firstKey, freeKeys, type KeyValues, keysChange, keyValues } from './key-values.ts';
import { retryPlanValues } from './retry-plan-values.ts';
import { type ScheduleValues, scheduleChange, scheduleSchema } from './schedule-values.ts';

const off = keyValues(noKeys);
const schedule: ScheduleValues = {
  ...{ call_start_date: '2026-11-19', call_end_date: '2026-11-28', call_start_time: '09:00', call_end_time: '18:00' },
  ...{ week: null, holidays: null, days_off: [] },
  ...{ spin_rate: 50, time_between_calls: 10, retry_times: 2, retry_delay_minutes: 15, ring_seconds: 30 },
  ...{ timezone: 'Asia/Kolkata', on_machine: 'retry', machine_script_id: null, sim_cards: [] },
  ...{ record_calls: 'off', record_script_id: null },
  ...off,
  ...retryPlanValues(null),
};

test('a key that was switched on, changed or switched off is sent alone', () => {
  expect(keysChange(off, off)).toBeUndefined();
  const on: KeyValues = { ...off, stop_key: '9', stop_script_id: 4, person_key: '0', person_number: ' 112 ' };
  expect(keysChange(on, off)).toEqual({
    stop: { key: '9', script_id: 4, outcome: null },
    person: { key: '0', number: '112' },
  });
  expect(keysChange({ ...on, stop_outcome: 'Not interested' }, on)).toEqual({
    stop: { key: '9', script_id: 4, outcome: 'Not interested' },
  });
  expect(keysChange({ ...on, person_key: '' }, on)).toEqual({ person: null });
  // What belongs to a key that is off does not matter.
  expect(keysChange({ ...off, person_number: '112', language_code: 'hi-IN' }, off)).toBeUndefined();
});

test('the saved keys come back as they were', () => {
  const keys = {
    stop: { key: '9', script_id: null, outcome: 'Not interested' },
    repeat: { key: '*' },
    person: { key: '0', number: '{Desk}' },
    language: { key: '#', language: 'hi-IN' },
  } as const;
  expect(keysChange(keyValues(keys), off)).toEqual(keys);
});

test('a use gets its usual key, or the first one that is free', () => {
  expect([firstKey(off, 'stop'), firstKey(off, 'repeat'), firstKey(off, 'person'), firstKey(off, 'language')]).toEqual([
    ...['9', '*', '0', '#'],
  ]);
  const taken: KeyValues = { ...off, repeat_key: '9', person_key: '1' };
  expect(firstKey(taken, 'stop')).toBe('2');
  expect(freeKeys(taken, 'stop')).toEqual(keypadKeys.filter((key) => key !== '9' && key !== '1'));
  expect(freeKeys(taken, 'repeat')).toContain('9');
});

test.each(['Outbound', 'Inbound'] as const)('only a person who can be asked for needs a number: %s', (type) => {
  const problem = (values: Partial<KeyValues>) =>
    problemsOf<ScheduleValues>(scheduleSchema(type, schedule), { ...schedule, ...values }, 'Required').person_number;
  expect(problem({ person_key: '', person_number: 'desk' })).toBeUndefined();
  expect(problem({ person_key: '0', person_number: '' })).toBe('Required');
  expect(problem({ person_key: '0', person_number: 'desk' })).toMatch(/^must be a phone number/);
  expect(problem({ person_key: '0', person_number: '+91 20 5550 0100' })).toBeUndefined();
  expect(problem({ person_key: '0', person_number: '{Desk}' })).toBeUndefined();
});

test('a schedule without changed keys does not name them', () => {
  expect(scheduleChange({ ...schedule, retry_times: 1 }, schedule)).toEqual({ retry_times: 1 });
  expect(scheduleChange({ ...schedule, repeat_key: '7' }, schedule)).toEqual({ call_keys: { repeat: { key: '7' } } });
});
