/**
 * Calls a second over one SIM, as a leaky bucket: `burst` calls may start at once, the others one by one. In no second
 * do more than `perSecond` calls start.
 */
export interface Pace {
  readonly burst: number;
  readonly refillPerSecond: number;
}

export const paceOf = (perSecond: number): Pace => {
  const burst = Math.max(1, Math.floor(perSecond / 10));
  return { burst, refillPerSecond: perSecond - burst + 1 };
};

/** A bucket further ahead than this was filled before the clock was set back. */
const mostAheadMs = 2_000;

/** How far the bucket is ahead of the clock. */
const aheadMs = (pacedUntil: number, now: number): number => {
  const ahead = Math.max(0, pacedUntil - now);
  return ahead > mostAheadMs ? 0 : ahead;
};

/** How many calls may start now. */
export const allowedNow = ({ burst, refillPerSecond }: Pace, pacedUntil: number, now: number): number =>
  Math.max(0, Math.floor(burst - (aheadMs(pacedUntil, now) * refillPerSecond) / 1000));

/** The bucket after that many calls. */
export const pacedAfter = ({ refillPerSecond }: Pace, pacedUntil: number, now: number, calls: number): number =>
  now + aheadMs(pacedUntil, now) + (calls * 1000) / refillPerSecond;
