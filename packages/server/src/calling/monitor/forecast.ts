import { campaignLimits } from '@halloo/contract/campaigns';
import { addOpenMs, openMsBetween, overAt, type Schedule } from '../../lib/schedule/window.ts';
import { timeInWords } from '../../lib/schedule/zone-time.ts';

export interface ForecastFacts {
  readonly now: number;
  readonly schedule: Schedule;
  readonly spinRate: number;
  readonly restSeconds: number;
  /** Channels of active SIMs that the campaign can use. */
  readonly channels: number;
  /** Leads that are not finished. */
  readonly leadsLeft: number;
  /** Calls that these leads need beyond one each. */
  readonly retriesExpected: number;
  /** How long a call holds its channel, ringing included: as measured, or the typical time where nothing is known. */
  readonly callSeconds: number;
  /** Calls begun a minute, measured since the pace last changed; null until that has settled. */
  readonly callsPerMinute: number | null;
}

export interface Forecast {
  /** When the last call has ended; null where that is never, at this pace and in this schedule. */
  readonly finishesAt: number | null;
  /** Null where the schedule has no end. */
  readonly meetsEnd: boolean | null;
  readonly leadsLeftAtEnd: number;
  /** What would meet the end, where the present pace does not. Null inside: the present value does, or none would. */
  readonly needs: {
    readonly spinRate: number | null;
    readonly channels: number | null;
    readonly sentence: string;
  } | null;
}

/** Calls that one channel makes in a millisecond, and how many channels there are to make them. */
interface Pace {
  readonly perChannel: number;
  readonly channels: number;
}

const paceOf = ({ spinRate, channels, callSeconds, restSeconds, callsPerMinute }: ForecastFacts): Pace => {
  const atOnce = Math.max(0, Math.min(spinRate, channels));
  // A measured pace knows of shared SIMs and unanswered calls. None at all is no pace: the hours may only just begin.
  if (callsPerMinute !== null && callsPerMinute > 0 && atOnce > 0) {
    return { perChannel: callsPerMinute / 60_000 / atOnce, channels: atOnce };
  }
  return { perChannel: 1 / (Math.max(1, callSeconds + restSeconds) * 1000), channels: atOnce };
};

/** Quotients of whole numbers that are whole come out a hair above it now and then. */
const roundUp = (number: number): number => Math.ceil(number - 1e-6);

const needsFor = (
  facts: ForecastFacts,
  { over, openMs, calls, pace }: { over: number; openMs: number; calls: number; pace: Pace },
): NonNullable<Forecast['needs']> => {
  const by = timeInWords(facts.schedule.timezone, over, facts.now);
  const most = campaignLimits.spinRate.max;
  if (openMs === 0) {
    return {
      spinRate: null,
      channels: null,
      sentence: `No calling time is left: the schedule ended at ${by}. Move the end date.`,
    };
  }
  // What there is does not do, so that it takes one more at least, whatever the last digits of the quotient say.
  const atOnce = Math.max(pace.channels + 1, roundUp(calls / (openMs * pace.perChannel)));
  // The last call needs its own length, however many there are at once.
  if (atOnce > most || openMs < facts.callSeconds * 1000) {
    const sentence = `Not even a spin rate of ${most.toLocaleString('en')} would finish by ${by}. Widen the hours or move the end date.`;
    return { spinRate: null, channels: null, sentence };
  }
  const spinRate = atOnce > facts.spinRate ? atOnce : null;
  const channels = atOnce > facts.channels ? atOnce : null;
  const wanted = [
    ...(spinRate === null
      ? []
      : [`a spin rate of ${spinRate.toLocaleString('en')} instead of ${facts.spinRate.toLocaleString('en')}`]),
    ...(channels === null
      ? []
      : [
          `${channels.toLocaleString('en')} SIM ${channels === 1 ? 'channel' : 'channels'} instead of ${facts.channels.toLocaleString('en')}`,
        ]),
  ];
  return { spinRate, channels, sentence: `To finish by ${by} the campaign needs ${wanted.join(' and ')}.` };
};

/** When a campaign will have called everybody, and what it would take to do so before its schedule ends. */
export const forecast = (facts: ForecastFacts): Forecast => {
  const { now, schedule, leadsLeft } = facts;
  const over = overAt(schedule);
  const calls = Math.max(0, leadsLeft) + Math.max(0, facts.retriesExpected);
  if (calls === 0) return { finishesAt: now, meetsEnd: over === null ? null : true, leadsLeftAtEnd: 0, needs: null };

  const pace = paceOf(facts);
  const rate = pace.perChannel * pace.channels;
  const neededMs = rate > 0 ? roundUp(Math.max(facts.callSeconds * 1000, calls / rate)) : Number.POSITIVE_INFINITY;
  const finishesAt = Number.isFinite(neededMs) ? addOpenMs(schedule, now, neededMs) : null;
  if (over === null) return { finishesAt, meetsEnd: null, leadsLeftAtEnd: 0, needs: null };

  const openMs = openMsBetween(schedule, now, over);
  if (openMs >= neededMs) return { finishesAt, meetsEnd: true, leadsLeftAtEnd: 0, needs: null };
  // Retries are spread over the leads: a part of the calls finishes the same part of the leads.
  const leadsLeftAtEnd = Math.min(leadsLeft, roundUp(leadsLeft * Math.max(0, 1 - (openMs * rate) / calls)));
  return { finishesAt: null, meetsEnd: false, leadsLeftAtEnd, needs: needsFor(facts, { over, openMs, calls, pace }) };
};
