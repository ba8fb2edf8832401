import { expect, test } from 'vitest';
import { type CallKeys, hasKeys, keysOn, keyUseOf, withLanguages } from './call-keys.ts';
import { type InLanguages, nextLanguage } from './languages.ts';

const english = { code: 'en-IN', name: 'English', aliases: [] };
const hindi = { code: 'hi-IN', name: 'Hindi', aliases: [] };
const tamil = { code: 'ta-IN', name: 'Tamil', aliases: [] };
const languages = [english, hindi, tamil];
const script = (...others: string[]): InLanguages<true> => ({
  ...{ own: true, ownLanguage: '' },
  others: new Map(others.map((code) => [code, true])),
});
const keys = (...chosen: string[]): CallKeys => ({ repeat: { key: '*' }, language: { key: '#', languages: chosen } });

test('a key has one use, or none', () => {
  expect([keyUseOf(keys(), '*'), keyUseOf(keys(), '#'), keyUseOf(keys(), '1')]).toEqual([
    'repeat',
    'language',
    undefined,
  ]);
  expect([hasKeys({}), hasKeys(keys()), keysOn(keys())]).toEqual([false, true, ['*', '#']]);
});

test('the language key changes between the languages that scripts have, in the order of the workspace', () => {
  const found = (...scripts: InLanguages<true>[]) => withLanguages(keys(), scripts, languages).language?.languages;
  expect(found(script('ta-IN'), script('hi-IN'))).toEqual(['en-IN', 'hi-IN', 'ta-IN']);
  expect(found(script('ta-IN'), script())).toEqual(['en-IN', 'ta-IN']);
  // One language is nothing to change to.
  expect(found(script())).toBeUndefined();
  expect(found()).toBeUndefined();
  expect(withLanguages(keys(), [script('hi-IN')], [])).toEqual({ repeat: { key: '*' } });
});

test('a chosen language stays, as long as the workspace has it', () => {
  const found = (code: string) => withLanguages(keys(code), [script()], languages).language?.languages;
  expect(found('ta-IN')).toEqual(['ta-IN']);
  expect(found('de-DE')).toBeUndefined();
});

test('keys without one for the language need no languages', () => {
  expect(withLanguages({ repeat: { key: '*' } }, [], [])).toEqual({ repeat: { key: '*' } });
});

test('the next language follows that of the call, which is the fallback where it has none', () => {
  const next = (codes: string[], language = '') => nextLanguage(languages, codes, { language })?.name;
  const all = ['en-IN', 'hi-IN', 'ta-IN'];
  expect([next(all), next(all, 'hi'), next(all, 'Tamil')]).toEqual(['Hindi', 'Tamil', 'English']);
  expect(next(['hi-IN', 'ta-IN'])).toBe('Hindi');
  expect(next(['hi-IN'], 'Hindi')).toBeUndefined();
  expect(next([])).toBeUndefined();
  expect(nextLanguage([], all, {})).toBeUndefined();
});
