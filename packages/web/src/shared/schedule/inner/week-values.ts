import { type DayHours, dateAfter, daysFrom, findOverlap, type Week } from '@halloo/contract/calling-days';
import { weekLimits } from '@halloo/contract/week';
import { say } from '../../../words/say.ts';

export const presets = [
  { name: 'everyDay', days: 7 },
  { name: 'mondayToFriday', days: 5 },
  { name: 'mondayToSaturday', days: 6 },
] as const;

/** The first hours where there are none to copy. */
const usual: DayHours = { start: '09:00', end: '18:00' };

/** The two times of the campaign as hours of a day. */
export const plainHours = (start: string, end: string): DayHours => (start && end ? { start, end } : usual);

/** The same hours on the first days of the week. */
export const weekOf = (days: number, hours: DayHours): Week =>
  Array.from({ length: 7 }, (_, day) => (day < days ? [hours] : []));

const changeDay = (week: Week, weekday: number, change: (hours: readonly DayHours[]) => readonly DayHours[]): Week =>
  week.map((hours, day) => (day === weekday ? change(hours) : hours));

export const changeHours = (week: Week, weekday: number, place: number, part: Partial<DayHours>): Week =>
  changeDay(week, weekday, (hours) => hours.map((each, at) => (at === place ? { ...each, ...part } : each)));

export const removeHours = (week: Week, weekday: number, place: number): Week =>
  changeDay(week, weekday, (hours) => hours.filter((_, at) => at !== place));

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** An hour later than those before, if the day has room; otherwise times to fill in. */
const nextHours = (hours: readonly DayHours[], plain: DayHours): DayHours => {
  const last = hours.toSorted((one, other) => (one.start < other.start ? -1 : 1)).at(-1);
  if (!last) return plain;
  const hour = Math.ceil(Number(last.end.slice(0, 2)) + Number(last.end.slice(3, 5)) / 60) + 1;
  const crosses = last.end <= last.start;
  return crosses || !(hour < 24) ? { start: '', end: '' } : { start: clock(hour), end: clock(hour + 1) };
};

export const addHours = (week: Week, weekday: number, plain: DayHours): Week =>
  changeDay(week, weekday, (hours) => [...hours, nextHours(hours, plain)]);

export const canAddHours = (hours: readonly DayHours[]) => hours.length < weekLimits.hours;

/** The hours of one day on all days from Monday to Friday. */
export const copyToWorkdays = (week: Week, weekday: number): Week =>
  week.map((hours, day) => (day < 5 ? (week[weekday] ?? []) : hours));

/** The problem with the hours of one day; undefined if there is none. */
export const dayProblem = (hours: readonly DayHours[]) => {
  if (hours.some(({ start, end }) => start === '' || end === '')) return say('schedule.week.timesMissing');
  const overlap = findOverlap(hours);
  return overlap && say('schedule.week.overlap', { start: overlap.start });
};

export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Dates in order, with those that follow each other as one range. */
export const rangesOf = (dates: readonly string[]): DateRange[] => {
  const ranges: DateRange[] = [];
  for (const date of dates.toSorted()) {
    const last = ranges.at(-1);
    if (last && date <= dateAfter(last.to, 1)) ranges[ranges.length - 1] = { from: last.from, to: date };
    else ranges.push({ from: date, to: date });
  }
  return ranges;
};

export const removeRange = (dates: readonly string[], { from, to }: DateRange): string[] =>
  dates.filter((date) => date < from || date > to);

/** All dates of a range in addition to others, or the reason why not. */
export const addRange = (dates: readonly string[], { from, to }: DateRange): string[] | { problem: string } => {
  if (to < from) return { problem: say('schedule.week.rangeBackwards') };
  const length = daysFrom(from, to);
  const most = weekLimits.daysOff;
  if (length > most) return { problem: say('schedule.week.tooManyDays', { most }) };
  const added = Array.from({ length }, (_, days) => dateAfter(from, days));
  const all = [...new Set([...dates, ...added])].sort();
  return all.length > most ? { problem: say('schedule.week.tooManyDays', { most }) } : all;
};

/** The parts of each column of the picture, in minutes. Hours over midnight continue in the next column. */
export const picturedSpans = (week: Week): { from: number; to: number }[][] => {
  const columns: { from: number; to: number }[][] = Array.from({ length: 7 }, () => []);
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  for (const [day, hours] of week.entries()) {
    for (const { start, end } of hours) {
      const [from, to] = [minute(start), minute(end)];
      columns[day]?.push({ from, to: to > from ? to : 1440 });
      if (to <= from && to > 0) columns[(day + 1) % 7]?.push({ from: 0, to });
    }
  }
  return columns;
};
