import type { Outcome } from './vocabulary.ts';

/** The names of the workspace's outcomes, by their keys. */
export type OutcomeNames = ReadonlyMap<Outcome, string>;

/** The name of an outcome; its key if it is unknown. */
export const outcomeName = (key: Outcome, names: OutcomeNames | undefined): string => names?.get(key) ?? key;
