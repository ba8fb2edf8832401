import { expect, test } from 'vitest';
import { answerInWords, namesInWords, removalsOf, removedInWords, sameNumber } from './words.ts';

test('a preview has one sentence for each kind of data, and none where nothing is removed', () => {
  expect(removalsOf({ audit: 0, recordings: 0, campaigns: 0, leads: 0, names: [] })).toEqual([]);
  expect(removalsOf({ audit: 0, recordings: 1, campaigns: 2, leads: 12_000, names: ['A', 'B'] })).toEqual([
    'Saving removes the personal data of 12,000 leads in 2 campaigns: “A”, “B”.',
    'Saving deletes 1 recording.',
  ]);
});

test('campaigns are named as far as there is room', () => {
  expect(namesInWords({ names: ['A', 'B'], campaigns: 2 })).toBe('“A”, “B”');
  expect(namesInWords({ names: ['A', 'B'], campaigns: 5 })).toBe('“A”, “B” and 3 others');
});

test('what was removed is told in sums', () => {
  expect(removedInWords({ audit: 0, recordings: 3, campaigns: 1, leads: 60, calls: 71 })).toEqual([
    '1 campaign anonymised (60 leads, 71 calls)',
    '3 recordings deleted',
  ]);
});

test('an answer shows what was understood, and what was really said where that differs', () => {
  expect(answerInWords({ value: '1', said: null })).toBe('1');
  expect(answerInWords({ value: '', said: null })).toBe('recorded');
  expect(answerInWords({ value: 'yes', said: 'yes please' })).toBe('yes (“yes please”)');
});

test('a number that is typed again may be written in any way, but not be another', () => {
  for (const typed of ['+91 98765 43210', '9876543210', '098765-43210', '919876543210']) {
    expect(sameNumber(typed, '+919876543210')).toBe(true);
  }
  for (const typed of ['', '43210', '9876543211', '+84 98765 43210']) {
    expect(sameNumber(typed, '+919876543210')).toBe(false);
  }
});
