/** The waits before each canary call. The last one repeats. */
const waitsMs = [30_000, 60_000, 120_000, 240_000, 480_000, 900_000] as const;

export const mostTries = waitsMs.length - 1;

/** How long to wait after that many canary calls that never left. */
export const canaryWaitMs = (tries: number): number => waitsMs[Math.min(tries, mostTries)] ?? waitsMs[mostTries];

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
