import { expect, test } from 'vitest';
import { heatScale } from './heat-steps.ts';

test('shares are spread over five steps between the lowest and the highest', () => {
  const { stepOf, ranges } = heatScale([0.2, 0.35, 0.69]);
  expect(ranges).toEqual([
    { step: 1, from: 20, to: 29 },
    { step: 2, from: 30, to: 39 },
    { step: 3, from: 40, to: 49 },
    { step: 4, from: 50, to: 59 },
    { step: 5, from: 60, to: 69 },
  ]);
  expect([0.2, 0.294, 0.3, 0.69].map(stepOf)).toEqual([1, 1, 2, 5]);
});

test('shares that are nearly alike get fewer steps, the strong ones', () => {
  expect(heatScale([0.5, 0.51]).ranges).toEqual([
    { step: 4, from: 50, to: 50 },
    { step: 5, from: 51, to: 51 },
  ]);
  expect(heatScale([0.4]).stepOf(0.4)).toBe(5);
});

test('nothing at all has a scale too, and none goes beyond all', () => {
  expect(heatScale([]).ranges).toHaveLength(1);
  expect(heatScale([0, 1]).ranges.at(-1)).toEqual({ step: 5, from: 84, to: 100 });
});
