import type { Overview } from '@halloo/contract/results';
import { wallIn } from '../../../../ui/zone-moment.ts';
import { say } from '../../../../words/say.ts';

const day = 86_400;

/** A column for each bucket, in the campaign's time zone. The ticks are times within one day, otherwise days. */
export const timeColumns = ({ bucket_seconds, buckets }: Overview['over_time'], timeZone: string) => {
  const whole = bucket_seconds ?? day;
  const moments = buckets.map(({ from }) => new Date(from).getTime() / 1000);
  const oneDay = whole < day && (moments.at(-1) ?? 0) + whole - (moments[0] ?? 0) <= day;
  let before = '';
  return buckets.map(({ from, dialled, answered }) => {
    const { date, time } = wallIn(timeZone, new Date(from));
    const name = whole < day ? `${date} ${time}` : date;
    // A day is named once, where it begins.
    const tick = oneDay ? time : date === before ? undefined : date.replace(/^\w+ /, '');
    before = date;
    return {
      key: from,
      name,
      label: say('results.overTime.label', { time: name, dialled, answered }),
      tick,
      whole: dialled,
      part: answered,
    };
  });
};

/** The length of a column: "One column per 15 minutes (India Time)." */
export const bucketInWords = (bucketSeconds: number | null, zone: string) => {
  const seconds = bucketSeconds ?? day;
  if (seconds % day === 0) return say('results.overTime.perDays', { count: seconds / day, zone });
  if (seconds % 3600 === 0) return say('results.overTime.perHours', { count: seconds / 3600, zone });
  if (seconds % 60 === 0) return say('results.overTime.perMinutes', { count: seconds / 60, zone });
  return say('results.overTime.perSeconds', { count: seconds, zone });
};
