import type { Context } from '../../ports/context.ts';
import type { Utterance } from '../../ports/speech.ts';

/** The same text by the quick voice that speaks in place of a slow one; undefined for voices that have none. */
export const standInFor = async (
  { speech }: Pick<Context, 'speech'>,
  utterance: Utterance,
): Promise<Utterance | undefined> => {
  const { standIn } = (await speech.voiceNamed(utterance.voice)) ?? {};
  return standIn === undefined ? undefined : { ...utterance, voice: standIn };
};
