import { expect, test } from 'vitest';
import { endPitches, matchPitch } from './pitch.ts';

const rate = 8_000;

/** A voice whose pitch glides, between two silences of 60 ms. */
const voice = (from: number, to: number, seconds = 0.6): Float32Array => {
  const silence = 480;
  const length = Math.round(seconds * rate);
  let phase = 0;
  return Float32Array.from({ length: length + 2 * silence }, (_, at) => {
    const place = (at - silence) / length;
    if (place < 0 || place >= 1) return 0;
    phase += (from * (to / from) ** place) / rate;
    // The first harmonics of a vowel.
    return [0.2, 0.15, 0.1, 0.05].reduce((sum, size, nth) => sum + size * Math.sin(2 * Math.PI * (nth + 1) * phase), 0);
  });
};

const part = (from: number, to: number, pause: number | 'close') => {
  const samples = voice(from, to);
  return { samples, pause, pitches: endPitches({ samples, rate }) };
};

const semitones = (a: number, b: number) => 12 * Math.log2(b / a);
const hertz = (pitch: number | undefined) => 2 ** ((pitch ?? Number.NaN) / 12);

test.each([90, 120, 180, 240, 330])('the pitch of a voice at %i Hz is measured at both ends', (pitch) => {
  const { start, end } = endPitches({ samples: voice(pitch, pitch), rate });
  expect(Math.abs(semitones(pitch, hertz(start)))).toBeLessThan(0.2);
  expect(Math.abs(semitones(pitch, hertz(end)))).toBeLessThan(0.2);
});

test('a melody that falls ends lower than it began', () => {
  const { start, end } = endPitches({ samples: voice(220, 140), rate });
  expect(hertz(start)).toBeGreaterThan(190);
  expect(hertz(end)).toBeLessThan(165);
});

test('silence and noise have no pitch', () => {
  let seed = 1;
  const noise = Float32Array.from({ length: rate }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  });
  expect(endPitches({ samples: new Float32Array(rate), rate })).toEqual({ start: undefined, end: undefined });
  expect(endPitches({ samples: noise, rate })).toEqual({ start: undefined, end: undefined });
  expect(endPitches({ samples: new Float32Array(10), rate })).toEqual({ start: undefined, end: undefined });
});

test('close parts meet at nearly the same pitch', () => {
  const parts = [part(200, 180, 'close'), part(210, 190, 'close'), part(225, 150, 250)];
  const matched = matchPitch(parts).map(({ samples }) => endPitches({ samples, rate }));
  const step = (nth: number, of: readonly { start: number | undefined; end: number | undefined }[]) =>
    Math.abs((of[nth + 1]?.start ?? Number.NaN) - (of[nth]?.end ?? Number.NaN));
  const before = parts.map(({ pitches }) => pitches);
  expect(step(0, before)).toBeGreaterThan(2);
  expect(step(0, matched)).toBeLessThan(0.5 * step(0, before));
  expect(step(1, matched)).toBeLessThan(step(1, before));
});

test('parts after a pause, and parts without a voice, stay as they are', () => {
  const parts = [part(200, 180, 250), part(260, 240, 'close'), { ...part(200, 200, 0), samples: new Float32Array(0) }];
  const silent = { ...parts[2], pause: 0, samples: new Float32Array(0), pitches: { start: undefined, end: undefined } };
  const matched = matchPitch([...parts.slice(0, 2), silent]);
  expect(matched.map(({ samples }) => samples)).toEqual([parts[0]?.samples, parts[1]?.samples, silent.samples]);
});

test('an end is bent by at most one and a half semitones, and the other end stays', () => {
  const parts = [part(150, 150, 'close'), part(220, 220, 250)];
  const [first, second] = matchPitch(parts).map(({ samples }) => endPitches({ samples, rate }));
  expect(semitones(150, hertz(first?.end))).toBeGreaterThan(0.8);
  expect(semitones(150, hertz(first?.end))).toBeLessThan(1.8);
  expect(semitones(hertz(second?.start), 220)).toBeGreaterThan(0.8);
  expect(semitones(hertz(second?.start), 220)).toBeLessThan(1.8);
  expect(Math.abs(semitones(150, hertz(first?.start)))).toBeLessThan(0.8);
  expect(Math.abs(semitones(220, hertz(second?.end)))).toBeLessThan(0.8);
});

test('bending keeps the sound: a tone stays a tone of its level', () => {
  const tone = Float32Array.from({ length: rate }, (_, at) => 0.3 * Math.sin((2 * Math.PI * 1_000 * at) / rate));
  const pitches = { start: 90, end: 90 };
  const [bent] = matchPitch([
    { samples: tone, pause: 'close', pitches },
    { samples: tone, pause: 0, pitches: { start: 92, end: 92 } },
  ]);
  const samples = bent?.samples.slice(200, -200) ?? new Float32Array();
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  expect(10 * Math.log10(power / (0.3 ** 2 / 2))).toBeCloseTo(0, 0);
  expect(Math.max(...samples)).toBeLessThan(0.31);
});
