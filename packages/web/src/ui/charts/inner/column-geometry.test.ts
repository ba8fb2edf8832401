import { expect, test } from 'vitest';
import { barsOf, plotHeight, ticksOf, topOf } from './column-geometry.ts';

const columns = (count: number, whole: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => ({
    key: String(place),
    label: '',
    tick: String(place),
    whole: whole(place),
    part: Math.floor(whole(place) / 2),
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
])('columns up to %i stand on a scale up to %i', (highest, top) => {
  expect(topOf(columns(60, (place) => (place === 30 ? highest : 0)))).toBe(top);
});

test('columns stand on the ground, within the drawing, one beside the other', () => {
  const bars = barsOf(columns(60, (place) => place));
  expect(bars).toHaveLength(60);
  for (const [place, { whole, part }] of bars.entries()) {
    for (const { x, y, width, height } of [whole, part]) {
      expect(y + height).toBeCloseTo(plotHeight);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x).toBeGreaterThanOrEqual(place);
      expect(x + width).toBeLessThanOrEqual(place + 1);
    }
  }
  expect(bars[30]?.whole.height).toBe(50);
});

test('only as many columns are named as have room, and none at the very edge', () => {
  expect(
    ticksOf(
      columns(3, () => 1),
      8,
    ).map(({ tick }) => tick),
  ).toEqual(['0', '1', '2']);
  const many = ticksOf(
    columns(90, () => 1),
    8,
  );
  expect(many.length).toBeLessThanOrEqual(8);
  expect(many.every(({ left }) => left > 2 && left < 98)).toBe(true);
});
