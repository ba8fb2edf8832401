/** How far two people agree who put the same things into categories. */
export interface Agreement {
  /** The categories, in the order of the table. */
  readonly categories: readonly string[];
  /** How often the first person chose the category of the row, and the second person the one of the column. */
  readonly table: readonly (readonly number[])[];
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

const z95 = 1.959964;

const tableOf = (pairs: readonly (readonly [string, string])[], categories: readonly string[]): number[][] => {
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

/** Percent agreement and Cohen's kappa of pairs of categories, one pair for each thing that both have judged. */
export const agreementOf = (pairs: readonly (readonly [string, string])[]): Agreement => {
  const categories = [...new Set(pairs.flat())].toSorted();
  const table = tableOf(pairs, categories);
  const n = pairs.length;
  const agreed = pairs.filter(([first, second]) => first === second).length;
  const known = { categories, table, n, agreed };
  if (n === 0) return { ...known, share: null, kappa: null, low: null, high: null };
  const share = agreed / n;
  const columnSum = (column: number) => sum(table.map((row) => row[column] ?? 0));
  const byChance = sum(table.map((row, place) => sum(row) * columnSum(place))) / (n * n);
  // Compared in whole numbers: both chose one category only.
  if (categories.length === 1) return { ...known, share, kappa: null, low: null, high: null };
  const kappa = (share - byChance) / (1 - byChance);
  const error = Math.sqrt((share * (1 - share)) / n) / (1 - byChance);
  return {
    ...known,
    ...{ share, kappa },
    low: Math.max(-1, kappa - z95 * error),
    high: Math.min(1, kappa + z95 * error),
  };
};

/** Kappa in words, by the steps that most studies use (Landis and Koch). */
const kappaLevels = ['none', 'slight', 'fair', 'moderate', 'substantial', 'almost_perfect'] as const;
type KappaLevel = (typeof kappaLevels)[number];

const steps: readonly (readonly [number, KappaLevel])[] = [
  [0.8, 'almost_perfect'],
  [0.6, 'substantial'],
  [0.4, 'moderate'],
  [0.2, 'fair'],
  [0, 'slight'],
];

export const kappaLevel = (kappa: number): KappaLevel => steps.find(([above]) => kappa > above)?.[1] ?? 'none';
