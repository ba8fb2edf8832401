import { expect, test } from 'vitest';
import { barsOf, chartHeight, quartersOf, sumsOf, topOf } from './chart-geometry.ts';

const hour = (dialled: (place: number) => number) =>
  Array.from({ length: 60 }, (_, place) => ({
    minute: new Date(Date.UTC(2026, 10, 16, 9, place + 7)).toISOString(),
    dialled: dialled(place),
    answered: Math.floor(dialled(place) / 2),
  }));

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [13, 20],
  [45, 60],
  [999, 1000],
  [1001, 2000],
])('bars up to %i stand on a scale up to %i', (highest, top) => {
  expect(topOf(hour((place) => (place === 30 ? highest : 0)))).toBe(top);
});

test('bars stand on the ground, within the drawing, one beside the other', () => {
  const bars = barsOf(hour((place) => place));
  expect(bars).toHaveLength(60);
  for (const [place, { dialled, answered }] of bars.entries()) {
    for (const { x, y, width, height } of [dialled, answered]) {
      expect(y + height).toBeCloseTo(chartHeight);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x).toBeGreaterThanOrEqual(place);
      expect(x + width).toBeLessThanOrEqual(place + 1);
    }
  }
  expect(bars[30]?.dialled.height).toBe(50);
});

test('the quarters of the hour are marked where their minutes stand', () => {
  const quarters = quartersOf(hour(() => 0));
  expect(quarters).toHaveLength(4);
  expect(quarters[0]?.left).toBeCloseTo((8.5 / 60) * 100);
});

test('the hour adds up', () => {
  expect(sumsOf(hour(() => 3))).toEqual({ dialled: 180, answered: 60 });
});
