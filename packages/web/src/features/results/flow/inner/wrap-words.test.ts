import { expect, test } from 'vitest';
import { wrapWords } from './wrap-words.ts';

test('words go on in the next line where they have no room', () => {
  expect(wrapWords('Play Welcome, 12 s', 21, 2)).toEqual(['Play Welcome, 12 s']);
  expect(wrapWords('Play the long welcome of the clinic', 21, 2)).toEqual(['Play the long welcome', 'of the clinic']);
});

test('what has no room at all ends in an ellipsis', () => {
  expect(wrapWords('Play the long welcome of the clinic in Pune, 42 s', 21, 2)).toEqual([
    'Play the long welcome',
    'of the clinic in…',
  ]);
  expect(wrapWords('Donaudampfschifffahrtsgesellschaft', 10, 2)).toEqual(['Donaudamp…']);
  expect(wrapWords('', 10, 2)).toEqual(['']);
});
