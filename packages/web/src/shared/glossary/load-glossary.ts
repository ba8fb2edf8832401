import { language } from '@halloo/words/language';
import { createSay } from '@halloo/words/say';
import type { TermName } from './term-name.ts';

export interface Term {
  name: TermName;
  word: string;
  meaning: string;
}

let loading: Promise<readonly Term[]> | undefined;

/** The glossary, in the order of its words. Loaded once, when it is first needed. */
export const loadGlossary = (): Promise<readonly Term[]> => {
  loading ??= import('@halloo/words/en/glossary')
    .then(({ glossary }) => {
      const say = createSay(glossary, language);
      const names = Object.keys(glossary).flatMap((key) => /^glossary\.(.+)\.word$/.exec(key)?.[1] ?? []) as TermName[];
      return names
        .map((name) => ({ name, word: say(`glossary.${name}.word`), meaning: say(`glossary.${name}.meaning`) }))
        .sort((one, other) => one.word.localeCompare(other.word, language));
    })
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
};
