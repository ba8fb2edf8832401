import type { RateLimit } from './rate-limit.ts';

export interface SlowDown {
  /** The gateway gets too much. Says how long to leave it alone. */
  tooMuch(): number;
  /** It took something. */
  taken(): void;
}

/** Pauses all sending when the gateway asks for it, for twice as long each time that the pause before did not help. */
export const createSlowDown = (
  limit: RateLimit,
  { firstPauseMs, longestPauseMs }: { firstPauseMs: number; longestPauseMs: number },
  now: () => number,
): SlowDown => {
  let nextPauseMs = firstPauseMs;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  return {
    tooMuch: () => {
      // Submits that were under way already say the same once more: that makes no second pause.
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
