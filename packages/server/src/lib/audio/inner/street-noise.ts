import { between } from '../phone-band.ts';

interface NoiseOptions {
  readonly rate: number;
  readonly random: () => number;
  /** The mean level (RMS). */
  readonly level: number;
}

/** The parts of a street, with the level and the changes of each. */
const parts = [
  /** Engines and tyres: cars come and go. */
  { low: 80, high: 500, share: 1, changesPerSecond: 0.4, depth: 0.6 },
  /** Wind and tyres. */
  { low: 500, high: 2_500, share: 0.35, changesPerSecond: 0.3, depth: 0.5 },
  /** Voices of people who pass, as loud as their syllables. */
  { low: 300, high: 3_000, share: 0.3, changesPerSecond: 4, depth: 0.9 },
] as const;

/** Smooth changes between 1 - depth and 1. */
const swell = (
  length: number,
  rate: number,
  { changesPerSecond, depth }: (typeof parts)[number],
  random: () => number,
) => {
  const step = rate / changesPerSecond;
  const points = Array.from({ length: Math.ceil(length / step) + 2 }, () => 1 - depth * random());
  return (at: number) => {
    const place = at / step;
    const before = Math.floor(place);
    const share = (1 - Math.cos(Math.PI * (place - before))) / 2;
    return (points[before] ?? 1) * (1 - share) + (points[before + 1] ?? 1) * share;
  };
};

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

/** The noise of a street with traffic and people, made up. Steadier over minutes than over seconds. */
export const streetNoise = (length: number, { rate, random, level }: NoiseOptions): Float32Array => {
  const street = new Float32Array(length);
  for (const part of parts) {
    // The difference of two uniform numbers is near enough to a normal distribution once it is filtered.
    const white = new Float32Array(length);
    for (let i = 0; i < length; i += 1) white[i] = random() - random();
    const { samples } = between({ samples: white, rate }, part.low, part.high);
    const loud = rms(samples) || 1;
    const at = swell(length, rate, part, random);
    for (let i = 0; i < length; i += 1) street[i] = (street[i] ?? 0) + ((samples[i] ?? 0) / loud) * part.share * at(i);
  }
  const gain = level / (rms(street) || 1);
  return street.map((sample) => sample * gain);
};
