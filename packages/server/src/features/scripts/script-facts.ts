import { templateFields } from '@halloo/flow/template';
import type { Connection } from '../../platform/db/connect.ts';
import { selectScriptTexts } from './inner/sql.ts';

/** The data of scripts that flows need: their names, and the fields of templates. */
export const scriptFacts = async (
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, { name: string; fields: string[] }>> => {
  const rows = await selectScriptTexts(db, ids);
  return new Map(
    rows.map(({ id, name, audio_type, text_message }) => [
      id,
      { name, fields: audio_type === 'Text Template' ? templateFields(text_message) : [] },
    ]),
  );
};
