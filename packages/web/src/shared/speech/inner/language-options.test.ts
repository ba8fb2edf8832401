import { describe, expect, it } from 'vitest';
import { languageOptions, searchLanguages } from './language-options.ts';

const languages = [
  { short_code: 'hi-IN', name: 'Hindi (India)' },
  { short_code: 'en-IN', name: 'English (India)' },
  { short_code: 'pt-BR', name: 'Português (Brazil)' },
  { short_code: 'zh-CN', name: 'Chinese (Mandarin)' },
];

describe('the languages of a picker', () => {
  it('stand by name, with the chosen one always among them', () => {
    expect(languageOptions(languages, 'hi-IN').map(({ value }) => value)).toEqual(['zh-CN', 'en-IN', 'hi-IN', 'pt-BR']);
    expect(languageOptions(languages, 'xx')[0]).toEqual({ value: 'xx', label: 'xx' });
    expect(languageOptions([], '')).toEqual([]);
  });

  it('are found by name, code and without accents, best beginnings first', () => {
    const found = (search: string) => searchLanguages(languageOptions(languages, ''), search).map(({ value }) => value);
    expect(found('portugues')).toEqual(['pt-BR']);
    expect(found('india hin')).toEqual(['hi-IN']);
    expect(found('in')).toEqual(['zh-CN', 'en-IN', 'hi-IN']);
    expect(found('hi')).toEqual(['hi-IN', 'zh-CN']);
    expect(found('klingon')).toEqual([]);
  });
});
