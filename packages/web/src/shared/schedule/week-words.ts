import type { DayHours, Week } from '@halloo/contract/calling-days';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { HoursIn } from '@halloo/contract/week';
import { formatList } from '../../ui/format.ts';
import { weekdayName } from '../../ui/time-words.ts';
import { say } from '../../words/say.ts';
import { shortTime } from './schedule-state.ts';

/** The name of a weekday, 0 for Monday. */
export const dayName = (weekday: number) => weekdayName(weekday + 1, 'long');

const spanInWords = ({ start, end }: DayHours) => {
  const [from, to] = [shortTime(start), shortTime(end)];
  if (from === to) return say('schedule.week.allDay');
  if (to === '00:00') return say('schedule.week.untilMidnight', { start: from });
  return to < from
    ? say('schedule.week.nextDay', { start: from, end: to })
    : say('schedule.week.span', { start: from, end: to });
};

/** “Monday to Wednesday and Friday”. */
const daysInWords = (weekdays: readonly number[]) => {
  if (weekdays.length === 7) return say('schedule.week.everyDay');
  const runs: number[][] = [];
  for (const day of weekdays) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const named = runs.flatMap((run) => {
    const [first = 0] = run;
    if (run.length < 3) return run.map(dayName);
    return [say('schedule.week.days', { first: dayName(first), last: dayName(run.at(-1) ?? 0) })];
  });
  return formatList(named);
};

/** “Monday to Friday 09:00 to 12:00 and 14:00 to 18:00; Saturday 09:00 to 12:00”. */
const weekInWords = (week: Week) => {
  const days = week.map((hours, weekday) => ({ weekday, hours: formatList(hours.map(spanInWords)) }));
  const groups = Map.groupBy(
    days.filter(({ hours }) => hours !== ''),
    ({ hours }) => hours,
  );
  const parts = [...groups].map(([hours, same]) =>
    say('schedule.week.part', { days: daysInWords(same.map(({ weekday }) => weekday)), hours }),
  );
  return parts.length === 0 ? say('schedule.week.never') : parts.join('; ');
};

interface Hours {
  readonly call_start_time: string | null;
  readonly call_end_time: string | null;
  readonly week: Week | null;
  readonly hours_in?: HoursIn | undefined;
}

/** The hours of each weekday, whichever way they are set; undefined while a time is missing. No times at all are all day. */
export const wholeWeek = ({ call_start_time, call_end_time, week }: Hours): Week | undefined => {
  const times = [call_start_time, call_end_time].map((time) => time ?? '');
  const [start = '', end = ''] = times.every((time) => time === '') ? ['00:00', '00:00'] : times;
  const whole = week ?? Array.from({ length: 7 }, () => [{ start, end }]);
  return whole.flat().some((hours) => hours.start === '' || hours.end === '') ? undefined : whole;
};

/** Days and hours: “Monday to Friday 09:00 to 18:00; not on 14 holidays and 2 days off”. Undefined while a time is missing. */
export const whenInWords = (hours: Hours, { holidays, daysOff }: { holidays: number; daysOff: number }) => {
  const week = wholeWeek(hours);
  if (!week) return undefined;
  const told = weekInWords(week);
  const words = hours.hours_in === 'person' ? say('schedule.week.ownClock', { words: told }) : told;
  const except = [
    ...(holidays > 0 ? [say('schedule.week.holidayCount', { count: holidays })] : []),
    ...(daysOff > 0 ? [say('schedule.week.dayOffCount', { count: daysOff })] : []),
  ];
  return except.length === 0 ? words : say('schedule.week.except', { words, days: formatList(except) });
};

interface OwnDays {
  readonly week: Week | null;
  readonly holidays: string | null;
  readonly days_off: readonly string[];
  readonly hours_in?: HoursIn | undefined;
}

/** Whether a campaign has more than dates and two times. */
export const hasOwnDays = ({ week, holidays, days_off, hours_in }: OwnDays) =>
  week !== null || holidays !== null || days_off.length > 0 || hours_in === 'person';

interface Dates {
  readonly call_start_date: string | null;
  readonly call_end_date: string | null;
  readonly days_off: readonly string[];
}

/** How many own days off are between the dates, as far as these are set. */
export const daysOffIn = ({ call_start_date: from, call_end_date: to, days_off }: Dates) =>
  days_off.filter((date) => (!from || date >= from) && (!to || date <= to)).length;

/** Days and hours of a campaign as it is saved. */
export const savedInWords = (detail: Hours & Dates & Pick<CampaignDetail, 'holiday_dates'>) =>
  whenInWords(detail, { holidays: detail.holiday_dates.length, daysOff: daysOffIn(detail) });
