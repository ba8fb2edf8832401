import { expect, test } from 'vitest';
import { cutSymbols } from './cut-symbols.ts';

test('symbols that fit stay whole', () => {
  expect(cutSymbols('wˈʌn, tˈu', 10)).toEqual(['wˈʌn, tˈu']);
  expect(cutSymbols('', 10)).toEqual([]);
});

test('longer ones are cut at a pause, else between words, else anywhere', () => {
  expect(cutSymbols('wˈʌn, tˈu θɹˈi', 12)).toEqual(['wˈʌn,', 'tˈu θɹˈi']);
  expect(cutSymbols('wˈʌn tˈu θɹˈi', 9)).toEqual(['wˈʌn tˈu', 'θɹˈi']);
  expect(cutSymbols('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});
