import type { CellFormat } from './cell-format.ts';
import { numberInFormat } from './number-format.ts';

const two = (n: number) => String(n).padStart(2, '0');

/**
 * 919811111111, never 9.19811111111E11: whole numbers are often phone numbers. Other numbers in their shortest form,
 * with the 15 digits that spreadsheets show: 0.3, and not the 0.30000000000000004 of a sum.
 */
export const numberText = (value: number): string => {
  if (value === 0) return '0';
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
};

/** The last serial number of a date: 31 December 9999. */
const lastSerial = 2_958_465;
const dayMs = 86_400_000;

const dateParts = (days: number) => {
  // Day 60 is 29 February 1900, which did not exist: earlier days are off by one.
  const at = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * dayMs);
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
};

const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const serialText = (value: number, kind: 'date' | 'dateTime' | 'time' | 'elapsed'): string => {
  // Rounds to the second first: 0.5 s before a full minute is a rounding error of the double, not a time of day.
  const minutes = Math.floor(Math.round(value * 86_400) / 60);
  if (kind === 'elapsed') return clock(minutes);
  const days = Math.floor(minutes / 1440);
  const time = clock(minutes % 1440);
  if (kind === 'time' || (kind === 'dateTime' && days === 0)) return time;
  return kind === 'date' ? dateParts(Math.floor(value)) : `${dateParts(days)} ${time}`;
};

/** A number as its format shows it. `is1904` selects one of the two calendars of spreadsheets. */
export const formattedNumber = (value: number, format: CellFormat, is1904: boolean): string => {
  if (format === undefined) return numberText(value);
  if (format.kind === 'padded') {
    return Number.isInteger(value) && value >= 0 ? numberText(value).padStart(format.digits, '0') : numberText(value);
  }
  if (format.kind === 'number') return numberInFormat(value, format.format) ?? numberText(value);
  const counted = is1904 && (format.kind === 'date' || format.kind === 'dateTime') ? value + 1462 : value;
  if (!(counted >= 0 && counted < lastSerial + 1)) return numberText(value);
  return serialText(counted, format.kind);
};

/** Dates that some files spell out, 2026-05-01T00:00:00, in the form of serial dates. */
export const isoDateText = (value: string): string => {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d))?)?/.exec(value);
  if (!found?.[1]) return value;
  const isMidnight = found[2] === undefined || (found[2] === '00:00' && (found[3] ?? '00') === '00');
  return isMidnight ? found[1] : `${found[1]} ${found[2]}`;
};
