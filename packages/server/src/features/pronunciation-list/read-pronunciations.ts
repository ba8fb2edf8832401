import { languagePart } from '../../lib/spoken-text/locale.ts';
import { type Pronunciation, type PronunciationList, pronunciationsFor } from '../../lib/spoken-text/respell.ts';
import type { Context } from '../../ports/context.ts';
import { selectEdit, selectList } from './inner/sql.ts';

/** The pronunciation list of the workspace. */
export interface Pronunciations {
  readonly entries: readonly Pronunciation[];
  /** The entries for texts of a language. */
  in(language: string): PronunciationList;
}

/** Entries as they would be in the list. */
export const pronunciationsOf = (entries: readonly Pronunciation[]): Pronunciations => {
  const lists = new Map<string, PronunciationList>();
  return {
    entries,
    in: (language) => {
      const part = languagePart(language);
      const list = lists.get(part) ?? pronunciationsFor(entries, language);
      lists.set(part, list);
      return list;
    },
  };
};

/** The list that this process read last, for each database. */
const read = new WeakMap<Context['db'], { readonly edit: number; readonly pronunciations: Pronunciations }>();

/** The list as it is now. It is read again only after a change. */
export const readPronunciations = async ({ db }: Pick<Context, 'db'>): Promise<Pronunciations> => {
  const known = read.get(db);
  if (known && known.edit === (await selectEdit(db))) return known.pronunciations;
  const { edit, entries } = await selectList(db);
  const pronunciations = pronunciationsOf(entries);
  read.set(db, { edit, pronunciations });
  return pronunciations;
};
