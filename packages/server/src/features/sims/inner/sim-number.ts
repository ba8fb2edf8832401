import { dialCountries } from '@halloo/contract/settings';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';

export interface SimNumber {
  /** E.164. */
  readonly number: string;
  readonly isd_code: string;
  /** Without the dial code. */
  readonly phone_no: string;
}

/** A number as people write it, without separators. */
export const plainDigits = (given: string): string => given.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');

const readMobile = (given: string, locale: string): SimNumber | undefined => {
  const country = locale.slice(-2) as CountryCode;
  const parsed = parsePhoneNumberFromString(plainDigits(given), country);
  if (!parsed?.isValid() || parsed.country !== country) return undefined;
  const type = parsed.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return undefined;
  return { number: parsed.number, isd_code: `+${parsed.countryCallingCode}`, phone_no: parsed.nationalNumber };
};

/** A mobile number of a country with this dial code, or the specification's error message. */
export const readSimNumber = (given: string, isdCode: string, locale: string | undefined): SimNumber => {
  const countries = dialCountries.filter((country) => country.id === isdCode && (!locale || country.locale === locale));
  for (const country of countries) {
    const found = readMobile(given, country.locale);
    if (found) return found;
  }
  const [asked] = countries;
  if (!asked) {
    const codes = [...new Set(dialCountries.map(({ id }) => id))].join(', ');
    const problem = locale ? say('sim.dialCodeLocale') : say('field.oneOf', { values: codes });
    throw new AppError('request.invalid', { msg: say('sim.dialCode', { problem }), fields: { isd_code: problem } });
  }
  const sentence = say('sim.invalidNumber', { locale: asked.locale });
  throw new AppError('request.invalid', { msg: sentence, fields: { phone_no: sentence } });
};
