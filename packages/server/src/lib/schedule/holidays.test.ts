import { describe, expect, test } from 'vitest';
import { holidayRegions, holidaysBetween, isHolidayRegion } from './holidays.ts';

test('countries come with their regions, each code once', async () => {
  const regions = await holidayRegions();
  expect(regions).toContainEqual({ code: 'IN', name: 'India' });
  expect(regions).toContainEqual({ code: 'DE-BY', name: 'Germany, Bayern' });
  expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
  expect(await isHolidayRegion('KE')).toBe(true);
  expect(await isHolidayRegion('XX')).toBe(false);
});

describe('holidays between two dates', () => {
  const dates = async (code: string, from: string, to: string) =>
    (await holidaysBetween(code, from, to)).map(({ date }) => date);

  test('are public ones, with both dates included, by name', async () => {
    expect(await holidaysBetween('IN', '2027-01-26', '2027-01-26')).toEqual([
      { date: '2027-01-26', name: 'Republic Day' },
    ]);
    expect(await dates('IN', '2027-01-27', '2027-01-31')).toEqual([]);
  });

  test('of a region include those of its country', async () => {
    expect(await dates('DE', '2027-01-01', '2027-01-31')).toEqual(['2027-01-01']);
    expect(await dates('DE-BY', '2027-01-01', '2027-01-31')).toEqual(['2027-01-01', '2027-01-06']);
  });

  test('include substitute days, and each day of a long one', async () => {
    // Boxing Day 2026 is a Saturday.
    expect(await dates('GB-ENG', '2026-12-24', '2026-12-31')).toEqual(['2026-12-25', '2026-12-26', '2026-12-28']);
    expect(await dates('SA', '2026-05-01', '2026-05-31')).toHaveLength(4);
  });

  test('leave out half days', async () => {
    expect(await dates('CN', '2026-08-01', '2026-08-01')).toEqual([]);
  });

  test('are none in an unknown region', async () => {
    expect(await dates('XX', '2026-01-01', '2026-12-31')).toEqual([]);
  });
});
