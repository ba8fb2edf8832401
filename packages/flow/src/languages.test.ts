import { describe, expect, test } from 'vitest';
import { a, draw } from '../test/draw.ts';
import type { Comparison } from './conditions.ts';
import { start } from './interpreter.ts';
import {
  type CallLanguage,
  findLanguage,
  type InLanguages,
  languageKeyIn,
  languageOf,
  versionFor,
  versionIn,
} from './languages.ts';
import { languagesSetIn } from './problems/languages.ts';

const english: CallLanguage = { code: 'en-IN', name: 'English', aliases: ['English (India)'] };
const hindi: CallLanguage = { code: 'hi-IN', name: 'Hindi', aliases: ['हिन्दी'] };
const tamil: CallLanguage = { code: 'ta', name: 'Tamil', aliases: [] };
const languages = [english, hindi, tamil];

describe('a language is found', () => {
  test.each([
    ['hi-IN', hindi],
    [' HI_in ', hindi],
    ['hi', hindi],
    ['hi-Latn', hindi],
    ['ta-LK', tamil],
    ['hindi', hindi],
    ['हिन्दी', hindi],
    ['english (india)', english],
    ['ＨＩＮＤＩ', hindi],
  ])('by %j', (value, expected) => expect(findLanguage(languages, value)).toBe(expected));

  test.each(['', '  ', 'Bhojpuri', 'h', 'hin', 'constructor', '__proto__', 'hi-!', 'hi-!-en', 'hi-'])(
    'and not by %j',
    (value) => {
      expect(findLanguage(languages, value)).toBeUndefined();
      // Also from the cache.
      expect(findLanguage(languages, value)).toBeUndefined();
    },
  );

  test('by its exact code before another of the same language', () => {
    const british = { code: 'en-GB', name: 'British English', aliases: [] };
    expect(findLanguage([english, british], 'en-gb')).toBe(british);
    expect(findLanguage([english, british], 'en-US')).toBe(english);
  });

  test('and an empty value means none, whatever names there are', () => {
    expect(findLanguage([{ ...hindi, aliases: [''] }], ' ')).toBeUndefined();
  });

  test('in the field of a call, however its name is written', () => {
    expect(languageOf(languages, { LANGUAGE: ' Hindi ' })).toBe(hindi);
    expect(languageOf(languages, { lang: 'Hindi' })).toBeUndefined();
    expect(languageOf([], { language: 'hi' })).toBeUndefined();
    expect(languageOf([hindi], { language: 'hi' })).toBe(hindi);
  });
});

describe('a call plays', () => {
  const script = (ownLanguage: string, ...others: string[]): InLanguages<string> => ({
    own: 'own',
    ownLanguage,
    others: new Map(others.map((code) => [code, code])),
  });
  const plays = (of: InLanguages<string>, language?: string) =>
    versionFor(of, languages, language === undefined ? {} : { Language: language });

  test('the version in its language', () => expect(plays(script('en-US', 'hi-IN'), 'Hindi')).toBe('hi-IN'));
  test('the own sound, if that is in its language', () => {
    expect(plays(script('hi', 'en-IN'), 'Hindi')).toBe('own');
    expect(plays(script('en-GB', 'hi-IN'), 'English')).toBe('own');
  });
  test('the fallback, if there is no version in its language, or it has no language', () => {
    expect(plays(script('hi', 'en-IN'), 'Tamil')).toBe('en-IN');
    expect(plays(script('hi', 'en-IN'), 'Bhojpuri')).toBe('en-IN');
    expect(plays(script('hi', 'en-IN'))).toBe('en-IN');
    expect(plays(script('', 'hi-IN'))).toBe('own');
  });
  test('the own sound, if the fallback has no version', () => {
    expect(plays(script('hi', 'ta'))).toBe('own');
    expect(plays(script('fr-FR'), 'Hindi')).toBe('own');
    expect(versionFor(script('', 'hi-IN'), [], { language: 'hi' })).toBe('own');
  });
  test('a sound whose language nobody told counts as one in the fallback', () => {
    expect(versionIn(script(''), languages, 'en-IN')).toBe('own');
    expect(versionIn(script(''), languages, 'hi-IN')).toBeUndefined();
    expect(versionIn(script('fr-FR'), languages, 'en-IN')).toBeUndefined();
    expect(versionIn(script('', 'en-IN'), languages, 'en-IN')).toBe('en-IN');
  });
});

describe('a Branch on the language', () => {
  const taken = (given: string | undefined, is: Comparison, value: string) => {
    const way = a.way('choose', [a.condition('', is, value, { of: 'language' })]);
    const drawn = draw(
      { start: a.start(), choose: a.branch(), way, end: a.end() },
      'start > choose > end',
      'way > end',
    );
    const { facts } = start({ ...drawn, languages }, given === undefined ? {} : { Language: given }, 0);
    const chose = facts.find((fact) => fact.fact === 'chose');
    return chose?.fact === 'chose' && [chose.wayId, ...chose.lacks];
  };
  test('compares languages, not how they are written', () => {
    expect(taken('Hindi', 'is', 'hi-IN')).toEqual(['way']);
    expect(taken('hi', 'is_not', 'hi-IN')).toEqual([null]);
    expect(taken('en', 'is_not', 'hi-IN')).toEqual(['way']);
    expect(taken(undefined, 'is_empty', '')).toEqual(['way']);
    expect(taken('Bhojpuri', 'is_not_empty', '')).toEqual(['way']);
  });
  test('does not hold for a language that nobody knows', () => {
    expect(taken('Bhojpuri', 'is_not', 'hi-IN')).toEqual([null, 'the language is not a language of the workspace']);
    expect(taken('Hindi', 'is', 'fr')).toEqual([null, 'the language is compared with a value that cannot be read']);
    expect(taken(undefined, 'is', 'hi')).toEqual([null, 'the language has no value']);
  });
});

test('a flow tells which languages it sets', () => {
  const flow = draw(
    {
      start: a.start(),
      one: a.set({ field: 'Language', do: 'set', value: 'hi' }, { field: 'city', do: 'set', value: 'Pune' }),
      two: a.set({ field: 'language', do: 'set', value: 'hi' }, { field: 'language', do: 'set', value: '{choice}' }),
      end: a.end(),
    },
    'start > one > two > end',
  );
  expect(languagesSetIn(flow)).toEqual(['hi']);
});

test('a lead has its language under the name of its column, else under that of the field', () => {
  expect(languageKeyIn({ City: 'Pune', ' Language': 'hi' })).toBe(' Language');
  expect(languageKeyIn({ City: 'Pune' })).toBe('language');
});
