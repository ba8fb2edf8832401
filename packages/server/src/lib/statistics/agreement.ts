/** How far two people agree who put the same things into categories. */
export interface Agreement {
  readonly n: number;
  readonly agreed: number;
  /** The share on which they agree; null without pairs. */
  readonly share: number | null;
  /** Cohen's kappa. Null without pairs, and where both always chose one category: chance alone would agree as well. */
  readonly kappa: number | null;
  /** The interval of kappa with a certainty of 95 %. */
  readonly low: number | null;
  readonly high: number | null;
}

export interface TabulatedAgreement extends Agreement {
  /** How often the first person chose the category of the row, and the second person the one of the column. */
  readonly table: readonly (readonly number[])[];
  /** Pairs that chance alone would put into one category, times `n`: a whole number. */
  readonly chance: number;
}

type Pair = readonly [string, string];

const z95 = 1.959964;

const tableOf = (pairs: readonly Pair[], categories: readonly string[]): number[][] => {
  const places = new Map(categories.map((name, place) => [name, place]));
  const table = categories.map(() => categories.map(() => 0));
  for (const [first, second] of pairs) {
    const row = table[places.get(first) ?? -1];
    const column = places.get(second) ?? -1;
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return table;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Wilson's interval of a share. Unlike the normal one it has a width where all or none agree. */
const intervalOf = (share: number, n: number): readonly [number, number] => {
  const z2 = z95 ** 2 / n;
  const middle = share + z2 / 2;
  const reach = z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n));
  return [(middle - reach) / (1 + z2), (middle + reach) / (1 + z2)];
};

/** `byChance`: the share on which chance alone would agree; null where it would always. */
const judge = (n: number, agreed: number, byChance: number | null): Agreement => {
  if (n === 0) return { n, agreed, share: null, kappa: null, low: null, high: null };
  const share = agreed / n;
  if (byChance === null) return { n, agreed, share, kappa: null, low: null, high: null };
  const beyond = (observed: number) => (observed - byChance) / (1 - byChance);
  const [low, high] = intervalOf(share, n);
  return { n, agreed, share, kappa: beyond(share), low: Math.max(-1, beyond(low)), high: Math.min(1, beyond(high)) };
};

/** The categories of pairs, in alphabetical order. */
export const categoriesIn = (pairs: readonly Pair[]): string[] => [...new Set(pairs.flat())].toSorted();

/**
 * Percent agreement and Cohen's kappa of two people: one pair for each thing that both have judged, with the category of the
 * same person first in all of them.
 */
export const agreementOf = (pairs: readonly Pair[], categories = categoriesIn(pairs)): TabulatedAgreement => {
  const table = tableOf(pairs, categories);
  const n = pairs.length;
  const agreed = pairs.filter(([first, second]) => first === second).length;
  const columnSum = (column: number) => sum(table.map((row) => row[column] ?? 0));
  const chance = sum(table.map((row, place) => sum(row) * columnSum(place)));
  return { ...judge(n, agreed, chance === n * n ? null : chance / (n * n)), table, chance };
};

/**
 * The agreement of several pairs of people together: kappa of what they agree on and of what chance would, each summed over
 * the pairs of people. With one pair of people it is Cohen's kappa.
 */
export const pooledAgreement = (each: readonly TabulatedAgreement[]): Agreement => {
  const counted = each.filter(({ n }) => n > 0);
  const n = sum(counted.map((one) => one.n));
  const agreed = sum(counted.map((one) => one.agreed));
  if (counted.every((one) => one.chance === one.n ** 2)) return judge(n, agreed, null);
  return judge(n, agreed, sum(counted.map((one) => one.chance / one.n)) / n);
};

/** Kappa in words, by the steps that most studies use (Landis and Koch). */
const kappaLevels = ['none', 'slight', 'fair', 'moderate', 'substantial', 'almost_perfect'] as const;
type KappaLevel = (typeof kappaLevels)[number];

const steps: readonly (readonly [number, KappaLevel])[] = [
  [80, 'almost_perfect'],
  [60, 'substantial'],
  [40, 'moderate'],
  [20, 'fair'],
  [-1, 'slight'],
];

/** Judges the two digits that people read. */
export const kappaLevel = (kappa: number): KappaLevel =>
  steps.find(([above]) => Math.round(kappa * 100) > above)?.[1] ?? 'none';
