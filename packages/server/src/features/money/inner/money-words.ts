import { type AmountStyle, showAmount, writeAmount } from '@halloo/contract/amounts';

/** Millionths of a currency for people. */
export const inMoney = (amount: number, currency: string, style?: AmountStyle): string =>
  showAmount(writeAmount(amount), currency, style);
