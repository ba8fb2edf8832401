import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { countryIn, countryOf, readPhoneNumber } from './phone-number.ts';

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
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 30/1234567', '+49301234567'],
    ['98111/11111', '+919811111111'],
    ['९८११११११११', '+919811111111'],
    ['٩٨١١١١١١١١', '+919811111111'],
    ['۹۸۱۱۱۱۱۱۱۱', '+919811111111'],
    ['＋９１　９８１１１－１１１１１', '+919811111111'],
    ['\u202a+91 98111 11111\u202c', '+919811111111'],
    ['\u206698111\u206911111\u200b', '+919811111111'],
    ['98111\u221211111', '+919811111111'],
    ['tel:+91-98111-11111', '+919811111111'],
    ['Mob. 98111 11111', '+919811111111'],
    ['9,811,111,111', '+919811111111'],
    ['9,81,11,11,111.00', '+919811111111'],
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
  ['9811111111 or 9822222222', '9811111111 or 9822222222 is more than one number'],
  ['044-2345678/9', '044-2345678/9 is more than one number'],
  ['9811111111/9822222222', '9811111111/9822222222 is more than one number'],
  ['9811111111, 9822222222', '9811111111, 9822222222 is more than one number'],
  ['+91 98111 11111; +91 98222 22222', '+91 98111 11111; +91 98222 22222 is more than one number'],
  ['9811111111\n9822222222', '9811111111\n9822222222 is more than one number'],
  ['022 2345 6789 x12', '022 2345 6789 x12 has an extension, which Halloo cannot dial'],
  ['022 2345 6789 ext. 12', '022 2345 6789 ext. 12 has an extension, which Halloo cannot dial'],
  ['tel:+91-22-2345-6789;ext=12', '+91-22-2345-6789;ext=12 has an extension, which Halloo cannot dial'],
  ['98111O1111', '98111O1111 is not a phone number: it contains “O” (U+004F)'],
  ['98111\u000711111', '98111\u000711111 is not a phone number: it contains U+0007'],
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

test('the fast path agrees with the full parser on a thousand numbers', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const text = String(1_000_000_000 + ((n * 8_999_999_963) % 8_999_999_999));
    const full = parsePhoneNumberFromString(text, 'IN');
    const short = read(text);
    expect('number' in short ? short.number : undefined, text).toBe(full?.isValid() ? full.number : undefined);
  }
});

test.each([
  ['1', '4155552671', '+14155552671'],
  ['+1', '(415) 555-2671', '+14155552671'],
  ['0044', '020 7946 0958', '+442079460958'],
  ['44.0', '2079460958', '+442079460958'],
  ['GB', '020 7946 0958', '+442079460958'],
  ['United States', '4155552671', '+14155552671'],
  ['usa', '4155552671', '+14155552671'],
  ['भारत', '9811111111', '+919811111111'],
  ['中国', '13800138000', '+8613800138000'],
  ['1', '+919811111111', '+919811111111'],
])('with %j in the country column, %s is %s', (cell, text, number) => {
  expect(read(text, countryIn(cell))).toEqual({ number });
});

test.each(['', 'Pune', '999', '12345'])('%j is no country', (cell) => {
  expect(countryIn(cell)).toBeUndefined();
});
