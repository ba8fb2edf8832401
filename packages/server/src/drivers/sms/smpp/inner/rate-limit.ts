export interface RateLimit {
  /** Takes the next place and says in how many milliseconds it comes; null, and no place taken, if that is too long. */
  reserve(longestMs: number): number | null;
  /** Nothing more for so long. */
  pause(ms: number): void;
}

/**
 * A bucket of one token: places lie evenly in time, as gateways that count by the second refuse a second's worth at
 * once. `now` is in milliseconds.
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
