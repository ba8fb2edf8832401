import { type CallingDays, dateAfter, daysFrom, whyNeverOpen } from '@halloo/contract/calling-days';
import type { Holiday } from '@halloo/contract/week';
import { useQuery } from '@tanstack/react-query';
import { say } from '../../../words/say.ts';
import { holidaysQuery } from '../queries.ts';
import type { ScheduleValues } from '../schedule-values.ts';
import { wholeWeek } from '../week-words.ts';

/** The server lists ten years. */
const mostDays = 3650;

type Days = Pick<
  ScheduleValues,
  'call_start_date' | 'call_end_date' | 'call_start_time' | 'call_end_time' | 'week' | 'holidays' | 'days_off'
>;

/** The dates for which holidays are shown: those of the campaign, or a year from now. */
const datesOf = ({ call_start_date, call_end_date }: Days) => {
  const from = call_start_date || new Date().toISOString().slice(0, 10);
  const to = call_end_date || dateAfter(from, 365);
  return { from, to: daysFrom(from, to) > mostDays ? dateAfter(from, mostDays - 1) : to };
};

/** The holidays of a form in its dates; undefined while they load or cannot be loaded. */
export const useHolidays = (values: Days) => {
  const { from, to } = datesOf(values);
  const found = useQuery({
    ...holidaysQuery(values.holidays ?? '', from, to),
    enabled: values.holidays !== null && from <= to,
  });
  return { ...found, data: values.holidays === null ? [] : found.data };
};

/** The dates, hours and days off of a form; undefined while a part is missing. */
export const callingDays = (values: Days, holidays: readonly Holiday[] | undefined): CallingDays | undefined => {
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
