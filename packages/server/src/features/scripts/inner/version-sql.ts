import type { Connection, Tx } from '../../../platform/db/connect.ts';
import type { NewScript } from './sql.ts';

/** A version in a language; the own sound of the script has none. */
export interface VersionPlace {
  readonly language: string;
  readonly audio_type: NewScript['audio_type'];
}

/** The part of a script that has versions. */
export type ScriptContent = Pick<NewScript, 'text_message' | 'lang_code' | 'lang_name' | 'voice_name' | 'sound_id'>;

export interface VersionRow extends ScriptContent, VersionPlace {
  readonly version: number;
  readonly saved_at: Date;
  readonly saved_by: string | null;
  readonly duration_ms: number;
  readonly peaks: Uint8Array;
}

/** Makes this the newest version of a script in its language. The script is locked. */
export const insertVersion = async (
  tx: Tx,
  scriptId: number,
  content: ScriptContent & VersionPlace,
  saved: { version: number; saved_by: number; saved_at: Date },
): Promise<void> => {
  const { language, audio_type: _, ...own } = content;
  const { version } = saved;
  await tx`insert into script_version ${tx({ script_id: scriptId, ...content, ...saved })}`;
  if (language === '') {
    await tx`update script set ${tx({ ...own, version, own_version: version })} where id = ${scriptId}`;
    return;
  }
  await tx`update script set version = ${version} where id = ${scriptId}`;
  await tx`
    insert into script_language (script_id, language, version) values (${scriptId}, ${language}, ${version})
    on conflict (script_id, language) do update set version = excluded.version`;
};

/** The script no longer has a version in a language. Returns false if it had none. */
export const deleteScriptLanguage = async (tx: Tx, scriptId: number, language: string): Promise<boolean> => {
  const gone = await tx`delete from script_language where script_id = ${scriptId} and language = ${language}`;
  return gone.count > 0;
};

/** The version that calls play in a language; undefined if there is none. */
export const findLanguageVersion = async (
  db: Connection,
  scriptId: number,
  language: string,
): Promise<number | undefined> => {
  const [row] = await db<{ version: number }[]>`
    select version from playable_script where script_id = ${scriptId} and language = ${language}`;
  return row?.version;
};

export interface LanguageRow extends ScriptContent {
  readonly script_id: number;
  readonly code: string;
  readonly audio_type: NewScript['audio_type'];
  readonly version: number;
  readonly duration_ms: number;
  readonly peaks: Uint8Array;
}

/** Scripts in other languages, in the order of the workspace. */
export const selectScriptLanguages = (db: Connection, ids: readonly number[]) => db<LanguageRow[]>`
  select script_id, code, audio_type, version, text_message, lang_code, lang_name, voice_name, sound_id, duration_ms, peaks
  from playable_script join workspace_language on code = language join sound on sound.id = sound_id
  where script_id = any(${ids as number[]}) order by place, code`;

export interface SpokenRow extends ScriptContent {
  readonly id: number;
  readonly name: string;
  readonly language: string;
}

/** The texts that calls play as they were spoken: of all scripts, or of one. Templates are spoken for each call. */
export const selectSpokenTexts = (db: Connection, id?: number) => db<SpokenRow[]>`
  select script_id as id, name, language, text_message, lang_code, lang_name, voice_name, sound_id from playable_script
  where audio_type = 'Text' and ${id === undefined ? db`true` : db`script_id = ${id}`}
  order by name, script_id, language`;

export const findVersion = async (
  db: Connection,
  scriptId: number,
  version: number,
): Promise<(ScriptContent & VersionPlace) | undefined> => {
  const [row] = await db<(ScriptContent & VersionPlace)[]>`
    select language, audio_type, text_message, lang_code, lang_name, voice_name, sound_id from script_version
    where script_id = ${scriptId} and version = ${version}`;
  return row;
};

export const selectVersions = (db: Connection, scriptId: number) =>
  db<VersionRow[]>`
    select version, language, audio_type, text_message, lang_code, lang_name, voice_name, sound_id, saved_at, account.email as saved_by,
      duration_ms, peaks
    from script_version join sound on sound.id = sound_id left join account on account.id = saved_by
    where script_id = ${scriptId} order by version desc`;
