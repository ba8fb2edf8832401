import { dateFormat, hasLocale, languagePart, latinDigits } from '../locale.ts';

/** 2026-11-15, 15/11/2026, 15-11-2026 and 15.11.2026. Two-digit years are too ambiguous. */
export const dateSource = ['-', '/', '\\.']
  .flatMap((sign) =>
    [
      ['4', '1,2', '1,2'],
      ['1,2', '1,2', '4'],
    ].map((counts) => ({ sign, counts })),
  )
  .map(({ sign, counts }) => counts.map((count) => `\\p{Nd}{${count}}`).join(sign))
  .join('|');

/** The day comes first, except in the United States. */
const monthFirst = (language: string): boolean => language === 'en-US';

/** Languages in which Intl abbreviates or omits the word for the year, so that it is misread or missing. */
const yearWords: Record<string, [written: string, spoken: string]> = {
  be: ['г.', 'года'],
  ru: ['г.', 'года'],
  uk: ['р.', 'року'],
  vi: [', ', ' năm '],
};

const asDate = (year: number, month: number, day: number): Date | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year < 2100 ? date : undefined;
};

/** Accepts only existing dates. If the language's order gives none, the other order is tried. */
const readDate = (written: string, language: string): Date | undefined => {
  const [a = 0, b = 0, c = 0] = latinDigits(written).split(/\D/).map(Number);
  if (a > 31) return asDate(a, b, c);
  return monthFirst(language) ? (asDate(c, a, b) ?? asDate(c, b, a)) : (asDate(c, b, a) ?? asDate(c, a, b));
};

export const spokenDate = (written: string, language: string): string | undefined => {
  const date = hasLocale(language) ? readDate(written, language) : undefined;
  if (!date) return undefined;
  const long = dateFormat(language, { dateStyle: 'long' }).format(date);
  const [year, spoken] = yearWords[languagePart(language)] ?? ['', ''];
  return long.replace(year, spoken);
};
