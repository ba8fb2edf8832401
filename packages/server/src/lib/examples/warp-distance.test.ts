import { expect, test } from 'vitest';
import { seededRandom } from '../audio/seeded-random.ts';
import { packStates, type SpeechStates, speechStates, unpackStates } from './speech-states.ts';
import { farthest, warpDistance } from './warp-distance.ts';

const size = 16;

/** Frames that glide through some random sounds, so many frames for each of them. */
const word = (seed: number, lengths: readonly number[], noise = 0): SpeechStates => {
  const random = seededRandom(seed);
  const sounds = lengths.map(() => Array.from({ length: size }, () => random() - 0.5));
  const blur = seededRandom(seed + 1_000);
  const frames = lengths.flatMap((length, nth) =>
    Array.from({ length }, () => (sounds[nth] ?? []).map((value) => value + noise * (blur() - 0.5))),
  );
  return speechStates(Float32Array.from(frames.flat()), size, 0);
};

test('a word has no distance to itself', () => {
  const said = word(1, [5, 6, 5]);
  expect(warpDistance(said, said)).toBeCloseTo(0, 5);
});

test('a word said at another pace stays near, and another word is far', () => {
  const said = word(1, [6, 6, 6]);
  const slowly = word(1, [9, 8, 10]);
  const other = word(2, [6, 6, 6]);
  expect(warpDistance(said, slowly)).toBeLessThan(0.1);
  expect(warpDistance(said, other)).toBeGreaterThan(0.5);
});

test('the order does not matter', () => {
  const [a, b] = [word(1, [6, 4, 7], 0.3), word(3, [8, 6, 6], 0.3)];
  expect(warpDistance(a, b)).toBeCloseTo(warpDistance(b, a), 5);
});

test('a frame too many at either end costs little', () => {
  const whole = word(4, [2, 6, 6, 2]);
  const part: SpeechStates = { size, frames: 13, data: whole.data.slice(2 * size, 15 * size) };
  expect(warpDistance(whole, part)).toBeLessThan(0.2);
});

test('sounds of very different lengths, or hardly any, are never compared', () => {
  expect(warpDistance(word(1, [4, 4]), word(1, [20, 20]))).toBe(farthest);
  expect(warpDistance(word(1, [1]), word(1, [6]))).toBe(farthest);
});

test('the sounds of a word may not change their order', () => {
  const forwards = word(5, [6, 6, 6]);
  const frames = Array.from({ length: 18 }, (_, nth) => forwards.data.slice(nth * size, (nth + 1) * size)).reverse();
  const backwards: SpeechStates = { size, frames: 18, data: Float32Array.from(frames.flatMap((frame) => [...frame])) };
  expect(warpDistance(forwards, backwards)).toBeGreaterThan(0.4);
});

test('states leave out what all frames have in common, and edges', () => {
  const { data, frames } = word(6, [4, 4]);
  const loud = speechStates(
    data.map((value) => 3 * value + 0.7),
    size,
    0,
  );
  expect(warpDistance({ data, frames, size }, loud)).toBeLessThan(0.01);
  expect(speechStates(new Float32Array(20 * size), size, 3).frames).toBe(14);
  expect(speechStates(new Float32Array(8 * size), size, 8).frames).toBe(4);
});

test('packed states say the same', () => {
  const said = word(7, [5, 5, 5], 0.2);
  const other = word(8, [5, 6], 0.2);
  const packed = packStates([said, other]);
  const [again, second] = unpackStates(packed);
  if (!again || !second) throw new Error('states are missing');
  expect(again).toMatchObject({ frames: 15, size });
  expect(warpDistance(said, again)).toBeLessThan(0.001);
  expect(warpDistance(other, second)).toBeLessThan(0.001);
  expect(packed).toHaveLength(2 * 4 + 26 * size);
  expect(unpackStates(new Uint8Array(0))).toEqual([]);
});
