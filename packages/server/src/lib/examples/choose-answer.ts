/** The distance of an answer to one example. */
export interface Compared {
  /** The phrase of the example; null: another word, which is no answer. */
  readonly phrase: string | null;
  readonly distance: number;
}

export interface Choice {
  /** The phrase that was said; null if none is near enough, or two answers are about as near. */
  readonly phrase: string | null;
  /** The phrases by their distance, the nearest first. */
  readonly ranking: readonly { readonly phrase: string; readonly distance: number }[];
  /** How sure the nearest phrase is, from 0 to 1. A phrase counts from `sureFrom` on. */
  readonly sureness: number;
}

/** The nearest examples of a phrase that count: a single one may be near by chance, and not all speak like the caller. */
const nearestExamples = 3;
/** Sounds that are no answer and still nearest. */
const nearestOthers = 8;
/** Tuned on synthetic voices without an example; `bench/examples.ts` measures them. */
const leastLead = 0.15;
const leastLeadOverOthers = 0.15;
/** Farther than this, two sounds have nothing in common. */
const mostDistance = 0.6;

export const sureFrom = 0.5;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const nearest = (distances: readonly number[], count: number): number =>
  mean(distances.toSorted((a, b) => a - b).slice(0, count));

/**
 * Chooses the phrase of the nearest examples. `alike`: groups of phrases that mean the same answer, which are no rivals.
 * A phrase must be nearer than every other answer, and nearer than the usual distance of words that are no answer.
 */
export const chooseAnswer = (compared: readonly Compared[], alike: readonly (readonly string[])[] = []): Choice => {
  const byPhrase = Map.groupBy(compared, ({ phrase }) => phrase);
  const others = (byPhrase.get(null) ?? []).map(({ distance }) => distance);
  const ranking = [...byPhrase]
    .flatMap(([phrase, of]) => {
      const distances = of.map(({ distance }) => distance);
      return phrase === null ? [] : [{ phrase, distance: nearest(distances, nearestExamples) }];
    })
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranking;
  if (!best) return { phrase: null, ranking, sureness: 0 };
  const same = alike.find((group) => group.includes(best.phrase)) ?? [best.phrase];
  const rivals = ranking.filter(({ phrase }) => !same.includes(phrase)).map(({ distance }) => distance);
  const lead = (distance: number | undefined) =>
    distance === undefined ? Number.POSITIVE_INFINITY : (distance - best.distance) / Math.max(best.distance, 1e-6);
  const all = [...rivals, ...others];
  // 1 where a limit is just met.
  const sure = Math.min(
    lead(rivals[0]) / leastLead,
    lead(all.length > 0 ? nearest(all, nearestOthers) : undefined) / leastLeadOverOthers,
    mostDistance / Math.max(best.distance, 1e-6),
  );
  const sureness = sure <= 0 ? 0 : sure === Number.POSITIVE_INFINITY ? 1 : sure / (1 + sure);
  return { phrase: sureness >= sureFrom ? best.phrase : null, ranking, sureness };
};
