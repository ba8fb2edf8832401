import type { NamedLanguage } from '@halloo/contract/languages';
import { readLanguages } from '../../features/languages/read-languages.ts';
import type { Connection } from '../../platform/db/connect.ts';
import type { Counts } from '../tally/read-tally.ts';

export type LanguageNamer = (code: string) => NamedLanguage;

/** A language that was removed since is known by its code alone. */
export const languageNamer = async (db: Connection): Promise<LanguageNamer> => {
  const names = new Map((await readLanguages(db)).map(({ code, name }) => [code, name]));
  return (code) => ({ code, name: names.get(code) ?? code });
};

/** The languages of a campaign's calls, most calls first. Needs the count `language`. */
export const languagesIn = (counts: Counts): string[] =>
  counts
    .all('language')
    .filter(({ b }) => b === '')
    .toSorted((one, other) => other.n - one.n || one.a.localeCompare(other.a))
    .map(({ a }) => a);
