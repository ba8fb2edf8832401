import { createMp3Encoder } from 'wasm-media-encoders';
import { resample } from '../resample.ts';
import type { Sound } from '../sound.ts';

/** The sample rates of MP3 that are useful for speech. */
const rates = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000] as const;
const highestRate = 24_000;
const sliceSamples = 32 * 1024;

/** The rate of the MP3 of a sound: its own or the next higher one, at most 24 kHz. */
export const webRate = (rate: number): (typeof rates)[number] => rates.find((held) => held >= rate) ?? highestRate;

/** One per thread. It works synchronously from configuration to end, so calls cannot interfere. */
let encoder: ReturnType<typeof createMp3Encoder> | undefined;

/** Encodes a sound as an MP3 for a browser: small, and good enough for speech. */
export const encodeMp3 = async (sound: Sound): Promise<Uint8Array> => {
  const rate = webRate(sound.rate);
  const { samples } = resample(sound, rate);
  encoder ??= createMp3Encoder();
  const mp3 = await encoder;
  mp3.configure({ channels: 1, sampleRate: rate, outputSampleRate: rate, bitrate: rate > 16_000 ? 48 : 32 });
  const parts: Uint8Array[] = [];
  for (let at = 0; at < samples.length; at += sliceSamples) {
    // The encoder reuses its buffer.
    parts.push(mp3.encode([samples.subarray(at, at + sliceSamples)]).slice());
  }
  parts.push(mp3.finalize().slice());
  // A copy with its own memory, unlike a small Buffer's, so that it can be transferred to another thread.
  return new Uint8Array(Buffer.concat(parts));
};
