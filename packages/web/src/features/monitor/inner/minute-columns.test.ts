import { expect, test } from 'vitest';
import { minuteColumns, sumsOf } from './minute-columns.ts';

const hour = Array.from({ length: 60 }, (_, place) => ({
  minute: new Date(Date.UTC(2026, 10, 16, 9, place + 7)).toISOString(),
  dialled: 3,
  answered: 1,
}));

test('the quarters of the hour are named, by the clock of the campaign', () => {
  const named = minuteColumns(hour, 'Asia/Kolkata').flatMap(({ tick }, place) =>
    tick === undefined ? [] : [[place, tick]],
  );
  expect(named).toEqual([
    [8, '14:45'],
    [23, '15:00'],
    [38, '15:15'],
    [53, '15:30'],
  ]);
});

test('the hour adds up', () => {
  expect(sumsOf(hour)).toEqual({ dialled: 180, answered: 60 });
});
