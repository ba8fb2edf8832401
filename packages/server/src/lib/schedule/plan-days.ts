import { readDate, weekdayOf } from '@halloo/flow/calendar';
import type { Schedule } from './window.ts';
import { dayMs, instantOf } from './zone-time.ts';

/** Days are numbers of days since 1970, as in @halloo/flow/calendar. */

/** Nobody waits longer than this for a day with calling hours. */
export const mostDaysMoved = 31;

export type ClosedDays = 'next' | 'skip';

export const dayOf = (date: string): number => readDate(date) ?? Number.NaN;

export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The first and the last day of a schedule. */
export const boundsOf = ({ startDate, endDate }: Schedule) => ({
  first: startDate === null ? Number.NEGATIVE_INFINITY : dayOf(startDate),
  last: endDate === null ? Number.POSITIVE_INFINITY : dayOf(endDate),
});

/** Which days have calling hours, whatever the dates of the schedule. */
export const openDays = ({ week, daysOff = [] }: Schedule): ((day: number) => boolean) => {
  const off = new Set(daysOff.map(dayOf));
  return (day) => !off.has(day) && (week === undefined || (week[weekdayOf(day) - 1] ?? []).length > 0);
};

/** The day itself if it is open; else the next open day, or undefined. */
export const movedDay = (day: number, isOpen: (day: number) => boolean, closedDays: ClosedDays): number | undefined => {
  if (isOpen(day)) return day;
  if (closedDays === 'skip') return undefined;
  for (let later = day + 1; later <= day + mostDaysMoved; later += 1) if (isOpen(later)) return later;
  return undefined;
};

/**
 * A time of a day as an instant. A time that the clock skips is the instant after the jump; of one that it shows twice,
 * the first.
 */
export const momentOn = (timezone: string, day: number, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(timezone, day * dayMs + (hours * 60 + minutes) * 60_000);
};
