import type { Sound } from './sound.ts';

export interface JoinedPart {
  readonly samples: Float32Array;
  /** The silence after it in milliseconds; `close`: the next part begins in the silence at its end. */
  readonly pause: number | 'close';
}

/** Prepared parts have near silence of about this length at both ends. */
const overlapMs = 60;

/** Too short to be heard as a fade, and long enough for a part that begins loud. */
const edgeMs = 5;

/** A vowel at the beginning of a sentence is attacked harder than one within: its first moments are softened. */
const onsetMs = 15;
/** A part begins to speak where it is louder than this share of its loudest sample, which is 40 dB below it. */
const audibleShare = 0.01;

/** Where a part begins to speak. */
const onsetOf = (samples: Float32Array): number => {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.findIndex((sample) => Math.abs(sample) > loudest * audibleShare);
};

export interface Joined extends Sound {
  /** Where each part begins, in samples. */
  readonly starts: readonly number[];
}

/**
 * Puts spoken parts of one voice and level together. All ends are faded, so nothing clicks; close parts overlap, and begin
 * softly.
 */
export const joinParts = (parts: readonly JoinedPart[], rate: number): Joined => {
  const overlap = Math.round((overlapMs * rate) / 1000);
  const edge = Math.round((edgeMs * rate) / 1000);
  const softSamples = Math.round((onsetMs * rate) / 1000);
  const gapAfter = ({ pause }: JoinedPart) => (pause === 'close' ? -overlap : Math.round((pause * rate) / 1000));
  const starts: number[] = [];
  let end = 0;
  let gap = 0;
  for (const part of parts) {
    const start = Math.max(0, end + gap);
    starts.push(start);
    end = Math.max(end, start + part.samples.length);
    gap = gapAfter(part);
  }
  const samples = new Float32Array(end);
  for (const [nth, part] of parts.entries()) {
    const start = starts[nth] ?? 0;
    const length = part.samples.length;
    const fadeAt = (isClose: boolean) => Math.min(isClose ? overlap : edge, Math.floor(length / 2));
    const follows = parts[nth - 1]?.pause === 'close';
    const [fadeIn, fadeOut] = [fadeAt(follows), fadeAt(part.pause === 'close')];
    const onset = follows ? onsetOf(part.samples) : -softSamples;
    for (let at = 0; at < length; at += 1) {
      const spoken = Math.max(0, (at + 1 - onset) / softSamples);
      const share = Math.min(1, (at + 1) / fadeIn, (length - at) / fadeOut, spoken);
      samples[start + at] = (samples[start + at] ?? 0) + (part.samples[at] ?? 0) * share;
    }
  }
  return { samples, rate, starts };
};
