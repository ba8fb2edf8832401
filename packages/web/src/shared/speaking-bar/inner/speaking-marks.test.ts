import { readMarkup } from '@halloo/flow/markup';
import { describe, expect, test } from 'vitest';
import { pauseAfter, type Wrapping, wordsAt, wrap } from './speaking-marks.ts';

const apply = (text: string, change: { text: string; from: number; to: number }) =>
  text.slice(0, change.from) + change.text + text.slice(change.to);
const partOf = (text: string, range: { from: number; to: number } | undefined) =>
  range && text.slice(range.from, range.to);

describe('the words that a button is about', () => {
  test.each([
    ['Dear Asha, your code', 5, 9, 'Asha'],
    ['Dear Asha, your code', 4, 10, 'Asha,'],
    ['Dear Asha, your code', 7, 7, 'Asha'],
    ['Dear Asha, your code', 9, 9, 'Asha'],
    ['Your code is {code}.', 15, 15, '{code}'],
    ['Your code is {code}.', 13, 19, '{code}'],
    ['प्रिय आशा, नमस्ते', 7, 7, 'आशा'],
    ['Dr. Rao-Iyer calls', 6, 6, 'Rao-Iyer'],
  ])('in %s from %i to %i are %s', (text, from, to, words) => {
    expect(partOf(text, wordsAt(text, from, to))).toBe(words);
  });

  test.each([
    ['', 0, 0],
    ['Hello   there', 7, 7],
    ['Hello – there', 6, 7],
  ])('in %j there are none at %i', (text, from, to) => {
    const found = wordsAt(text, from, to);
    expect(found === undefined || partOf(text, found) === '–').toBe(true);
  });
});

describe('an element', () => {
  test.each<[Wrapping, unknown]>([
    ['slow', { text: '4712', pace: 0.8 }],
    ['fast', { text: '4712', pace: 1.25 }],
    ['spell', { text: 'Code 4 7 1 2 now', pace: 1 }],
  ])('%s is put around words, and a voice reads it so', (kind, span) => {
    const text = 'Code 4712 now';
    const change = wrap(text, { from: 5, to: 9 }, kind);
    const marked = apply(text, change);
    expect(marked.slice(...change.selected)).toBe('4712');
    const spans = readMarkup(marked, 'ignore').map((one) => ('text' in one ? { ...one, text: one.text.trim() } : one));
    expect(spans).toContainEqual(span);
  });

  test('is taken away again', () => {
    const text = 'Code 4712 now';
    const there = wrap(text, { from: 5, to: 9 }, 'slow');
    const marked = apply(text, there);
    const back = wrap(marked, { from: there.selected[0], to: there.selected[1] }, 'slow');
    expect(apply(marked, back)).toBe(text);
    expect(text.slice(...back.selected)).toBe('4712');
  });
});

test.each([
  ['Hello.', 6, 'Hello. <break time="1s"/>'],
  ['Hello. Press one.', 6, 'Hello. <break time="1s"/> Press one.'],
  ['Hello. Press one.', 7, 'Hello. <break time="1s"/> Press one.'],
  ['', 0, '<break time="1s"/>'],
])('a pause goes into %j at %i', (text, at, expected) => {
  const change = pauseAfter(text, at, '1s');
  expect(apply(text, change)).toBe(expected);
});
