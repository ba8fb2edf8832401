import { expect, test } from 'vitest';
import { bodyOf, isComplete, withCode } from './draft.ts';

const road = { code: 'own:1', kind: 'own' } as const;
const doctor = { code: 'own:2', kind: 'own' } as const;
const none = { code: 'no_answer', kind: 'no_answer' } as const;
const book = (several: boolean) => ({ several, codes: [road, doctor, none] as never });

test('one category replaces the other, and the same key takes it back', () => {
  expect(withCode([], road, book(false))).toEqual(['own:1']);
  expect(withCode(['own:1'], doctor, book(false))).toEqual(['own:2']);
  expect(withCode(['own:1'], road, book(false))).toEqual([]);
});

test('several categories add up, but those that go alone do not', () => {
  expect(withCode(['own:1'], doctor, book(true))).toEqual(['own:1', 'own:2']);
  expect(withCode(['own:1', 'own:2'], none, book(true))).toEqual(['no_answer']);
  expect(withCode(['no_answer'], road, book(true))).toEqual(['own:1']);
});

test('a transcript is sent only where it was corrected', () => {
  const draft = { codes: ['own:1'], transcript: 'the road ', flagged: false, note: '' };
  expect(bodyOf(draft, 'the road').transcript).toBeNull();
  expect(bodyOf(draft, 'the load').transcript).toBe('the road');
  expect(isComplete(draft)).toBe(true);
  expect(isComplete({ ...draft, codes: [] })).toBe(false);
  expect(isComplete({ ...draft, codes: [], flagged: true })).toBe(true);
});
