import type { RecurringPlan } from '@halloo/contract/call-plans';
import { dayNumber, weekdayOf } from '@halloo/flow/calendar';
import { boundsOf, dateOf, dayOf, momentOn, mostDaysMoved, movedDay, openDays } from './plan-days.ts';
import type { Schedule } from './window.ts';
import { dayMs, wallAt } from './zone-time.ts';

/** Nobody plans further ahead. Without a limit, the search in a plan without an end could be infinite. */
const furthestDays = 36_525;

/** The day of the month, or the last one of a shorter month. */
const dayOfMonth = (year: number, month: number, day: number): number =>
  dayNumber(year, month, day) ?? dayOfMonth(year, month, day - 1);

function* weeklyDays(weekdays: readonly number[], every: number, first: number, from: number): Generator<number> {
  const monday = first - weekdayOf(first) + 1;
  const weeks = Math.max(0, Math.floor((from - monday) / (7 * every)));
  for (let week = monday + weeks * 7 * every; ; week += 7 * every) {
    for (const weekday of weekdays) if (week + weekday - 1 >= first) yield week + weekday - 1;
  }
}

function* monthlyDays(day: number, first: number, from: number): Generator<number> {
  const [year = 1970, month = 1] = dateOf(Math.max(first, from)).split('-').map(Number);
  for (let months = year * 12 + month - 1; ; months += 1) {
    const next = dayOfMonth(Math.floor(months / 12), (months % 12) + 1, day);
    if (next >= first) yield next;
  }
}

/** The days of the rule in order, from one that is not later than `from` or the first of all. */
const ruleDays = ({ repeat }: RecurringPlan, first: number, from: number): Generator<number> =>
  repeat.unit === 'week'
    ? weeklyDays(repeat.weekdays, repeat.every, first, from)
    : monthlyDays(repeat.day, first, from);

/**
 * The moments of the rounds after an instant, in order and each once: a round that moves to the day of another one is the
 * same round.
 */
export function* roundsAfter(plan: RecurringPlan, schedule: Schedule, after: number): Generator<number> {
  const { timezone, week } = schedule;
  if (week?.every((hours) => hours.length === 0)) return;
  const bounds = boundsOf(schedule);
  const first = dayOf(plan.from);
  const last = Math.min(bounds.last, plan.until === null ? Number.POSITIVE_INFINITY : dayOf(plan.until));
  const isOpen = openDays(schedule);
  const today = Math.floor(wallAt(timezone, after) / dayMs);
  let before = after;
  for (const day of ruleDays(plan, first, today - mostDaysMoved - 1)) {
    if (day > last || day > Math.max(first, today) + furthestDays) return;
    const moved = movedDay(day, isOpen, plan.closed_days);
    if (moved === undefined || moved > last || moved < bounds.first) continue;
    const at = momentOn(timezone, moved, plan.time);
    if (at <= before) continue;
    before = at;
    yield at;
  }
}

/** The next round after an instant; undefined if there is none. */
export const nextRound = (plan: RecurringPlan, schedule: Schedule, after: number): number | undefined => {
  for (const at of roundsAfter(plan, schedule, after)) return at;
  return undefined;
};

/**
 * The round that should have begun by now, and how many before it did not: after days without Halloo, one round makes up
 * for all. Undefined if none is due.
 */
export const dueRound = (
  plan: RecurringPlan,
  schedule: Schedule,
  after: number,
  now: number,
): { readonly at: number; readonly missed: number } | undefined => {
  let due: { at: number; missed: number } | undefined;
  for (const at of roundsAfter(plan, schedule, after)) {
    if (at > now) break;
    due = { at, missed: due ? due.missed + 1 : 0 };
  }
  return due;
};
