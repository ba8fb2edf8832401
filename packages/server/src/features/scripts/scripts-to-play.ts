import type { InLanguages } from '@halloo/flow/languages';
import type { Connection } from '../../platform/db/connect.ts';
import { selectPlayable } from './inner/sql.ts';

/** A script in one language, as calls play it. */
export interface PlayableVersion {
  readonly version: number;
  /** Empty for the own sound of the script. */
  readonly language: string;
  /** A template is synthesised for each caller; its own sound is only an example. */
  readonly template: { readonly text: string; readonly voice: string; readonly language: string } | null;
  /** The voice that speaks it; null for a recording. */
  readonly voice: { readonly voice: string; readonly language: string } | null;
  readonly sound: { readonly hash: string; readonly durationMs: number };
}

export interface PlayableScript extends InLanguages<PlayableVersion> {
  readonly name: string;
}

type Row = Awaited<ReturnType<typeof selectPlayable>>[number];

const toVersion = (row: Row): PlayableVersion => {
  const voice = row.audio_type === 'Recorded' ? null : { voice: row.voice_name, language: row.lang_code };
  return {
    version: row.version,
    language: row.language,
    template: voice && row.audio_type === 'Text Template' ? { text: row.text_message, ...voice } : null,
    voice,
    sound: { hash: row.hash, durationMs: row.duration_ms },
  };
};

/** Scripts by id, with all their languages; missing ones are omitted. */
export const scriptsToPlay = async (
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlayableScript>> => {
  const rows = ids.length === 0 ? [] : await selectPlayable(db, ids);
  const others = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    rows.flatMap((row): [number, PlayableScript][] => {
      if (row.language !== '') return [];
      const beside = (others.get(row.id) ?? []).filter(({ language }) => language !== '');
      const script = {
        name: row.name,
        own: toVersion(row),
        ownLanguage: row.lang_code,
        others: new Map(beside.map((other) => [other.language, toVersion(other)])),
      };
      return [[row.id, script]];
    }),
  );
};
