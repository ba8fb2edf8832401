import { expect, it } from 'vitest';
import { plainWords, tidySynonyms } from './typed-words.ts';

it('leaves out what a flow does not keep', () => {
  expect(plainWords('<b>Hello</b>\0 \ud800')).toBe('bHello/b \ufffd');
});

it('reads several words in one tag as several', () => {
  expect(tidySynonyms(['yeah, sure; of course', '好，是、对'], 'yes')).toEqual([
    'yeah',
    'sure',
    'of course',
    '好',
    '是',
    '对',
  ]);
});

it('keeps every synonym once, without the keyword itself', () => {
  expect(tidySynonyms([' yeah', 'Yeah', '', 'YES', 'of course '], 'yes')).toEqual(['yeah', 'of course']);
});
