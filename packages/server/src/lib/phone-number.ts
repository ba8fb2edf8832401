import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { say } from '../platform/words.ts';

/** A number as E.164, or why it cannot be called. */
export type PhoneReading = { readonly number: string } | { readonly problem: string };

interface Country {
  readonly code: CountryCode;
  readonly name: string;
  readonly dialCode: string;
  readonly mobile: RegExp;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The country of a locale such as en-IN. */
export const countryOf = (locale: string): Country => {
  const code = locale.split('-').at(-1) ?? '';
  if (!isSupportedCountry(code)) throw new Error(`no numbering plan is known for ${locale}`);
  const plan = new Metadata();
  plan.selectNumberingPlan(code);
  // Not in the library's types, and missing where mobile numbers look like any others (US, Canada). Then nothing
  // matches here and the full parser decides.
  const { type } = (plan.numberingPlan ?? {}) as {
    type?: (kind: string) => { pattern(): string | undefined } | undefined;
  };
  const mobile = type?.call(plan.numberingPlan, 'MOBILE')?.pattern() || '(?!)';
  return {
    code,
    name: countryNames.of(code) ?? code,
    dialCode: getCountryCallingCode(code),
    mobile: new RegExp(`^(?:${mobile})$`),
  };
};

/**
 * A spreadsheet may have written a number as 919811111111.0 or 9.19811111111E+11, which still have every digit.
 * 9.19E+09 has lost some, and guessing zeros would call a stranger.
 */
const undoSpreadsheet = (text: string): string | undefined => {
  const whole = /^(\+?\d+)[.,]0+$/.exec(text);
  if (whole?.[1]) return whole[1];
  const shortened = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text);
  if (!shortened) return text;
  const [, first = '', decimals = '', exponent = ''] = shortened;
  return decimals.length >= Number(exponent) && /^0*$/.test(decimals.slice(Number(exponent)))
    ? first + decimals.slice(0, Number(exponent))
    : undefined;
};

/**
 * Parses a phone number as people write it, with or without the country's dial code. Mobile numbers of the default
 * country, the bulk of every list, are matched against its numbering plan directly, in a hundredth of the time of the
 * full parser, which handles everything else.
 */
export const readPhoneNumber = (given: string, country: Country): PhoneReading => {
  const text = given.trim();
  if (text === '') return { problem: say('number.missing') };
  const undone = undoSpreadsheet(text);
  if (undone === undefined) {
    return { problem: say('number.lostDigits', { given: text }) };
  }
  const digits = undone.replace(/[\s().\-/\u2010-\u2015\u00a0\u200e\u202a-\u202c]/g, '');
  if (/^\d{6,15}$/.test(digits)) {
    if (country.mobile.test(digits)) return { number: `+${country.dialCode}${digits}` };
    const rest = digits.startsWith(country.dialCode) ? digits.slice(country.dialCode.length) : '';
    if (country.mobile.test(rest)) return { number: `+${digits}` };
  }
  if (!/^\+?\d{1,20}$/.test(digits)) return { problem: say('number.notANumber', { given: shown(text) }) };
  const parsed = parsePhoneNumberFromString(digits.replace(/^00/, '+'), country.code);
  return parsed?.isValid()
    ? { number: parsed.number }
    : { problem: say('number.notValid', { given: shown(text), country: country.name }) };
};

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
