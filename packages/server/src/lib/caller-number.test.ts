import { expect, test } from 'vitest';
import { isCountry, knownCountries, readCallerNumber } from './caller-number.ts';

test('a shown number has a country', () => {
  expect(readCallerNumber('+919876543210')).toEqual({
    ...{ kind: 'number', number: '+919876543210', country: 'IN', isCostly: false },
  });
  // The countries of +1 are told apart: a call to the Caribbean costs much more than one to the United States.
  expect(readCallerNumber('+12125550123')).toMatchObject({ country: 'US' });
  expect(readCallerNumber('+18765551234')).toMatchObject({ country: 'JM' });
});

test('premium numbers are recognised', () => {
  expect(readCallerNumber('+449098790000')).toMatchObject({ country: 'GB', isCostly: true });
  expect(readCallerNumber('+447400123456')).toMatchObject({ country: 'GB', isCostly: false });
});

test('withheld and impossible numbers are told apart', () => {
  expect(readCallerNumber('')).toEqual({ kind: 'withheld' });
  for (const shown of ['12', '0', '+', '+1', 'anonymous', '+99999999999999999', '9876543210', '+91 98765 abc']) {
    expect(readCallerNumber(shown), shown).toEqual({ kind: 'invalid' });
  }
});

test('countries are known by their codes', () => {
  expect(knownCountries()).toContain('KE');
  expect([isCountry('KE'), isCountry('XX'), isCountry('ke')]).toEqual([true, false, false]);
});
