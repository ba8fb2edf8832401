import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

test('a short text stays whole', () => {
  expect(splitSentences('One. Two. Three.', 'en-IN', 300)).toEqual(['One. Two. Three.']);
});

test('a long text is split between sentences into as few parts as possible', () => {
  expect(splitSentences('One one. Two two. Three three. Four.', 'en-IN', 20)).toEqual([
    'One one. Two two.',
    'Three three. Four.',
  ]);
  expect(splitSentences('पहला वाक्य। दूसरा वाक्य। तीसरा वाक्य।', 'hi-IN', 26)).toEqual([
    'पहला वाक्य। दूसरा वाक्य।',
    'तीसरा वाक्य।',
  ]);
});

test('a long sentence is split where a speaker would pause', () => {
  expect(splitSentences('first of all comes this, and then follows that', 'en-IN', 30)).toEqual([
    'first of all comes this,',
    'and then follows that',
  ]);
  expect(splitSentences('no comma in here at all', 'en-IN', 10)).toEqual(['no comma', 'in here', 'at all']);
});

test('numbers are not split at commas', () => {
  expect(splitSentences('it is about 1,25,000 in all', 'en-IN', 18)).toEqual(['it is about', '1,25,000 in all']);
});

test('no part is too long, and only spaces are lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 8, max: 60 }), (text, longest) => {
      const parts = splitSentences(text, 'en-IN', longest);
      const squeeze = (value: string) => value.replace(/\s/gu, '');
      expect(squeeze(parts.join(''))).toBe(squeeze(text));
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(longest);
      expect(parts.every((part) => part.isWellFormed())).toBe(text.isWellFormed());
    }),
  );
});
