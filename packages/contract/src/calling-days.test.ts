import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callingTime, dateAfter, daysFrom, findOverlap, type Week, weekdayOf, whyNeverOpen } from './calling-days.ts';

const office = [{ start: '09:00', end: '17:00' }];
const weekdaysOnly: Week = [office, office, office, office, office, [], []];
// 16 November 2026 is a Monday.
const monday = '2026-11-16';

test('weekdays begin on Monday', () => {
  expect(weekdayOf(monday)).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
  expect(daysFrom(monday, '2026-11-22')).toBe(7);
  expect(daysFrom(monday, '2026-11-15')).toBe(0);
});

describe('calling time', () => {
  const time = (to: string, daysOff: string[] = []) => callingTime({ from: monday, to, week: weekdaysOnly, daysOff });

  test('counts days with hours only', () => {
    expect(time('2026-11-22')).toEqual({ days: 5, minutes: 5 * 480 });
    expect(time('2026-11-23')).toEqual({ days: 6, minutes: 6 * 480 });
  });

  test('leaves out days off once, and those elsewhere not at all', () => {
    const off = ['2026-11-17', '2026-11-17', '2026-11-21', '2026-12-01'];
    expect(time('2026-11-22', off)).toEqual({ days: 4, minutes: 4 * 480 });
  });

  test('equals a count of every date', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((at) => `${String(at).padStart(2, '0')}:00`);
    const anyWeek = fc.array(fc.array(fc.record({ start: hour, end: hour }), { maxLength: 2 }), {
      minLength: 7,
      maxLength: 7,
    });
    const offset = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(anyWeek, offset, offset, fc.array(offset), (week, start, length, off) => {
        const from = dateAfter(monday, start);
        const to = dateAfter(from, length - 1);
        const daysOff = off.map((days) => dateAfter(monday, days));
        const open: string[] = [];
        for (let date = from; date <= to; date = dateAfter(date, 1)) {
          if (!daysOff.includes(date) && (week[weekdayOf(date)] ?? []).length > 0) open.push(date);
        }
        expect(callingTime({ from, to, week, daysOff }).days).toBe(open.length);
        expect(whyNeverOpen({ from, to, week, daysOff }) === undefined).toBe(open.length > 0);
      }),
    );
  });
});

test('a schedule without any calling time says why', () => {
  const why = (from: string, to: string, daysOff: string[] = []) =>
    whyNeverOpen({ from, to, week: weekdaysOnly, daysOff });
  expect(why('2026-11-21', '2026-11-22')).toBe('no_hours');
  expect(why('2026-11-20', '2026-11-22', ['2026-11-20'])).toBe('days_off');
  expect(why('2026-11-20', '2026-11-23', ['2026-11-20'])).toBeUndefined();
});

test.each([
  [['09:00', '12:00'], ['12:00', '14:00'], false],
  [['09:00', '12:00'], ['11:59', '14:00'], true],
  [['22:00', '02:00'], ['09:00', '12:00'], false],
  [['09:00', '09:00'], ['18:00', '19:00'], true],
])('%j and %j overlap: %s', (one, other, overlaps) => {
  const hours = [one, other].map(([start = '', end = '']) => ({ start, end }));
  expect(findOverlap(hours) !== undefined).toBe(overlaps);
});
