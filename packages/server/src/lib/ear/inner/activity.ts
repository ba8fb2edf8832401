import type { Sound } from '../../audio/sound.ts';

export const frameSeconds = 0.01;

/** A stretch of speech, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where a sound has speech, and how loud it is. Levels are in dB below the loudest possible. */
export interface Activity {
  /** The level of each 10 ms, as the mean of 30. */
  readonly levels: readonly number[];
  /** Whether each 10 ms has speech. */
  readonly isSpeech: readonly boolean[];
  readonly stretches: readonly Stretch[];
  /** The mean level of the speech. */
  readonly speechLevel: number;
  /** The level of the quietest twentieth. */
  readonly floor: number;
  readonly seconds: number;
}

/** Digital silence. */
const silent = -90;
/** Speech of a voice stays within this of its mean. */
const reach = 28;
/** Noise varies by less than this over its floor. */
const overFloor = 6;
/** A shorter gap belongs to a word: the closure of a "t". */
const shortestGap = 0.12;
/** A shorter stretch is a click. */
const shortestStretch = 0.04;

const decibels = (power: number): number => Math.max(silent, 10 * Math.log10(power + 1e-12));
const powerOf = (level: number): number => 10 ** (level / 10);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The mean power of levels, as a level. */
export const meanLevel = (levels: readonly number[]): number => decibels(mean(levels.map(powerOf)));

const levelsOf = ({ samples, rate }: Sound): number[] => {
  const size = Math.max(1, Math.round(rate * frameSeconds));
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    const part = samples.subarray(frame * size, (frame + 1) * size);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / size;
  });
  return powers.map((power, at) => decibels(((powers[at - 1] ?? power) + power + (powers[at + 1] ?? power)) / 3));
};

/** The level that this share of the frames does not reach. */
const levelAt = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? silent;

const stretchesOf = (isSpeech: readonly boolean[]): Stretch[] => {
  const found: { from: number; to: number }[] = [];
  for (const [at, speaks] of isSpeech.entries()) {
    if (!speaks) continue;
    const [from, to] = [at * frameSeconds, (at + 1) * frameSeconds];
    const last = found.at(-1);
    if (last && from - last.to < shortestGap) last.to = to;
    else found.push({ from, to });
  }
  return found.filter(({ from, to }) => to - from >= shortestStretch);
};

/** Finds the speech of a sound. One without any has no stretches. */
export const activityOf = (sound: Sound): Activity => {
  const levels = levelsOf(sound);
  const sorted = levels.toSorted((a, b) => a - b);
  const floor = meanLevel(sorted.slice(0, Math.max(1, Math.floor(sorted.length / 20))));
  // Clicks are louder than speech, but short.
  const loud = levelAt(sorted, 0.9);
  const rough = meanLevel(levels.filter((level) => level > loud - reach));
  const least = Math.max(rough - reach, floor + overFloor, -65);
  const isSpeech = levels.map((level) => level > least);
  const stretches = stretchesOf(isSpeech);
  const speech = levels.filter((_, at) => isSpeech[at]);
  return {
    levels,
    isSpeech,
    stretches,
    speechLevel: speech.length === 0 ? silent : meanLevel(speech),
    floor,
    seconds: sound.samples.length / sound.rate,
  };
};

/** The time in which somebody speaks, without pauses of 120 ms or more. */
export const speechSeconds = ({ stretches }: Pick<Activity, 'stretches'>): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);
