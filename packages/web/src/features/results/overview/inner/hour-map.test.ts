import { expect, test } from 'vitest';
import { bestHour, hourMap, hourRows } from './hour-map.ts';

const cells = [
  { weekday: 1, hour: 9, dialled: 100, answered: 40 },
  { weekday: 2, hour: 12, dialled: 50, answered: 30 },
  { weekday: 7, hour: 10, dialled: 2, answered: 2 },
];

test('hours stand side by side without a gap, and a cell says its rate', () => {
  const { rows, columns, cellOf } = hourMap(cells);
  expect(rows).toHaveLength(7);
  expect(columns.map(({ label }) => label)).toEqual(['09', '10', '11', '12']);
  expect(cellOf('1', '9')).toEqual({
    share: 0.4,
    few: false,
    words: 'Monday 09:00: 40 of 100 calls picked up',
  });
  expect(cellOf('7', '10')?.few).toBe(true);
  expect(cellOf('3', '9')).toBeUndefined();
  expect(hourMap([]).columns).toEqual([]);
});

test('the best hour is one with enough calls', () => {
  expect(bestHour(cells)).toBe('Best hour: Tuesday 12:00, 60 % of 50 calls picked up.');
  expect(bestHour(cells.slice(2))).toBeUndefined();
});

test('the table has a line for each cell', () => {
  expect(hourRows(cells)[0]?.cells).toEqual(['Monday 09:00', '100', '40', '40 %']);
});
