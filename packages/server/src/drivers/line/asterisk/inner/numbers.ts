/** The digits of a number, as endpoints are named by them and as some gateways want them. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/**
 * A number as carriers hand it over, as Halloo knows numbers: with its plus. What is too short for a country code is left
 * as it came; the dialplan of `infra/asterisk` makes whole numbers of national ones. Nobody's where it is withheld.
 */
export const asNumber = (raw: string): string => {
  const plain = raw.replace(/[\s().-]/g, '');
  if (/^\+\d+$/.test(plain)) return plain;
  if (/^00[1-9]\d{6,}$/.test(plain)) return `+${plain.slice(2)}`;
  if (/^[1-9]\d{9,14}$/.test(plain)) return `+${plain}`;
  return /^\d+$/.test(plain) ? plain : '';
};
