import type { Sound } from '../sound.ts';
import { amplify } from './limiter.ts';

/**
 * The loudness, in LUFS, of all audio in calls, recorded or synthesised. Slightly above the nominal level of telephone
 * speech (-20 dBm0, about -23 LUFS), so that it is intelligible in a street, with headroom for peaks.
 */
export const callLoudness = -19;

const absoluteGate = -70;
const relativeGate = -10;
/** Blocks of 400 ms, one every 100 ms. */
const stepsPerSecond = 10;
const stepsPerBlock = 4;
/** Smaller filter states are set to zero: denormal numbers are slow. */
const negligible = 1e-30;

interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/**
 * The two filters of ITU-R BS.1770, converted from analogue prototypes to the sample rate: the standard lists
 * coefficients for 48 kHz only.
 */
const headFilter = (rate: number): Biquad => {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
};

const lowCut = (rate: number): Biquad => {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
};

/** The weighted energy of each 100 ms. The last one may be shorter. */
const stepEnergies = ({ samples, rate }: Sound): Float64Array => {
  const head = headFilter(rate);
  const cut = lowCut(rate);
  const energies = new Float64Array(Math.ceil((samples.length * stepsPerSecond) / rate));
  let [h1, h2, c1, c2] = [0, 0, 0, 0];
  for (let step = 0; step < energies.length; step += 1) {
    const end = Math.min(samples.length, Math.round(((step + 1) * rate) / stepsPerSecond));
    let energy = 0;
    for (let i = Math.round((step * rate) / stepsPerSecond); i < end; i += 1) {
      const x = samples[i] ?? 0;
      const y = head.b0 * x + h1;
      h1 = head.b1 * x - head.a1 * y + h2;
      h2 = head.b2 * x - head.a2 * y;
      const z = cut.b0 * y + c1;
      c1 = cut.b1 * y - cut.a1 * z + c2;
      c2 = cut.b2 * y - cut.a2 * z;
      energy += z * z;
    }
    energies[step] = energy;
    if (energy < negligible) [h1, h2, c1, c2] = [0, 0, 0, 0];
  }
  return energies;
};

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean power of each block of 400 ms, or of the whole sound if it is shorter. */
const blockPowers = (sound: Sound): number[] => {
  const energies = stepEnergies(sound);
  const blockSamples = (sound.rate * stepsPerBlock) / stepsPerSecond;
  const wholeSteps = Math.floor((sound.samples.length * stepsPerSecond) / sound.rate);
  if (wholeSteps < stepsPerBlock) {
    return [energies.reduce((sum, energy) => sum + energy, 0) / Math.max(1, sound.samples.length)];
  }
  return Array.from({ length: wholeSteps - stepsPerBlock + 1 }, (_, block) => {
    const inBlock = energies.subarray(block, block + stepsPerBlock);
    return inBlock.reduce((sum, energy) => sum + energy, 0) / blockSamples;
  });
};

/** Integrated loudness according to ITU-R BS.1770-4, in LUFS; -Infinity for silence. */
export const loudnessOf = (sound: Sound): number => {
  const heard = blockPowers(sound).filter((power) => toLufs(power) > absoluteGate);
  if (heard.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(heard)) + relativeGate;
  return toLufs(mean(heard.filter((power) => toLufs(power) > gate)));
};

/** The gain from one loudness to another; 1 for silence. */
export const gainTo = (targetLufs: number, loudness: number): number =>
  Number.isFinite(loudness) ? 10 ** ((targetLufs - loudness) / 20) : 1;

/** Brings a sound to a loudness with one gain, and limits peaks that would be too loud. */
export const level = (sound: Sound, targetLufs: number): Sound => {
  const samples = sound.samples.slice();
  amplify(samples, sound.rate, gainTo(targetLufs, loudnessOf(sound)));
  return { samples, rate: sound.rate };
};
