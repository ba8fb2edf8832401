import { expect, test } from 'vitest';
import { categoriesOf, codeName, keysOf } from './code-book.ts';
import type { OwnCode } from './effective-codes.ts';

const own = (id: number, key: string | null = null): OwnCode => ({
  ...{ id, rule_id: 'R', name: `Own ${id}`, description: '', color: 'blue', key },
});
const expected = [
  { childId: 'C0', name: 'Yes' },
  { childId: 'C1', name: 'No' },
];

test('expected answers come first and take the first digits, own ones the next', () => {
  const codes = [own(4), own(5)];
  const categories = categoriesOf(expected, codes);
  expect(categories.map(({ code }) => code)).toEqual([
    ...['child:C0', 'child:C1', 'own:4', 'own:5', 'unintelligible', 'no_answer'],
  ]);
  expect([...keysOf(categories, codes)]).toEqual([
    ['child:C0', '1'],
    ['child:C1', '2'],
    ['own:4', '3'],
    ['own:5', '4'],
    ['unintelligible', 'u'],
    ['no_answer', '0'],
  ]);
});

test('a digit that somebody chose is kept, once', () => {
  const codes = [own(4, '1'), own(5, '1')];
  const keys = keysOf(categoriesOf(expected, codes), codes);
  expect(['own:4', 'child:C0', 'child:C1', 'own:5'].map((code) => keys.get(code))).toEqual(['1', '2', '3', '4']);
});

test('after nine digits categories have no key', () => {
  const codes = Array.from({ length: 9 }, (_, nth) => own(nth + 1));
  const keys = keysOf(categoriesOf(expected, codes), codes);
  expect([keys.get('own:7'), keys.get('own:8'), keys.get('no_answer')]).toEqual(['9', undefined, '0']);
});

test('a removed category has a name', () => {
  expect(codeName(categoriesOf(expected, []), 'child:C1')).toBe('No');
  expect(codeName([], 'own:9')).toBe('Removed category');
});
