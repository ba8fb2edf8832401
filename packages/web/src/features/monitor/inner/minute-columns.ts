import type { Monitor } from '@halloo/contract/calls';

type Minute = Monitor['minutes'][number];

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A column for each minute, with the time below those of the quarters of the hour. */
export const minuteColumns = (minutes: readonly Minute[]) =>
  minutes.map(({ minute, dialled, answered }) => {
    const at = new Date(minute);
    const time = clock.format(at);
    return {
      key: minute,
      time,
      label: `${time}: ${dialled} calls, ${answered} answered`,
      tick: at.getMinutes() % 15 === 0 ? time : undefined,
      whole: dialled,
      part: answered,
    };
  });

export const sumsOf = (minutes: readonly Minute[]) => ({
  dialled: minutes.reduce((sum, { dialled }) => sum + dialled, 0),
  answered: minutes.reduce((sum, { answered }) => sum + answered, 0),
});
