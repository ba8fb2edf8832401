/** The digits of a number, for endpoint names and for gateways that expect no plus. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/**
 * Converts a carrier's number to Halloo's form, with a plus. A number that is too short for a country code stays as it
 * is; the dialplan in `infra/asterisk` completes national numbers. Empty if the caller's number is withheld.
 */
export const asNumber = (raw: string): string => {
  const plain = raw.replace(/[\s().-]/g, '');
  if (/^\+\d+$/.test(plain)) return plain;
  if (/^00[1-9]\d{6,}$/.test(plain)) return `+${plain.slice(2)}`;
  if (/^[1-9]\d{9,14}$/.test(plain)) return `+${plain}`;
  return /^\d+$/.test(plain) ? plain : '';
};
