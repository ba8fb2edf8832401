import { expect, test } from 'vitest';
import { asNumber, digitsOf } from './numbers.ts';

test.each([
  ['+919876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['00919876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['09876543210', '09876543210'],
  ['112', '112'],
  ['anonymous', ''],
  ['', ''],
  ['h', ''],
])('%j from a carrier is %j', (raw, number) => {
  expect(asNumber(raw)).toBe(number);
});

test('an endpoint is named after the digits of its number', () => {
  expect(digitsOf('+91 98765 43210')).toBe('919876543210');
});
