import { readDate, weekdayOf as weekdayOfDay, writeDate } from '@halloo/flow/calendar';

/** Hours of one day, HH:MM or HH:MM:SS. They cross midnight if they end before they start; equal times are 24 hours. */
export interface DayHours {
  readonly start: string;
  readonly end: string;
}

/** The calling hours of each weekday, from Monday to Sunday. */
export type Week = readonly (readonly DayHours[])[];

const dayMinutes = 1440;

/** YYYY-MM-DD as a number of days. */
const numberOf = (date: string): number => readDate(date) ?? Number.NaN;

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => weekdayOfDay(numberOf(date)) - 1;

export const dateAfter = (date: string, days: number): string => {
  const written = writeDate(numberOf(date) + days);
  return `${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`;
};

/** The number of dates from the first to the last, both included; 0 if the last is before the first. */
export const daysFrom = (first: string, last: string): number => Math.max(0, numberOf(last) - numberOf(first) + 1);

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
};

/** Minutes since the midnight before. The end is more than a day if the hours cross midnight. */
export const minutesOf = ({ start, end }: DayHours): { readonly from: number; readonly to: number } => {
  const [from, to] = [minuteOf(start), minuteOf(end)];
  return { from, to: to > from ? to : to + dayMinutes };
};

/** The first hours of a day that begin before others of it end; undefined if there are none. */
export const findOverlap = (hours: readonly DayHours[]): DayHours | undefined => {
  const inOrder = hours.toSorted((one, other) => minutesOf(one).from - minutesOf(other).from);
  return inOrder.find((each, place) => {
    const before = inOrder[place - 1];
    return before !== undefined && minutesOf(each).from < minutesOf(before).to;
  });
};

/** The dates of a schedule. */
export interface CallingDays {
  readonly from: string;
  readonly to: string;
  readonly week: Week;
  readonly daysOff: Iterable<string>;
}

/** The calling time between two dates: on how many days, and how many minutes. */
export const callingTime = ({ from, to, week, daysOff }: CallingDays): { days: number; minutes: number } => {
  const counts = Array.from({ length: 7 }, () => 0);
  const days = daysFrom(from, to);
  const first = weekdayOf(from);
  for (let weekday = 0; weekday < 7; weekday += 1) {
    counts[(first + weekday) % 7] = Math.floor(days / 7) + (weekday < days % 7 ? 1 : 0);
  }
  for (const date of new Set(daysOff)) {
    if (date >= from && date <= to) counts[weekdayOf(date)] = (counts[weekdayOf(date)] ?? 0) - 1;
  }
  let found = { days: 0, minutes: 0 };
  for (const [weekday, count] of counts.entries()) {
    const hours = week[weekday] ?? [];
    if (hours.length === 0) continue;
    const each = hours.map(minutesOf).reduce((sum, span) => sum + span.to - span.from, 0);
    found = { days: found.days + count, minutes: found.minutes + count * each };
  }
  return found;
};

/**
 * Why no hours begin between two dates: no weekday among them has hours, or all that have are days off. Undefined if some
 * begin.
 */
export const whyNeverOpen = (dates: CallingDays): 'no_hours' | 'days_off' | undefined => {
  if (callingTime(dates).days > 0) return undefined;
  return callingTime({ ...dates, daysOff: [] }).days === 0 ? 'no_hours' : 'days_off';
};
