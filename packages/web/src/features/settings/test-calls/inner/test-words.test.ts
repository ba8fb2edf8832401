import { expect, test } from 'vitest';
import { outcomeInWords, planOf, valuesOf, whenChoices } from './test-words.ts';

const call = { ring_ms: 1_440, answer_ms: 4_200, sip: 200, cause: 16, note: '' };

test('an answered call has its times, a refused one its codes, and others their reason', () => {
  expect(outcomeInWords(call)).toBe('rang after 1.4 s · answered after 4.2 s');
  expect(outcomeInWords({ ...call, ring_ms: null, answer_ms: null, sip: 1_403, cause: 21 })).toBe(
    'SIP 1403 · cause 21',
  );
  expect(outcomeInWords({ ...call, answer_ms: null, sip: 0, cause: 0 })).toBe('rang after 1.4 s');
  expect(outcomeInWords({ ...call, note: 'It no longer answers.' })).toBe('It no longer answers.');
});

test('the form has an interval or times', () => {
  const plan = {
    on_schedule: true,
    number: '+919876543210',
    every_minutes: null,
    times: ['09:30', '16:00'],
    script_id: 4,
  };
  expect(valuesOf(plan)).toMatchObject({ every_minutes: 'times', times: '09:30, 16:00' });
  expect(planOf({ ...valuesOf(plan), times: ' 09:30,16:00 ;17:15' })).toEqual({
    ...plan,
    times: ['09:30', '16:00', '17:15'],
  });
  expect(valuesOf({ ...plan, times: [] }).every_minutes).toBe('60');
  expect(planOf(valuesOf({ ...plan, every_minutes: 45, times: [] }))).toMatchObject({ every_minutes: 45, times: [] });
});

test('the choices are in order, with an interval that a program set', () => {
  const labels = whenChoices({ every_minutes: 45 }).map(({ label }) => label);
  expect(labels.slice(0, 5)).toEqual([
    'Every 15 minutes',
    'Every 30 minutes',
    'Every 45 minutes',
    'Every hour',
    'Every 2 hours',
  ]);
  expect(labels.slice(-2)).toEqual(['Every day', 'At times of the day']);
});
