import { expect, it } from 'vitest';
import { plainWords, tidySynonyms } from './typed-words.ts';

it('leaves out what a flow does not keep', () => {
  expect(plainWords('<b>Hello</b>\0 \ud800')).toBe('bHello/b \ufffd');
});

it('keeps every synonym once, without the keyword itself', () => {
  expect(tidySynonyms([' yeah', 'Yeah', '', 'YES', 'of course '], 'yes')).toEqual(['yeah', 'of course']);
});
