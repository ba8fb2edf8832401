import type { RetryRule } from '@halloo/contract/retry-plans';
import { otherPartOfDay, partAt } from './part-of-day.ts';
import { type Schedule, windowAt } from './window.ts';

/** When the next call after one that ended at `endedAt` is due. `tried` has the parts of the day of all calls so far. */
export const nextCallAt = (
  schedule: Schedule,
  { delay_minutes, other_time_of_day }: RetryRule,
  endedAt: number,
  tried: number,
): number => {
  const due = endedAt + delay_minutes * 60_000;
  return other_time_of_day ? otherPartOfDay(schedule, due, tried) : due;
};

const openFrom = (schedule: Schedule, instant: number): number | null => {
  const window = windowAt(schedule, instant);
  return window.open ? instant : window.opensAt;
};

/** How many retries by a rule fit into the schedule after a first call at or after `from`, if every call is over at once. */
export const retriesThatFit = (schedule: Schedule, rule: RetryRule, from: number): number => {
  let calledAt = openFrom(schedule, from);
  let tried = 0;
  let made = 0;
  while (calledAt !== null && made < rule.times) {
    tried |= partAt(schedule.timezone, calledAt);
    calledAt = openFrom(schedule, nextCallAt(schedule, rule, calledAt, tried));
    if (calledAt !== null) made += 1;
  }
  return made;
};
