import { designFilter } from './inner/sinc-filter.ts';
import type { JoinedPart } from './join.ts';
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
  const peak = likeness.findIndex(isPeak);
  // The top of the parabola through the peak and its neighbours: a whole lag is half a semitone.
  const [before, top, after] = [likeness[peak - 1] ?? 0, likeness[peak] ?? 0, likeness[peak + 1] ?? 0];
  const bend = before - 2 * top + after;
  return rate / (shortest + peak + (bend < 0 ? (before - after) / (2 * bend) : 0));
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

/** A larger step between two parts is a mistake of the measurement, or a melody that is meant. */
const mostStep = 9;
/** An end is shifted at most this far: a voice that is shifted further sounds like another one. */
const mostShift = 1.5;
/** The share of a step that each of the two ends takes. What is left is a step as speech has them. */
const share = 0.4;

/** How far the ends of each part are shifted, in semitones, so that the steps at close joints become small. */
const shiftsOf = (parts: readonly PitchedPart[]): { start: number; end: number }[] => {
  const shifts = parts.map(() => ({ start: 0, end: 0 }));
  for (const [nth, { pause, pitches }] of parts.entries()) {
    const [here, next] = [shifts[nth], shifts[nth + 1]];
    const begins = parts[nth + 1]?.pitches.start;
    if (!here || !next || pause !== 'close' || pitches.end === undefined || begins === undefined) continue;
    const step = begins - pitches.end;
    if (Math.abs(step) > mostStep) continue;
    here.end = Math.max(-mostShift, Math.min(mostShift, share * step));
    next.start = -here.end;
  }
  return shifts;
};

/** Nearly all of the band of a telephone, with few weights. */
const filter = designFilter(0.42, 0.5, 512);

/** The sample between two samples, `part` of the way from `at` to the next. */
const between = (samples: Float32Array, at: number, part: number): number => {
  const row = filter.rows[Math.round(part * (filter.rows.length - 1))];
  if (!row) return 0;
  const from = at + 1 - filter.width / 2;
  let sum = 0;
  for (let k = 0; k < row.length; k += 1) sum += (row[k] ?? 0) * (samples[from + k] ?? 0);
  return sum;
};

/** Plays a part a little faster and higher, or slower and lower, by another amount at its end than at its start. */
const glide = (samples: Float32Array, { start, end }: { start: number; end: number }): Float32Array => {
  if (start === 0 && end === 0) return samples;
  const played: number[] = [];
  for (let at = 0; at < samples.length - 1; ) {
    const whole = Math.floor(at);
    played.push(between(samples, whole, at - whole));
    at += 2 ** ((start + (end - start) * (at / samples.length)) / 12);
  }
  return Float32Array.from(played);
};

/** Bends the melody of parts that follow each other closely, so that it does not jump between them. */
export const matchPitch = (parts: readonly PitchedPart[]): JoinedPart[] => {
  const shifts = shiftsOf(parts);
  return parts.map(({ samples, pause }, nth) => ({
    samples: glide(samples, shifts[nth] ?? { start: 0, end: 0 }),
    pause,
  }));
};
