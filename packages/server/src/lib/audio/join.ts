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

/** Puts spoken parts of one voice and level together. All ends are faded, so nothing clicks; close parts overlap. */
export const joinParts = (parts: readonly JoinedPart[], rate: number): Sound => {
  const overlap = Math.round((overlapMs * rate) / 1000);
  const edge = Math.round((edgeMs * rate) / 1000);
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
    const [fadeIn, fadeOut] = [fadeAt(parts[nth - 1]?.pause === 'close'), fadeAt(part.pause === 'close')];
    for (let at = 0; at < length; at += 1) {
      const share = Math.min(1, (at + 1) / fadeIn, (length - at) / fadeOut);
      samples[start + at] = (samples[start + at] ?? 0) + (part.samples[at] ?? 0) * share;
    }
  }
  return { samples, rate };
};
