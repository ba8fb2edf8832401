import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id has 36 upper-case letters and digits, whatever the random numbers', () =>
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (chances) => {
      expect(newId(() => chances.next().value ?? 0)).toMatch(/^[A-Z0-9]{36}$/);
    }),
  ));

test('the same random numbers give the same id, and every letter and digit can occur', () => {
  const counting = () => {
    let count = 0;
    return () => (count++ % 36) / 36;
  };
  expect(newId(counting())).toBe(newId(counting()));
  expect(new Set(newId(counting())).size).toBe(36);
});
