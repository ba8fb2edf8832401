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

/** Noise like that of a street or a bad line, always the same. */
const noise = (level: number, seconds: number) => {
  let seed = 1;
  return Float32Array.from({ length: seconds * rate }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return level * ((2 * seed) / 2_147_483_647 - 1);
  });
};

test.each([0.01, 0.05, 0.2])('steady noise of the level %d is silent, and a word in it is not', (level) => {
  const samples = noise(level, 3);
  expect(isSilent({ samples, rate })).toBe(true);
  const word = tone(level * 3, 0.3);
  samples.set(
    samples.subarray(rate, rate + word.length).map((sample, at) => sample + (word[at] ?? 0)),
    rate,
  );
  expect(isSilent({ samples, rate })).toBe(false);
});

test('a recording that is all word is not silent, though it has no pause', () => {
  expect(isSilent({ samples: tone(0.1, 0.6), rate })).toBe(false);
});
