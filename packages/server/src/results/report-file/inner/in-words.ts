import { language } from '@halloo/words/language';
import { say } from '../../../platform/words.ts';

const numbers = new Intl.NumberFormat(language);
const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
const decimals = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
const lists = new Intl.ListFormat(language, { type: 'conjunction' });

export const number = (value: number): string => numbers.format(value);
export const decimal = (value: number): string => decimals.format(value);
export const listed = (items: readonly string[]): string => lists.format(items);

export const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
/** Empty where nothing could have been counted. */
export const percent = (part: number, whole: number): string => (whole > 0 ? shares.format(part / whole) : '');

type DateOptions = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/** A formatter takes longer to make than a thousand dates to write. */
const inZone = (options: DateOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
};
const [long, medium, days] = [
  inZone({ dateStyle: 'long', timeStyle: 'short' }),
  inZone({ dateStyle: 'medium', timeStyle: 'short' }),
  inZone({ day: 'numeric', month: 'short' }),
];

export const moment = (instant: number | Date, timeZone: string): string => long(timeZone).format(instant);

export const shortMoment = (instant: string, timeZone: string): string => medium(timeZone).format(new Date(instant));

export const shortDay = (instant: string, timeZone: string): string => days(timeZone).format(new Date(instant));

/** A date without a time zone, as YYYY-MM-DD. */
export const date = (day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const minutes = (count: number): string =>
  count >= 60 && count % 60 === 0
    ? say('reportFile.wholeHours', { count: count / 60 })
    : say('reportFile.minutes', { count });

export const talkTime = (seconds: number | null): string =>
  seconds === null ? '–' : say('reportFile.seconds', { count: Math.round(seconds) });

const mostLetters = 700;
/** User texts have their place, and no more. */
export const shortened = (text: string): string =>
  text.length <= mostLetters ? text : `${text.slice(0, mostLetters).toWellFormed().trimEnd()}…`;
