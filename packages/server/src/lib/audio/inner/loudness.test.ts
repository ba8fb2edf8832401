import { describe, expect, it } from 'vitest';
import { likeness, makeSound, sine, sizeAt, sweep } from '../../../../test/kits/test-sounds.ts';
import type { Sound } from '../sound.ts';
import { amplify, peakOf } from './limiter.ts';
import { callLoudness, level, loudnessOf } from './loudness.ts';

const silence = (rate: number, seconds: number) => makeSound(rate, seconds, () => 0);
const after = (...sounds: Sound[]): Sound => ({
  samples: Float32Array.from(sounds.flatMap(({ samples }) => [...samples])),
  rate: sounds[0]?.rate ?? 0,
});
const decibels = (size: number) => 10 ** (size / 20);
const ceiling = decibels(-1);

describe('loudnessOf', () => {
  it.each([8000, 11_025, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000])(
    'is -3.01 LUFS for a full-scale sine of 997 Hz at %d Hz',
    (rate) => {
      // Low sample rates bend the weighting curve a little.
      expect(Math.abs(loudnessOf(sine(997, rate, 5, 1)) + 3.01)).toBeLessThan(rate < 16_000 ? 0.15 : 0.05);
    },
  );

  it('follows the level', () => {
    for (const db of [-6, -20, -40]) expect(loudnessOf(sine(997, 48_000, 3, decibels(db)))).toBeCloseTo(db - 3.01, 1);
  });

  it('weighs high tones more and very low ones less, as in the standard', () => {
    const weight = (hertz: number) => loudnessOf(sine(hertz, 48_000, 3, 1)) - loudnessOf(sine(997, 48_000, 3, 1));
    expect(weight(8000)).toBeCloseTo(3.3, 1);
    expect(weight(30)).toBeLessThan(-8);
  });

  it('ignores pauses and much quieter parts', () => {
    const speech = sine(997, 16_000, 4, decibels(-20));
    const alone = loudnessOf(speech);
    expect(loudnessOf(after(speech, silence(16_000, 20)))).toBeCloseTo(alone, 0);
    expect(loudnessOf(after(speech, sine(997, 16_000, 20, decibels(-45))))).toBeCloseTo(alone, 0);
    // Only slightly quieter: both count.
    expect(loudnessOf(after(speech, sine(997, 16_000, 4, decibels(-24))))).toBeLessThan(alone - 1);
  });

  it('is -Infinity for silence and for less than a whisper', () => {
    expect(loudnessOf(silence(8000, 2))).toBe(Number.NEGATIVE_INFINITY);
    expect(loudnessOf(silence(8000, 0))).toBe(Number.NEGATIVE_INFINITY);
    expect(loudnessOf(sine(997, 8000, 2, decibels(-75)))).toBe(Number.NEGATIVE_INFINITY);
    expect(loudnessOf(makeSound(8000, 5, () => 0.9))).toBeLessThan(-20);
  });

  it('measures a sound below 400 ms as one block', () => {
    expect(loudnessOf(sine(997, 48_000, 0.25, 1))).toBeCloseTo(-3.01, 1);
    expect(loudnessOf(sine(997, 48_000, 0.05, 1))).toBeCloseTo(-3.01, 0);
  });
});

describe('level', () => {
  it.each([0.01, 0.05, 0.9])('brings a sound of size %d to the target loudness and changes nothing else', (size) => {
    const source = sweep(16_000, 3, size);
    const levelled = level(source, callLoudness);
    expect(loudnessOf(levelled)).toBeCloseTo(callLoudness, 1);
    expect(likeness(source, levelled)).toBeGreaterThan(0.99999);
    expect(peakOf(source.samples)).toBeCloseTo(size, 1);
  });

  it('leaves silence alone', () => {
    expect(level(silence(8000, 1), callLoudness).samples).toEqual(new Float32Array(8000));
  });

  it('holds peaks at -1 dBFS', () => {
    // Quiet speech with a slamming door.
    const quiet = sweep(16_000, 4, 0.02);
    quiet.samples.fill(0.9, 30_000, 30_040);
    quiet.samples.fill(-0.9, 30_040, 30_090);
    const levelled = level(quiet, callLoudness);
    expect(peakOf(levelled.samples)).toBeLessThanOrEqual(ceiling + 1e-6);
    expect(peakOf(levelled.samples)).toBeGreaterThan(ceiling * 0.98);
  });
});

describe('amplify', () => {
  it('never exceeds -1 dBFS', () => {
    for (const [rate, gain] of [
      [8000, 3],
      [24_000, 10],
      [44_100, 1000],
    ] as const) {
      const { samples } = sweep(rate, 1, 0.8);
      amplify(samples, rate, gain);
      expect(peakOf(samples)).toBeLessThanOrEqual(ceiling + 1e-6);
    }
  });

  it('changes only the surroundings of a peak', () => {
    const { samples } = sine(440, 16_000, 3, 0.2);
    const source = samples.slice();
    samples[24_000] = 1;
    amplify(samples, 16_000, 2);
    const gainAt = (i: number) => (samples[i] ?? 0) / (source[i] ?? 0);
    expect(gainAt(20_001)).toBeCloseTo(2, 4);
    expect(gainAt(47_001)).toBeCloseTo(2, 4);
    expect(samples[24_000]).toBeCloseTo(ceiling, 4);
  });

  it('changes its gain smoothly', () => {
    const { samples } = makeSound(16_000, 2, (time) => (time > 1 && time < 1.2 ? 0.5 : 0.05));
    const source = samples.slice();
    amplify(samples, 16_000, 4);
    const gains = samples.map((sample, i) => sample / (source[i] ?? 1));
    const steps = gains.slice(1).map((gain, i) => Math.abs(gain - (gains[i] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.04);
  });

  it('keeps the tone of limited audio', () => {
    const loud = sine(300, 16_000, 2, 0.8);
    amplify(loud.samples, 16_000, 4);
    const size = sizeAt(loud, 300);
    expect(size).toBeGreaterThan(0.8);
    for (const overtone of [900, 1500]) expect(sizeAt(loud, overtone)).toBeLessThan(size * 0.03);
  });
});
