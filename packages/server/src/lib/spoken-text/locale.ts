import { keep } from './inner/keep.ts';

/** Latin digits and the Gregorian calendar in every language: the engines read those best. */
const plainLocale = (language: string): string => `${language}-u-nu-latn-ca-gregory`;

export const isEnglish = (language: string): boolean => language.startsWith('en-');

/** Whether English in this region counts in lakhs and crores and groups phone numbers by five. */
export const isIndian = (language: string): boolean => language.endsWith('-IN');

/** A language's number format. Formats are cached, so the options must be a small set. */
export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep(['number', language, options], () => new Intl.NumberFormat(plainLocale(language), options));

/** A language's date and time format. All times here are UTC. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep(
    ['date', language, options],
    () => new Intl.DateTimeFormat(plainLocale(language), { ...options, timeZone: 'UTC' }),
  );

/** Whether Intl has date and amount formats for a language. Otherwise it would use English. */
export const hasLocale = (language: string): boolean =>
  keep(['known', language], () => Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0);

/** The language without the region: `hi` of `hi-IN`. */
export const languagePart = (language: string): string => language.split('-')[0] ?? language;

/**
 * Converts digits of any script to 0 to 9. Unicode has the ten digits of each script in a row, so the zero is found by
 * going back.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
