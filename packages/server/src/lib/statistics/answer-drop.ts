import type { Share } from './compare-shares.ts';

/**
 * Notices that fewer people answer a number than before: a cumulative sum (CUSUM) of log-likelihood ratios, call by call,
 * of "answers fell to half of what is expected" against "they are as expected". The sum starts again at zero whenever the
 * evidence is for the latter, so that it finds a fall at any time, and the time of its last zero tells when it began.
 */
export interface DropScore {
  readonly score: number;
  /** When the score was last zero, in milliseconds. */
  readonly since: number;
  /** Calls since then, and those that a person answered. */
  readonly calls: number;
  readonly answered: number;
}

export const noDrop = (now: number): DropScore => ({ score: 0, since: now, calls: 0, answered: 0 });

/**
 * A higher sum means a fall. At 11.5, simulations find less than one false alarm in 1,000 weeks of 2,000 calls, and a fall
 * from 40 % to 20 % after 160 calls on average (`judge-calls.test.ts`).
 */
const threshold = 11.5;

export const hasDropped = ({ score }: DropScore): boolean => score >= threshold;

/** The fall that the test looks for. */
const dropTo = 0.5;

/** Adds a call to a number whose expected share of answers is known. */
export const afterCall = (before: DropScore, expected: number, isAnswered: boolean, at: number): DropScore => {
  const fallen = expected * dropTo;
  const step = isAnswered ? Math.log(fallen / expected) : Math.log((1 - fallen) / (1 - expected));
  const score = before.score + step;
  if (score <= 0) return noDrop(at);
  return { score, since: before.since, calls: before.calls + 1, answered: before.answered + Number(isAnswered) };
};

/** Fewer calls say too little about what is usual. */
const enoughBaseline = 200;
const enoughOthers = 20;
/** Below, a fall would need too many calls to be seen; above, the ratio is not defined. */
const [leastExpected, mostExpected] = [0.03, 0.95];
/** Without other numbers to compare with, an hour or a list may be that much worse. */
const aloneMargin = 0.8;
/** Few calls of others tell little: their share counts as that many standard errors lower. */
const othersMargin = 0.3;

/** The share of answers that a number has usually; undefined if too few calls tell. A standard error less, to be careful. */
export const baselineOf = ({ hits, of }: Share): number | undefined => {
  if (of < enoughBaseline) return undefined;
  const share = hits / of;
  return share - Math.sqrt((share * (1 - share)) / of);
};

/**
 * The share of answers to expect of a call: what the number has usually, but no more than other numbers have in the same
 * campaign at the same time. So a bad hour, a bad list or a holiday, which all numbers share, accuse none of them.
 * Undefined if it is too low to tell.
 */
export const expectedShare = (baseline: number, others: Share): number | undefined => {
  const share = others.hits / others.of;
  const expected =
    others.of < enoughOthers
      ? baseline * aloneMargin
      : Math.min(baseline, share - othersMargin * Math.sqrt((share * (1 - share)) / others.of));
  return expected < leastExpected ? undefined : Math.min(expected, mostExpected);
};

/**
 * Shares count about the last so many calls of a campaign. More would tell of a bad hour too late, and the numbers would be
 * accused of it meanwhile.
 */
const memoryCalls = 60;

/** How much earlier calls count after one more. */
export const fade = Math.exp(-1 / memoryCalls);
