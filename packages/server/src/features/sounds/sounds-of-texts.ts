import type { Connection } from '../../platform/db/connect.ts';
import { findSpokenAll } from './inner/sql.ts';
import type { Pronounced } from './pronounce.ts';
import { spokenKey } from './speak-once.ts';

/** The ids of the sounds of those texts that were spoken already. */
export const soundsOfTexts = async (
  db: Connection,
  utterances: readonly Pronounced[],
): Promise<ReadonlyMap<Pronounced, string>> => {
  const keys = new Map(utterances.map((utterance) => [utterance, spokenKey(utterance)]));
  const known = await findSpokenAll(db, [...new Set(keys.values())]);
  return new Map(
    [...keys].flatMap(([utterance, key]): [Pronounced, string][] => {
      const sound = known.get(key);
      return sound ? [[utterance, sound.id]] : [];
    }),
  );
};
