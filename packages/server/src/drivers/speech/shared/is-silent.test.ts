import { expect, test } from 'vitest';
import { isSilent } from './is-silent.ts';

const rate = 8_000;
const tone = (level: number, seconds: number) =>
  Float32Array.from({ length: seconds * rate }, (_, i) => level * Math.sin(i));

test('no samples, zeros and line noise are silent', () => {
  expect(isSilent({ samples: new Float32Array(0), rate })).toBe(true);
  expect(isSilent({ samples: new Float32Array(rate), rate })).toBe(true);
  expect(isSilent({ samples: tone(0.002, 1), rate })).toBe(true);
});

test('a short word in a long silence is not', () => {
  const samples = new Float32Array(3 * rate);
  samples.set(tone(0.05, 0.2), rate);
  expect(isSilent({ samples, rate })).toBe(false);
});
