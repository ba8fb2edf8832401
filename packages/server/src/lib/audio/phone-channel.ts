import { conceal } from './inner/conceal.ts';
import { readMuLaw, writeMuLaw } from './inner/g711.ts';
import { callLoudness } from './inner/loudness.ts';
import { streetNoise } from './inner/street-noise.ts';
import { phoneBand } from './phone-band.ts';
import { resample } from './resample.ts';
import { seededRandom } from './seeded-random.ts';
import type { Sound } from './sound.ts';

export const phoneRate = 8_000;

export interface PhoneOptions {
  readonly seed: number;
  /** The share of packets of 20 ms that never arrive. */
  readonly lost?: number;
  /** How far the noise is below speech of the usual loudness, in dB. Undefined: a quiet room. */
  readonly noiseDb?: number | undefined;
}

/** What people hear in a street: a mobile connection with few faults, and traffic that everybody has to speak over. */
export const streetCall = { lost: 0.02, noiseDb: 15 } as const;

/** Each sample after G.711 mu-law, there and back. */
export const throughMuLaw = (samples: Float32Array): Float32Array =>
  samples.map((sample) => readMuLaw(writeMuLaw(sample)));

/**
 * The sound as somebody hears it on a phone: 300 to 3,400 Hz, mu-law, lost packets that the phone fills in, and the noise
 * of the street around the listener. Its length stays. The same seed gives the same samples.
 */
export const overPhoneChannel = (sound: Sound, { seed, lost = 0, noiseDb }: PhoneOptions): Sound => {
  const random = seededRandom(seed);
  const line = throughMuLaw(phoneBand(resample(sound, phoneRate)).samples);
  const heard = lost > 0 ? conceal(line, { lost, random }) : line;
  if (noiseDb === undefined) return { samples: heard, rate: phoneRate };
  const noise = streetNoise(heard.length, { rate: phoneRate, random, level: 10 ** ((callLoudness - noiseDb) / 20) });
  return { samples: heard.map((sample, at) => Math.max(-1, Math.min(1, sample + (noise[at] ?? 0)))), rate: phoneRate };
};
