import { expect, test } from 'vitest';
import { firstEmpty } from './older-facts.ts';

test('name and language are required, the text only where it is spoken', () => {
  const full = { name: 'Welcome', lang_code: 'en-IN', text: 'Good morning.' };
  expect(firstEmpty(full, 'write')).toBeUndefined();
  expect(firstEmpty({ ...full, name: '', lang_code: '' }, 'write')).toBe('name');
  expect(firstEmpty({ ...full, lang_code: '' }, 'audio')).toBe('lang_code');
  expect(firstEmpty({ ...full, text: '' }, 'write')).toBe('text');
  expect(firstEmpty({ ...full, text: '' }, 'audio')).toBeUndefined();
});
