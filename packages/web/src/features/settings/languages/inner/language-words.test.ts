import { expect, test } from 'vitest';
import { exampleOf } from '../../../../../test/fake-api.ts';
import { removeLock, shortName } from './language-words.ts';

const [english, hindi] = exampleOf('listWorkspaceLanguages');

test('a language with versions of scripts, and the fallback of several, cannot be removed', () => {
  if (!english || !hindi) throw new Error('the example has two languages');
  expect(removeLock(hindi, false)).toBe('A script has a version in Hindi.');
  expect(removeLock({ ...hindi, scripts: 3 }, false)).toBe('3 scripts have versions in Hindi.');
  expect(removeLock({ ...hindi, scripts: 0 }, false)).toBeUndefined();
  expect(removeLock(english, false)).toBe('Make another language the fallback first.');
  expect(removeLock(english, true)).toBeUndefined();
});

test.each([
  ['Hindi (India)', 'Hindi'],
  ['Hindi', 'Hindi'],
])('%s is called %s', (name, short) => expect(shortName(name)).toBe(short));
