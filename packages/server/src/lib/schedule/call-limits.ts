import { dayMs, instantOf, nextInstantOf, wallAt } from './zone-time.ts';

/** The most calls to one number; null: no limit. */
export interface CallLimits {
  readonly day: number | null;
  readonly week: number | null;
  /** Within 30 days. */
  readonly month?: number | null;
}

/** Calls count for the week this long. */
export const weekMs = 7 * dayMs;
/** Calls count for the month this long. */
export const monthMs = 30 * dayMs;

/** When the oldest of the last calls leaves a period of this length, and makes room for another; undefined if there is room. */
const roomAt = (ordered: readonly number[], most: number | null | undefined, length: number, at: number) => {
  if (most === null || most === undefined) return undefined;
  const lately = ordered.filter((call) => call > at - length);
  const first = lately[lately.length - most];
  return first === undefined ? undefined : first + length;
};

const dayAt = (timezone: string, instant: number): number => Math.floor(wallAt(timezone, instant) / dayMs);

/**
 * The first instant from `now` at which a number may be called, given the times of its calls. Days are those of the time
 * zone; a week is the 7 days before a call, a month the 30 days. Calls that seem to be in the future count too: the clock was set back.
 */
export const allowedAt = (dialled: readonly number[], limits: CallLimits, timezone: string, now: number): number => {
  const ordered = dialled.toSorted((one, other) => one - other);
  for (let at = now; ; ) {
    const day = dayAt(timezone, at);
    const today = instantOf(timezone, day * dayMs);
    const room = roomAt(ordered, limits.week, weekMs, at) ?? roomAt(ordered, limits.month, monthMs, at);
    if (room !== undefined) at = room;
    else if (limits.day !== null && ordered.filter((call) => call >= today).length >= limits.day)
      at = nextInstantOf(timezone, at, (day + 1) * dayMs);
    else return at;
  }
};
