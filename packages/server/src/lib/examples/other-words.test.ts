import { expect, test } from 'vitest';
import { otherWords } from './other-words.ts';

test('takes days and months of the language', () => {
  const words = otherWords('hi-IN', ['हाँ']);
  expect(words).toHaveLength(19);
  expect(words).toContain('सोमवार');
  expect(otherWords('fr-FR', [])).toContain('janvier');
});

test('leaves out what is an answer', () => {
  expect(otherWords('fr-FR', ['lundi', 'en Mars'])).not.toContain('lundi');
  expect(otherWords('fr-FR', ['lundi', 'en Mars'])).not.toContain('mars');
});
