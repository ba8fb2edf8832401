import { getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The codes of all countries with a numbering plan. */
export const knownCountries = (): string[] => getCountries().toSorted();

export const isCountry = (code: string): boolean => isSupportedCountry(code);

/** Kinds of numbers that cost more than a call to a phone. Real callers do not have them, but frauds show them. */
const costlyKinds: readonly unknown[] = ['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL'];

/** The number of somebody who rings, as the network shows it. */
export type CallerNumber =
  | { readonly kind: 'withheld' | 'invalid' }
  /** `country`: its ISO code; undefined if the number belongs to none. */
  | {
      readonly kind: 'number';
      readonly number: string;
      readonly country: string | undefined;
      readonly isCostly: boolean;
    };

export const readCallerNumber = (shown: string): CallerNumber => {
  if (shown === '') return { kind: 'withheld' };
  const parsed = shown.startsWith('+') ? parsePhoneNumberFromString(shown) : undefined;
  if (!parsed?.isValid()) return { kind: 'invalid' };
  const { number, country } = parsed;
  return { kind: 'number', number, country, isCostly: costlyKinds.includes(parsed.getType()) };
};
