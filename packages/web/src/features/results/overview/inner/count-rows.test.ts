import { expect, test } from 'vitest';
import { attemptRows, durationRows } from './count-rows.ts';

test('attempts are named, and those whom nobody reached come last', () => {
  const rows = attemptRows({
    picked_up_at: [
      { attempt: 1, leads: 50 },
      { attempt: 6, leads: 1 },
    ],
    never: 20,
    average: 1.2,
  });
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ['Attempt 1', 50],
    ['Attempt 6', 1],
    ['Not picked up so far', 20],
  ]);
});

test('lengths beyond the longest call are left out', () => {
  const bin = (from_seconds: number, to_seconds: number | null, calls: number) => ({ from_seconds, to_seconds, calls });
  const bins = [bin(0, 10, 3), bin(10, 30, 0), bin(60, 120, 2), bin(120, null, 0)];
  expect(durationRows(bins).map(({ label }) => label)).toEqual(['Under 10 s', '10 to 30 s', '1 to 2 min']);
  expect(durationRows([bin(0, 10, 1), bin(600, null, 1)]).at(-1)?.label).toBe('10 min and longer');
  expect(durationRows([bin(0, 10, 0)])).toEqual([]);
});
