/** What was measured of a recording. */
export interface ExampleFacts {
  /** The length of the speech. */
  readonly seconds: number;
  /** The level of the speech, in decibels below full scale. */
  readonly levelDb: number;
  /** How far the speech is above what is around it, in decibels; null if nothing is. */
  readonly aboveNoiseDb: number | null;
  /** The share of samples at full scale. */
  readonly clipped: number;
}

export type ExampleProblem = 'nobody' | 'too_short' | 'too_long' | 'too_quiet' | 'too_loud' | 'too_noisy';

const shortestSeconds = 0.12;
/** Longer answers are cut when they are compared. */
const longestSeconds = 3.5;
const quietestDb = -45;
const leastAboveNoiseDb = 12;
const mostClipped = 0.02;

/** Why a recording cannot be an example; undefined if it can. Null facts: nobody speaks. */
export const judgeExample = (facts: ExampleFacts | null): ExampleProblem | undefined => {
  if (!facts) return 'nobody';
  const { seconds, levelDb, aboveNoiseDb, clipped } = facts;
  if (seconds < shortestSeconds) return 'too_short';
  if (seconds > longestSeconds) return 'too_long';
  if (levelDb < quietestDb) return 'too_quiet';
  if (clipped > mostClipped) return 'too_loud';
  if (aboveNoiseDb !== null && aboveNoiseDb < leastAboveNoiseDb) return 'too_noisy';
  return undefined;
};
