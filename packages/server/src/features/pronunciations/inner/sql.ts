import type { Pronunciation } from '@halloo/contract/pronunciations';
import { pronunciationKey } from '../../../lib/spoken-text/respell.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export const selectPronunciations = (db: Connection) => db<Pronunciation[]>`
  select id, language, written, says, ipa from pronunciation order by word_key, language`;

/** Serialises changes of the list, and tells all processes of them. */
export const notePronunciationEdit = (tx: Tx) => tx`update workspace set pronunciation_edit = pronunciation_edit + 1`;

export const findPronunciation = async (tx: Tx, id: number): Promise<Pronunciation | undefined> => {
  const [row] = await tx<Pronunciation[]>`select id, language, written, says, ipa from pronunciation where id = ${id}`;
  return row;
};

export const countPronunciations = async (tx: Tx): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`select count(*) as count from pronunciation`;
  return row?.count ?? 0;
};

type Entry = Omit<Pronunciation, 'id'>;

const rowOf = (entry: Entry) => ({ ...entry, word_key: pronunciationKey(entry.written) });

export const insertPronunciation = (tx: Tx, entry: Entry) => tx`insert into pronunciation ${tx(rowOf(entry))}`;

export const updatePronunciation = (tx: Tx, id: number, entry: Entry) =>
  tx`update pronunciation set ${tx(rowOf(entry))} where id = ${id}`;

export const deletePronunciation = (tx: Tx, id: number) => tx`delete from pronunciation where id = ${id}`;
