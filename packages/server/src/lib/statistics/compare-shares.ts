/** How many of how many. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** The largest difference among some shares. */
export interface ShareDifference {
  /** The index of the larger share, and of the smaller one. */
  readonly larger: number;
  readonly smaller: number;
  /** The interval that contains the true difference with a certainty of 95 %. */
  readonly low: number;
  readonly high: number;
  /** Of a two-proportion z-test: how likely such a difference is by chance alone. */
  readonly pValue: number;
  /** Whether chance alone hardly explains the difference. */
  readonly isReal: boolean;
  /** How many more of all would probably show a difference of this size; null if it is zero. */
  readonly more: number | null;
}

const certainty = 0.95;
/** How often a real difference of the measured size would be found with the number in `more`. */
const power = 0.8;

/** The share of a normal distribution below z: formula 26.2.17 of Abramowitz and Stegun, right to 7 digits. */
const normalBelow = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - above : above;
};

/** The z below which this share of a normal distribution lies. */
const normalQuantile = (share: number): number => {
  let [low, high] = [-10, 10];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

const shareOf = ({ hits, of }: Share): number => hits / of;

/** Wilson's interval of one share. */
const wilson = (share: Share, z: number): { low: number; high: number } => {
  const [p, n] = [shareOf(share), share.of];
  const middle = p + (z * z) / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
};

/** Newcombe's interval of the difference of two shares, from the intervals of both. */
const newcombe = (one: Share, other: Share, z: number): { low: number; high: number } => {
  const [p, q] = [shareOf(one), shareOf(other)];
  const [a, b] = [wilson(one, z), wilson(other, z)];
  return {
    low: p - q - Math.hypot(p - a.low, b.high - q),
    high: Math.min(1, p - q + Math.hypot(a.high - p, q - b.low)),
  };
};

const pooled = (shares: readonly Share[]): number => {
  const sum = (pick: (share: Share) => number) => shares.reduce((total, share) => total + pick(share), 0);
  return sum(({ hits }) => hits) / sum(({ of }) => of);
};

/** The number of each that finds the difference of two shares with the power above. */
const neededOfEach = (one: Share, other: Share, z: number): number => {
  const [p, q] = [shareOf(one), shareOf(other)];
  const middle = (p + q) / 2;
  const byChance = z * Math.sqrt(2 * middle * (1 - middle));
  const byDifference = normalQuantile(power) * Math.sqrt(p * (1 - p) + q * (1 - q));
  return ((byChance + byDifference) / (p - q)) ** 2;
};

/** Below this many expected hits or misses, the test is not exact enough. */
const leastExpected = 5;

/**
 * Compares the largest and the smallest of some shares. With more than two, the demands grow with the number of pairs
 * (Bonferroni), because one of many pairs differs by chance more easily. Undefined while there are too few to tell.
 */
export const compareShares = (shares: readonly Share[]): ShareDifference | undefined => {
  if (shares.length < 2 || shares.some(({ of }) => of === 0)) return undefined;
  const p = pooled(shares);
  if (shares.some(({ of }) => of * Math.min(p, 1 - p) < leastExpected)) return undefined;
  const order = shares
    .map((share, index) => ({ index, share, size: shareOf(share) }))
    .toSorted((a, b) => b.size - a.size);
  const [first, last] = [order[0], order.at(-1)];
  if (!first || !last) return undefined;
  const pairs = (shares.length * (shares.length - 1)) / 2;
  const z = normalQuantile(1 - (1 - certainty) / 2 / pairs);
  const own = pooled([first.share, last.share]);
  const error = Math.sqrt(own * (1 - own) * (1 / first.share.of + 1 / last.share.of));
  const difference = first.size - last.size;
  const pValue = error === 0 ? 1 : Math.min(1, 2 * pairs * normalBelow(-difference / error));
  const { low, high } = newcombe(first.share, last.share, z);
  const isReal = pValue < 1 - certainty && low > 0;
  const total = shares.reduce((sum, { of }) => sum + of, 0);
  const needed = () => {
    const each = neededOfEach(first.share, last.share, z);
    // The smallest share of all decides, because new calls are spread as before.
    const leastShare = Math.min(...shares.map(({ of }) => of)) / total;
    return Math.max(0, Math.ceil(each / leastShare) - total);
  };
  return {
    larger: first.index,
    smaller: last.index,
    ...{ low, high, pValue, isReal },
    more: difference === 0 ? null : needed(),
  };
};
