import { entriesIn } from '../../lib/spoken-text/respell.ts';
import type { Context } from '../../ports/context.ts';
import { readPronunciations } from '../pronunciation-list/read-pronunciations.ts';
import { pronounce } from '../sounds/pronounce.ts';
import { soundsOfTexts } from '../sounds/sounds-of-texts.ts';
import { type SpokenRow, selectSpokenTexts } from './inner/version-sql.ts';

/**
 * The spoken texts that would sound otherwise now, because the pronunciation list changed after they were spoken: of all
 * scripts, or of one.
 */
export const outdatedTexts = async (context: Pick<Context, 'db' | 'speech'>, id?: number): Promise<SpokenRow[]> => {
  const pronunciations = await readPronunciations(context);
  const asked = await Promise.all(
    (await selectSpokenTexts(context.db, id)).map(async (row) => {
      const { text_message: text, voice_name: voice, lang_code: language } = row;
      const [utterance, known] = await Promise.all([
        pronounce(context, { text, voice, language }, pronunciations),
        context.speech.voiceNamed(voice),
      ]);
      return { row, utterance, isSpeakable: known !== undefined };
    }),
  );
  const sounds = await soundsOfTexts(
    context.db,
    asked.map(({ utterance }) => utterance),
  );
  return asked.flatMap(({ row, utterance, isSpeakable }) => {
    if (!isSpeakable) return [];
    const sound = sounds.get(utterance);
    // Without a sound, the text was not spoken since the list changed, if it has a word of it.
    const isOutdated = sound
      ? sound !== row.sound_id
      : entriesIn(row.text_message, pronunciations.in(row.lang_code)).size > 0;
    return isOutdated ? [row] : [];
  });
};
