import { describe, expect, it } from 'vitest';
import { levelDb, likeness, sine, sizeAt, sweep } from '../../../test/kits/test-sounds.ts';
import { createResampler, resample } from './resample.ts';

const commonRates = [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const oddRates = [4000, 7999, 12_345, 44_101, 96_000, 191_999];
const pairs = [
  ...commonRates.flatMap((from) => commonRates.map((to) => [from, to] as const)),
  ...oddRates.flatMap((odd) => [[odd, 8000] as const, [odd, 24_000] as const]),
].filter(([from, to]) => from !== to);

describe('resample', () => {
  it.each(pairs)('from %d to %d Hz keeps duration, frequency, level and phase of a tone', (from, to) => {
    const hertz = Math.min(from, to) * 0.2 + 1;
    const result = resample(sine(hertz, from, 0.3), to);
    expect(result.rate).toBe(to);
    expect(result.samples).toHaveLength(Math.round((Math.round(from * 0.3) * to) / from));
    expect(sizeAt(result, hertz)).toBeCloseTo(0.5, 3);
    // The same tone generated at the new rate: any delay, drift or other frequency would differ.
    expect(likeness(result, sine(hertz, to, 0.3))).toBeGreaterThan(0.9995);
  });

  it.each([
    [44_100, 8000],
    [48_000, 8000],
    [44_100, 24_000],
    [24_000, 8000],
    [22_050, 8000],
    [44_101, 8000],
  ])('from %d to %d Hz keeps tones up to 0.45 of the rate and removes those above half of it', (from, to) => {
    for (const share of [0.05, 0.3, 0.45]) {
      expect(levelDb(resample(sine(share * to, from, 0.4, 1), to))).toBeCloseTo(0, 1);
    }
    for (const share of [0.502, 0.55, 0.75, 0.99, 1.01, 1.3]) {
      if (share * to > from / 2) continue;
      expect(levelDb(resample(sine(share * to, from, 0.4, 1), to))).toBeLessThan(-68);
    }
  });

  it('adds nothing above the old Nyquist frequency when upsampling', () => {
    const up = resample(sine(1000, 8000, 0.4, 1), 24_000);
    for (const mirrored of [7000, 9000]) expect(sizeAt(up, mirrored)).toBeLessThan(0.0003);
  });

  it('returns the sound itself if the rate is already right', () => {
    const sound = sweep(8000, 0.1);
    expect(resample(sound, 8000)).toBe(sound);
  });

  it('accepts very short and empty sounds', () => {
    for (const length of [0, 1, 2, 5]) {
      const sound = { samples: new Float32Array(length).fill(0.5), rate: 44_100 };
      expect(resample(sound, 48_000).samples).toHaveLength(Math.round((length * 48_000) / 44_100));
      expect(resample(sound, 8000).samples).toHaveLength(Math.round((length * 8000) / 44_100));
    }
  });

  it('is fast', () => {
    const minute = sweep(44_100, 60);
    resample(sweep(44_100, 1), 8000);
    const before = process.threadCpuUsage().user;
    resample(minute, 8000);
    // About 200 ms. The rest is for slower and busier machines.
    expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(1500);
  });
});

describe('createResampler', () => {
  it.each([
    [44_100, 8000],
    [44_101, 24_000],
    [8000, 8000],
  ])('from %d to %d Hz does not care how the sound is cut', (from, to) => {
    const { samples } = sweep(from, 0.5);
    const resampler = createResampler(from, to, samples.length);
    for (let at = 0, size = 1; at < samples.length; at += size, size = (size * 7) % 10_007) {
      resampler.push(samples.subarray(at, at + size));
    }
    expect(resampler.finish()).toEqual(resample({ samples, rate: from }, to).samples);
  });

  it('pads with silence, and drops samples beyond the declared length', () => {
    const short = createResampler(44_100, 8000, 44_100);
    short.push(new Float32Array(22_050).fill(0.5));
    const result = short.finish();
    expect(result).toHaveLength(8000);
    expect(result[2000]).toBeCloseTo(0.5, 3);
    expect(result[7000]).toBe(0);
    const long = createResampler(44_100, 8000, 44_100);
    long.push(new Float32Array(88_200));
    expect(long.finish()).toHaveLength(8000);
  });
});
