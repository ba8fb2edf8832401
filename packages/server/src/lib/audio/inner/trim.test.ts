import { expect, test } from 'vitest';
import { cut, trimSilence } from './trim.ts';

const rate = 8000;
const part = (seconds: number, level: number) =>
  Float32Array.from({ length: seconds * rate }, (_, i) => level * Math.sin((2 * Math.PI * 440 * i) / rate));
const join = (...parts: Float32Array[]) => ({ samples: Float32Array.from(parts.flatMap((one) => [...one])), rate });
const lengthOf = ({ samples }: { samples: Float32Array }) => samples.length / rate;

test('the silence at both ends is cut down to a breath, and pauses inside stay', () => {
  const trimmed = trimSilence(join(part(2, 0), part(1, 0.5), part(1, 0), part(1, 0.5), part(3, 0.001)));
  expect(lengthOf(trimmed)).toBeCloseTo(0.1 + 3 + 0.25, 1);
});

test('a sound without silence, a silent one and one in a loud room stay as they are', () => {
  for (const sound of [join(part(1, 0.5)), join(part(1, 0)), join(part(1, 0.02), part(1, 0.5), part(1, 0.02))]) {
    expect(lengthOf(trimSilence(sound))).toBe(lengthOf(sound));
  }
});

test('a part is cut out, within the sound', () => {
  const sound = join(part(3, 0.5));
  expect(lengthOf(cut(sound, { from: 0.5, to: 2 }))).toBeCloseTo(1.5);
  expect(lengthOf(cut(sound, { from: 2 }))).toBeCloseTo(1);
  expect(lengthOf(cut(sound, { to: 9 }))).toBeCloseTo(3);
  expect(lengthOf(cut(sound, { from: 5, to: 4 }))).toBe(0);
});
