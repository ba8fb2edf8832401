import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { say } from '../platform/words.ts';
import { hasExtension, hasSeveral, oddCharacters, plainNumber } from './number-text.ts';

/** A number as E.164, or why it cannot be called. */
export type PhoneReading = { readonly number: string } | { readonly problem: string };

export interface Country {
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

const codesByName = new Map<string, CountryCode>();
const plainName = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** Names of countries in the languages of common lists, filled when the first list needs them. */
const codeOfName = (name: string): CountryCode | undefined => {
  if (codesByName.size === 0) {
    for (const language of ['en', 'hi', 'ar', 'zh', 'es', 'fr', 'de', 'pt', 'ru']) {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      for (const code of getCountries()) codesByName.set(plainName(names.of(code) ?? code), code);
    }
    const others = { usa: 'US', 'united states of america': 'US', uk: 'GB', england: 'GB', uae: 'AE', bharat: 'IN' };
    for (const [other, code] of Object.entries(others)) codesByName.set(other, code as CountryCode);
  }
  return codesByName.get(plainName(name));
};

const known = new Map<string, Country | undefined>();
const mostKnown = 1000;

/** The country in a cell of a list: a dial code (91, +91, 0091), a code (IN) or a name; undefined if it is none. */
export const countryIn = (cell: string): Country | undefined => {
  const text = plainNumber(cell).toUpperCase();
  if (known.has(text)) return known.get(text);
  const dialCode = /^(?:\+|00)?\s*\(?\s*(\d{1,4})\s*\)?$/.exec(text.replace(/[.,]0+$/, ''))?.[1];
  const code = dialCode === undefined ? undefined : callingCodes()[dialCode]?.[0];
  const found = code ?? (isSupportedCountry(text) ? text : codeOfName(text));
  const country = found && countryOf(`en-${found}`);
  if (known.size < mostKnown) known.set(text, country);
  return country;
};

/** The countries of each dial code, the main one first. Not in the library's types. */
const callingCodes = () =>
  (new Metadata() as unknown as { metadata: { country_calling_codes: Record<string, CountryCode[]> } }).metadata
    .country_calling_codes;

/**
 * A spreadsheet may have written a number as 919811111111.0 or 9.19811111111E+11, which still have every digit.
 * 9.19E+09 has lost some, and guessing zeros would call a stranger.
 */
const undoSpreadsheet = (text: string): string | undefined => {
  // 9,811,111,111 or, in India, 9,81,11,11,111: one number with the separators of its cell format.
  const ungrouped = /^\d{1,3}(?:,\d{2,3})+(?:\.0+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const whole = /^(\+?\d+)[.,]0+$/.exec(ungrouped);
  if (whole?.[1]) return whole[1];
  if (ungrouped !== text) return ungrouped;
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
  const text = plainNumber(given);
  if (text === '') return { problem: say('number.missing') };
  const undone = undoSpreadsheet(text);
  if (undone === undefined) {
    return { problem: say('number.lostDigits', { given: text }) };
  }
  if (/[^\d .()+-]/.test(undone)) {
    if (hasExtension(undone)) return { problem: say('number.extension', { given: shown(text) }) };
    if (hasSeveral(undone)) return { problem: say('number.several', { given: shown(text) }) };
  }
  const digits = undone.replace(/[\s().\-/]/g, '');
  if (/^\d{6,15}$/.test(digits)) {
    if (country.mobile.test(digits)) return { number: `+${country.dialCode}${digits}` };
    const rest = digits.startsWith(country.dialCode) ? digits.slice(country.dialCode.length) : '';
    if (country.mobile.test(rest)) return { number: `+${digits}` };
  }
  if (!/^\+?\d{1,20}$/.test(digits)) return { problem: notANumber(text) };
  const parsed = parsePhoneNumberFromString(digits.replace(/^00/, '+'), country.code);
  return parsed?.isValid()
    ? { number: parsed.number }
    : { problem: say('number.notValid', { given: shown(text), country: country.name }) };
};

/** Fewer digits are no misspelt number: the text itself says enough. */
const fewestDigits = 6;

const notANumber = (text: string): string => {
  const odd = oddCharacters(text);
  return odd === '' || text.replace(/\D/g, '').length < fewestDigits
    ? say('number.notANumber', { given: shown(text) })
    : say('number.oddCharacters', { given: shown(text), odd });
};

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
