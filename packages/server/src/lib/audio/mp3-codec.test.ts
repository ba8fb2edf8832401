import { describe, expect, it } from 'vitest';
import { createMp3Encoder } from 'wasm-media-encoders';
import {
  levelDb,
  likeness,
  makeInfoFrame,
  makeMp3,
  pseudoRandom,
  sine,
  sizeAt,
  sweep,
} from '../../../test/kits/test-sounds.ts';
import { decodeMp3 } from './inner/decode-mp3.ts';
import { encodeMp3, webRate } from './inner/encode-mp3.ts';
import { type Mp3Frames, walkMp3 } from './inner/mp3-frames.ts';
import { resample } from './resample.ts';

const decode = (mp3: Uint8Array, rate?: number) => {
  const frames = walkMp3(mp3);
  if (typeof frames === 'string') throw new Error(frames);
  return decodeMp3(mp3, frames, rate);
};

/** The combined delay, in samples, of an encoder and a decoder without padding information. */
const codecDelay = 1105;

describe('decodeMp3', () => {
  it.each([8000, 16_000, 22_050, 44_100, 48_000])('decodes a sound of %d Hz', async (rate) => {
    for (const channels of [1, 2] as const) {
      const source = sweep(rate, 1);
      const decoded = await decode(await makeMp3(source, { channels }));
      expect(decoded.rate).toBe(rate);
      expect(likeness(source, decoded, codecDelay)).toBeGreaterThan(0.999);
      expect(levelDb(decoded) - levelDb(source)).toBeCloseTo(0, 0);
    }
  });

  it('mixes two channels to one', async () => {
    const [left, right] = [sine(500, 32_000, 1, 0.4), sine(3000, 32_000, 1, 0.4)];
    const encoder = await createMp3Encoder();
    encoder.configure({ channels: 2, sampleRate: 32_000, outputSampleRate: 32_000, bitrate: 128 });
    const body = encoder.encode([left.samples, right.samples]).slice();
    const decoded = await decode(Buffer.concat([body, encoder.finalize()]));
    for (const hertz of [500, 3000]) expect(Math.abs(sizeAt(decoded, hertz) - 0.19)).toBeLessThan(0.015);
  });

  it('removes exactly the declared padding', async () => {
    const source = sweep(32_000, 2);
    const mp3 = await makeMp3(source);
    const info = makeInfoFrame(mp3, 288, { frames: mp3.length / 288, delay: 576, padding: 1088 });
    const decoded = await decode(Buffer.concat([info, mp3]));
    expect(decoded.samples).toHaveLength(64_000);
    expect(likeness(source, decoded)).toBeGreaterThan(0.999);
  });

  it('resamples while decoding, with the same result as resampling afterwards', async () => {
    const mp3 = await makeMp3(sweep(44_100, 3));
    const at24k = await decode(mp3, 24_000);
    expect(at24k.samples).toEqual(resample(await decode(mp3), 24_000).samples);
  });

  it('decodes many at the same time', async () => {
    const mp3 = await makeMp3(sweep(16_000, 1));
    const all = await Promise.all(Array.from({ length: 8 }, () => decode(mp3)));
    for (const sound of all) expect(sound).toEqual(all[0]);
  });

  it('rejects bytes that decode to something else than expected', async () => {
    const mp3 = await makeMp3(sweep(32_000, 1));
    const frames = walkMp3(mp3) as Mp3Frames;
    await expect(decodeMp3(mp3, { ...frames, count: frames.count * 2 })).rejects.toMatchObject({ code: 'unreadable' });
    await expect(decodeMp3(mp3, { ...frames, rate: 48_000 })).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('decodes frames with any content to as many samples of valid amplitude', async () => {
    const next = pseudoRandom(5);
    const mp3 = await makeMp3(sweep(32_000, 2), { channels: 2 });
    for (let round = 0; round < 12; round += 1) {
      const damaged = mp3.slice();
      for (let at = 0; at < damaged.length; at += 288) {
        for (let i = 4; i < 288; i += 1) if (next() < round / 12) damaged[at + i] = Math.floor(next() * 256);
      }
      const decoded = await decode(damaged);
      expect(decoded.samples).toHaveLength((mp3.length / 288) * 1152);
      expect(decoded.samples.every((sample) => Math.abs(sample) <= 8)).toBe(true);
    }
  });
});

describe('encodeMp3', () => {
  it.each([8000, 16_000, 22_050, 24_000])('keeps a rate of %d Hz', async (rate) => {
    const source = sweep(rate, 2);
    const mp3 = await encodeMp3(source);
    const decoded = await decode(mp3);
    expect(decoded.rate).toBe(rate);
    expect(likeness(source, decoded, codecDelay)).toBeGreaterThan(0.995);
    const kilobits = (mp3.length * 8) / 1000 / 2;
    expect(kilobits).toBeGreaterThan(30);
    expect(kilobits).toBeLessThan(55);
  });

  it('raises another rate to the next one of MP3, 24 kHz at most', async () => {
    expect([4000, 8000, 10_000, 16_001, 24_000, 44_100, 192_000].map(webRate)).toEqual([
      8000, 8000, 11_025, 22_050, 24_000, 24_000, 24_000,
    ]);
    const decoded = await decode(await encodeMp3(sine(1000, 44_100, 1)));
    expect(decoded.rate).toBe(24_000);
    expect(sizeAt(decoded, 1000)).toBeGreaterThan(0.45);
  });

  it('does not mix up sounds that are encoded at the same time', async () => {
    const sounds = [sine(400, 8000, 1), sine(900, 16_000, 2), sine(1500, 24_000, 0.5)];
    const together = await Promise.all(sounds.map(encodeMp3));
    for (const [i, sound] of sounds.entries()) expect(together[i]).toEqual(await encodeMp3(sound));
  });
});
