import { expect, it } from 'vitest';
import { validityPeriod } from './validity-period.ts';

it.each([
  [600_000, '000000001000000R'],
  [1, '000000000001000R'],
  [3_661_500, '000000010102000R'],
  [2 * 86_400_000 + 3_600_000, '000002010000000R'],
  [20 * 3_600_000 + 59 * 60_000, '000000205900000R'],
  [400 * 86_400_000, '000030000000000R'],
])('writes %i ms as a relative time', (ms, written) => {
  expect(validityPeriod(ms)).toBe(written);
});
