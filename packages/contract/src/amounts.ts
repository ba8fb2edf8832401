import { language } from '@halloo/words/language';

/**
 * Amounts of money. In requests and answers they are decimals such as "0.0075"; inside they are whole millionths of the
 * currency's unit, so that sums are exact.
 */
export const millionths = 1_000_000;

/** The largest amount, in units: its millionths are still exact numbers. */
export const mostUnits = 9_000_000_000;

const decimal = /^(\d{1,10})(?:\.(\d{1,6}))?$/;

/** The millionths of a decimal; undefined if it is none, or too large. */
export const readAmount = (text: string): number | undefined => {
  const [, units, part = ''] = decimal.exec(text.trim()) ?? [];
  if (units === undefined) return undefined;
  const amount = Number(units) * millionths + Number(part.padEnd(6, '0'));
  return amount <= mostUnits * millionths ? amount : undefined;
};

/** The shortest decimal of an amount. */
export const writeAmount = (amount: number): string => {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(7, '0');
  const part = digits.slice(-6).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -6)}${part && `.${part}`}`;
};

/** Prices are shown in full, sums as the currency usually is; a sum that would look like nothing is shown in full too. */
export type AmountStyle = 'price' | 'sum';

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount for people, such as ₹12,400.00. */
export const showAmount = (
  decimals: string,
  currency: string,
  style: AmountStyle = 'sum',
  locale: string = language,
): string => {
  const amount = Math.abs(readAmount(decimals.replace('-', '')) ?? 0);
  const digits = digitsOf(currency);
  const isFine = style === 'price' || (amount > 0 && amount * 10 ** digits < millionths);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(isFine && { minimumFractionDigits: digits, maximumFractionDigits: 6 }),
  });
  return format.format(decimals as Intl.StringNumericLiteral);
};
