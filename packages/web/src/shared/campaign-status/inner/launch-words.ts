import type { CampaignDetail } from '@halloo/contract/campaigns';
import { formatDay, formatNumber } from '../../../ui/format.ts';
import { zoneName } from '../../../ui/zone-name.ts';

type Schedule = Pick<
  CampaignDetail,
  'campaign_type' | 'call_start_date' | 'call_end_date' | 'call_start_time' | 'call_end_time' | 'timezone'
>;

/** Midnight in the browser's zone, so that the day stays the day. */
const day = (date: string, now: Date) => formatDay(`${date}T00:00`, now);

const when = (schedule: Schedule, now: Date) => {
  const { call_start_date: from, call_end_date: to, call_start_time: start, call_end_time: end } = schedule;
  const days =
    from && to ? ` ${from === to ? `on ${day(from, now)}` : `from ${day(from, now)} to ${day(to, now)}`}` : '';
  if (!start || !end) return days;
  const hours = start === end ? 'around the clock' : `between ${start.slice(0, 5)} and ${end.slice(0, 5)}`;
  return `${days}, ${hours}, ${zoneName(schedule.timezone)}`;
};

/** What going live means, in numbers: "12,000 people will be called from Thu 19 Nov to …". */
export const launchInWords = (leads: number, schedule: Schedule, now = new Date()) => {
  if (schedule.campaign_type === 'Inbound')
    return `Go live: calls that come in will be answered${when(schedule, now)}.`;
  const people = leads === 1 ? '1 person' : `${formatNumber(leads)} people`;
  return `Go live: ${people} will be called${when(schedule, now)}.`;
};

/** What a cancelled campaign leaves undone, or nothing when everybody was called. */
export const cancelInWords = (campaign: { total_records: number; pickup: number; no_pickup: number }) => {
  const left = campaign.total_records - campaign.pickup - campaign.no_pickup;
  if (left <= 0) return undefined;
  const people = left === 1 ? '1 person has' : `${formatNumber(left)} people have`;
  return `${people} not been called yet and will not be.`;
};
