import { expect, test } from 'vitest';
import { bucketSecondsFor, bucketsOf } from './over-time.ts';

const at = (time: string) => Date.parse(time) / 1000;
const one = (time: string) => ({ at: at(time), dialled: 1, answered: 1, ended: 1 });

test('the bucket size gives enough columns, but not too many', () => {
  const hour = 3600;
  expect([0.5, 4, 20, 60, 400, 4000].map((hours) => bucketSecondsFor(hours * hour))).toEqual([
    60, 300, 900, 3600, 21_600, 86_400,
  ]);
});

test('days start at midnight in the campaign’s time zone, and empty days are included', () => {
  const buckets = bucketsOf(
    'Asia/Kolkata',
    [one('2026-11-01T18:15:00Z'), one('2026-11-01T18:45:00Z'), one('2026-11-05T06:00:00Z')],
    86_400,
  );
  expect(buckets.map(({ from, dialled }) => [from, dialled])).toEqual([
    ['2026-10-31T18:30:00.000Z', 1],
    ['2026-11-01T18:30:00.000Z', 1],
    ['2026-11-02T18:30:00.000Z', 0],
    ['2026-11-03T18:30:00.000Z', 0],
    ['2026-11-04T18:30:00.000Z', 1],
  ]);
});

test('a day of 25 hours is one day, and every call is counted once', () => {
  const hours = Array.from({ length: 72 }, (_, hour) =>
    one(new Date(Date.parse('2026-10-24T00:00:00Z') + hour * 3_600_000).toISOString()),
  );
  const buckets = bucketsOf('Europe/Berlin', hours, 86_400);
  expect(buckets.map(({ dialled }) => dialled)).toEqual([22, 25, 24, 1]);
  const finer = bucketsOf('Europe/Berlin', hours, 21_600);
  expect(finer.reduce((sum, { ended }) => sum + ended, 0)).toBe(72);
  expect(new Set(finer.map(({ from }) => from)).size).toBe(finer.length);
});

test('empty minutes between calls are included', () => {
  const buckets = bucketsOf('UTC', [one('2026-11-01T10:00:00Z'), one('2026-11-01T10:03:00Z')], 60);
  expect(buckets.map(({ dialled }) => dialled)).toEqual([1, 0, 0, 1]);
  expect(bucketsOf('UTC', [], 60)).toEqual([]);
});
