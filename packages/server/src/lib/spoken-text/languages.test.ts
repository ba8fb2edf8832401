import { expect, test } from 'vitest';
import { languages } from './languages.ts';

test('every language has a unique code and name, sorted by name', () => {
  expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
  expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  expect(languages.map(({ name }) => name)).toEqual(
    languages.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
  );
});

test('codes are canonical, and no name is a code', () => {
  for (const { code, name } of languages) {
    // Intl would turn Mandarin into plain Chinese; the specification distinguishes them.
    if (!code.startsWith('cmn')) expect(Intl.getCanonicalLocales(code)).toEqual([code]);
    expect(name).toMatch(/^\p{Lu}/u);
    expect(name).not.toContain(code);
    expect(name).not.toMatch(/[[\]]/);
  }
});

test.each([
  ['en-IN', 'English (India)'],
  ['hi-IN', 'Hindi (India)'],
  ['bn-IN', 'Bengali (India)'],
  ['vi-VN', 'Vietnamese (Vietnam)'],
  ['cmn-CN', 'Chinese (Mandarin)'],
  ['yue-HK', 'Chinese (Cantonese)'],
  ['es-419', 'Spanish (Latin America)'],
])('%s is %s', (code, name) => {
  expect(languages).toContainEqual({ code, name });
});
