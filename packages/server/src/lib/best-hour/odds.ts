import { hourOfSlot } from './slots.ts';

/** Of a call: the first to this person, a later one in another slot than before, or in a slot that failed before. */
export const callKinds = { first: 0, otherSlot: 1, sameSlot: 2 } as const;
export type CallKind = (typeof callKinds)[keyof typeof callKinds];

/** Calls to people with the same prefix, in one slot, and how many of them a person answered. */
export interface HourCount {
  readonly prefix: string;
  readonly slot: number;
  readonly kind: CallKind;
  readonly calls: number;
  readonly reached: number;
}

export interface HourOdds {
  /** The calls that it was learned from. */
  readonly calls: number;
  /** How likely a person answers. */
  at(prefix: string, slot: number, kind: CallKind): number;
}

/** What some cells of a level have seen, and what the level above expects of them. */
interface Seen {
  calls: number;
  expected: number;
  reached: number;
}

/** In standard errors. */
const byLuck = 1.64;

/** Cells are never trusted less or more than with this many calls of their own. */
const strength = { least: 8, most: 5_000 } as const;

/**
 * How many calls the level above counts for, by how much its cells differ beyond chance (method of moments of the
 * beta-binomial distribution). As much as chance alone reaches once in twenty times is taken off, so that it is not taken
 * for a pattern.
 */
const strengthOf = (cells: Iterable<Seen>): number => {
  let beyond = 0;
  let variance = 0;
  let weight = 0;
  for (const { calls, expected, reached } of cells) {
    if (calls <= 0) continue;
    const share = Math.min(0.97, Math.max(0.001, expected / calls));
    const byChance = calls * share * (1 - share);
    beyond += (reached - expected) ** 2 - byChance;
    variance += 2 * byChance ** 2;
    weight += byChance * Math.max(0, calls - 1);
  }
  const spread = beyond - byLuck * Math.sqrt(variance);
  if (weight <= 0 || spread <= 0) return strength.most;
  return Math.min(strength.most, Math.max(strength.least, weight / spread - 1));
};

/** By how much each cell differs from what was expected of it, drawn towards 1 where it has few calls. */
const ratios = <K>(cells: ReadonlyMap<K, Seen>): Map<K, number> => {
  const most = strengthOf(cells.values());
  return new Map(
    [...cells].map(([key, { calls, expected, reached }]) => {
      const share = calls > 0 ? expected / calls : 0;
      return [key, share > 0 ? (reached + most * share) / ((calls + most) * share) : 1];
    }),
  );
};

const highest = 0.97;

type Value = (prefix: string, slot: number) => number;

const gather = <K>(
  counts: readonly HourCount[],
  lifts: readonly number[],
  value: Value,
  keyOf: (count: HourCount) => K,
): Map<K, Seen> => {
  const cells = new Map<K, Seen>();
  for (const count of counts) {
    const key = keyOf(count);
    const cell = cells.get(key) ?? { calls: 0, expected: 0, reached: 0 };
    cells.set(key, cell);
    // A call that is less likely to be answered whenever it is made tells less.
    const calls = count.calls * (lifts[count.kind] ?? 1);
    cell.calls += calls;
    cell.expected += calls * value(count.prefix, count.slot);
    cell.reached += count.reached;
  }
  return cells;
};

const prefixHour = (prefix: string, slot: number): string => `${prefix} ${hourOfSlot(slot)}`;
const prefixSlot = (prefix: string, slot: number): string => `${prefix} ${slot}`;

/** From the whole to the part: everybody, the hour of the day, the slot, the prefix, the prefix at that hour, and in that slot. */
const valuesOf = (counts: readonly HourCount[], lifts: readonly number[]): Value => {
  const all = gather(
    counts,
    lifts,
    () => 0,
    () => 'all',
  ).get('all');
  const everybody = ((all?.reached ?? 0) + 1) / ((all?.calls ?? 0) + 3);
  const levels: ((count: Pick<HourCount, 'prefix' | 'slot'>) => string | number)[] = [
    ({ slot }) => hourOfSlot(slot),
    ({ slot }) => slot,
    ({ prefix }) => prefix,
    ({ prefix, slot }) => prefixHour(prefix, slot),
    ({ prefix, slot }) => prefixSlot(prefix, slot),
  ];
  let value: Value = () => everybody;
  for (const keyOf of levels) {
    const above = value;
    const found = ratios(gather(counts, lifts, above, keyOf));
    value = (prefix, slot) => Math.min(highest, above(prefix, slot) * (found.get(keyOf({ prefix, slot })) ?? 1));
  }
  return value;
};

/** Until calls say more: a person who was not reached is a little harder to reach, and harder still at the same hour. */
const usualLifts = [1, 0.9, 0.7] as const;
/** The usual lifts count for this many people reached. */
const liftStrength = 20;

const liftsOf = (counts: readonly HourCount[], value: Value): number[] => {
  const ones = usualLifts.map(() => 1);
  const cells = gather(counts, ones, value, ({ kind }) => kind);
  return usualLifts.map((usual, kind) => {
    const { reached, expected } = cells.get(kind as CallKind) ?? { reached: 0, expected: 0 };
    return kind === callKinds.first ? 1 : (reached + liftStrength * usual) / (expected + liftStrength);
  });
};

/** Hours and people are told apart in turns: people who are called late in a campaign are those who are hard to reach. */
const rounds = 3;

/**
 * Learns from counts of calls how likely people answer. Small counts are drawn towards larger groups, so that a few calls
 * mislead nobody, and where hours do not differ the odds do not either.
 */
export const learnOdds = (counts: readonly HourCount[]): HourOdds => {
  let lifts: readonly number[] = usualLifts;
  let value = valuesOf(counts, lifts);
  for (let round = 1; round < rounds; round += 1) {
    lifts = liftsOf(counts, value);
    value = valuesOf(counts, lifts);
  }
  lifts = liftsOf(counts, value);
  const known = new Map<string, number>();
  const cached = (prefix: string, slot: number): number => {
    const key = prefixSlot(prefix, slot);
    const found = known.get(key) ?? value(prefix, slot);
    known.set(key, found);
    return found;
  };
  return {
    calls: counts.reduce((sum, { calls }) => sum + calls, 0),
    at: (prefix, slot, kind) => Math.min(highest, cached(prefix, slot) * (lifts[kind] ?? 1)),
  };
};
