import { keep } from './inner/keep.ts';

/** Latin digits and the common calendar, whatever a language's own are: the engines read those best. */
const plainLocale = (language: string): string => `${language}-u-nu-latn-ca-gregory`;

export const isEnglish = (language: string): boolean => language.startsWith('en-');

/** Whether a language counts in lakhs and crores when it is English, and groups phone numbers by five. */
export const isIndian = (language: string): boolean => language.endsWith('-IN');

/** A language's way with numbers. Formats are kept, so options must not vary endlessly. */
export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep(['number', language, options], () => new Intl.NumberFormat(plainLocale(language), options));

/** A language's way with dates and times, which are all in UTC here. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep(
    ['date', language, options],
    () => new Intl.DateTimeFormat(plainLocale(language), { ...options, timeZone: 'UTC' }),
  );

/** Whether Intl knows how a language writes dates and amounts; else it would answer in English. */
export const hasLocale = (language: string): boolean =>
  keep(['known', language], () => Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0);

/** The language without the place: `hi` of `hi-IN`. */
export const languagePart = (language: string): string => language.split('-')[0] ?? language;

/** Digits of any script as 0 to 9. Unicode keeps each script's ten digits in a row, so a zero is found by going back. */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
