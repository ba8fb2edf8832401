import type { RateLimit } from './rate-limit.ts';

export interface SlowDown {
  /** The gateway is throttling. Returns how long to pause. */
  tooMuch(): number;
  /** The gateway accepted a message. */
  taken(): void;
}

/**
 * Pauses all sending when the gateway is throttling, for twice as long each time that the previous pause did not help.
 */
export const createSlowDown = (
  limit: RateLimit,
  { firstPauseMs, longestPauseMs }: { firstPauseMs: number; longestPauseMs: number },
  now: () => number,
): SlowDown => {
  let nextPauseMs = firstPauseMs;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  return {
    tooMuch: () => {
      // Submits that were already in flight report the same throttling, which must not start a second pause.
      if (now() < pausedUntil) return pausedUntil - now();
      const pauseMs = nextPauseMs;
      nextPauseMs = Math.min(nextPauseMs * 2, longestPauseMs);
      pausedUntil = now() + pauseMs;
      limit.pause(pauseMs);
      return pauseMs;
    },
    taken: () => {
      if (now() >= pausedUntil) nextPauseMs = firstPauseMs;
    },
  };
};
