import { expect, test } from 'vitest';
import { mostUnits, readAmount, showAmount, writeAmount } from './amounts.ts';

test.each([
  ['0', 0],
  ['0.0075', 7_500],
  ['12', 12_000_000],
  ['12.5', 12_500_000],
  ['0.000001', 1],
  [' 3.10 ', 3_100_000],
  [`${mostUnits}`, mostUnits * 1_000_000],
])('%j is %d millionths', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', '1,5', '-1', '1e3', '.5', '5.', '0.0000001', '₹5', 'NaN', `${mostUnits}.01`, '99999999999'])(
  '%j is no amount',
  (text) => {
    expect(readAmount(text)).toBeUndefined();
  },
);

test('what is written reads the same, and is as short as it can be', () => {
  for (let n = 0; n < 5_000; n += 1) {
    const amount = (n * 7_919_317 * (n % 13 === 0 ? 1_000_003 : 1)) % 9_000_000_000_000_000;
    const text = writeAmount(amount);
    expect(readAmount(text)).toBe(amount);
    expect(text).not.toMatch(/\.\d*0$/);
  }
  expect(writeAmount(-7_500)).toBe('-0.0075');
  expect(writeAmount(0)).toBe('0');
});

test('prices are shown in full, sums as usual, and a small sum never as nothing', () => {
  expect(showAmount('0.0075', 'USD', 'price')).toBe('US$0.0075');
  expect(showAmount('1240000', 'INR')).toBe('₹1,240,000.00');
  expect(showAmount('1240000', 'INR', 'sum', 'en-IN')).toBe('₹12,40,000.00');
  expect(showAmount('0.004', 'GBP')).toBe('£0.004');
  expect(showAmount('0', 'GBP')).toBe('£0.00');
  expect(showAmount('12400.4', 'JPY')).toBe('JP¥12,400');
  // Exact beyond what a floating-point number holds.
  expect(showAmount('8999999999.999999', 'GBP', 'price')).toBe('£8,999,999,999.999999');
});
