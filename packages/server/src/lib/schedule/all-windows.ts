import { type Schedule, type WindowState, windowAt } from './window.ts';
import { dayMs } from './zone-time.ts';

export type WindowOfAll = WindowState & {
  /** The place of the schedule that is closed, or that closes first; null if nothing ever closes. */
  readonly by: number | null;
};

/** A longer search is given up: schedules that never meet in two years, holidays included, never meet. */
const furthestMs = 2 * 366 * dayMs;

/** The first instant from `now` at which all are open. */
const meetFirst = (schedules: readonly Schedule[], now: number): number | null => {
  let at = now;
  for (;;) {
    let latest = at;
    for (const schedule of schedules) {
      const state = windowAt(schedule, at);
      if (state.open) continue;
      if (state.opensAt === null) return null;
      latest = Math.max(latest, state.opensAt);
    }
    if (latest === at) return at;
    at = latest;
    if (at - now > furthestMs) return null;
  }
};

/**
 * Whether all of these schedules are open, and when that changes next. A call obeys several at once: the campaign's hours,
 * the rules of a country, the hours of a person in another zone.
 */
export const windowOfAll = (schedules: readonly Schedule[], now: number): WindowOfAll => {
  const states = schedules.map((schedule) => windowAt(schedule, now));
  const closed = states.findIndex((state) => !state.open);
  if (closed >= 0) {
    const state = states[closed];
    const opensAt = meetFirst(schedules, now);
    if (opensAt === null) return { open: false, why: 'over', opensAt, by: closed };
    return { open: false, why: state && !state.open ? state.why : 'outside_hours', opensAt, by: closed };
  }
  let by: number | null = null;
  let closesAt: number | null = null;
  for (const [place, state] of states.entries()) {
    if (!state.open || state.closesAt === null || (closesAt !== null && closesAt <= state.closesAt)) continue;
    closesAt = state.closesAt;
    by = place;
  }
  return { open: true, closesAt, by };
};
