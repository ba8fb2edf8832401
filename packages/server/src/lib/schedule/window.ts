import { dayMs, instantOf, wallAt } from './zone-time.ts';

/** When a campaign calls: dates as YYYY-MM-DD and times as HH:MM or HH:MM:SS, in its own time zone. */
export interface Schedule {
  readonly timezone: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

export type WindowState =
  | {
      readonly open: true;
      /** Null: it never closes. */
      readonly closesAt: number | null;
    }
  | {
      readonly open: false;
      /** `not_started` lasts until the first window opens. */
      readonly why: 'not_started' | 'outside_hours' | 'over';
      /** Null when the schedule is over. */
      readonly opensAt: number | null;
    };

/** From `start` inclusive to `end` exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The windows of a schedule, one per day, numbered by the day on which they start (days since 1970).
 *
 * A start and an end are each the first instant at which the wall clock shows that time or a later one. So:
 * - a time that the clock skips in spring is the instant after the jump, and a window within the jump is empty;
 * - a time that it shows twice in autumn is the first occurrence, for the end too. Staff read "until 02:30" as "no phone
 *   rings once the clock has shown 02:30"; calling until the second 02:30 would ring phones at 02:45 in between;
 * - windows never overlap, and two campaigns with consecutive hours never leave a gap.
 */
interface Plan {
  readonly timezone: string;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly startMs: number;
  /** Counted from the start day, so more than a day if the window crosses midnight. */
  readonly endMs: number;
  /** Each window continues into the next: the whole schedule is one span. */
  readonly allDay: boolean;
}

const clockMs = (time: string | null): number => {
  const [hours = 0, minutes = 0, seconds = 0] = (time ?? '00:00').split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
};

const dayOf = (date: string): number => Date.parse(date) / dayMs;

const planOf = ({ timezone, startDate, endDate, startTime, endTime }: Schedule): Plan => {
  const startMs = clockMs(startTime);
  // A missing time is midnight on either side: 09:00 without an end lasts until midnight, and without any times a
  // window lasts all day.
  const end = clockMs(endTime) % dayMs;
  return {
    timezone,
    firstDay: startDate === null ? Number.NEGATIVE_INFINITY : dayOf(startDate),
    lastDay: endDate === null ? Number.POSITIVE_INFINITY : dayOf(endDate),
    startMs,
    endMs: end > startMs ? end : end + dayMs,
    allDay: end === startMs,
  };
};

const edge = ({ timezone }: Plan, day: number, timeMs: number) =>
  Number.isFinite(day) ? instantOf(timezone, day * dayMs + timeMs) : day;

const spanOn = (plan: Plan, day: number): Span => ({
  start: edge(plan, day, plan.startMs),
  end: edge(plan, day, plan.endMs),
});

/**
 * The spans of calling time that end after `from`, in order, without empty or adjacent ones. Infinite without an end
 * date.
 */
function* spansAfter(plan: Plan, from: number): Generator<Span, void, undefined> {
  const { timezone, firstDay, lastDay } = plan;
  if (plan.allDay) {
    const span = { start: edge(plan, firstDay, plan.startMs), end: edge(plan, lastDay, plan.endMs) };
    if (firstDay <= lastDay && span.start < span.end && span.end > from) yield span;
    return;
  }
  // Yesterday's window may continue until today; the one before has ended.
  const yesterday = Math.floor(wallAt(timezone, from) / dayMs) - 1;
  let span: Span | undefined;
  for (let day = Math.max(firstDay, yesterday); day <= lastDay; day += 1) {
    const next = spanOn(plan, day);
    if (next.start === next.end) continue;
    // Hours of 03:00 to 02:00 have no gap in the night in which the clock jumps from 02:00 to 03:00.
    if (span && span.end === next.start) {
      span = { start: span.start, end: next.end };
      continue;
    }
    if (span && span.end > from) yield span;
    span = next;
  }
  if (span && span.end > from) yield span;
}

const firstSpan = (plan: Plan, from: number): Span | undefined => {
  for (const span of spansAfter(plan, from)) return span;
  return undefined;
};

const finite = (instant: number): number | null => (Number.isFinite(instant) ? instant : null);

const firstOpening = (plan: Plan): number | null => {
  if (!Number.isFinite(plan.firstDay)) return null;
  const before = edge(plan, plan.firstDay, 0) - 1;
  return firstSpan(plan, before)?.start ?? null;
};

/** The first instant of the schedule; null without a start date or without any calling time. */
export const opensFirst = (schedule: Schedule): number | null => firstOpening(planOf(schedule));

/**
 * The instant after which no calls are placed; null without an end date. A schedule without any calling time (it ends
 * before it starts) has been over since 1970.
 */
export const overAt = (schedule: Schedule): number | null => {
  const plan = planOf(schedule);
  if (!Number.isFinite(plan.lastDay)) return null;
  // The last windows may be empty because the clock jumps. No clock has ever jumped over more than one whole day.
  const from = edge(plan, Math.max(plan.firstDay, plan.lastDay - 3), 0) - 1;
  let end = 0;
  for (const span of spansAfter(plan, from)) end = span.end;
  return end;
};

/** Whether calls may be placed, and when that changes next. Depends only on `now`, so the clock may jump. */
export const windowAt = (schedule: Schedule, now: number): WindowState => {
  const plan = planOf(schedule);
  const span = firstSpan(plan, now);
  if (!span) return { open: false, why: 'over', opensAt: null };
  if (span.start <= now) return { open: true, closesAt: finite(span.end) };
  const why = span.start === firstOpening(plan) ? 'not_started' : 'outside_hours';
  return { open: false, why, opensAt: span.start };
};

/** The calling time between two instants; 0 if the second is not later. */
export const openMsBetween = (schedule: Schedule, from: number, to: number): number => {
  let openMs = 0;
  if (to <= from) return openMs;
  for (const { start, end } of spansAfter(planOf(schedule), from)) {
    if (start >= to) break;
    openMs += Math.min(end, to) - Math.max(start, from);
  }
  return openMs;
};

/** Nobody plans further ahead. Without a limit, the search in a schedule without an end could be infinite. */
const furthestDays = 36_525;

/**
 * The first instant at which this much calling time has passed since `from`; null if the schedule ends before, or after
 * a hundred years.
 */
export const addOpenMs = (schedule: Schedule, from: number, ms: number): number | null => {
  if (ms <= 0) return from;
  const furthest = from + furthestDays * dayMs;
  let leftMs = ms;
  for (const span of spansAfter(planOf(schedule), from)) {
    const start = Math.max(span.start, from);
    const reached = start + leftMs;
    if (reached > furthest) return null;
    if (reached <= span.end) return reached;
    leftMs -= span.end - start;
  }
  return null;
};
