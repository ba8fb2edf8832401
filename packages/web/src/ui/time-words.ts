import { say } from '../words/say.ts';
import { durationInWords } from './duration.ts';

export { durationInWords } from './duration.ts';
export { clockIn } from './zone-moment.ts';

/** The meaning of a retry delay; undefined while the input is no delay. */
export const retryInWords = (minutes: unknown) => {
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 1) return undefined;
  return say('ui.retry', { delay: durationInWords(minutes) });
};

const minuteOfDay = (time: string) => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** The calling hours of all campaigns, or of one that calls or answers; undefined while a time is missing. They may cross midnight. */
export const windowInWords = (start: string, end: string, who: 'all' | 'outbound' | 'inbound' = 'all') => {
  const from = minuteOfDay(start);
  const to = minuteOfDay(end);
  if (from === undefined || to === undefined) return undefined;
  if (from === to) return say('ui.window.allDay', { who });
  const length = durationInWords((to - from + 1440) % 1440);
  if (to === 0) return say('ui.window.untilMidnight', { who, start, length });
  const hours = { who, start, end, length };
  return to < from ? say('ui.window.overMidnight', hours) : say('ui.window.sameDay', hours);
};

const weekdayFormats = {
  short: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
};

/** The name of a weekday, 1 for Monday to 7 for Sunday. */
export const weekdayName = (weekday: number, length: 'short' | 'long') =>
  // 1 January 2024 was a Monday.
  weekdayFormats[length].format(new Date(Date.UTC(2024, 0, weekday)));
