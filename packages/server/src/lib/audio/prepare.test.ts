import { describe, expect, it } from 'vitest';
import { likeness, makeMp3, makeSound, pseudoRandom, sine, sizeAt, sweep } from '../../../test/kits/test-sounds.ts';
import { AudioProblem } from './audio-problem.ts';
import { decodeMp3 } from './inner/decode-mp3.ts';
import { peakOf } from './inner/limiter.ts';
import { callLoudness, loudnessOf } from './inner/loudness.ts';
import { walkMp3 } from './inner/mp3-frames.ts';
import { trimSilence } from './inner/trim.ts';
import { type PreparedSound, prepareRecording, prepareSpeech } from './prepare.ts';
import { resample } from './resample.ts';
import type { Sound } from './sound.ts';
import { readWav, writeWav } from './wav.ts';

const webSound = async ({ web }: PreparedSound): Promise<Sound> => {
  const frames = walkMp3(web ?? new Uint8Array());
  if (web === null || typeof frames === 'string') throw new Error('not an MP3');
  return decodeMp3(web, frames);
};

const refusal = async (bytes: Uint8Array, type: 'mp3' | 'wav') => {
  const error = await prepareRecording(bytes, { type }).catch((caught: unknown) => caught);
  if (!(error instanceof AudioProblem)) throw error;
  return error;
};

describe('prepareRecording', () => {
  it.each([8000, 16_000, 22_050, 44_100, 48_000])(
    'prepares an MP3 of %d Hz for calls and for the web',
    async (rate) => {
      const source = sweep(rate, 2, 0.1);
      const prepared = await prepareRecording(await makeMp3(source, { channels: 2 }), { type: 'mp3' });
      expect(Math.abs(prepared.durationMs - 2000)).toBeLessThan(200);
      // LAME makes everything slightly quieter.
      expect(Math.abs(prepared.loudness - loudnessOf(source))).toBeLessThan(0.8);

      const call = readWav(prepared.call);
      expect(call.rate).toBe(8000);
      expect(call.samples.length / 8).toBeCloseTo(prepared.durationMs, -1);
      expect(loudnessOf(call)).toBeCloseTo(callLoudness, 1);
      const delayed = new Float32Array(1105 + source.samples.length);
      delayed.set(source.samples, 1105);
      // At 8,000 Hz the encoder's delay is longer than the silence that stays.
      const trimmed = trimSilence({ samples: delayed, rate });
      expect(likeness(resample(trimmed, 8000), call)).toBeGreaterThan(0.99);

      const web = await webSound(prepared);
      expect(web.rate).toBe(Math.min(rate, 24_000));
      expect(Math.abs(loudnessOf(web) - callLoudness)).toBeLessThan(0.8);
      expect(prepared.peaks).toHaveLength(200);
      expect(Math.max(...prepared.peaks)).toBe(Math.round(peakOf(call.samples) * 255));
    },
  );

  it('prepares a WAV without shifting time or pitch', async () => {
    const source = makeSound(
      44_100,
      2,
      (time) => 0.05 * Math.sin(2 * Math.PI * 440 * time) + 0.05 * Math.sin(2 * Math.PI * 3000 * time),
    );
    const prepared = await prepareRecording(writeWav(source), { type: 'wav' });
    expect(prepared.durationMs).toBe(2000);
    const call = readWav(prepared.call);
    expect(call.samples).toHaveLength(16_000);
    expect(likeness(resample(source, 8000), call)).toBeGreaterThan(0.9999);
    const web = await webSound(prepared);
    expect(sizeAt(web, 440) / sizeAt(web, 3000)).toBeCloseTo(1, 0);
  });

  it('never clips, even a recording with high peaks', async () => {
    const next = pseudoRandom(3);
    const clicks = makeSound(44_100, 3, () => (next() < 0.0005 ? 1 : 0.01 * (next() - 0.5)));
    const prepared = await prepareRecording(writeWav(clicks), { type: 'wav' });
    expect(peakOf(readWav(prepared.call).samples)).toBeLessThan(0.8914);
  });

  it('reports in the words of the specification that a file is not an MP3', async () => {
    for (const bytes of [writeWav(sweep(8000, 1)), new Uint8Array(5000).fill(0xff), new Uint8Array()]) {
      const error = await refusal(bytes, 'mp3');
      expect(error.code).toBe('not_mp3');
      expect(error.message).toBe('Uploaded File Must be of Mp3 type. Please Recheck');
    }
    const mp2 = new Uint8Array(384 * 50);
    for (let at = 0; at < mp2.length; at += 384) mp2.set([0xff, 0xfd, 0x84, 0], at);
    expect((await refusal(mp2, 'mp3')).code).toBe('not_mp3');
  });

  it('rejects unusable files, each with its own reason', async () => {
    const mp3 = await makeMp3(sweep(32_000, 2));
    expect((await refusal(mp3, 'wav')).code).toBe('not_wav');
    expect((await refusal(mp3.subarray(0, mp3.length - 100), 'mp3')).code).toBe('cut_off');
    expect((await refusal(mp3.subarray(0, 288 * 5), 'mp3')).code).toBe('too_short');
    expect((await refusal(writeWav(sweep(8000, 0.19)), 'wav')).code).toBe('too_short');
    expect((await refusal(writeWav({ samples: new Float32Array(4000 * 901), rate: 4000 }), 'wav')).code).toBe(
      'too_long',
    );
    expect((await refusal(new Uint8Array(20 * 1024 ** 2 + 1), 'mp3')).code).toBe('too_large');
  });

  it('rejects an inaudible recording', async () => {
    const silent = [
      makeSound(16_000, 2, () => 0),
      makeSound(16_000, 2, () => 0.5),
      sine(500, 16_000, 2, 0.0005),
      // Too high for a telephone, and without clicks at its ends.
      makeSound(16_000, 2, (time) => 0.5 * Math.sin((Math.PI * time) / 2) ** 2 * Math.sin(2 * Math.PI * 6000 * time)),
    ];
    for (const sound of silent) expect((await refusal(writeWav(sound), 'wav')).code).toBe('silent');
    expect((await refusal(await makeMp3(makeSound(16_000, 2, () => 0)), 'mp3')).code).toBe('silent');
    await expect(prepareRecording(writeWav(sine(500, 16_000, 2, 0.005)), { type: 'wav' })).resolves.toBeDefined();
  });

  it('any damage gives a result or a reason', async () => {
    const next = pseudoRandom(11);
    const files = [
      { bytes: await makeMp3(sweep(16_000, 1)), type: 'mp3' },
      { bytes: writeWav(sweep(16_000, 1)), type: 'wav' },
    ] as const;
    for (let round = 0; round < 24; round += 1) {
      for (const { bytes, type } of files) {
        const damaged = bytes.slice(0, bytes.length - Math.floor(next() * 50));
        for (let hit = 0; hit < 2 * round; hit += 1)
          damaged[Math.floor(next() * damaged.length)] = Math.floor(next() * 256);
        for (let hit = 0; hit < round / 4; hit += 1) damaged[Math.floor(next() * 60)] = Math.floor(next() * 256);
        const outcome = await prepareRecording(damaged, { type }).catch((error: unknown) => error);
        if (!(outcome instanceof AudioProblem)) expect(outcome).toMatchObject({ durationMs: expect.any(Number) });
      }
    }
  });
});

