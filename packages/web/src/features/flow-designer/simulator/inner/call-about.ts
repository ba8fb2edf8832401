import type { CallAbout } from '@halloo/flow/run';
import { wallIn } from '../../../../ui/zone-moment.ts';

interface Called {
  /** Empty for a call to nobody in particular. */
  readonly number: string;
  /** The time zone of the campaign, once it is known. */
  readonly timeZone: string | undefined;
}

const wallAt = (timeZone: string | undefined, now: Date) => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return wallIn(timeZone ?? own, now);
  } catch {
    // The browser does not know the zone.
    return wallIn(own, now);
  }
};

const minuteMs = 60_000;

/**
 * What a Branch and a Random Split of a simulated call choose by: a first attempt, now. A person takes the same ways as
 * in a real call.
 */
export const callAbout = ({ number, timeZone }: Called, now: Date, random: () => number): CallAbout => {
  const { day, time } = wallAt(timeZone, now);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wallMinutes = day * 1440 + hour * 60 + minute;
  const caller = number.replaceAll(' ', '');
  return {
    seed: caller || String(random()),
    attempt: 1,
    caller,
    zoneMs: (wallMinutes - Math.floor(now.getTime() / minuteMs)) * minuteMs,
  };
};
