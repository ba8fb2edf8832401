const firstWaitMs = 30_000;
const mostWaitMs = 15 * 60_000;

/** Further canary calls wait no longer. */
export const mostTries = 5;

/** How long to wait after that many canary calls that never left: each time twice as long. */
export const canaryWaitMs = (tries: number): number =>
  Math.min(mostWaitMs, firstWaitMs * 2 ** Math.min(tries, mostTries));

/** A breaker that opens again so soon goes on with the waits that it had. */
export const reopensWithinMs = 15 * 60_000;

/** The end of a canary call. Unknown: the call was cut off, cancelled, or never placed. */
export type CanaryEnd = 'left' | 'never_left' | 'unknown';

interface Waiting {
  readonly tries: number;
  readonly nextTryAt: number;
}

/** The state of an open breaker after its canary call; null if it closes. */
export const afterCanary = ({ tries }: Pick<Waiting, 'tries'>, end: CanaryEnd, now: number): Waiting | null => {
  if (end === 'left') return null;
  const next = end === 'never_left' ? Math.min(tries + 1, mostTries) : tries;
  return { tries: next, nextTryAt: now + canaryWaitMs(next) };
};

/** Whether a canary call is due. If the clock was set back, nobody waits longer than the usual time. */
export const isCanaryDue = ({ tries, nextTryAt }: Waiting, now: number): boolean =>
  nextTryAt <= now || nextTryAt > now + canaryWaitMs(tries);
