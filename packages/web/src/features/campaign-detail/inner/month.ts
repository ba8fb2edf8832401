import { dateAfter, weekdayOf } from '@halloo/contract/calling-days';
import { language } from '@halloo/words/language';

/** A month as YYYY-MM. */
export const monthOf = (date: string): string => date.slice(0, 7);

export const monthAfter = (month: string, months: number): string => {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const all = year * 12 + number - 1 + months;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
};

/** The weeks of a month from Monday, with the days of the months beside it: the calendar is a full grid. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const last = dateAfter(`${monthAfter(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let monday = dateAfter(first, -weekdayOf(first)); monday <= last; monday = dateAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => dateAfter(monday, day)));
  }
  return weeks;
};

const monthFormat = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat(language, {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});

export const monthInWords = (month: string): string => monthFormat.format(new Date(`${month}-01`));
export const dayInWords = (date: string): string => dayFormat.format(new Date(date));

/** How far the arrow keys move the focus, in days. */
export const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A moment by the clock of the campaign, with its zone: the times of a plan are given in it. */
export const momentInZone = (moment: string, timezone: string): string => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: timezone });
  return `${format.format(new Date(moment))} (${timezone})`;
};
