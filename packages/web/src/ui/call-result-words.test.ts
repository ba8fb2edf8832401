import { callResults } from '@halloo/contract/calls';
import { expect, test } from 'vitest';
import { callResultWords } from './call-result-words.ts';

test('every result has words of its own', () => {
  expect(new Set(callResults.map((result) => callResultWords[result].words)).size).toBe(callResults.length);
});
