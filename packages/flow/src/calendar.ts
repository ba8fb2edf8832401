/** Dates without a time, as numbers of days: `flow` has no clock and no time zone. */

/** Days from 1970-01-01, by the Gregorian calendar. Undefined if there is no such day. */
export const dayNumber = (year: number, month: number, day: number): number | undefined => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const most = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > most) return undefined;
  // Years that begin in March, so that the leap day is the last of its year.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The day as digits that `readDate` reads: 05112026. */
export const writeDate = (number: number): string => {
  // The inverse of `dayNumber`, by the same shifted years.
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day)}${two(month)}${String(year).padStart(4, '0')}`;
};

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/;
const dayFirst = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/;
/** As typed on a phone: 05112026. */
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

/** Reads 2026-11-05, 5.11.2026, 05/11/2026 and 05112026: the day comes before the month. */
export const readDate = (text: string): number | undefined => {
  const iso = isoDate.exec(text.trim());
  if (iso) return dayNumber(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = dayFirst.exec(text.trim()) ?? digitsOnly.exec(text.trim());
  return written ? dayNumber(Number(written[3]), Number(written[2]), Number(written[1])) : undefined;
};
