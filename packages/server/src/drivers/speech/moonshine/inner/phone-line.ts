import { phoneBand } from '../../../../lib/audio/phone-band.ts';
import { phoneRate, throughMuLaw } from '../../../../lib/audio/phone-channel.ts';
import { resample } from '../../../../lib/audio/resample.ts';
import { seededRandom } from '../../../../lib/audio/seeded-random.ts';
import type { Sound } from '../../../../lib/audio/sound.ts';

export { seededRandom };

const band = (samples: Float32Array): Float32Array => phoneBand({ samples, rate: phoneRate }).samples;

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
  return { samples: throughMuLaw(line.map((sample, at) => sample + (noise[at] ?? 0) * gain)), rate: phoneRate };
};
