import type { LiveCall, Monitor } from '@halloo/contract/calls';
import { audioTime } from '../../../ui/audio-time.ts';
import { formatDay, formatNumber } from '../../../ui/format.ts';
import { momentIn } from '../../../ui/zone-moment.ts';

/** 3.25 as "3.3", 52.4 as "52": a slow campaign is told in tenths. */
export const paceInWords = (perMinute: number | null) => {
  if (perMinute === null) return '–';
  return perMinute < 10 ? String(Math.round(perMinute * 10) / 10) : formatNumber(Math.round(perMinute));
};

/** How long something took or has been going on: "0:42". */
export const lengthInWords = (seconds: number | null) => (seconds === null ? '–' : audioTime(Math.max(0, seconds)));

export const secondsSince = (moment: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / 1000));

export const whomInWords = ({ answered_at, answered_by }: Pick<LiveCall, 'answered_at' | 'answered_by'>) => {
  if (answered_at === null) return 'Ringing';
  if (answered_by === 'person') return 'With a person';
  return answered_by === 'machine' ? 'With an answering machine' : 'Answered';
};

const calls = (count: number) => `${formatNumber(count)} ${count === 1 ? 'call' : 'calls'}`;

const quiet: Readonly<Record<'Draft' | 'Scheduled' | 'Paused' | 'Completed' | 'Cancelled', string>> = {
  Draft: 'Not live yet: nobody is called.',
  Scheduled: 'Scheduled: it goes live by itself.',
  Paused: 'Paused: nobody is called until it goes live again.',
  Completed: 'Completed: nobody is called any more.',
  Cancelled: 'Cancelled: nobody is called any more.',
};

type Told = Pick<
  Monitor,
  'status' | 'campaign_type' | 'in_progress' | 'calls_per_minute' | 'forecast' | 'timezone' | 'why_not'
>;

/** The one line of truth: "Calling: 48 of 50 at once, 52 a minute, done about today 16:40." */
export const headline = (monitor: Told, atOnce: number | null, now: Date, own?: string) => {
  const { status, in_progress, calls_per_minute, forecast } = monitor;
  const [reason] = monitor.why_not;
  if (status !== 'Live') {
    if (in_progress > 0) return `${status}: ${calls(in_progress)} in progress, and no new one starts.`;
    if (status === 'Paused' && monitor.campaign_type === 'Inbound') return 'Paused: nobody who calls is answered.';
    return status === 'Scheduled' && reason ? `Scheduled. ${reason.sentence}` : quiet[status];
  }
  if (monitor.campaign_type === 'Inbound') {
    return in_progress > 0 ? `Answering: ${calls(in_progress)} in progress.` : 'Live: waiting for somebody to call.';
  }
  if (in_progress === 0) {
    return reason ? `No call is in progress. ${reason.sentence}` : 'Live: nobody is left to call.';
  }
  const parts = [
    `Calling: ${formatNumber(in_progress)}${atOnce === null ? '' : ` of ${formatNumber(atOnce)}`} at once`,
    ...(calls_per_minute === null ? [] : [`${paceInWords(calls_per_minute)} a minute`]),
    ...(forecast?.finishes_at ? [`done about ${momentIn(forecast.finishes_at, monitor.timezone, now, own)}`] : []),
  ];
  return `${parts.join(', ')}.`;
};

/** The leads that still need a call. */
export const leadsLeft = (ledger: Monitor['ledger']) =>
  ledger
    .filter(({ name }) => name === 'Waiting' || name === 'Calling' || name === 'Retry due')
    .reduce((sum, { count }) => sum + count, 0);

type Foretold = Pick<Monitor, 'forecast' | 'ledger' | 'timezone'>;

/** When it will be done, and whether that is in time. Nothing where nobody can tell. */
export const forecastInWords = ({ forecast, ledger, timezone }: Foretold, lastDay: string | null, now: Date) => {
  if (!forecast) return undefined;
  if (leadsLeft(ledger) === 0) return 'Everybody on the list has been called.';
  // Midnight in the browser's zone, so that the day stays the day.
  const last = lastDay === null ? undefined : formatDay(`${lastDay}T00:00`, now);
  if (forecast.meets_end === false) {
    const left = forecast.leads_left_at_end;
    const people = `${formatNumber(left)} ${left === 1 ? 'lead' : 'leads'}`;
    return `It is not done in time: about ${people} will be left when the schedule ends${last ? ` on ${last}` : ''}.`;
  }
  if (forecast.finishes_at === null) return 'At this pace it is never done.';
  const done = `Done about ${momentIn(forecast.finishes_at, timezone, now)}`;
  if (forecast.meets_end === null) return `${done}. The schedule has no last day.`;
  return `${done}, in time for the last day${last ? `, ${last}` : ''}.`;
};
