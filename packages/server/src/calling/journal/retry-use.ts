import { type RetryOutcome, retryOutcomes } from '@halloo/contract/retry-plans';
import { everyPart } from '../../lib/schedule/part-of-day.ts';

/**
 * The column `retry_use` of a lead. The lowest three bits are the parts of the day in which the lead was called, as in
 * part-of-day.ts; above them, four bits for each outcome count the retries after it.
 */
const partBits = 3;
const countBits = 4;
const mostCounted = (1 << countBits) - 1;

const shiftOf = (outcome: RetryOutcome): number => partBits + countBits * retryOutcomes.indexOf(outcome);

export const partsTried = (use: number): number => use & everyPart;

export const retriesUsed = (use: number, outcome: RetryOutcome): number => (use >> shiftOf(outcome)) & mostCounted;

/** With one more retry after this outcome, and the part of the day of the call. */
export const withRetry = (use: number, outcome: RetryOutcome, part: number): number =>
  (use | part) + (1 << shiftOf(outcome));
