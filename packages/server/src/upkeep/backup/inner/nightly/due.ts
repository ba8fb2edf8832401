import { momentOn } from '../../../../lib/schedule/plan-days.ts';
import { dayMs, wallAt } from '../../../../lib/schedule/zone-time.ts';

/** A time of each day in a zone. */
export interface NightTime {
  /** HH:MM. */
  readonly at: string;
  readonly timezone: string;
}

const dayAt = ({ timezone }: NightTime, instant: number): number => Math.floor(wallAt(timezone, instant) / dayMs);

/** The first such time after an instant. */
export const nextNight = (night: NightTime, after: number): number => {
  const today = dayAt(night, after);
  const moment = momentOn(night.timezone, today, night.at);
  return moment > after ? moment : momentOn(night.timezone, today + 1, night.at);
};

/** The newest such time, this instant included. */
const lastNight = (night: NightTime, now: number): number => {
  const today = dayAt(night, now);
  const moment = momentOn(night.timezone, today, night.at);
  return moment <= now ? moment : momentOn(night.timezone, today - 1, night.at);
};

interface Moments {
  /** The newest attempt, or when the first start was. */
  readonly since: number;
  readonly startedAt: number;
  readonly now: number;
}

/**
 * Whether a nightly backup is due: the time has come since the start, or was missed by more than a day. A machine that
 * is off at night is thus not slowed down each morning.
 */
export const isDue = (night: NightTime, { since, startedAt, now }: Moments): boolean => {
  const wanted = nextNight(night, since);
  return wanted <= now && (lastNight(night, now) >= startedAt || now - wanted > dayMs);
};
