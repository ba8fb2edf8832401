import type { Monitor } from '@halloo/contract/calls';
import { wallIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';

type Minute = Monitor['minutes'][number];

/** A column for each minute, in the campaign's time zone. Every quarter of an hour has its time below. */
export const minuteColumns = (minutes: readonly Minute[], timeZone: string) =>
  minutes.map(({ minute, dialled, answered }) => {
    const { time } = wallIn(timeZone, new Date(minute));
    return {
      key: minute,
      time,
      label: say('monitor.minutes.label', { time, dialled, answered }),
      tick: Number(time.slice(-2)) % 15 === 0 ? time : undefined,
      whole: dialled,
      part: answered,
    };
  });

export const sumsOf = (minutes: readonly Minute[]) => ({
  dialled: minutes.reduce((sum, { dialled }) => sum + dialled, 0),
  answered: minutes.reduce((sum, { answered }) => sum + answered, 0),
});
