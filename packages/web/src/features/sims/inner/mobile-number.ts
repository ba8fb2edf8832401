import { dialCountries } from '@halloo/contract/settings';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { phoneGroups } from '../../../ui/phone.ts';

type DialCountry = (typeof dialCountries)[number];
export type DialLocale = DialCountry['locale'];

/** Two countries share +1, so a country is named by its locale. */
export const countryOf = (locale: DialLocale): DialCountry =>
  dialCountries.find((country) => country.locale === locale) ?? dialCountries[0];

const regionOf = (locale: DialLocale) => locale.slice(-2) as 'IN' | 'VN' | 'CA' | 'US' | 'CN';

interface MobileNumber {
  country: DialCountry;
  /** The digits after the dial code. */
  national: string;
}

/**
 * The mobile number that somebody typed or pasted, read as one of the chosen country unless it carries a dial
 * code itself: +91 98765 43210, 0 98765 43210 and 9876543210 are the same. Undefined for anything else.
 */
export const readMobile = (typed: string, chosen: DialLocale): MobileNumber | undefined => {
  // Contacts and web pages paste invisible marks and all kinds of dashes.
  const text = typed.replace(/^\s*tel:/i, '').replace(/[\s().\-/\p{Cf}\p{Pd}]/gu, '');
  if (!/^\+?\d{4,20}$/.test(text)) return undefined;
  const parsed = parsePhoneNumberFromString(text.replace(/^00/, '+'), regionOf(chosen));
  if (!parsed?.isValid()) return undefined;
  const country = dialCountries.find(({ locale }) => regionOf(locale) === parsed.country);
  return country && { country, national: parsed.nationalNumber };
};

/** Whether it is a number of the country that was chosen. */
export const fits = (read: MobileNumber | undefined, chosen: DialLocale) => read?.country.locale === chosen;

/** Whether the number names its country itself, so that the choice can follow it. */
export const namesCountry = (typed: string) => /^\s*(tel:)?\p{Cf}*(\+|00)/iu.test(typed);

/** Grouped for reading, without the dial code, which is shown beside it. */
export const groupedNational = ({ country, national }: MobileNumber) =>
  phoneGroups(country.id + national)
    .slice(1)
    .join(' ');
