import { expect, test } from 'vitest';
import { codeToHear, nameOfPart, partOptions } from './language-parts.ts';

const languages = [
  { short_code: 'hi-IN', name: 'Hindi' },
  { short_code: 'en-IN', name: 'English (India)' },
  { short_code: 'en-US', name: 'English (United States)' },
];

test('languages are offered without their regions, also one that nobody speaks any more', () => {
  expect(partOptions(languages, 'xx').map(({ label }) => label)).toEqual(['All languages', 'English', 'Hindi', 'xx']);
  expect(nameOfPart(languages, 'en')).toBe('English');
});

test('a word is heard in the last language of the person, if the entry is for it', () => {
  expect(codeToHear(languages, 'en', 'en-US')).toBe('en-US');
  expect(codeToHear(languages, 'hi', 'en-US')).toBe('hi-IN');
  expect(codeToHear(languages, '', 'en-US')).toBe('en-US');
  expect(codeToHear(languages, 'xx', 'en-US')).toBe('');
});
