import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatDecimal,
  formatLocalDate,
  formatMoment,
  formatNumber,
  formatShare,
  formatWait,
  shortShare,
} from './format.ts';

const now = new Date(2026, 10, 19, 15, 0);

describe('formatDate', () => {
  test('turns an ISO date into dd-mm-yyyy', () => expect(formatDate('2026-03-01')).toBe('01-03-2026'));
  test('does not move the day of a date by the time zone', () =>
    expect(formatDate('2026-12-31T23:30:00Z')).toBe('31-12-2026'));
  test('shows a dash where there is no date', () => {
    expect(formatDate(null)).toBe('–');
    expect(formatDate('')).toBe('–');
  });
});

test('formatDecimal shows at most one digit after the point', () => {
  expect([0.25, 2, 9.96, 1234.5].map(formatDecimal)).toEqual(['0.3', '2', '10', '1,234.5']);
});

test('formatLocalDate gives the day that a moment has here, whatever day it has in Greenwich', () => {
  expect(formatLocalDate(new Date(2026, 2, 1, 0, 5).toISOString())).toBe('01-03-2026');
  expect(formatLocalDate(new Date(2026, 2, 1, 23, 55).toISOString())).toBe('01-03-2026');
  expect(formatLocalDate('?')).toBe('–');
});

describe('formatMoment', () => {
  test('says today, yesterday and tomorrow', () => {
    expect(formatMoment(new Date(2026, 10, 19, 14, 20), now)).toBe('today 14:20');
    expect(formatMoment(new Date(2026, 10, 18, 23, 59), now)).toBe('yesterday 23:59');
    expect(formatMoment(new Date(2026, 10, 20, 0, 5), now)).toBe('tomorrow 00:05');
  });
  test('names other days, with the year only where it differs', () => {
    expect(formatMoment(new Date(2026, 10, 12, 9, 5), now)).toBe('Thu 12 Nov 09:05');
    expect(formatMoment(new Date(2025, 0, 1, 0, 0), now)).toBe('Wed 1 Jan 2025 00:00');
  });
  test('shows a dash for what is no moment', () => expect(formatMoment('soon', now)).toBe('–'));
});

test('formatDay names a day', () => expect(formatDay(new Date(2026, 10, 19), now)).toBe('Thu 19 Nov'));

test('formatNumber separates thousands', () => expect(formatNumber(1_234_567)).toBe('1,234,567'));

test('formatWait rounds up, so that the wait is over by then', () => {
  expect(formatWait(0)).toBe('1 second');
  expect(formatWait(45)).toBe('45 seconds');
  expect(formatWait(60)).toBe('1 minute');
  expect(formatWait(61)).toBe('2 minutes');
});

test('formatShare never rounds something to nothing, nor a part to all', () => {
  expect(formatShare(0, 7)).toBe('0 %');
  expect(formatShare(1, 1000)).toBe('less than 1 %');
  expect(formatShare(999, 1000)).toBe('more than 99 %');
  expect(formatShare(1, 3)).toBe('33 %');
  expect(formatShare(0, 0)).toBe('0 %');
});

test('shortShare says the same in signs', () => {
  expect([shortShare(1, 1000), shortShare(999, 1000), shortShare(1, 2)]).toEqual(['< 1 %', '> 99 %', '50 %']);
});
