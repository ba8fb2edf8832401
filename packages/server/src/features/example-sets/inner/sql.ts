import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface StoredExample {
  readonly phrase: string;
  readonly phrase_key: string;
  readonly is_other: boolean;
  readonly states: Uint8Array;
}

/** Incremented with every change of examples. */
export const selectExampleEdit = async (db: Connection): Promise<number> => {
  const [row] = await db<{ example_edit: number }[]>`select example_edit from workspace`;
  return Number(row?.example_edit ?? 0);
};

/** The examples of some phrases, and of words that are no answer: those of persons first, then voices at their usual pace. */
export const selectSet = (
  db: Connection,
  { language, keys, most, mostOthers }: { language: string; keys: readonly string[]; most: number; mostOthers: number },
) => db<StoredExample[]>`
  select phrase, phrase_key, is_other, states from (
    select phrase, phrase_key, is_other, states, row_number() over (
      partition by case when is_other then '' else phrase_key end, is_other
      order by (source = 'voice'), case when source = 'voice' then abs(pace - 1) else 0 end, id desc) as place
    from example where language = ${language} and (is_other or phrase_key = any(${keys as string[]}))) ranked
  where place <= case when is_other then ${mostOthers}::integer else ${most}::integer end`;

/** The phrases among these that have at least so many examples. */
export const countPhrasesWith = async (
  db: Connection,
  { language, keys, least }: { language: string; keys: readonly string[]; least: number },
): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from (
      select 1 from example where language = ${language} and not is_other and phrase_key = any(${keys as string[]})
      group by phrase_key having count(*) >= ${least}) enough`;
  return row?.count ?? 0;
};

/** Notes phrases that our voices should speak, if they are new. */
export const insertPhrases = (
  tx: Tx,
  rows: readonly { language: string; phrase: string; phrase_key: string; is_other: boolean }[],
) => tx`
  insert into example_phrase (language, phrase, phrase_key, is_other)
  select language, phrase, phrase_key, is_other
  from json_to_recordset(${asRows(tx, rows)}) as r (language text, phrase text, phrase_key text, is_other boolean)
  on conflict (language, phrase_key) do update set is_other = false, spoken = 0
    where example_phrase.is_other and not excluded.is_other`;

export const selectAnyExample = async (db: Connection, language: string): Promise<boolean> => {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select 1 from example where language = ${language} and not is_other) as found`;
  return row?.found ?? false;
};
