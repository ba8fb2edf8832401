import { expect, test } from 'vitest';
import { nextFetch } from './next-fetch.ts';

const now = new Date('2026-11-18T12:00:00Z');
const minutes = (everyHours: number, failures: number) =>
  (nextFetch(now, everyHours, failures).getTime() - now.getTime()) / 60_000;

test('a fetch that worked is repeated at its interval', () => {
  expect(minutes(6, 0)).toBe(360);
});

test('failures are tried again sooner, and later each time, never after the interval', () => {
  expect([1, 2, 3, 4, 5, 6].map((failures) => minutes(6, failures))).toEqual([15, 30, 60, 120, 240, 360]);
  expect(minutes(1, 1_000)).toBe(60);
});
