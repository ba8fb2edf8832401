import { type Week, whyNeverOpen } from '@halloo/contract/calling-days';
import type { LaunchCheck, LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { typicalCallSeconds } from '@halloo/contract/cost-estimate';
import { weekdayWords } from '@halloo/flow/condition-words';
import { listed } from '@halloo/flow/sentence';
import { scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { dayIn } from '../../../campaign-row/status.ts';
import { openMsBetween, windowAt } from '../../../lib/schedule/window.ts';
import { say } from '../../../platform/words.ts';
import type { LaunchFacts } from './launch-check.ts';

const secondsOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

const daySeconds = 86_400;

/** The calling seconds per day. A window that ends before it starts crosses midnight; equal times mean all day. */
const windowSeconds = (start: string, end: string) => {
  const length = (secondsOf(end) - secondsOf(start) + daySeconds) % daySeconds;
  return length === 0 ? daySeconds : length;
};

/** Whether calls may begin outside the hours of the workspace. */
const leavesHours = (start: string, end: string, hours: LaunchFacts['hours']): boolean => {
  const allowed = windowSeconds(hours.start, hours.end);
  if (allowed === daySeconds) return false;
  const late = (secondsOf(start) - secondsOf(hours.start) + daySeconds) % daySeconds;
  return late + windowSeconds(start, end) > allowed;
};

/** Different hours, each with the weekdays that have them. */
const hoursOfWeek = (week: Week) =>
  Map.groupBy(
    week.flatMap((hours, weekday) =>
      hours.map(({ start, end }) => ({ start, end, day: weekdayWords(String(weekday + 1)) })),
    ),
    ({ start, end }) => `${start}-${end}`,
  ).values();

/** Calls outside the hours of the workspace, on any day. */
export const outsideHours = (facts: LaunchFacts): LaunchProblem[] => {
  const { id, call_start_time, call_end_time, week, hours } = facts;
  const problem = (sentence: string): LaunchProblem => ({
    code: 'outside_hours',
    sentence,
    link: addresses.campaignDetails(id, 'schedule'),
  });
  const given = (start: string, end: string) => ({
    start: start.slice(0, 5),
    end: end.slice(0, 5),
    from: hours.start,
    until: hours.end,
  });
  if (week) {
    return [...hoursOfWeek(week)].flatMap((each) => {
      const { start = '', end = '' } = each[0] ?? {};
      if (!leavesHours(start, end, hours)) return [];
      const told = { ...given(start, end), days: listed(each.map(({ day }) => day)) };
      return [problem(start === end ? say('launch.aroundTheClockOn', told) : say('launch.outsideHoursOn', told))];
    });
  }
  if (!call_start_time || !call_end_time || !leavesHours(call_start_time, call_end_time, hours)) return [];
  const told = given(call_start_time, call_end_time);
  return [problem(told.start === told.end ? say('launch.aroundTheClock', told) : say('launch.outsideHours', told))];
};

/** The number of first attempts that fit into the calling time that is left. */
const roomFor = (facts: LaunchFacts, now: Date): number => {
  const { spin_rate, time_between_calls } = facts;
  const openMs = openMsBetween(scheduleOf(facts), now.getTime(), Number.POSITIVE_INFINITY);
  return Math.floor((openMs / 1000 / (typicalCallSeconds + (time_between_calls ?? 0))) * (spin_rate ?? 0));
};

/** Whether an Outbound campaign lacks dates, hours or pace. */
export const isIncomplete = (facts: LaunchFacts): boolean => {
  const { call_start_date, call_end_date, call_start_time, call_end_time, week } = facts;
  const { spin_rate, time_between_calls, retry_times } = facts;
  const times = week ? [] : [call_start_time, call_end_time];
  return [call_start_date, call_end_date, ...times, spin_rate, time_between_calls, retry_times].includes(null);
};

/** Dates of the schedule in which no calling hours begin, in words. */
const neverOpen = (facts: LaunchFacts, today: string, now: Date): string | undefined => {
  const { call_start_date, call_end_date: last, week } = facts;
  if (last === null) return undefined;
  const first = call_start_date !== null && call_start_date > today ? call_start_date : today;
  const everyDay = { start: '00:00', end: '00:00' };
  const schedule = scheduleOf(facts);
  const why = whyNeverOpen({
    from: first,
    to: last,
    week: week ?? Array.from({ length: 7 }, () => [everyDay]),
    daysOff: schedule.daysOff ?? [],
  });
  // The hours of yesterday may still be open, across midnight.
  if (!why || windowAt(schedule, now.getTime()).open) return undefined;
  return why === 'no_hours'
    ? say('launch.neverOpenHours', { first, last })
    : say('launch.neverOpenDaysOff', { first, last });
};

/** The problems of dates, hours and pace. */
export const checkSchedule = (facts: LaunchFacts, now: Date): Pick<LaunchCheck, 'blockers' | 'warnings'> => {
  const outbound = facts.campaign_type === 'Outbound';
  const link = addresses.campaignDetails(facts.id, 'schedule');
  const blocker = (code: LaunchProblem['code'], sentence: string) => ({
    blockers: [{ code, sentence, link }],
    warnings: [],
  });
  if (outbound && isIncomplete(facts)) return blocker('no_schedule', say('launch.noSchedule'));
  const today = dayIn(facts.timezone, now);
  if (facts.call_end_date !== null && facts.call_end_date < today) {
    return blocker('schedule_over', say('launch.scheduleOver'));
  }
  const never = neverOpen(facts, today, now);
  if (never !== undefined) return blocker('never_open', never);
  const room = outbound ? roomFor(facts, now) : 0;
  if (!outbound || room >= facts.leadsToCall) return { blockers: [], warnings: [] };
  const sentence = say('launch.tooLittleTime', { room, leads: facts.leadsToCall });
  return { blockers: [], warnings: [{ code: 'too_little_time', sentence, link }] };
};
