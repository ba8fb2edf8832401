import { say } from '../../platform/words.ts';

/**
 * Wall clocks. A wall time is a number like an instant: the milliseconds since 1970 at which a UTC clock shows the same
 * date and time.
 */

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/**
 * Offsets are cached per period of this length, because Intl takes microseconds for every query. Since 1970 no zone has
 * changed its offset twice within a week (closest: America/Recife in October 2000, seven days), so a period contains at
 * most one change.
 */
const stretchMs = 4 * dayMs;

/** More than two hundred years of one zone. Then the cache is cleared. */
const mostStretches = 20_000;

/** No clock differs from UTC by more than this. */
const furthestMs = 15 * hourMs;

/** The offset in a period: `before` until the instant `changesAt`, and `after` from then on. */
interface Stretch {
  readonly before: number;
  readonly changesAt: number;
  readonly after: number;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly stretches: Map<number, Stretch>;
}

const zones = new Map<string, Zone>();

const zoneOf = (timezone: string): Zone => {
  let zone = zones.get(timezone);
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zone = { format, stretches: new Map() };
    zones.set(timezone, zone);
  }
  return zone;
};

const shown = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

/** The offset from Intl. `instant` is a whole second. */
const askOffset = ({ format }: Zone, instant: number): number => {
  const parts = shown.exec(format.format(instant))?.slice(1).map(Number);
  if (!parts) throw new Error('Intl wrote a date in another form than asked.');
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
};

const findStretch = (zone: Zone, index: number): Stretch => {
  let low = index * stretchMs;
  let high = low + stretchMs;
  const before = askOffset(zone, low);
  const after = askOffset(zone, high);
  if (before === after) return { before, changesAt: Number.POSITIVE_INFINITY, after };
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (askOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return { before, changesAt: high, after };
};

const stretchAt = (zone: Zone, index: number): Stretch => {
  let stretch = zone.stretches.get(index);
  if (!stretch) {
    if (zone.stretches.size >= mostStretches) zone.stretches.clear();
    stretch = findStretch(zone, index);
    zone.stretches.set(index, stretch);
  }
  return stretch;
};

/** The wall time at an instant. */
export const wallAt = (timezone: string, instant: number): number => {
  const { before, changesAt, after } = stretchAt(zoneOf(timezone), Math.floor(instant / stretchMs));
  return instant + (instant < changesAt ? before : after);
};

const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** A cache of dates as text: a file has many times of the same days, and Date takes a microsecond for each. */
const days = new Map<number, string>();
const mostDays = 4000;

const dayText = (day: number): string => {
  let text = days.get(day);
  if (text === undefined) {
    if (days.size >= mostDays) days.clear();
    text = new Date(day * dayMs).toISOString().slice(0, 10);
    days.set(day, text);
  }
  return text;
};

/** An instant for people and spreadsheets: "2026-11-17 09:00:00". */
export const momentIn = (timezone: string, instant: number): string => {
  const wall = wallAt(timezone, instant);
  const day = Math.floor(wall / dayMs);
  const second = Math.floor((wall - day * dayMs) / 1000);
  return `${dayText(day)} ${two[Math.floor(second / 3600)]}:${two[Math.floor(second / 60) % 60]}:${two[second % 60]}`;
};

/**
 * The first instant at which the wall clock shows this time or a later one: the time itself, the end of the gap if the
 * clock jumps over it, and the first occurrence if the clock shows it twice.
 */
export const instantOf = (timezone: string, wall: number): number => {
  const zone = zoneOf(timezone);
  let from = wall - furthestMs;
  for (let index = Math.floor(from / stretchMs); ; index += 1) {
    const { before, changesAt, after } = stretchAt(zone, index);
    const end = (index + 1) * stretchMs;
    const early = Math.max(from, wall - before);
    if (early < Math.min(changesAt, end)) return early;
    const late = Math.max(changesAt, wall - after);
    if (late < end) return late;
    from = end;
  }
};

/** The next instant at which the wall clock shows `wall`, a later time than it shows at `instant`. */
export const nextInstantOf = (timezone: string, instant: number, wall: number): number => {
  const first = instantOf(timezone, wall);
  // The clock was set back over this time: it comes once more.
  return first > instant ? first : instant + (wall - wallAt(timezone, instant));
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** An instant for people: "09:00 on 17 November (Asia/Kolkata)", with the year unless it is the current one. */
export const timeInWords = (timezone: string, instant: number, now: number): string => {
  const wall = new Date(wallAt(timezone, instant));
  const year = wall.getUTCFullYear();
  const otherYear = year === new Date(wallAt(timezone, now)).getUTCFullYear() ? '' : ` ${year}`;
  const clock = `${two[wall.getUTCHours()]}:${two[wall.getUTCMinutes()]}`;
  const day = `${wall.getUTCDate()} ${months[wall.getUTCMonth()]}${otherYear}`;
  return say('moment.inZone', { clock, day, zone: timezone });
};
