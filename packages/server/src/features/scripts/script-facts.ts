import { templateFields } from '@halloo/flow/template';
import type { Connection } from '../../platform/db/connect.ts';
import { selectScriptTexts } from './inner/sql.ts';

/** The data of scripts that flows need: their names, and the fields of their templates in all languages. */
export const scriptFacts = async (
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, { name: string; fields: string[] }>> => {
  const facts = new Map<number, { name: string; fields: string[] }>();
  for (const { id, name, audio_type, text_message } of await selectScriptTexts(db, ids)) {
    const fields = audio_type === 'Text Template' ? templateFields(text_message) : [];
    facts.set(id, { name, fields: [...new Set([...(facts.get(id)?.fields ?? []), ...fields])] });
  }
  return facts;
};