describe('prepareSpeech', () => {
  it('levels speech without changing its pauses or its input', async () => {
    const spoken = makeSound(22_050, 2, (time) =>
      time < 0.5 || time > 1.5 ? 0 : 0.02 * Math.sin(2 * Math.PI * 600 * time),
    );
    const before = spoken.samples.slice();
    const prepared = await prepareSpeech(spoken, { web: true });
    expect(spoken.samples).toEqual(before);
    expect(prepared.durationMs).toBe(2000);
    const call = readWav(prepared.call);
    expect(call.samples).toHaveLength(16_000);
    expect(loudnessOf(call)).toBeCloseTo(callLoudness, 1);
    expect(peakOf(call.samples.subarray(0, 3900))).toBeLessThan(0.001);
    expect((await webSound(prepared)).rate).toBe(22_050);
  });

  it('makes no MP3 unless requested', async () => {
    const prepared = await prepareSpeech(sweep(8000, 1), { web: false });
    expect(prepared.web).toBeNull();
    expect(loudnessOf(readWav(prepared.call))).toBeCloseTo(callLoudness, 1);
  });

  it('accepts silence and an empty sound', async () => {
    const prepared = await prepareSpeech(
      makeSound(16_000, 0.1, () => 0),
      { web: true },
    );
    expect(prepared).toMatchObject({ durationMs: 100, loudness: Number.NEGATIVE_INFINITY });
    expect(peakOf(readWav(prepared.call).samples)).toBe(0);
    const nothing = await prepareSpeech({ samples: new Float32Array(), rate: 16_000 }, { web: true });
    expect(nothing).toMatchObject({ durationMs: 0, peaks: new Uint8Array(200) });
  });
});
