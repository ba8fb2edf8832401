import { type CallingDays, dateAfter, daysFrom, whyNeverOpen } from '@halloo/contract/calling-days';
import type { Holiday } from '@halloo/contract/week';
import { say } from '../../../words/say.ts';
import type { ScheduleValues } from '../schedule-values.ts';
import { wholeWeek } from '../week-words.ts';

/** The values of the form that say on which days it calls. */
export type FormDays = Pick<
  ScheduleValues,
  'call_start_date' | 'call_end_date' | 'call_start_time' | 'call_end_time' | 'week' | 'holidays' | 'days_off'
>;

/** The server lists ten years. */
const mostDays = 3650;

/** The dates for which holidays are shown: those of the campaign, or a year from today. */
export const shownDates = ({ call_start_date, call_end_date }: FormDays, today: string) => {
  const from = call_start_date || today;
  const to = call_end_date || dateAfter(from, 365);
  return { from, to: daysFrom(from, to) > mostDays ? dateAfter(from, mostDays - 1) : to };
};

/** The dates, hours and days off of a form; undefined while a part is missing. */
export const callingDays = (values: FormDays, holidays: readonly Holiday[] | undefined): CallingDays | undefined => {
  const { call_start_date: from, call_end_date: to, days_off } = values;
  const week = wholeWeek(values);
  if (!from || !to || to < from || !week) return undefined;
  return { from, to, week, daysOff: [...days_off, ...(holidays ?? []).map(({ date }) => date)] };
};

/** Why a schedule can never call, with what to do; undefined if it can. */
export const neverInWords = (days: CallingDays | undefined) => {
  const why = days && whyNeverOpen(days);
  if (!why) return undefined;
  return why === 'no_hours' ? say('schedule.week.neverHours') : say('schedule.week.neverDaysOff');
};
