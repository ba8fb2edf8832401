import { dayMs, instantOf, nextInstantOf, wallAt } from './zone-time.ts';

/** The most calls to one number; null: no limit. */
export interface CallLimits {
  readonly day: number | null;
  readonly week: number | null;
}

/** Calls count for the week this long. */
export const weekMs = 7 * dayMs;

const dayAt = (timezone: string, instant: number): number => Math.floor(wallAt(timezone, instant) / dayMs);

/**
 * The first instant from `now` at which a number may be called, given the times of its calls. Days are those of the time
 * zone; a week is the 7 days before a call. Calls that seem to be in the future count too: the clock was set back.
 */
export const allowedAt = (dialled: readonly number[], limits: CallLimits, timezone: string, now: number): number => {
  const ordered = dialled.toSorted((one, other) => one - other);
  for (let at = now; ; ) {
    const day = dayAt(timezone, at);
    const today = instantOf(timezone, day * dayMs);
    const lately = ordered.filter((call) => call > at - weekMs);
    const first = limits.week === null ? undefined : lately[lately.length - limits.week];
    // The oldest of the last calls must be a week ago before there is room for another.
    if (first !== undefined) at = first + weekMs;
    else if (limits.day !== null && ordered.filter((call) => call >= today).length >= limits.day)
      at = nextInstantOf(timezone, at, (day + 1) * dayMs);
    else return at;
  }
};
