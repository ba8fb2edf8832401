import { campaignLimits } from '@halloo/contract/campaigns';
import { addOpenMs, openMsBetween, overAt, type Schedule } from '../../lib/schedule/window.ts';
import { timeInWords } from '../../lib/schedule/zone-time.ts';
import { say } from '../../platform/words.ts';

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
  /** How long a call occupies its channel, including ringing: measured, or a typical time if nothing is known. */
  readonly callSeconds: number;
  /** Calls started per minute, measured since the pace last changed; null until it has settled. */
  readonly callsPerMinute: number | null;
}

export interface Forecast {
  /** When the last call will end; null if never, at this pace and in this schedule. */
  readonly finishesAt: number | null;
  /** Null if the schedule has no end. */
  readonly meetsEnd: boolean | null;
  readonly leadsLeftAtEnd: number;
  /**
   * Values that would meet the end, if the present pace does not. Null fields: the present value is enough, or no value
   * is.
   */
  readonly needs: {
    readonly spinRate: number | null;
    readonly channels: number | null;
    readonly sentence: string;
  } | null;
}

/** Calls per millisecond and channel, and the number of channels. */
interface Pace {
  readonly perChannel: number;
  readonly channels: number;
}

const paceOf = ({ spinRate, channels, callSeconds, restSeconds, callsPerMinute }: ForecastFacts): Pace => {
  const atOnce = Math.max(0, Math.min(spinRate, channels));
  // A measured pace includes the effect of shared SIMs and unanswered calls. Zero is ignored, because the calling hours
  // may have just started.
  if (callsPerMinute !== null && callsPerMinute > 0 && atOnce > 0) {
    return { perChannel: callsPerMinute / 60_000 / atOnce, channels: atOnce };
  }
  return { perChannel: 1 / (Math.max(1, callSeconds + restSeconds) * 1000), channels: atOnce };
};

/** Floating-point quotients of whole numbers may come out slightly too high. */
const roundUp = (number: number): number => Math.ceil(number - 1e-6);

const needsInWords = (
  { spinRate: spinRateNow, channels: channelsNow }: ForecastFacts,
  time: string,
  spinRate: number | null,
  channels: number | null,
): string => {
  if (channels === null) return say('forecast.needsSpinRate', { time, spinRate: spinRate ?? spinRateNow, spinRateNow });
  return spinRate === null
    ? say('forecast.needsChannels', { time, channels, channelsNow })
    : say('forecast.needsBoth', { time, spinRate, spinRateNow, channels, channelsNow });
};

const needsFor = (
  facts: ForecastFacts,
  { over, openMs, calls, pace }: { over: number; openMs: number; calls: number; pace: Pace },
): NonNullable<Forecast['needs']> => {
  const time = timeInWords(facts.schedule.timezone, over, facts.now);
  const most = campaignLimits.spinRate.max;
  if (openMs === 0) {
    return {
      spinRate: null,
      channels: null,
      sentence: say('forecast.noTimeLeft', { time }),
    };
  }
  // The present channels are too few, so at least one more is needed, whatever the rounding of the quotient.
  const atOnce = Math.max(pace.channels + 1, roundUp(calls / (openMs * pace.perChannel)));
  // The last call needs its full length, however many calls run at once.
  if (atOnce > most || openMs < facts.callSeconds * 1000) {
    const sentence = say('forecast.notEvenMost', { most, time });
    return { spinRate: null, channels: null, sentence };
  }
  const spinRate = atOnce > facts.spinRate ? atOnce : null;
  const channels = atOnce > facts.channels ? atOnce : null;
  return { spinRate, channels, sentence: needsInWords(facts, time, spinRate, channels) };
};

/** Forecasts when a campaign will have called everybody, and what it needs to finish before its schedule ends. */
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
  // Without a look at the rest of the schedule, which may last for decades.
  if (finishesAt !== null) return { finishesAt, meetsEnd: true, leadsLeftAtEnd: 0, needs: null };

  const openMs = openMsBetween(schedule, now, over);
  if (openMs >= neededMs) return { finishesAt, meetsEnd: true, leadsLeftAtEnd: 0, needs: null };
  // Retries are spread over the leads: a share of the calls finishes the same share of the leads.
  const leadsLeftAtEnd = Math.min(leadsLeft, roundUp(leadsLeft * Math.max(0, 1 - (openMs * rate) / calls)));
  return { finishesAt: null, meetsEnd: false, leadsLeftAtEnd, needs: needsFor(facts, { over, openMs, calls, pace }) };
};
