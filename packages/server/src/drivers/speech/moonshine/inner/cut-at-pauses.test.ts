import { expect, test } from 'vitest';
import type { Sound } from '../../../../lib/audio/sound.ts';
import { cutAtPauses } from './cut-at-pauses.ts';

const rate = 1_000;

/** Loud except in the given seconds. */
const speech = (seconds: number, pauses: readonly number[]): Sound => ({
  samples: Float32Array.from({ length: seconds * rate }, (_, at) =>
    pauses.some((pause) => at >= pause * rate && at < (pause + 0.3) * rate) ? 0 : Math.sin(at),
  ),
  rate,
});
const lengths = (sounds: Sound[]) => sounds.map(({ samples }) => samples.length / rate);

test('leaves a short sound whole', () => {
  expect(lengths(cutAtPauses(speech(15, [7]), 15))).toEqual([15]);
});

test('cuts at pauses', () => {
  const [first, second, third, ...others] = lengths(cutAtPauses(speech(30, [4, 12, 23]), 15));
  expect(first).toBeGreaterThanOrEqual(12);
  expect(first).toBeLessThanOrEqual(12.3);
  expect((first ?? 0) + (second ?? 0)).toBeGreaterThanOrEqual(23);
  expect((first ?? 0) + (second ?? 0)).toBeLessThanOrEqual(23.3);
  expect((first ?? 0) + (second ?? 0) + (third ?? 0)).toBe(30);
  expect(others).toEqual([]);
});

test('cuts speech without a pause too, and loses nothing', () => {
  const whole = speech(61, []);
  const pieces = cutAtPauses(whole, 15);
  expect(Math.max(...lengths(pieces))).toBeLessThanOrEqual(15);
  expect(pieces.flatMap(({ samples }) => [...samples])).toEqual([...whole.samples]);
});
