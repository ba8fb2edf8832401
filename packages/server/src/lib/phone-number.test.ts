import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { countryOf, readPhoneNumber } from './phone-number.ts';

const india = countryOf('en-IN');
const read = (text: string, country = india) => readPhoneNumber(text, country);

describe('numbers as people and spreadsheets write them', () => {
  test.each([
    ['9811111111', '+919811111111'],
    [' 98111 11111 ', '+919811111111'],
    ['98111-11111', '+919811111111'],
    ['(0)98111 11111', '+919811111111'],
    ['09811111111', '+919811111111'],
    ['919811111111', '+919811111111'],
    ['+91 98111 11111', '+919811111111'],
    ['0091 9811111111', '+919811111111'],
    ['919811111111.0', '+919811111111'],
    ['9811111111,00', '+919811111111'],
    ['9.19811111111E+11', '+919811111111'],
    ['9.811111111e9', '+919811111111'],
    ['+84 91 234 56 78', '+84912345678'],
    ['+1 (604) 555-0123', '+16045550123'],
  ])('%j is %s', (text, number) => {
    expect(read(text)).toEqual({ number });
  });
});

test.each([
  ['', 'Number is missing'],
  ['   ', 'Number is missing'],
  ['9.19E+09', '9.19E+09 has lost digits in the spreadsheet; format the column as text and enter it again'],
  ['9.19811E+11', '9.19811E+11 has lost digits in the spreadsheet; format the column as text and enter it again'],
  ['12345', '12345 is not a valid phone number in India'],
  ['1111111111', '1111111111 is not a valid phone number in India'],
  ['call me', 'call me is not a phone number'],
  ["=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0 is not a phone number"],
  ['9811111111 or 9822222222', '9811111111 or 9822222222 is not a phone number'],
])('%j is refused: %s', (text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test.each([
  ['vi-VN', '0912345678', '+84912345678'],
  ['en-CA', '604 555 0123', '+16045550123'],
  ['en-US', '(212) 555-0123', '+12125550123'],
  ['zh-CN', '13800138000', '+8613800138000'],
])('%s: %s is %s', (locale, text, number) => {
  expect(read(text, countryOf(locale))).toEqual({ number });
});

test('the fast path agrees with the full parser on ten thousand numbers', () => {
  for (let n = 0; n < 10_000; n += 1) {
    const text = String(1_000_000_000 + ((n * 899_999_963) % 8_999_999_999));
    const full = parsePhoneNumberFromString(text, 'IN');
    const short = read(text);
    expect('number' in short ? short.number : undefined, text).toBe(full?.isValid() ? full.number : undefined);
  }
});
