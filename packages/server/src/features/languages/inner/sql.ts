import type { WorkspaceLanguage } from '@halloo/contract/languages';
import type { CallLanguage } from '@halloo/flow/languages';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export const selectLanguages = (db: Connection): Promise<CallLanguage[]> =>
  db<CallLanguage[]>`select code, name, aliases from workspace_language order by place, code`;

export const describeLanguages = (db: Connection): Promise<WorkspaceLanguage[]> => db<WorkspaceLanguage[]>`
  select code, name, aliases, row_number() over (order by place, code) = 1 as fallback,
    (select count(*) from script_language where language = code) as scripts
  from workspace_language order by place, code`;

/** Serialises changes of the languages, and tells the dialers of them. */
export const noteLanguageEdit = (tx: Tx) => tx`update workspace set language_edit = language_edit + 1`;

export const insertLanguage = (tx: Tx, { code, name, aliases }: CallLanguage) => tx`
  insert into workspace_language (code, name, aliases, place)
  select ${code}, ${name}, ${aliases as string[]}::text[], coalesce(max(place), 0) + 1 from workspace_language`;

export const updateNames = (tx: Tx, { code, name, aliases }: CallLanguage) => tx`
  update workspace_language set name = ${name}, aliases = ${aliases as string[]}::text[] where code = ${code}`;

export const putFirst = (tx: Tx, code: string) => tx`
  update workspace_language set place = (select min(place) - 1 from workspace_language) where code = ${code}`;

export const deleteLanguage = (tx: Tx, code: string) => tx`delete from workspace_language where code = ${code}`;

/** Locks a language against its removal, or against new versions of scripts in it. */
export const lockLanguage = async (tx: Tx, code: string, how: 'use' | 'remove'): Promise<boolean> => {
  const lock = how === 'use' ? tx`for key share` : tx`for update`;
  const rows = await tx`select 1 from workspace_language where code = ${code} ${lock}`;
  return rows.length > 0;
};
