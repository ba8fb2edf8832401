import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from '../../src/lib/audio/sound.ts';

/** Sounds and files for tests, and functions that measure a sound. */

export const makeSound = (rate: number, seconds: number, sampleAt: (time: number) => number): Sound => ({
  samples: Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) => sampleAt(i / rate)),
  rate,
});

export const sine = (hertz: number, rate: number, seconds: number, size = 0.5): Sound =>
  makeSound(rate, seconds, (time) => size * Math.sin(2 * Math.PI * hertz * time));

/** A tone that rises and swells, so that no two moments of it are alike. */
export const sweep = (rate: number, seconds: number, size = 0.5): Sound =>
  makeSound(
    rate,
    seconds,
    (time) => size * (0.6 + 0.4 * Math.sin(7 * time)) * Math.sin(2 * Math.PI * (300 + 150 * time) * time),
  );

/** Numbers from 0 to 1 that are the same in every run. */
export const pseudoRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** The level in dB of a full-scale sine, without the beginning and the end. */
export const levelDb = ({ samples }: Sound): number => {
  const inner = samples.subarray(Math.floor(samples.length * 0.1), Math.ceil(samples.length * 0.9));
  const power = inner.reduce((sum, sample) => sum + sample * sample, 0) / inner.length;
  return 10 * Math.log10(2 * power);
};

/** The amplitude of a sine of this frequency in the sound. */
export const sizeAt = ({ samples, rate }: Sound, hertz: number): number => {
  let [real, imaginary, weights] = [0, 0, 0];
  samples.forEach((sample, i) => {
    const weight = Math.sin((Math.PI * i) / samples.length) ** 2;
    const angle = (2 * Math.PI * hertz * i) / rate;
    real += weight * sample * Math.cos(angle);
    imaginary += weight * sample * Math.sin(angle);
    weights += weight;
  });
  return (2 * Math.hypot(real, imaginary)) / weights;
};

/** The similarity of two sounds of the same rate, at most 1, where the second starts `lag` samples later. */
export const likeness = (a: Sound, b: Sound, lag = 0): number => {
  let [both, first, second] = [0, 0, 0];
  for (let i = 0; i < a.samples.length; i += 1) {
    const [x, y] = [a.samples[i] ?? 0, b.samples[i + lag] ?? 0];
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return both / Math.sqrt(first * second);
};

export interface Mp3Kind {
  channels?: 1 | 2;
  bitrate?: 32 | 40 | 48 | 64 | 128;
}

/** An MP3 without tags, with the sound in all channels. */
export const makeMp3 = async ({ samples, rate }: Sound, { channels = 1, bitrate = 64 }: Mp3Kind = {}) => {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels, sampleRate: rate, outputSampleRate: rate as 44_100, bitrate });
  const body = encoder.encode(channels === 1 ? [samples] : [samples, samples]).slice();
  return new Uint8Array(Buffer.concat([body, encoder.finalize()]));
};

export interface InfoFields {
  name?: 'Xing' | 'Info' | 'VBRI';
  frames?: number;
  /** As written by LAME. */
  delay?: number;
  padding?: number;
}

/** A frame without audio that describes the others, in the format of the MP3's first frame. */
export const makeInfoFrame = (mp3: Uint8Array, frameBytes: number, fields: InfoFields): Uint8Array => {
  const { name = 'Info', frames, delay, padding = 0 } = fields;
  const frame = Buffer.alloc(frameBytes);
  frame.set(mp3.subarray(0, 4));
  const isMono = (frame.readUInt8(3) & 0xc0) === 0xc0;
  const isVersion1 = (frame.readUInt8(1) & 0x08) !== 0;
  const sideBytes = isVersion1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const at = 4 + (name === 'VBRI' ? 32 : sideBytes);
  frame.write(name, at, 'latin1');
  if (name === 'VBRI') {
    frame.writeUInt32BE(frames ?? 0, at + 14);
    return frame;
  }
  frame.writeUInt32BE(frames === undefined ? 0 : 1, at + 4);
  if (frames !== undefined) frame.writeUInt32BE(frames, at + 8);
  if (delay !== undefined) {
    const encoderAt = at + 8 + (frames === undefined ? 0 : 4);
    frame.write('LAME3.100', encoderAt, 'latin1');
    frame.writeUIntBE(delay * 4096 + padding, encoderAt + 21, 3);
  }
  return frame;
};

/** A hum with the spectrum of a voice that opens and closes five times a second. */
export const voiceLike = (rate: number, seconds: number, gain = 1): Sound =>
  makeSound(rate, seconds, (time) => {
    const open = 0.55 - 0.45 * Math.cos(2 * Math.PI * 5 * time);
    let sample = 0;
    for (let harmonic = 1; harmonic <= 16; harmonic += 1) {
      sample += Math.sin(2 * Math.PI * 140 * harmonic * time + harmonic * harmonic) / (1 + Math.abs(harmonic - 4));
    }
    return 0.12 * gain * open * sample;
  });

/** Sounds one after the other; a number is a silence of so many seconds. */
export const inTurn = (rate: number, ...parts: readonly (Sound | number)[]): Sound => ({
  samples: Float32Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? Array.from({ length: Math.round(part * rate) }, () => 0) : [...part.samples],
    ),
  ),
  rate,
});
