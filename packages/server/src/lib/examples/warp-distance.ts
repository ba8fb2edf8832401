import type { SpeechStates } from './speech-states.ts';

/** The distance of two sounds that cannot be the same word; the cosine distance of two frames is never larger. */
export const farthest = 2;

/** Nobody says a word more than twice as slowly as somebody else. */
const mostStretch = 2;
/** How far the frames of one sound may run ahead of those of the other, as a share of the length. */
const band = 0.3;
const leastBand = 4;
/** Frames at either end of one sound that may be missing in the other. */
const slack = 2;

const never = 1e9;

/** Working space for one comparison at a time. It grows with the longest sounds. */
let costs = new Float32Array(0);
let sums = new Float32Array(0);

/** The cosine distance of frame `i` of one sound and frame `j` of the other. */
const frameDistance = (a: SpeechStates, i: number, b: SpeechStates, j: number): number => {
  const { size } = a;
  const [left, right] = [a.data, b.data];
  const end = (i + 1) * size;
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  // Four parallel sums: a single one would wait for each addition.
  for (let p = i * size, q = j * size; p < end; p += 4, q += 4) {
    s0 += (left[p] ?? 0) * (right[q] ?? 0);
    s1 += (left[p + 1] ?? 0) * (right[q + 1] ?? 0);
    s2 += (left[p + 2] ?? 0) * (right[q + 2] ?? 0);
    s3 += (left[p + 3] ?? 0) * (right[q + 3] ?? 0);
  }
  return 1 - (s0 + s1 + s2 + s3);
};

/**
 * The distance of two sounds by dynamic time warping, from 0 to `farthest`: the mean cosine distance of their frames along
 * the best alignment. One sound may be at most three times as fast as the other for a few frames, and twice as a whole.
 * The size of a frame is a multiple of four.
 */
export const warpDistance = (a: SpeechStates, b: SpeechStates): number => {
  const [n, m] = [a.frames, b.frames];
  if (n <= slack || m <= slack || n > mostStretch * m || m > mostStretch * n) return farthest;
  if (costs.length < n * m) {
    costs = new Float32Array(n * m);
    sums = new Float32Array(n * m);
  }
  costs.fill(never, 0, n * m);
  sums.fill(never, 0, n * m);
  const reach = (Math.max(leastBand, band * Math.max(n, m)) * m) / Math.max(n, m);
  for (let i = 0; i < n; i += 1) {
    const middle = (i * (m - 1)) / (n - 1);
    const last = Math.min(m - 1, Math.floor(middle + reach));
    for (let j = Math.max(0, Math.ceil(middle - reach)); j <= last; j += 1) {
      const at = i * m + j;
      const cost = frameDistance(a, i, b, j);
      costs[at] = cost;
      let sum = (i === 0 || j === 0) && i <= slack && j <= slack ? (i + j + 2) * cost : never;
      if (i > 0 && j > 0) {
        sum = Math.min(sum, (sums[at - m - 1] ?? never) + 2 * cost);
        const above = costs[at - m] ?? never;
        const before = costs[at - 1] ?? never;
        if (i > 1) sum = Math.min(sum, (sums[at - 2 * m - 1] ?? never) + 2 * above + cost);
        if (j > 1) sum = Math.min(sum, (sums[at - m - 2] ?? never) + 2 * before + cost);
        if (i > 2)
          sum = Math.min(sum, (sums[at - 3 * m - 1] ?? never) + 2 * (costs[at - 2 * m] ?? never) + above + cost);
        if (j > 2) sum = Math.min(sum, (sums[at - m - 3] ?? never) + 2 * (costs[at - 2] ?? never) + before + cost);
      }
      sums[at] = sum;
    }
  }
  const end = n * m - 1;
  const lastCost = costs[end] ?? never;
  let best = sums[end] ?? never;
  for (let missed = 1; missed <= slack; missed += 1) {
    const skipped = missed * lastCost;
    best = Math.min(best, (sums[end - missed * m] ?? never) + skipped, (sums[end - missed] ?? never) + skipped);
  }
  return Math.min(farthest, best / (n + m));
};
