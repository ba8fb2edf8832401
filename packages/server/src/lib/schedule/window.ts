import { dayMs, instantOf, wallAt } from './zone-time.ts';

/** Hours of one day, HH:MM or HH:MM:SS. They cross midnight if they end before they start; equal times are 24 hours. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** When a campaign calls: dates as YYYY-MM-DD and times as HH:MM or HH:MM:SS, in its own time zone. */
export interface Schedule {
  readonly timezone: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** Instead of the two times: the hours of each weekday, from Monday to Sunday. A day without hours has no calls. */
  readonly week?: readonly (readonly Hours[])[] | undefined;
  /**
   * Dates without calls, such as holidays: no hours start on them, and hours that cross midnight into them end at
   * midnight.
   */
  readonly daysOff?: readonly string[] | undefined;
  /**
   * Dates and hours mean the clock of each person, and people are in these zones. Then there is calling time while it is
   * open in any of them; `timezone` is for people without a zone.
   */
  readonly zones?: readonly string[] | undefined;
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

/** Hours as times of a day. The end is more than a day if they cross midnight. */
interface DayHours {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The windows of a schedule, numbered by the day on which they start (days since 1970).
 *
 * A start and an end are each the first instant at which the wall clock shows that time or a later one. So:
 * - a time that the clock skips in spring is the instant after the jump, and a window within the jump is empty;
 * - a time that it shows twice in autumn is the first occurrence, for the end too. Staff read "until 02:30" as "no phone
 *   rings once the clock has shown 02:30"; calling until the second 02:30 would ring phones at 02:45 in between;
 * - two campaigns with consecutive hours never leave a gap.
 */
interface Plan {
  readonly timezone: string;
  readonly firstDay: number;
  readonly lastDay: number;
  /** By weekday from Monday, each in the order of their starts. */
  readonly week: readonly (readonly DayHours[])[];
  readonly daysOff: ReadonlySet<number>;
  /** The windows of each day continue into those of the next one: only days off interrupt the calling time. */
  readonly isContinuous: boolean;
}

const clockMs = (time: string | null): number => {
  const [hours = 0, minutes = 0, seconds = 0] = (time ?? '00:00').split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
};

const dayOf = (date: string): number => Date.parse(date) / dayMs;

/**
 * A missing time is midnight on either side: 09:00 without an end lasts until midnight, and without any times a window
 * lasts all day.
 */
const hoursOf = (start: string | null, end: string | null): DayHours => {
  const startMs = clockMs(start);
  const endMs = clockMs(end) % dayMs;
  return { startMs, endMs: endMs > startMs ? endMs : endMs + dayMs };
};

const weekOf = ({ startTime, endTime, week }: Schedule): readonly (readonly DayHours[])[] =>
  week
    ? week.map((hours) =>
        hours.map(({ start, end }) => hoursOf(start, end)).toSorted((one, other) => one.startMs - other.startMs),
      )
    : Array<DayHours[]>(7).fill([hoursOf(startTime, endTime)]);

/** The hours of one day as a single stretch; undefined if there is a pause between them. */
const withoutPause = (hours: readonly DayHours[]): DayHours | undefined => {
  let [whole] = hours;
  for (const { startMs, endMs } of hours) {
    if (!whole || startMs > whole.endMs) return undefined;
    whole = { startMs: whole.startMs, endMs: Math.max(whole.endMs, endMs) };
  }
  return whole;
};

const isContinuous = (week: Plan['week']): boolean => {
  const days = week.map(withoutPause);
  return days.every((hours, day) => {
    const next = days[(day + 1) % 7];
    return hours !== undefined && next !== undefined && hours.endMs >= dayMs + next.startMs;
  });
};

/** A plan for each zone. */
const plansOf = (schedule: Schedule): readonly Plan[] => {
  const { timezone, zones = [], startDate, endDate, daysOff = [] } = schedule;
  const week = weekOf(schedule);
  const plan = {
    firstDay: startDate === null ? Number.NEGATIVE_INFINITY : dayOf(startDate),
    lastDay: endDate === null ? Number.POSITIVE_INFINITY : dayOf(endDate),
    week,
    daysOff: new Set(daysOff.map(dayOf)),
    isContinuous: isContinuous(week),
  };
  return (zones.length > 0 ? zones : [timezone]).map((zone) => ({ ...plan, timezone: zone }));
};

const edge = ({ timezone }: Plan, day: number, timeMs: number) =>
  Number.isFinite(day) ? instantOf(timezone, day * dayMs + timeMs) : day;

/** Day 0 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The windows that start on a day, in order. They may overlap. */
const windowsOn = (plan: Plan, day: number): Span[] => {
  if (plan.daysOff.has(day)) return [];
  const isCutAtMidnight = plan.daysOff.has(day + 1);
  return (plan.week[weekdayOf(day)] ?? []).map(({ startMs, endMs }) => ({
    start: edge(plan, day, startMs),
    end: edge(plan, day, isCutAtMidnight ? Math.min(endMs, dayMs) : endMs),
  }));
};

/** The spans of a continuous schedule. */
function* spansBetweenDaysOff(plan: Plan): Generator<Span, void, undefined> {
  const { firstDay, lastDay } = plan;
  const startOn = (day: number) =>
    edge(plan, day, Number.isFinite(day) ? (plan.week[weekdayOf(day)]?.[0]?.startMs ?? 0) : 0);
  let from = firstDay;
  for (const day of [...plan.daysOff].toSorted((one, other) => one - other)) {
    if (day < firstDay || day > lastDay) continue;
    yield { start: startOn(from), end: edge(plan, day, 0) };
    from = day + 1;
  }
  const end = Number.isFinite(lastDay) ? Math.max(0, ...windowsOn(plan, lastDay).map((span) => span.end)) : lastDay;
  yield { start: startOn(from), end };
}

function* dailySpans(plan: Plan, from: number): Generator<Span, void, undefined> {
  if (plan.week.every((hours) => hours.length === 0)) return;
  // Yesterday's windows may continue until today; those before have ended.
  const yesterday = Math.floor(wallAt(plan.timezone, from) / dayMs) - 1;
  for (let day = Math.max(plan.firstDay, yesterday); day <= plan.lastDay; day += 1) yield* windowsOn(plan, day);
}

/**
 * A longer span is told in parts. Only hours that cover each other across days, and days off besides, come to it: without
 * this limit, their search would have no end.
 */
const longestSpanMs = 400 * dayMs;

/**
 * The spans of calling time that end after `from`, in order, without empty, overlapping or adjacent ones. Infinite without
 * an end date.
 */
function* spansAfter(plan: Plan, from: number): Generator<Span, void, undefined> {
  const spans = plan.isContinuous ? spansBetweenDaysOff(plan) : dailySpans(plan, from);
  let span: Span | undefined;
  for (const next of spans) {
    if (next.start >= next.end) continue;
    // Hours of 03:00 to 02:00 have no gap in the night in which the clock jumps from 02:00 to 03:00.
    if (span && span.end >= next.start && span.end - span.start < longestSpanMs) {
      span = { start: span.start, end: Math.max(span.end, next.end) };
      continue;
    }
    if (span && span.end > from) yield span;
    span = next;
  }
  if (span && span.end > from) yield span;
}

/** Spans of zones around the world may cover each other for years, day by day. Longer ones are told in parts. */
const longestOfZonesMs = 3 * dayMs;

/** The spans in which any of the plans is open, as `spansAfter` has them for one. */
function* spansOfAny(plans: readonly Plan[], from: number): Generator<Span, void, undefined> {
  const [only, ...others] = plans;
  if (only && others.length === 0) return yield* spansAfter(only, from);
  const sources = plans.map((plan) => spansAfter(plan, from));
  const heads = sources.map((source) => source.next());
  let span: Span | undefined;
  let told = Number.NEGATIVE_INFINITY;
  for (;;) {
    let first: { readonly place: number; readonly span: Span } | undefined;
    for (const [place, head] of heads.entries()) {
      if (!head.done && (!first || head.value.start < first.span.start)) first = { place, span: head.value };
    }
    if (!first) break;
    heads[first.place] = sources[first.place]?.next() ?? { done: true, value: undefined };
    if (span && span.end >= first.span.start && span.end - Math.max(span.start, from) < longestOfZonesMs) {
      span = { start: span.start, end: Math.max(span.end, first.span.end) };
      continue;
    }
    if (span) {
      yield span;
      told = span.end;
    }
    // A span that was told in parts goes on where its last part ended.
    span = told < first.span.end ? { start: Math.max(told, first.span.start), end: first.span.end } : undefined;
  }
  if (span) yield span;
}

const firstSpan = (plans: readonly Plan[], from: number): Span | undefined => {
  for (const span of spansOfAny(plans, from)) return span;
  return undefined;
};

const finite = (instant: number): number | null => (Number.isFinite(instant) ? instant : null);

const firstOpening = (plans: readonly Plan[]): number | null => {
  const starts = plans.flatMap((plan) => (Number.isFinite(plan.firstDay) ? edge(plan, plan.firstDay, 0) : []));
  return starts.length === 0 ? null : (firstSpan(plans, Math.min(...starts) - 1)?.start ?? null);
};

/** Nobody plans further ahead. Without a limit, the search in a schedule without an end could be infinite. */
const furthestDays = 36_525;

/** The first instant of the schedule; null without a start date or without any calling time. */
export const opensFirst = (schedule: Schedule): number | null => firstOpening(plansOf(schedule));

/**
 * The instant after which no calls are placed; null without an end date. A schedule without any calling time (it ends
 * before it starts) has been over since 1970.
 */
export const overAt = (schedule: Schedule): number | null => {
  const ends = plansOf(schedule).map(lastEnd);
  return ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0));
};

