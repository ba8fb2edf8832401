import type { Pronunciation } from '../../../lib/spoken-text/respell.ts';
import type { Connection } from '../../../platform/db/connect.ts';

export const selectEdit = async (db: Connection): Promise<number> => {
  const [row] = await db<{ edit: number }[]>`select pronunciation_edit as edit from workspace`;
  return row?.edit ?? 0;
};

/** In one statement, so that edit and entries belong together. */
export const selectList = async (db: Connection): Promise<{ edit: number; entries: Pronunciation[] }> => {
  const [row] = await db<{ edit: number; entries: Pronunciation[] }[]>`
    select pronunciation_edit as edit, coalesce((
      select json_agg(json_build_object('language', language, 'written', written, 'says', says, 'ipa', ipa) order by id)
      from pronunciation), '[]') as entries
    from workspace`;
  return row ?? { edit: 0, entries: [] };
};
