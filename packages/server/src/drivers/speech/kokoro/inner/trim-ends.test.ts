import { expect, test } from 'vitest';
import { trimEnds } from './trim-ends.ts';

const rate = 1_000;
const sound = (...parts: [samples: number, level: number][]) =>
  Float32Array.from(parts.flatMap(([samples, level]) => Array.from({ length: samples }, () => level)));

test('silence at the ends goes, except for a short rest', () => {
  expect(trimEnds(sound([300, 0.001], [100, 0.5], [400, 0.002]), rate)).toHaveLength(50 + 100 + 50);
});

test('soft sounds and pauses inside stay', () => {
  const speech = sound([10, 0.02], [100, 0.5], [300, 0], [100, 0.4], [10, 0.02]);
  expect(trimEnds(speech, rate)).toEqual(speech);
});

test('silence stays as it is', () => {
  expect(trimEnds(sound([100, 0]), rate)).toHaveLength(100);
});
