import { describe, expect, it } from 'vitest';
import { countryOf, fits, groupedNational, namesCountry, readMobile } from './mobile-number.ts';

const national = (typed: string, locale: Parameters<typeof readMobile>[1]) => {
  const read = readMobile(typed, locale);
  return read && `${read.country.locale} ${read.national}`;
};

describe('readMobile', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '098765-43210',
    '+91 98765 43210',
    '0091 9876543210',
    '919876543210',
    'tel:+919876543210',
    '\u202a+91 98765\u201143210\u202c',
    '(+91) 98765.43210',
  ])('understands %j as an Indian number', (typed) => {
    expect(national(typed, 'en-IN')).toBe('en-IN 9876543210');
  });

  it.each(['', '98765', '2222222222', '98765432101', 'call 9876543210', '+44 7911 123456', '+91', '9876543210 x5'])(
    'does not take %j',
    (typed) => expect(readMobile(typed, 'en-IN')).toBeUndefined(),
  );

  it('follows the dial code where one is given', () => {
    expect(national('+84 912 345 678', 'en-IN')).toBe('vi-VN 912345678');
    expect(national('+86 138 1234 5678', 'en-IN')).toBe('zh-CN 13812345678');
    expect(national('0912345678', 'vi-VN')).toBe('vi-VN 912345678');
  });

  it('tells the two countries of +1 apart', () => {
    expect(national('+1 416 555 0123', 'en-US')).toBe('en-CA 4165550123');
    expect(national('(212) 555-0123', 'en-US')).toBe('en-US 2125550123');
    expect(fits(readMobile('4165550123', 'en-US'), 'en-US')).toBe(false);
    expect(fits(readMobile('4165550123', 'en-CA'), 'en-CA')).toBe(true);
    // Jamaica has +1 too, and is none of the five.
    expect(readMobile('+1 876 555 0123', 'en-US')).toBeUndefined();
  });
});

it('namesCountry is true of international forms alone', () => {
  expect(['+84 9', '0084 9', ' +1', 'tel:+91'].map(namesCountry)).toEqual([true, true, true, true]);
  expect(['98765', '098765', ''].map(namesCountry)).toEqual([false, false, false]);
});

it('groupedNational leaves the dial code out', () => {
  expect(groupedNational({ country: countryOf('en-IN'), national: '9876543210' })).toBe('98765 43210');
  expect(groupedNational({ country: countryOf('vi-VN'), national: '912345678' })).toBe('91 234 5678');
});
