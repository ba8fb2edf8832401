import { type CallingDays, callingTime } from '@halloo/contract/calling-days';
import { typicalCallSeconds } from '@halloo/contract/cost-estimate';
import { formatNumber } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';

export interface Pace {
  spin_rate: number;
  time_between_calls: number;
}

export const callsAnHour = ({ spin_rate, time_between_calls }: Pace) =>
  (spin_rate * 3600) / (typicalCallSeconds + time_between_calls);

/** Rounded to two significant figures: 3396 is "3,400", 87 is "87". */
const about = (value: number) => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return formatNumber(Math.max(1, Math.round(value / step) * step));
};

const inMinutes = (minutes: number) => say('schedule.time.minutes', { minutes });
const inHours = (hours: number) => say('schedule.time.hours', { hours });

/** A length of time, as rough as the estimate is: "3 h 30 min", "20 min", "5 days". */
export const roughly = (hours: number) => {
  const minutes = hours * 60;
  if (minutes < 60) {
    const rounded = minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5;
    return rounded === 60 ? inHours(1) : inMinutes(rounded);
  }
  if (hours >= 100) return inHours(Math.round(hours));
  const tens = Math.round(minutes / 10) * 10;
  const rest = tens % 60;
  if (rest === 0 || hours >= 24) return inHours(Math.round(tens / 60));
  return say('schedule.time.both', { hours: Math.floor(tens / 60), minutes: rest });
};

/**
 * The meaning of a pace: "50 calls at once, 10 s pause between calls: about 3,400 calls an hour; 12,000 leads need about
 * 3 h 30 min". Undefined for an input that is no pace.
 */
export const paceInWords = (spinRate: unknown, pause: unknown, leads: number) => {
  if (typeof spinRate !== 'number' || typeof pause !== 'number') return undefined;
  if (!Number.isInteger(spinRate) || spinRate < 1 || !Number.isInteger(pause) || pause < 0) return undefined;
  const hourly = callsAnHour({ spin_rate: spinRate, time_between_calls: pause });
  const pace = { calls: spinRate, pause, hourly: about(hourly) };
  if (leads === 0) return say('schedule.pace', pace);
  return say('schedule.paceWithLeads', { ...pace, leads, time: roughly(leads / hourly) });
};

/** Whether the time suffices for all leads; undefined while a value is missing. */
export const fitInWords = (
  dates: CallingDays | undefined,
  pace: { spin_rate: unknown; time_between_calls: unknown },
  leads: number,
) => {
  const allowed = dates && callingTime(dates);
  const { spin_rate, time_between_calls } = pace;
  if (!allowed || typeof spin_rate !== 'number' || typeof time_between_calls !== 'number') return undefined;
  if (spin_rate < 1 || time_between_calls < 0) return undefined;
  const needed = leads / callsAnHour({ spin_rate, time_between_calls });
  const enough = needed <= allowed.minutes / 60;
  const given = { time: roughly(allowed.minutes / 60), days: allowed.days };
  return { enough, words: say(enough ? 'schedule.enoughTime' : 'schedule.tooLittleTime', given) };
};
