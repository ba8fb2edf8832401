import type { CallAbout } from '@halloo/flow/run';
import { wallIn } from '../../../../ui/zone-moment.ts';

interface Called {
  /** Undefined for a call to nobody in particular. */
  readonly leadId: number | undefined;
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

/** What a Branch and a Random Split of a simulated call choose by: a first attempt, now. A lead always gets the same way. */
export const callAbout = ({ leadId, number, timeZone }: Called, now: Date, random: () => number): CallAbout => {
  const { day, time } = wallAt(timeZone, now);
  const [hour, minute] = time.split(':').map(Number);
  return {
    seed: leadId === undefined ? String(random()) : String(leadId),
    attempt: 1,
    caller: number,
    day: new Date(day * 86_400_000).toISOString().slice(0, 10),
    minute: (hour ?? 0) * 60 + (minute ?? 0),
  };
};
