import { expect, test } from 'vitest';
import { exampleOf } from '../../../../test/fake-api.ts';
import { inLanguages } from './script-languages.ts';

const languages = exampleOf('listWorkspaceLanguages');
const script = exampleOf('saveScriptLanguage');
const found = (...given: Parameters<typeof inLanguages>) =>
  inLanguages(...given).map(({ language, version, isOwn }) => [language.code, version?.text_message, isOwn]);

test('a script has its own sound in one language, and versions in others', () => {
  expect(found(script, languages)).toEqual([
    ['en-IN', script.text_message, true],
    ['hi-IN', script.languages[0]?.text_message, false],
  ]);
  expect(found({ ...script, languages: [] }, languages)).toEqual([
    ['en-IN', script.text_message, true],
    ['hi-IN', undefined, false],
  ]);
  // A recording whose language nobody told is in the fallback; one in another language is in none of them.
  expect(found({ ...script, lang_code: '', languages: [] }, languages)[0]?.[2]).toBe(true);
  expect(found({ ...script, lang_code: 'fr-FR', languages: [] }, languages)[0]?.[2]).toBe(false);
});
