import { expect, test } from 'vitest';
import { findSound } from './find-sound.ts';
import { phoneRate } from './phone-sound.ts';

/** Tones that change ten times a second, like syllables: each seed has its own. */
const tune = (seed: number, seconds = 2): Float32Array => {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const samples = new Float32Array(seconds * phoneRate);
  for (let from = 0; from < samples.length; from += phoneRate / 10) {
    const [one, other, loud] = [200 + 1500 * next(), 300 + 2500 * next(), 0.2 + 0.6 * next()];
    for (let i = from; i < from + phoneRate / 10; i += 1) {
      const angle = (2 * Math.PI * i) / phoneRate;
      samples[i] = (loud * (Math.sin(angle * one) + Math.sin(angle * other))) / 2;
    }
  }
  return samples;
};

/** The sound after half a second of silence, with a pause of some packets of 20 ms after `afterMs` of it. */
const paused = (source: Float32Array, afterMs: number, packets: number): Float32Array => {
  const after = (afterMs * phoneRate) / 1000;
  const pause = packets * 0.02 * phoneRate;
  const heard = new Float32Array(phoneRate / 2 + source.length + pause);
  heard.set(source.subarray(0, after), phoneRate / 2);
  heard.set(source.subarray(after), phoneRate / 2 + after + pause);
  return heard;
};

const source = tune(1);

test('a sound is found where it is, whole or with a pause', () => {
  expect(findSound(paused(source, 0, 0), source)).toEqual({ atMs: 500, likeness: expect.closeTo(1, 3) });
  for (const packets of [1, 2, 4]) {
    expect(findSound(paused(source, 740, packets), source).likeness, `${packets} packets`).toBeGreaterThan(0.97);
  }
});

test('a pause in the first or in the last half second of a sound is left out too', () => {
  for (const length of [1, 2]) {
    const sound = source.subarray(0, length * phoneRate);
    for (const afterMs of [100, 420, 760]) {
      for (const packets of [1, 4]) {
        const { likeness } = findSound(paused(sound, afterMs, packets), sound);
        expect(likeness, `${length} s, ${packets} packets after ${afterMs} ms`).toBeGreaterThan(0.95);
      }
    }
  }
});

test('a sound that is there twice, once damaged, is found where it is whole', () => {
  const damaged = source.slice();
  damaged.fill(0, phoneRate / 2, phoneRate);
  const both = new Float32Array(2 * damaged.length);
  both.set(damaged, 0);
  both.set(source, damaged.length);
  expect(findSound(both, source)).toEqual({ atMs: 2_000, likeness: expect.closeTo(1, 3) });
  both.set(source, 0);
  both.set(damaged, source.length);
  expect(findSound(both, source)).toEqual({ atMs: 0, likeness: expect.closeTo(1, 3) });
});

test('another sound, and a part of one, are not like it', () => {
  expect(findSound(paused(tune(2), 0, 0), source).likeness).toBeLessThan(0.5);
  expect(findSound(paused(source.subarray(0, source.length / 2), 0, 0), source).likeness).toBeLessThan(0.6);
  expect(findSound(new Float32Array(4 * phoneRate), source).likeness).toBeLessThan(0.1);
});

test('a sound with another word in its middle is not the same sound', () => {
  const other = source.slice();
  other.set(tune(3).subarray(0, phoneRate / 2), phoneRate / 2);
  expect(findSound(paused(other, 0, 0), source).likeness).toBeLessThan(0.85);
});

test('a sound with another word at its beginning or its end is not the same sound', () => {
  for (const from of [0, source.length - phoneRate / 2]) {
    const other = source.slice();
    other.set(tune(3).subarray(0, phoneRate / 2), from);
    expect(findSound(paused(other, 0, 0), source).likeness).toBeLessThan(0.9);
  }
});
