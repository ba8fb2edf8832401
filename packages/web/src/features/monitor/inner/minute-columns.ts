import type { Monitor } from '@halloo/contract/calls';
import { timeOfDay } from '../../../ui/time-words.ts';
import { say } from '../../../words/say.ts';

type Minute = Monitor['minutes'][number];

/** A column for each minute. Every quarter of an hour has its time below. */
export const minuteColumns = (minutes: readonly Minute[]) =>
  minutes.map(({ minute, dialled, answered }) => {
    const at = new Date(minute);
    const time = timeOfDay(at);
    return {
      key: minute,
      time,
      label: say('monitor.minutes.label', { time, dialled, answered }),
      tick: at.getMinutes() % 15 === 0 ? time : undefined,
      whole: dialled,
      part: answered,
    };
  });

export const sumsOf = (minutes: readonly Minute[]) => ({
  dialled: minutes.reduce((sum, { dialled }) => sum + dialled, 0),
  answered: minutes.reduce((sum, { answered }) => sum + answered, 0),
});
