import type { CampaignDetail } from '@halloo/contract/campaigns';
import { formatDay } from '../../../ui/format.ts';
import { zoneName } from '../../../ui/zone-name.ts';
import { say } from '../../../words/say.ts';
import { hasOwnDays, savedInWords } from '../../schedule/week-words.ts';

type Schedule = Pick<
  CampaignDetail,
  | 'campaign_type'
  | 'call_start_date'
  | 'call_end_date'
  | 'call_start_time'
  | 'call_end_time'
  | 'week'
  | 'holidays'
  | 'holiday_dates'
  | 'days_off'
  | 'timezone'
>;

/** Midnight in the browser's zone, so that the day stays the same. */
const day = (date: string, now: Date) => formatDay(`${date}T00:00`, now);

const daysOf = ({ call_start_date: from, call_end_date: to }: Schedule, now: Date) => {
  if (!from || !to) return { days: 'none', from: '', to: '' };
  return { days: from === to ? 'one' : 'range', from: day(from, now), to: day(to, now) };
};

const hoursOf = (schedule: Schedule) => {
  const { call_start_time: start, call_end_time: end, timezone } = schedule;
  const week = hasOwnDays(schedule) ? savedInWords(schedule) : undefined;
  if (week) return { hours: 'week', week, start: '', end: '', zone: zoneName(timezone) };
  if (!start || !end) return { hours: 'none', week: '', start: '', end: '', zone: '' };
  return {
    week: '',
    hours: start === end ? 'whole' : 'window',
    start: start.slice(0, 5),
    end: end.slice(0, 5),
    zone: zoneName(timezone),
  };
};

/** The effect of going live, in numbers: "12,000 people will be called from Thu 19 Nov to …". */
export const launchInWords = (leads: number, schedule: Schedule, now = new Date()) => {
  const when = { ...daysOf(schedule, now), ...hoursOf(schedule) };
  return schedule.campaign_type === 'Inbound'
    ? say('campaign.launch.answers', when)
    : say('campaign.launch.calls', { leads, ...when });
};
