import type { Hours } from '../schedule/window.ts';

/** The hours of each weekday, from Monday to Sunday. None of them crosses midnight. */
export type WeekHours = readonly (readonly Hours[])[];

export type HoursProblem =
  | { readonly kind: 'day'; readonly text: string }
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: 'order'; readonly text: string }
  | { readonly kind: 'twice'; readonly text: string }
  | { readonly kind: 'overlap'; readonly text: string }
  | { readonly kind: 'empty'; readonly text: string };

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

class Unreadable extends Error {
  readonly problem: HoursProblem;
  constructor(problem: HoursProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

const refuse = (kind: HoursProblem['kind'], text: string): never => {
  throw new Unreadable({ kind, text });
};

const readDay = (text: string): number => {
  const place = dayNames.findIndex((name) => name.toLowerCase() === text.slice(0, 3).toLowerCase());
  return place < 0 ? refuse('day', text) : place;
};

/** 'Mon-Fri' or 'Sat'; 'Sat-Mon' goes over Sunday. */
const readDays = (text: string): number[] => {
  const [first = '', last = first, ...more] = text.split('-');
  if (more.length > 0) refuse('day', text);
  const from = readDay(first);
  const length = ((readDay(last) - from + 7) % 7) + 1;
  return Array.from({ length }, (_, place) => (from + place) % 7);
};

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** '10:00-13:00'. The end may be 24:00. */
const readHours = (text: string): Hours => {
  const [start = '', end = '', ...more] = text.split('-');
  if (more.length > 0 || !timePattern.test(start) || !(timePattern.test(end) || end === '24:00')) refuse('time', text);
  return start < end ? { start, end } : refuse('order', text);
};

const readWeek = (text: string): WeekHours => {
  const week: Hours[][] = Array.from({ length: 7 }, () => []);
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue;
    const [days = '', ...spans] = part.replace(/\s*[-–]\s*/gu, '-').split(/[\s,]+/u);
    const hours = spans.map(readHours).toSorted((one, other) => (one.start < other.start ? -1 : 1));
    if (hours.length === 0) refuse('time', part);
    for (const [place, { start }] of hours.entries()) {
      if (start < (hours[place - 1]?.end ?? '')) refuse('overlap', part);
    }
    for (const day of readDays(days)) {
      if (week[day]?.length) refuse('twice', part);
      week[day] = hours;
    }
  }
  return week.some(({ length }) => length > 0) ? week : refuse('empty', text);
};

/** Reads 'Mon-Fri 10:00-13:00 14:00-20:00; Sat 10:00-16:00'. Days that are not named have no hours. */
export const readWeekHours = (text: string): { readonly week: WeekHours } | { readonly problem: HoursProblem } => {
  try {
    return { week: readWeek(text) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem };
    throw error;
  }
};

const known = new Map<string, WeekHours>();

/** The hours of a text that is known to be right. */
export const weekHours = (text: string): WeekHours => {
  const kept = known.get(text);
  if (kept) return kept;
  const week = readWeek(text);
  if (known.size > 500) known.clear();
  known.set(text, week);
  return week;
};

/** Following days with the same hours. */
export interface DayGroup {
  readonly first: number;
  readonly last: number;
  readonly hours: readonly Hours[];
}

const written = (hours: readonly Hours[]) => hours.map(({ start, end }) => `${start}-${end}`).join(' ');

/** Days without hours are left out. */
export const groupDays = (week: WeekHours): DayGroup[] => {
  const groups: DayGroup[] = [];
  for (const [day, hours] of week.entries()) {
    if (hours.length === 0) continue;
    const before = groups.at(-1);
    const isSame = before?.last === day - 1 && written(before.hours) === written(hours);
    if (isSame) groups.pop();
    groups.push({ first: isSame ? before.first : day, last: day, hours });
  }
  return groups;
};

/** The one way in which a week is written, which `readWeekHours` reads. */
export const writeWeekHours = (week: WeekHours): string =>
  groupDays(week)
    .map(({ first, last, hours }) => {
      const days = first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`;
      return `${days} ${written(hours)}`;
    })
    .join('; ');

/** The parts of one day's hours that lie outside another's. */
const outsideOnDay = (hours: readonly Hours[], allowed: readonly Hours[]): Hours[] => {
  let left = [...hours];
  for (const { start, end } of allowed) {
    left = left.flatMap((each) =>
      [
        { start: each.start, end: each.end < start ? each.end : start },
        { start: each.start > end ? each.start : end, end: each.end },
      ].filter((piece) => piece.start < piece.end),
    );
  }
  return left;
};

/** The hours of a week that lie outside of another one. */
export const hoursOutside = (week: WeekHours, allowed: WeekHours): WeekHours =>
  week.map((hours, day) => outsideOnDay(hours, allowed[day] ?? []));

/** The hours that two weeks have in common. */
export const hoursWithin = (week: WeekHours, other: WeekHours): WeekHours =>
  week.map((hours, day) =>
    hours.flatMap((one) =>
      (other[day] ?? [])
        .map((two) => ({
          start: one.start > two.start ? one.start : two.start,
          end: one.end < two.end ? one.end : two.end,
        }))
        .filter(({ start, end }) => start < end),
    ),
  );
