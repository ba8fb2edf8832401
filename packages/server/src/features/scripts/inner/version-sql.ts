import type { Connection, Tx } from '../../../platform/db/connect.ts';
import type { NewScript } from './sql.ts';

/** The part of a script that has versions. */
export type ScriptContent = Pick<NewScript, 'text_message' | 'lang_code' | 'lang_name' | 'voice_name' | 'sound_id'>;

export interface VersionRow extends ScriptContent {
  readonly version: number;
  readonly saved_at: Date;
  readonly saved_by: string | null;
  readonly duration_ms: number;
  readonly peaks: Uint8Array;
}

/** Makes this the newest version of a script. The script is locked. */
export const insertVersion = async (
  tx: Tx,
  scriptId: number,
  content: ScriptContent,
  saved: { version: number; saved_by: number; saved_at: Date },
): Promise<void> => {
  await tx`insert into script_version ${tx({ script_id: scriptId, ...content, ...saved })}`;
  await tx`update script set ${tx({ ...content, version: saved.version })} where id = ${scriptId}`;
};

export const findVersion = async (
  db: Connection,
  scriptId: number,
  version: number,
): Promise<ScriptContent | undefined> => {
  const [row] = await db<ScriptContent[]>`
    select text_message, lang_code, lang_name, voice_name, sound_id from script_version
    where script_id = ${scriptId} and version = ${version}`;
  return row;
};

export const selectVersions = (db: Connection, scriptId: number) =>
  db<VersionRow[]>`
    select version, text_message, lang_code, lang_name, voice_name, sound_id, saved_at, account.email as saved_by,
      duration_ms, peaks
    from script_version join sound on sound.id = sound_id left join account on account.id = saved_by
    where script_id = ${scriptId} order by version desc`;
