import { expect, it } from 'vitest';
import { smsLength } from './sms-length.ts';

it.each([
  ['', 'Up to 160 characters fit into one text.'],
  ['a', '1 character: 1 text.'],
  ['a'.repeat(160), '160 characters: 1 text.'],
  ['a'.repeat(161), '161 characters: 2 texts.'],
  ['€'.repeat(81), '162 characters: 2 texts.'],
  ['a'.repeat(307), '307 characters: 3 texts.'],
  ['你'.repeat(70), '70 characters: 1 text. Letters beyond plain Latin ones take more room.'],
  ['你'.repeat(71), '71 characters: 2 texts. Letters beyond plain Latin ones take more room.'],
  ['Dear {name}', 'About 9 characters: 1 text, depending on the fields.'],
])('counts the length of %j', (text, words) => expect(smsLength(text)).toBe(words));
