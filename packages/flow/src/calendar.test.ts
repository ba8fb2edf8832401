import { expect, test } from 'vitest';
import { dayNumber, readDate, weekdayOf, writeDate } from './calendar.ts';

const lengths = (year: number): number[] => {
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
};

test('days are numbered one after the other, and no other day exists', () => {
  let next = -25_932;
  const wrong: number[] = [];
  for (let year = 1899; year <= 2101; year += 1) {
    for (const [month, length] of lengths(year).entries()) {
      for (let day = 1; day <= length; day += 1) {
        if (dayNumber(year, month + 1, day) !== next || readDate(writeDate(next)) !== next) wrong.push(next);
        next += 1;
      }
      expect(dayNumber(year, month + 1, 0)).toBeUndefined();
      expect(dayNumber(year, month + 1, length + 1)).toBeUndefined();
    }
  }
  expect(wrong).toEqual([]);
  expect(next).toBe(dayNumber(2102, 1, 1));
  expect(dayNumber(1970, 1, 1)).toBe(0);
  expect(dayNumber(1, 1, 1)).toBe(-719_162);
  expect(dayNumber(9999, 12, 31)).toBe(2_932_896);
  expect([writeDate(-719_162), writeDate(2_932_896)]).toEqual(['01010001', '31129999']);
  expect([dayNumber(0, 1, 1), dayNumber(10_000, 1, 1)]).toEqual([undefined, undefined]);
  expect([dayNumber(2026, 0, 1), dayNumber(2026, 13, 1)]).toEqual([undefined, undefined]);
});

test('weekdays count from Monday', () => {
  // The first day of 1970 was a Thursday.
  expect([0, 1, 2, 3, 4, -1].map(weekdayOf)).toEqual([4, 5, 6, 7, 1, 3]);
  expect(weekdayOf(readDate('2026-11-18') ?? 0)).toBe(3);
  for (let day = -30; day < 30; day += 1) expect(weekdayOf(day + 1)).toBe((weekdayOf(day) % 7) + 1);
});

test('dates are read as people and phones write them, the day before the month', () => {
  const day = dayNumber(2026, 11, 5);
  for (const text of ['2026-11-05', ' 2026-11-5 ', '2026-11-05T10:00:00Z', '5.11.2026', '05/11/2026', '05112026']) {
    expect(readDate(text), text).toBe(day);
  }
  const wrong = ['', 'soon', '31.2.2026', '2026-13-01', '5112026', '11052026x', '29.02.2026', '2026-11-05x'];
  for (const text of [...wrong, 'x2026-11-05', 'x5.11.2026', '5.11.2026x', 'x05112026', '105112026']) {
    expect(readDate(text), text).toBeUndefined();
  }
});
