export interface RateLimit {
  /** Reserves the next slot and returns the milliseconds until it. Null, without a reservation, if that is too long. */
  reserve(longestMs: number): number | null;
  /** Pauses for this long. */
  pause(ms: number): void;
}

/**
 * A token bucket of size one: slots are evenly spaced, because gateways that count per second refuse a burst. `now` is
 * in milliseconds.
 */
export const createRateLimit = (perSecond: number, now: () => number): RateLimit => {
  const spacing = 1000 / perSecond;
  let nextAt = Number.NEGATIVE_INFINITY;

  return {
    reserve: (longestMs) => {
      const present = now();
      const at = Math.max(nextAt, present);
      if (at - present > longestMs) return null;
      nextAt = at + spacing;
      return at - present;
    },
    pause: (ms) => {
      nextAt = Math.max(nextAt, now() + ms);
    },
  };
};
