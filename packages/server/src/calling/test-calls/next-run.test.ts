import { expect, test } from 'vitest';
import { isRunDue, nextRunAt } from './next-run.ts';

const hours = { timezone: 'Asia/Kolkata', startDate: null, endDate: null, startTime: '09:00', endTime: '18:00' };
/** By the clock of the zone. */
const at = (time: string, day = '2026-11-16') => Date.parse(`${day}T${time}:00+05:30`);
const hourly = { everyMinutes: 60, times: [] };
const twice = { everyMinutes: null, times: ['16:00', '10:30'] };

test('every so many minutes, and in the morning after a night without calls', () => {
  expect(nextRunAt(hourly, at('10:15'), hours)).toBe(at('11:15'));
  expect(nextRunAt(hourly, at('17:30'), hours)).toBe(at('09:00', '2026-11-17'));
});

test('at the times of each day, in any order', () => {
  expect(nextRunAt(twice, at('09:30'), hours)).toBe(at('10:30'));
  expect(nextRunAt(twice, at('10:30'), hours)).toBe(at('16:00'));
  expect(nextRunAt(twice, at('16:00'), hours)).toBe(at('10:30', '2026-11-17'));
});

test('a time outside of the calling hours never comes', () => {
  expect(nextRunAt({ everyMinutes: null, times: ['20:00', '10:00'] }, at('12:00'), hours)).toBe(
    at('10:00', '2026-11-17'),
  );
  expect(nextRunAt({ everyMinutes: null, times: ['20:00'] }, at('12:00'), hours)).toBe(null);
  expect(nextRunAt({ everyMinutes: null, times: [] }, at('12:00'), hours)).toBe(null);
});

test('a round is due once, and one that was missed is made late but never outside of the hours', () => {
  expect(isRunDue(hourly, at('10:00'), hours, at('10:59'))).toBe(false);
  expect(isRunDue(hourly, at('10:00'), hours, at('11:00'))).toBe(true);
  expect(isRunDue(hourly, at('11:00'), hours, at('11:00'))).toBe(false);
  expect(isRunDue(twice, at('10:30'), hours, at('17:45'))).toBe(true);
  expect(isRunDue(twice, at('10:30'), hours, at('19:00'))).toBe(false);
  expect(isRunDue(twice, at('10:30'), hours, at('09:00', '2026-11-18'))).toBe(true);
});

test('the clock that is set forward skips no time, and the one that is set back repeats none', () => {
  const berlin = { ...hours, timezone: 'Europe/Berlin', startTime: '00:00', endTime: '00:00' };
  const night = { everyMinutes: null, times: ['02:30'] };
  const first = nextRunAt(night, Date.parse('2027-03-27T12:00:00+01:00'), berlin);
  expect(first).toBe(Date.parse('2027-03-28T03:00:00+02:00'));
  expect(nextRunAt(night, first ?? 0, berlin)).toBe(Date.parse('2027-03-29T02:30:00+02:00'));
  const back = nextRunAt(night, Date.parse('2026-10-24T12:00:00+02:00'), berlin);
  expect(back).toBe(Date.parse('2026-10-25T02:30:00+02:00'));
  expect(nextRunAt(night, back ?? 0, berlin)).toBe(Date.parse('2026-10-26T02:30:00+01:00'));
});
