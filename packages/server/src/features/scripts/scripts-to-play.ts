import type { Connection } from '../../platform/db/connect.ts';
import { selectPlayable } from './inner/sql.ts';

/** A script as calls play it. */
export interface PlayableScript {
  readonly name: string;
  readonly version: number;
  /** A template is synthesised for each caller; its own sound is only an example. */
  readonly template: { readonly text: string; readonly voice: string; readonly language: string } | null;
  readonly sound: { readonly hash: string; readonly durationMs: number };
}

/** Scripts by id; missing ones are omitted. */
export const scriptsToPlay = async (
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlayableScript>> => {
  const rows = ids.length === 0 ? [] : await selectPlayable(db, ids);
  return new Map(
    rows.map(({ id, name, version, audio_type, text_message, voice_name, lang_code, hash, duration_ms }) => [
      id,
      {
        name,
        version,
        template:
          audio_type === 'Text Template' ? { text: text_message, voice: voice_name, language: lang_code } : null,
        sound: { hash, durationMs: duration_ms },
      },
    ]),
  );
};
