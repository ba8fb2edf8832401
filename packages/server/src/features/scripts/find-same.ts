import type { Tx } from '../../platform/db/connect.ts';
import { type Spoken, selectSpoken } from './inner/sql.ts';

const keyOf = ({ name, audio_type, text_message, lang_code, voice_name }: Spoken): string =>
  JSON.stringify([name, audio_type, text_message, lang_code, voice_name]);

/** Finds, among some scripts, the one that says the same with the same voice under the same name. */
export const findSame = async (tx: Tx, among: readonly number[]): Promise<(script: Spoken) => number | undefined> => {
  const byContent = new Map((await selectSpoken(tx, among)).map((script) => [keyOf(script), script.id]));
  return (script) => byContent.get(keyOf(script));
};
