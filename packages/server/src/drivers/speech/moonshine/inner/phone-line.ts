import { resample } from '../../../../lib/audio/resample.ts';
import type { Sound } from '../../../../lib/audio/sound.ts';

const phoneRate = 8_000;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const seededRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** One half of a fourth-order Butterworth filter. */
const filter = (samples: Float32Array, kind: 'high' | 'low', hertz: number, q: number): Float32Array => {
  const turn = (2 * Math.PI * hertz) / phoneRate;
  const alpha = Math.sin(turn) / (2 * q);
  const cos = Math.cos(turn);
  const [edge, middle] = kind === 'high' ? [(1 + cos) / 2, -(1 + cos)] : [(1 - cos) / 2, 1 - cos];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = (edge * x + middle * x1 + edge * x2 + 2 * cos * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x1, x2, y1, y2] = [x, x1, y, y1];
    return y;
  });
};

const band = (samples: Float32Array): Float32Array =>
  [0.541, 1.307].reduce((sound, q) => filter(filter(sound, 'high', 300, q), 'low', 3_400, q), samples);

const muLaw = (sample: number): number => {
  const size = Math.min(1, Math.abs(sample));
  const code = Math.round((127 * Math.log1p(255 * size)) / Math.log(256)) / 127;
  return (Math.sign(sample) * (256 ** code - 1)) / 255;
};

const power = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length);

/** The power of the speech: of the frames within 30 dB of the loudest. */
const speechPower = (samples: Float32Array): number => {
  const frames: number[] = [];
  for (let from = 0; from < samples.length; from += 160) frames.push(power(samples.subarray(from, from + 160)));
  const active = frames.filter((frame) => frame > Math.max(...frames) / 1_000);
  return active.reduce((sum, frame) => sum + frame, 0) / Math.max(1, active.length);
};

export interface LineOptions {
  /** The signal-to-noise ratio in dB. Undefined: no noise. */
  readonly noiseDb?: number;
  readonly seed?: number;
  readonly secondsBefore?: number;
  readonly secondsAfter?: number;
}

/** The sound as a telephone transmits it: 8 kHz, 300 to 3,400 Hz, mu-law. For tests and measurements. */
export const overPhone = (
  sound: Sound,
  { noiseDb = Number.POSITIVE_INFINITY, seed = 1, secondsBefore = 0.6, secondsAfter = 0.8 }: LineOptions = {},
): Sound => {
  const speech = band(resample(sound, phoneRate).samples);
  const peak = speech.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const line = new Float32Array(speech.length + Math.round((secondsBefore + secondsAfter) * phoneRate));
  line.set(
    speech.map((sample) => (sample * 0.5) / peak),
    Math.round(secondsBefore * phoneRate),
  );
  const random = seededRandom(seed);
  // The sum of twelve uniform numbers is nearly normally distributed.
  const noise = band(line.map(() => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6)));
  const gain = Math.sqrt((speechPower(line) / power(noise)) * 10 ** (-noiseDb / 10));
  return { samples: line.map((sample, at) => muLaw(sample + (noise[at] ?? 0) * gain)), rate: phoneRate };
};
