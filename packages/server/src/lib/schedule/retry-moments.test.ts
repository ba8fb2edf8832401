import { expect, test } from 'vitest';
import { nextCallAt, retriesThatFit } from './retry-moments.ts';
import type { Schedule } from './window.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const schedule: Schedule = {
  timezone: 'UTC',
  startDate: '2026-11-16',
  endDate: '2026-11-18',
  startTime: '09:00',
  endTime: '18:00',
};
const rule = (times: number, delay_minutes: number, other_time_of_day = false) => ({
  times,
  delay_minutes,
  other_time_of_day,
});

test('the next call is due after the delay, or in another part of the day', () => {
  const ended = at('2026-11-16T10:00:00');
  expect(nextCallAt(schedule, rule(1, 30), ended, 1)).toBe(at('2026-11-16T10:30:00'));
  expect(nextCallAt(schedule, rule(1, 30, true), ended, 1)).toBe(at('2026-11-16T12:00:00'));
  expect(nextCallAt(schedule, rule(1, 180, true), ended, 1)).toBe(at('2026-11-16T13:00:00'));
  expect(nextCallAt(schedule, rule(1, 180, true), ended, 7)).toBe(at('2026-11-16T13:00:00'));
});

test('retries are counted as far as they fit before the end date', () => {
  const start = at('2026-11-10T00:00:00');
  expect(retriesThatFit(schedule, rule(0, 10_080), start)).toBe(0);
  expect(retriesThatFit(schedule, rule(3, 60), start)).toBe(3);
  // Two more days, at 09:00 each.
  expect(retriesThatFit(schedule, rule(5, 1440), start)).toBe(2);
  // The first call is at 17:00 on the last day.
  expect(retriesThatFit(schedule, rule(3, 25), at('2026-11-18T17:00:00'))).toBe(2);
  // Morning, afternoon, evening of the first day; after that any part.
  expect(retriesThatFit(schedule, rule(4, 10, true), start)).toBe(4);
  expect(retriesThatFit(schedule, rule(3, 10), at('2026-11-19T00:00:00'))).toBe(0);
  expect(retriesThatFit({ ...schedule, endDate: null }, rule(10, 10_080), start)).toBe(10);
});
