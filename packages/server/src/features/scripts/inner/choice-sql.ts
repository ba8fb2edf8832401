import type { Connection } from '../../../platform/db/connect.ts';

interface Choice {
  readonly language: string;
  readonly speaks: string | null;
  readonly listens: string | null;
}

/** The chosen engines, for one language or for all. */
export const selectChoices = (db: Connection, language?: string) =>
  db<Choice[]>`
    select language, speaks, listens from speech_choice
    ${language === undefined ? db`` : db`where language = ${language}`}`;

/** The languages with examples of answers. */
export const selectExampleLanguages = async (db: Connection): Promise<Set<string>> => {
  const rows = await db<{ language: string }[]>`select distinct language from example where not is_other`;
  return new Set(rows.map(({ language }) => language));
};

export const setChoice = (db: Connection, { language, speaks, listens }: Choice) => db`
  insert into speech_choice (language, speaks, listens) values (${language}, ${speaks}, ${listens})
  on conflict (language) do update set speaks = excluded.speaks, listens = excluded.listens`;
