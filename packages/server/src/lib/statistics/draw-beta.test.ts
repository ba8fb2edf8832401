import { expect, test } from 'vitest';
import { drawBeta } from './draw-beta.ts';

const seeded = () => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

test.each([
  [3, 7],
  [0.5, 0.5],
  [200, 50],
  [0.2, 5],
])('shares behind %d hits and %d misses have the mean and the spread of the beta distribution', (hits, misses) => {
  const random = seeded();
  const drawn = Array.from({ length: 20_000 }, () => drawBeta(random, hits, misses));
  const mean = drawn.reduce((sum, share) => sum + share, 0) / drawn.length;
  const variance = drawn.reduce((sum, share) => sum + (share - mean) ** 2, 0) / drawn.length;
  const whole = hits + misses;
  expect(mean).toBeCloseTo(hits / whole, 1.5);
  expect(variance / ((hits * misses) / (whole ** 2 * (whole + 1)))).toBeCloseTo(1, 0.8);
  expect(drawn.every((share) => share >= 0 && share <= 1)).toBe(true);
});
