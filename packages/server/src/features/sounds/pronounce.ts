import { respell } from '../../lib/spoken-text/respell.ts';
import type { Context } from '../../ports/context.ts';
import type { Utterance } from '../../ports/speech.ts';
import { type Pronunciations, readPronunciations } from '../pronunciation-list/read-pronunciations.ts';

/** A text as its voice says it: the words of the pronunciation list are replaced. */
export interface Pronounced extends Utterance {
  readonly pronounced: true;
}

type Voices = Pick<Context, 'speech'>;

/** Whether the voice reads sounds in the International Phonetic Alphabet. */
export const readsIpa = async ({ speech }: Voices, { voice }: Pick<Utterance, 'voice'>): Promise<boolean> =>
  (await speech.voiceNamed(voice))?.ipa !== undefined;

/** A text as its voice says it, with the list of the workspace or another one. */
export const pronounce = async (
  context: Voices & Pick<Context, 'db'>,
  utterance: Utterance,
  pronunciations?: Pronunciations,
): Promise<Pronounced> => {
  const list = (pronunciations ?? (await readPronunciations(context))).in(utterance.language);
  const text = list.size === 0 ? utterance.text : respell(utterance.text, list, await readsIpa(context, utterance));
  return { ...utterance, text, pronounced: true };
};
