import type { Overview } from '@halloo/contract/results';
import { formatNumber } from '../../../../ui/format.ts';
import { wallIn } from '../../../../ui/zone-moment.ts';

const day = 86_400;

/** A column for each stretch of time, by the campaign's clock. Below them stand times of one day, or days. */
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
      label: `${name}: ${formatNumber(dialled)} dialled, ${formatNumber(answered)} picked up`,
      tick,
      whole: dialled,
      part: answered,
    };
  });
};

const lengths: Readonly<Record<number, string>> = {
  60: 'minute',
  300: '5 minutes',
  900: '15 minutes',
  3600: 'hour',
  21600: '6 hours',
  86400: 'day',
};

/** How long a column is, after "a column for each": "15 minutes". */
export const bucketInWords = (seconds: number | null) => lengths[seconds ?? day] ?? `${formatNumber(seconds ?? day)} s`;
