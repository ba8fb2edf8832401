import type { JoinedPart } from './join.ts';
import { resample } from './resample.ts';
import type { Sound } from './sound.ts';

/** The pitch at both ends of a spoken part, in semitones; undefined where nothing is voiced. */
export interface EndPitches {
  readonly start: number | undefined;
  readonly end: number | undefined;
}

export interface PitchedPart extends JoinedPart {
  readonly pitches: EndPitches;
}

const frameMs = 40;
const hopMs = 10;
/** The pitch of an end is the median over this many frames with a voice. */
const endFrames = 20;
/** Frames without a voice, such as the silence at an end, are passed over until so many were tried. */
const mostFrames = 60;
const lowestHz = 70;
const highestHz = 400;
/** A frame has a voice if it repeats itself this well, from 0 to 1. */
const leastLikeness = 0.6;
/** A shorter period is preferred if it repeats nearly as well: twice the period always repeats too. */
const nearlyAsWell = 0.9;
const leastLevel = 0.01;

const semitones = (hertz: number): number => 12 * Math.log2(hertz);

/** How well a frame repeats itself after each lag, from 0 to 1. */
const likenessAt = (frame: Float32Array, lag: number): number => {
  let [product, first, second] = [0, 0, 0];
  for (let at = 0; at + lag < frame.length; at += 1) {
    const [a, b] = [frame[at] ?? 0, frame[at + lag] ?? 0];
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return product / Math.sqrt(first * second + 1e-12);
};

/** The pitch of a frame in Hz; undefined for silence and for sounds without a voice. */
const pitchOf = (frame: Float32Array, rate: number): number | undefined => {
  const power = frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length;
  if (power < leastLevel ** 2) return undefined;
  const shortest = Math.floor(rate / highestHz);
  const longest = Math.ceil(rate / lowestHz);
  const likeness = Array.from({ length: longest - shortest + 1 }, (_, nth) => likenessAt(frame, shortest + nth));
  const best = likeness.reduce((most, value) => Math.max(most, value), 0);
  if (best < leastLikeness) return undefined;
  const isPeak = (value: number, nth: number) =>
    value >= best * nearlyAsWell && value >= (likeness[nth - 1] ?? 0) && value >= (likeness[nth + 1] ?? 0);
  return rate / (shortest + likeness.findIndex(isPeak));
};

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Measures how high a voice begins and ends. */
export const endPitches = ({ samples, rate }: Sound): EndPitches => {
  const [size, hop] = [Math.round((frameMs * rate) / 1000), Math.round((hopMs * rate) / 1000)];
  const from = (frameAt: (nth: number) => number): number | undefined => {
    const found: number[] = [];
    for (let nth = 0; nth < mostFrames && found.length < endFrames; nth += 1) {
      const at = frameAt(nth);
      if (at < 0 || at + size > samples.length) break;
      const hertz = pitchOf(samples.subarray(at, at + size), rate);
      if (hertz !== undefined) found.push(semitones(hertz));
    }
    return median(found);
  };
  return { start: from((nth) => nth * hop), end: from((nth) => samples.length - size - nth * hop) };
};

/** A larger step between two parts is a mistake of the measurement or a melody that is meant. */
const mostStep = 7;
/** A part is shifted at most this far: a voice that is shifted further sounds like another one. */
const mostShift = 1.5;
/** How much a shift counts against a step. */
const shiftWeight = 0.5;
const rounds = 20;
/** Shifts are made in steps of a hundredth of the rate, a sixth of a semitone. */
const ratesPerRate = 100;

/** The shift of each part in semitones that makes the steps at close joints small. */
const shiftsOf = (parts: readonly PitchedPart[]): number[] => {
  /** How much higher the next part begins than this one ends. */
  const steps = parts.map(({ pause, pitches }, nth) => {
    const next = parts[nth + 1]?.pitches.start;
    if (pause !== 'close' || pitches.end === undefined || next === undefined) return undefined;
    const step = next - pitches.end;
    return Math.abs(step) > mostStep ? undefined : step;
  });
  const shifts = parts.map(() => 0);
  // The sum of squares has one minimum, which each part approaches in turn.
  for (let round = 0; round < rounds; round += 1) {
    for (const nth of parts.keys()) {
      const [before, after] = [steps[nth - 1], steps[nth]];
      let [sum, weight] = [0, shiftWeight];
      if (before !== undefined) {
        sum += (shifts[nth - 1] ?? 0) - before;
        weight += 1;
      }
      if (after !== undefined) {
        sum += (shifts[nth + 1] ?? 0) + after;
        weight += 1;
      }
      shifts[nth] = Math.max(-mostShift, Math.min(mostShift, sum / weight));
    }
  }
  return shifts;
};

/** Plays a part a little faster and higher, or slower and lower. */
const shift = (samples: Float32Array, rate: number, by: number): Float32Array => {
  const step = rate / ratesPerRate;
  const slower = Math.round((rate * 2 ** (-by / 12)) / step) * step;
  return slower === rate ? samples : resample({ samples, rate }, slower).samples;
};

/** Raises and lowers parts that follow each other closely, so that the melody does not jump between them. */
export const matchPitch = (parts: readonly PitchedPart[], rate: number): JoinedPart[] => {
  const shifts = shiftsOf(parts);
  return parts.map(({ samples, pause }, nth) => ({ samples: shift(samples, rate, shifts[nth] ?? 0), pause }));
};
