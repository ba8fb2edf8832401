import { expect, test } from 'vitest';
import { minuteColumns, sumsOf } from './minute-columns.ts';

const hour = Array.from({ length: 60 }, (_, place) => ({
  minute: new Date(Date.UTC(2026, 10, 16, 9, place + 7)).toISOString(),
  dialled: 3,
  answered: 1,
}));

test('the quarters of the hour are named', () => {
  const named = minuteColumns(hour).flatMap(({ tick }, place) => (tick === undefined ? [] : [[place, tick.slice(-2)]]));
  expect(named).toEqual([
    [8, '15'],
    [23, '30'],
    [38, '45'],
    [53, '00'],
  ]);
});

test('the hour adds up', () => {
  expect(sumsOf(hour)).toEqual({ dialled: 180, answered: 60 });
});
