import { stateByAreaCode } from './inner/area-codes.ts';
import { prefixesWithoutArea, zonesByPrefix } from './inner/zone-prefixes.ts';

/** The longest prefix in the tables has eight digits. */
const longestPrefix = 8;

const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** All zones that a number may be in, that of most people first. Empty where the country is unknown. */
export const zonesOf = (number: string): readonly string[] => {
  const digits = digitsOf(number);
  for (let length = longestPrefix; length > 0; length -= 1) {
    const zones = zonesByPrefix.get(digits.slice(0, length));
    if (zones) return zones;
  }
  return [];
};

/** The countries with rules by calling code, without +1. */
const countries: Readonly<Record<string, string>> = {
  27: 'ZA',
  33: 'FR',
  34: 'ES',
  44: 'GB',
  49: 'DE',
  52: 'MX',
  55: 'BR',
  63: 'PH',
  91: 'IN',
  234: 'NG',
  254: 'KE',
};

/**
 * The country with rules to which a number belongs, with the state in the United States ('US-FL'); undefined for all others.
 * Toll-free numbers and area codes that nobody knows yet count as the United States: their rules are the stricter guess.
 */
export const regionOf = (number: string): string | undefined => {
  const digits = digitsOf(number);
  if (!digits.startsWith('1')) return countries[digits.slice(0, 3)] ?? countries[digits.slice(0, 2)];
  const area = digits.slice(1, 4);
  if (area.length < 3) return undefined;
  const state = stateByAreaCode.get(area);
  if (state) return `US-${state}`;
  // A known area without a state is in Canada or the Caribbean.
  return zonesByPrefix.has(`1${area}`) && !prefixesWithoutArea.has(`1${area}`) ? undefined : 'US';
};
