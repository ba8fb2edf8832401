import type { exampleSources } from '@halloo/contract/answer-examples';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface ExampleRow {
  readonly id: number;
  readonly language: string;
  readonly phrase_key: string;
  readonly source: (typeof exampleSources)[number];
  readonly voice: string;
  readonly pace: number;
  readonly length_ms: number;
  readonly added_at: Date;
}

/** The examples of phrases, those of persons first. */
export const selectExamples = (db: Connection, language: string, keys: readonly string[]) => db<ExampleRow[]>`
  select id, language, phrase_key, source, voice, pace, length_ms, added_at from example
  where language = ${language} and not is_other and phrase_key = any(${keys as string[]})
  order by (source = 'voice'), abs(pace - 1), id`;

export const findExample = async (tx: Tx, id: number) => {
  const [row] = await tx<{ phrase: string; language: string; source: ExampleRow['source'] }[]>`
    select phrase, language, source from example where id = ${id} for update`;
  return row;
};

export const findExampleSound = async (db: Connection, id: number): Promise<string | undefined> => {
  const [row] = await db<{ sound: string }[]>`select sound from example where id = ${id}`;
  return row?.sound;
};

export const deleteExample = (tx: Tx, id: number) => tx`delete from example where id = ${id}`;

/** Deletes the example that people made of a caller's answer. */
export const deleteExampleOf = async (tx: Tx, responseId: number) => {
  const [row] = await tx<{ phrase: string; language: string }[]>`
    delete from example where response_id = ${responseId} and source = 'review' returning phrase, language`;
  return row;
};

export interface NewExample {
  readonly language: string;
  readonly phrase: string;
  readonly phrase_key: string;
  readonly is_other: boolean;
  readonly source: ExampleRow['source'];
  readonly voice: string;
  readonly pace: number;
  readonly sound: string;
  readonly length_ms: number;
  readonly states: Uint8Array;
  readonly campaign_id: number | null;
  readonly response_id: number | null;
  readonly added_at: Date;
}

/** A voice has one example of a phrase at each pace, a caller's answer is one. The newest counts. */
export const insertExample = async (tx: Tx, row: NewExample): Promise<void> => {
  if (row.source === 'voice') {
    await tx`
      delete from example where source = 'voice' and language = ${row.language} and phrase_key = ${row.phrase_key}
        and voice = ${row.voice} and pace = ${row.pace}::real`;
  }
  if (row.response_id !== null) await tx`delete from example where response_id = ${row.response_id}`;
  await tx`insert into example ${tx(row)}`;
};

/** A recorded answer of a caller. */
export const findAnswer = async (db: Connection, responseId: number) => {
  const [row] = await db<{ campaign_id: number; recording: string }[]>`
    select campaign_id, recording from response where id = ${responseId} and recording is not null`;
  return row;
};

/** Keeps the recording of an answer until the end of the transaction. False: it was removed. */
export const holdAnswer = async (tx: Tx, responseId: number): Promise<boolean> => {
  const rows = await tx`select 1 from response where id = ${responseId} and recording is not null for update`;
  return rows.length > 0;
};

/** Tells all processes that examples have changed. */
export const noteExampleEdit = (tx: Tx) => tx`update workspace set example_edit = example_edit + 1`;

/** How much of the work with these phrases is done, from 0 to 1; null if all of it is, or none was asked for. */
export const selectSpeaking = async (
  db: Connection,
  language: string,
  keys: readonly string[],
): Promise<number | null> => {
  const [row] = await db<{ done: number; of: number }[]>`
    select coalesce(sum(spoken), 0)::integer as done, 2 * count(*)::integer as of from example_phrase
    where language = ${language} and (is_other or phrase_key = any(${keys as string[]}))`;
  return row && row.done < row.of ? row.done / row.of : null;
};

export interface PhraseToSpeak {
  readonly id: number;
  readonly language: string;
  readonly phrase: string;
  readonly phrase_key: string;
  readonly is_other: boolean;
  readonly spoken: number;
}

/** The languages in which phrases wait for voices. */
export const languagesToSpeak = async (db: Connection): Promise<string[]> => {
  const rows = await db<{ language: string }[]>`select distinct language from example_phrase where spoken < 2`;
  return rows.map(({ language }) => language);
};

/** Claims a phrase: those that no voice has spoken come first, answers before other words. */
export const claimPhrase = async (
  db: Connection,
  languages: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<PhraseToSpeak | undefined> => {
  const [row] = await db<PhraseToSpeak[]>`
    update example_phrase set claimed_until = ${until} where id = (
      select id from example_phrase
      where spoken < 2 and language = any(${languages as string[]}) and (claimed_until is null or claimed_until < ${now})
      order by spoken, is_other, id limit 1 for update skip locked)
    returning id, language, phrase, phrase_key, is_other, spoken`;
  return row;
};

export const notePhraseSpoken = (db: Connection, id: number, spoken: number) => db`
  update example_phrase set spoken = ${spoken}, claimed_until = null where id = ${id}`;

/** The voices and paces that have spoken a phrase. */
export const selectSpokenBy = (db: Connection, language: string, key: string) => db<{ voice: string; pace: number }[]>`
  select voice, pace from example where source = 'voice' and language = ${language} and phrase_key = ${key}`;
