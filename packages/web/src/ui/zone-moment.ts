import { language } from '@halloo/words/language';
import { say } from '../words/say.ts';
import { perZone } from './inner/per-zone.ts';
import { zoneName } from './zone-name.ts';

interface Wall {
  /** Days since 1970. */
  day: number;
  year: string;
  date: string;
  time: string;
}

const wallFormat = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

const partsIn = (timeZone: string, moment: Date) => {
  const parts = wallFormat(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    weekday: of('weekday'),
    day: of('day'),
    month: of('month'),
    year: of('year'),
    time: `${of('hour')}:${of('minute')}`,
  };
};

const monthFormat = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short' });
const monthNames = Array.from({ length: 12 }, (_, month) => monthFormat.format(Date.UTC(2000, month)));

const dayNames = ({ weekday, day, month }: ReturnType<typeof partsIn>) => ({
  weekday,
  date: String(Number(day)),
  month: monthNames[Number(month) - 1] ?? '',
});

/** Calendar and clock of a zone at a moment. */
export const wallIn = (timeZone: string, moment: Date): Wall => {
  const parts = partsIn(timeZone, moment);
  const { day, month, year, time } = parts;
  return {
    day: Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000),
    year,
    date: say('ui.day.thisYear', dayNames(parts)),
    time,
  };
};

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone after a time, ", India Time", for people whose own clock differs, whichever name they know it by. */
export const zoneNote = (timeZone: string, own = ownZone()) => {
  const name = noteFor(timeZone, own);
  return name === undefined ? '' : `, ${name}`;
};

const noteFor = (timeZone: string, own: string) => {
  const name = zoneName(timeZone);
  return timeZone === own || name === zoneName(own) ? undefined : name;
};

const dayText = (timeZone: string, moment: Date, now: Date) => {
  const parts = partsIn(timeZone, moment);
  const { year } = parts;
  return year === partsIn(timeZone, now).year
    ? say('ui.day.thisYear', dayNames(parts))
    : say('ui.day.otherYear', { ...dayNames(parts), year });
};

const momentText = (timeZone: string, moment: Date, now: Date) => {
  const { day, time } = wallIn(timeZone, moment);
  const daysAhead = day - wallIn(timeZone, now).day;
  if (daysAhead === 0) return say('ui.moment.today', { time });
  if (daysAhead === -1) return say('ui.moment.yesterday', { time });
  if (daysAhead === 1) return say('ui.moment.tomorrow', { time });
  return say('ui.moment.other', { day: dayText(timeZone, moment, now), time });
};

/**
 * A moment by the clock of a zone: "today 16:40", "Thu 19 Nov 16:40", with the year where it is another one. The zone is
 * named where it is not the browser's: "today 16:40, India Time".
 */
export const momentIn = (moment: string | Date, timeZone: string, now = new Date(), own = ownZone()) => {
  const text = momentText(timeZone, new Date(moment), now);
  const zone = noteFor(timeZone, own);
  return zone === undefined ? text : say('ui.moment.inZone', { moment: text, zone });
};

/** The day of a moment by the clock of a zone, as the specification's tables show days: dd-mm-yyyy. */
export const dateIn = (moment: string | Date, timeZone: string) => {
  const { day, month, year } = partsIn(timeZone, new Date(moment));
  return `${day}-${month}-${year}`;
};

/** Day and time by the clock of a zone: dd-mm-yyyy 16:40. */
export const dateTimeIn = (moment: string | Date, timeZone: string) =>
  `${dateIn(moment, timeZone)} ${partsIn(timeZone, new Date(moment)).time}`;

const secondFormat = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** The time with seconds by the clock of a zone: 16:40:05. */
export const timeWithSecondsIn = (moment: string | Date, timeZone: string) =>
  secondFormat(timeZone).format(new Date(moment));

/** Weekday and time in a zone, "Sun 01:30"; undefined where the browser does not know the zone. */
export const clockIn = (timeZone: string, now: Date) => {
  try {
    const { weekday, time } = partsIn(timeZone, now);
    return say('ui.clock', { weekday, time });
  } catch {
    return undefined;
  }
};

/** Formats a moment by the browser's clock. An invalid one is a dash. */
const inOwnZone = (moment: string | Date, format: (zone: string, date: Date) => string) => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '–' : format(ownZone(), date);
};

/** A moment in the browser's time zone: "today 14:20", "Thu 19 Nov 14:20". */
export const formatMoment = (moment: string | Date, now = new Date()) =>
  inOwnZone(moment, (zone, date) => momentText(zone, date, now));

/** A day in the browser's time zone: "Thu 19 Nov", with the year where it is another one. */
export const formatDay = (moment: string | Date, now = new Date()) =>
  inOwnZone(moment, (zone, date) => dayText(zone, date, now));

/** The day of a moment in the browser's time zone: dd-mm-yyyy. */
export const formatLocalDate = (moment: string | Date) => inOwnZone(moment, (zone, date) => dateIn(date, zone));

/** The time of a moment in the browser's time zone: 14:20. */
export const formatTime = (moment: string | Date) => inOwnZone(moment, (zone, date) => partsIn(zone, date).time);

/** An ISO date as dd-mm-yyyy, whatever the zone. No date is a dash. */
export const formatDate = (isoDate: string | null | undefined) => {
  const [year, month, day] = (isoDate ?? '').slice(0, 10).split('-');
  return year && month && day ? `${day}-${month}-${year}` : '–';
};
