import type { Script } from '@halloo/contract/scripts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { speakScript } from './add-script.ts';
import { holdScript } from './change-script.ts';
import { readScript } from './describe-script.ts';
import { addVersion } from './inner/add-version.ts';
import { findScript } from './inner/sql.ts';
import { outdatedTexts } from './outdated-scripts.ts';

/** Speaks the words of a script again where the pronunciation list changed: a new version in each such language. */
export const speakAgain = async (
  context: Context,
  caller: Caller,
  id: number,
  signal: AbortSignal,
): Promise<Script> => {
  const script = await findScript(context.db, id);
  if (!script) throw new AppError('script.not_found');
  let based = script.version;
  for (const { language, sound_id: before, text_message, lang_code, voice_name } of await outdatedTexts(context, id)) {
    const asked = { audio_type: 'Text', text_message, lang_code, voice_name } as const;
    const content = await speakScript(context, caller, asked, signal);
    if (content.sound_id === before) continue;
    based = await inTransaction(context.db, async (tx) => {
      await addVersion(context, tx, caller, { id, based }, { ...content, language, audio_type: 'Text' });
      return (await holdScript(tx, id)).version;
    });
  }
  return readScript(context, caller, id);
};