const lastEnd = (plan: Plan): number | null => {
  if (!Number.isFinite(plan.lastDay)) return null;
  // The last days may have no calling time, so the search goes back until it finds some.
  for (let days = 8; ; days *= 8) {
    const day = Math.max(plan.firstDay, plan.lastDay - Math.min(days, furthestDays));
    let end = 0;
    for (const span of spansAfter(plan, edge(plan, day, 0) - 1)) end = span.end;
    if (end > 0 || day <= plan.firstDay || days >= furthestDays) return end;
  }
};

/** Whether calls may be placed, and when that changes next. Depends only on `now`, so the clock may jump. */
export const windowAt = (schedule: Schedule, now: number): WindowState => {
  const plans = plansOf(schedule);
  const span = firstSpan(plans, now);
  if (!span) return { open: false, why: 'over', opensAt: null };
  if (span.start <= now) return { open: true, closesAt: finite(span.end) };
  const why = span.start === firstOpening(plans) ? 'not_started' : 'outside_hours';
  return { open: false, why, opensAt: span.start };
};

/** The calling time between two instants; 0 if the second is not later. */
export const openMsBetween = (schedule: Schedule, from: number, to: number): number => {
  let openMs = 0;
  if (to <= from) return openMs;
  for (const { start, end } of spansOfAny(plansOf(schedule), from)) {
    if (start >= to) break;
    openMs += Math.min(end, to) - Math.max(start, from);
  }
  return openMs;
};

/**
 * The first instant at which this much calling time has passed since `from`; null if the schedule ends before, or after
 * a hundred years.
 */
export const addOpenMs = (schedule: Schedule, from: number, ms: number): number | null => {
  if (ms <= 0) return from;
  const furthest = from + furthestDays * dayMs;
  let leftMs = ms;
  for (const span of spansOfAny(plansOf(schedule), from)) {
    const start = Math.max(span.start, from);
    const reached = start + leftMs;
    if (reached > furthest) return null;
    if (reached <= span.end) return reached;
    leftMs -= span.end - start;
  }
  return null;
};
