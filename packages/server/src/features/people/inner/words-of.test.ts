import { expect, test } from 'vitest';
import { endOf, plainId, wordsOf } from './words-of.ts';

test('a name becomes words that people can type', () => {
  expect(wordsOf('Asha  Devi KUMAR')).toEqual(['asha', 'devi', 'kumar']);
  expect(wordsOf('José Ángel Müller-Lüdenscheidt')).toEqual(['jose', 'angel', 'muller', 'ludenscheidt']);
  expect(wordsOf("O'Brien, Síle")).toEqual(['obrien', 'sile']);
  expect(wordsOf('Asha asha')).toEqual(['asha']);
  expect(wordsOf(' – ')).toEqual([]);
});

test('signs of other scripts stay: without them it is another name', () => {
  expect(wordsOf('आशा कुमार')).toEqual(['आशा', 'कुमार']);
  expect(wordsOf('ज़ैनब'.normalize('NFC'))).toEqual(wordsOf('ज़ैनब'.normalize('NFD')));
});

test('an id is compared in lower case, with its signs', () => {
  expect(plainId(' L-12/a ')).toBe('l-12/a');
  expect(plainId('x'.repeat(500))).toHaveLength(100);
});

test('the end of a range is after every text that begins so', () => {
  expect('kumar' < endOf('ku') && 'ku\u{1f600}' < endOf('ku') && !('kv' < endOf('ku'))).toBe(true);
});
