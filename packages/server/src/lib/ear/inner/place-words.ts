import type { Stretch } from './activity.ts';
import type { Unit } from './spoken-units.ts';

/** When a word is said, in seconds. */
export interface Placed {
  readonly from: number;
  readonly to: number;
}

/** A part of the text between two boundaries of clauses, as it is expected to fill a part of the sound. */
interface Part {
  readonly first: number;
  readonly last: number;
  /** Syllables, as if all were said at the usual pace. */
  readonly weight: number;
}

/** Speech shorter than this between two pauses is no clause. */
const leastSeconds = 0.15;
/** The cost of a boundary between clauses without a pause, and of a pause inside of a clause. */
const unpaused = 0.3;
const paused = 0.15;
/** More clauses or pauses than this are placed by their share alone. */
const mostPlaced = 120;
/** At most this many clauses without a pause between them, and pauses within a clause. */
const mostMerged = 6;

const partsOf = (units: readonly Unit[]): Part[] => {
  const parts: { first: number; last: number; weight: number; clause: number }[] = [];
  for (const [at, { syllables, pace, clause }] of units.entries()) {
    const last = parts.at(-1);
    if (last?.clause === clause) {
      last.last = at;
      last.weight += syllables / pace;
    } else parts.push({ first: at, last: at, weight: syllables / pace, clause });
  }
  return parts;
};

const sums = (values: readonly number[]): number[] => {
  const total = [0];
  for (const value of values) total.push((total.at(-1) ?? 0) + value);
  return total;
};

/**
 * Finds which pauses are the boundaries of clauses: the pairs of a clause and a stretch up to which the text and the
 * sound go together, chosen so that the pace changes least.
 */
const boundariesOf = (parts: readonly Part[], stretches: readonly Stretch[]): [part: number, stretch: number][] => {
  const weights = sums(parts.map(({ weight }) => weight));
  const spoken = sums(stretches.map(({ from, to }) => to - from));
  const [parted, paces] = [parts.length, (weights.at(-1) ?? 0) / Math.max(0.01, spoken.at(-1) ?? 0)];
  const best = weights.map(() => spoken.map(() => ({ cost: Number.POSITIVE_INFINITY, part: -1, stretch: -1 })));
  const start = best[0]?.[0];
  if (start) start.cost = 0;
  const costOf = (part: number, toPart: number, stretch: number, toStretch: number): number => {
    const weight = (weights[toPart] ?? 0) - (weights[part] ?? 0);
    const seconds = (spoken[toStretch] ?? 0) - (spoken[stretch] ?? 0);
    if (seconds < leastSeconds) return Number.POSITIVE_INFINITY;
    const off = Math.log(Math.max(0.5, weight) / (seconds * paces));
    return off * off * Math.sqrt(seconds) + (toPart - part - 1) * unpaused + (toStretch - stretch - 1) * paused;
  };
  for (let part = 0; part < parted; part += 1) {
    for (let stretch = 0; stretch < stretches.length; stretch += 1) {
      const from = best[part]?.[stretch]?.cost ?? Number.POSITIVE_INFINITY;
      if (!Number.isFinite(from)) continue;
      for (let toPart = part + 1; toPart <= Math.min(parted, part + mostMerged); toPart += 1) {
        for (let toStretch = stretch + 1; toStretch <= stretches.length; toStretch += 1) {
          const to = best[toPart]?.[toStretch];
          const cost = from + costOf(part, toPart, stretch, toStretch);
          if (to && cost < to.cost) Object.assign(to, { cost, part, stretch });
        }
      }
    }
  }
  const path: [number, number][] = [];
  let [part, stretch] = [parted, stretches.length];
  while (part > 0) {
    const here = best[part]?.[stretch];
    if (!here || here.part < 0) return [[parted, stretches.length]];
    path.unshift([part, stretch]);
    [part, stretch] = [here.part, here.stretch];
  }
  return path;
};

/** Spreads words over stretches by their syllables. */
const spread = (units: readonly Unit[], stretches: readonly Stretch[]): Placed[] => {
  const weights = sums(units.map(({ syllables, pace }) => syllables / pace));
  const whole = weights.at(-1) || 1;
  const seconds = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  /** The moment after this much speech. `ends`: before a pause rather than after it. */
  const momentOf = (spoken: number, ends: boolean): number => {
    let rest = spoken;
    for (const [at, { from, to }] of stretches.entries()) {
      const length = to - from;
      const isHere = ends ? rest <= length + 1e-6 : rest < length - 1e-6;
      if (isHere || at === stretches.length - 1) return from + Math.min(rest, length);
      rest -= length;
    }
    return 0;
  };
  return units.map((_, at) => ({
    from: momentOf(((weights[at] ?? 0) / whole) * seconds, false),
    to: momentOf(((weights[at + 1] ?? 0) / whole) * seconds, true),
  }));
};

/** About when each word of a text is said: between pauses that fit its punctuation, by its share of the syllables. */
export const placeWords = (units: readonly Unit[], stretches: readonly Stretch[]): Placed[] => {
  if (stretches.length === 0) return [];
  const parts = partsOf(units);
  if (parts.length > mostPlaced || stretches.length > mostPlaced) return spread(units, stretches);
  let [part, stretch] = [0, 0];
  return boundariesOf(parts, stretches).flatMap(([toPart, toStretch]) => {
    const [first, last] = [parts[part]?.first ?? 0, parts[toPart - 1]?.last ?? 0];
    const placed = spread(units.slice(first, last + 1), stretches.slice(stretch, toStretch));
    [part, stretch] = [toPart, toStretch];
    return placed;
  });
};
