import type { LiveCall, Monitor } from '@halloo/contract/calls';
import { audioTime } from '../../../ui/audio-time.ts';
import { formatDay, formatDecimal, formatNumber } from '../../../ui/format.ts';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';

/** 3.25 as "3.3", 52.4 as "52": a slow campaign shows tenths. */
export const paceInWords = (perMinute: number | null) => {
  if (perMinute === null) return '–';
  return perMinute < 10 ? formatDecimal(perMinute) : formatNumber(Math.round(perMinute));
};

/** How long a call took, or has lasted so far: "0:42". */
export const lengthInWords = (seconds: number | null) => (seconds === null ? '–' : audioTime(Math.max(0, seconds)));

export const secondsSince = (moment: string, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / 1000));

export const stateInWords = ({ answered_at, answered_by }: Pick<LiveCall, 'answered_at' | 'answered_by'>) => {
  if (answered_at === null) return say('monitor.calls.ringing');
  if (answered_by === 'person') return say('monitor.calls.person');
  return answered_by === 'machine' ? say('monitor.calls.machine') : say('monitor.calls.answered');
};

const idle: Readonly<Record<'Draft' | 'Scheduled' | 'Paused' | 'Completed' | 'Cancelled', string>> = {
  Draft: say('monitor.headline.draft'),
  Scheduled: say('monitor.headline.scheduled'),
  Paused: say('monitor.headline.paused'),
  Completed: say('monitor.headline.completed'),
  Cancelled: say('monitor.headline.cancelled'),
};

type Shown = Pick<
  Monitor,
  'status' | 'campaign_type' | 'in_progress' | 'calls_per_minute' | 'forecast' | 'timezone' | 'why_not'
>;

/** The state of the campaign in one line: "Calling: 48 of 50 at once. Pace: 52 calls per minute. Expected end: today 16:40." */
export const headline = (monitor: Shown, atOnce: number | null, now: Date, own?: string) => {
  const { status, in_progress: count, calls_per_minute, forecast } = monitor;
  const [reason] = monitor.why_not;
  if (status !== 'Live') {
    if (count > 0) return say('monitor.headline.finishing', { status, count });
    if (status === 'Paused' && monitor.campaign_type === 'Inbound') return say('monitor.headline.pausedInbound');
    return status === 'Scheduled' && reason
      ? say('monitor.headline.scheduledReason', { reason: reason.sentence })
      : idle[status];
  }
  if (monitor.campaign_type === 'Inbound') {
    return count > 0 ? say('monitor.headline.answering', { count }) : say('monitor.headline.waitingForCalls');
  }
  if (count === 0) {
    return reason
      ? say('monitor.headline.idleReason', { reason: reason.sentence })
      : say('monitor.headline.nobodyLeft');
  }
  const sentences = [
    atOnce === null
      ? say('monitor.headline.calling', { count })
      : say('monitor.headline.callingOf', { count, limit: atOnce }),
    ...(calls_per_minute === null ? [] : [say('monitor.headline.pace', { pace: paceInWords(calls_per_minute) })]),
    ...(forecast?.finishes_at
      ? [say('monitor.headline.done', { moment: momentIn(forecast.finishes_at, monitor.timezone, now, own) })]
      : []),
  ];
  return sentences.join(' ');
};

/** The leads that still need a call. */
export const leadsLeft = (ledger: Monitor['ledger']) =>
  ledger
    .filter(({ name }) => name === 'Waiting' || name === 'Calling' || name === 'Retry due')
    .reduce((sum, { count }) => sum + count, 0);

type Forecast = Pick<Monitor, 'forecast' | 'ledger' | 'timezone'>;

/** When the campaign is done, and whether that is in time. Undefined without a forecast. */
export const forecastInWords = ({ forecast, ledger, timezone }: Forecast, lastDay: string | null, now: Date) => {
  if (!forecast) return undefined;
  if (leadsLeft(ledger) === 0) return say('monitor.forecast.allCalled');
  // Midnight in the browser's zone, so that the day stays the day.
  const day = lastDay === null ? undefined : formatDay(`${lastDay}T00:00`, now);
  if (forecast.meets_end === false) {
    const count = forecast.leads_left_at_end;
    return day ? say('monitor.forecast.lateOn', { count, day }) : say('monitor.forecast.late', { count });
  }
  if (forecast.finishes_at === null) return say('monitor.forecast.never');
  const moment = momentIn(forecast.finishes_at, timezone, now);
  if (forecast.meets_end === null) return say('monitor.forecast.noLastDay', { moment });
  return day ? say('monitor.forecast.inTimeFor', { moment, day }) : say('monitor.forecast.inTime', { moment });
};
