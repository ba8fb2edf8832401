import { type Schedule, windowAt } from '../../lib/schedule/window.ts';
import { dayMs, instantOf, wallAt } from '../../lib/schedule/zone-time.ts';

/** When test calls are made. */
export interface TestTimes {
  /** Null: at the times. */
  readonly everyMinutes: number | null;
  /** HH:MM in the zone of the hours. */
  readonly times: readonly string[];
}

const timeMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
};

/** The first of the times after `ranAt` that is within the hours. A week has every weekday. */
const nextTime = (times: readonly string[], ranAt: number, hours: Schedule): number | null => {
  const today = Math.floor(wallAt(hours.timezone, ranAt) / dayMs);
  for (let day = today; day <= today + 8; day += 1) {
    const next = times
      .map((time) => instantOf(hours.timezone, day * dayMs + timeMs(time)))
      .filter((at) => at > ranAt && windowAt(hours, at).open)
      .toSorted((a, b) => a - b)[0];
    if (next !== undefined) return next;
  }
  return null;
};

/** When the next round of test calls is due. Null: none of the times is within the calling hours. */
export const nextRunAt = ({ everyMinutes, times }: TestTimes, ranAt: number, hours: Schedule): number | null => {
  if (everyMinutes === null) return nextTime(times, ranAt, hours);
  const due = ranAt + everyMinutes * 60_000;
  const window = windowAt(hours, due);
  return window.open ? due : window.opensAt;
};

/** Whether a round is made now. One that was missed, such as while no process ran, is made late, within the hours. */
export const isRunDue = (plan: TestTimes, ranAt: number, hours: Schedule, now: number): boolean => {
  const next = nextRunAt(plan, ranAt, hours);
  return next !== null && next <= now && windowAt(hours, now).open;
};
