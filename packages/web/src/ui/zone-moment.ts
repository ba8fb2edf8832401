import { perZone } from './inner/per-zone.ts';
import { zoneName } from './zone-name.ts';

interface Wall {
  day: number;
  year: string;
  date: string;
  time: string;
}

const wallFormat = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** What calendar and clock of a zone show at a moment. */
export const wallIn = (timeZone: string, moment: Date): Wall => {
  const parts = wallFormat(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const month = months[Number(of('month')) - 1] ?? '';
  return {
    day: Math.floor(Date.UTC(Number(of('year')), Number(of('month')) - 1, Number(of('day'))) / 86_400_000),
    year: of('year'),
    date: `${of('weekday')} ${Number(of('day'))} ${month}`,
    time: `${of('hour')}:${of('minute')}`,
  };
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in words after a time, ", India Time", for those whose own clock differs; they may know it by another name. */
export const zoneNote = (timeZone: string, own = ownZone()) => {
  const name = zoneName(timeZone);
  return timeZone === own || name === zoneName(own) ? '' : `, ${name}`;
};

/**
 * A moment by the clock of a zone, in words: "today 16:40", "Thu 19 Nov 16:40". Where that is not the browser's zone it
 * says which one: "today 16:40, India Time".
 */
export const momentIn = (moment: string | Date, timeZone: string, now = new Date(), own = ownZone()) => {
  const at = wallIn(timeZone, new Date(moment));
  const today = wallIn(timeZone, now);
  const named = ({ '-1': 'yesterday', 0: 'today', 1: 'tomorrow' } as Record<string, string>)[at.day - today.day];
  const day = named ?? (at.year === today.year ? at.date : `${at.date} ${at.year}`);
  return `${day} ${at.time}${zoneNote(timeZone, own)}`;
};

const dateFormat = perZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
);

/** The day of a moment by the clock of a zone, as the specification's tables show days: dd-mm-yyyy. */
export const dateIn = (moment: string | Date, timeZone: string) => {
  const parts = dateFormat(timeZone).formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('day')}-${of('month')}-${of('year')}`;
};
