import type { Sound } from '../../lib/audio/sound.ts';
import { type Choice, chooseAnswer } from '../../lib/examples/choose-answer.ts';
import type { Context } from '../../ports/context.ts';
import { readSet } from './read-set.ts';

export interface SpokenAnswer {
  readonly sound: Sound;
  readonly language: string;
  readonly phrases: readonly string[];
  /** Groups of phrases that mean the same answer. */
  readonly alike?: readonly (readonly string[])[] | undefined;
}

/** Which phrase an answer is most like, by the examples of each. */
export const hearByExamples = async (
  context: Pick<Context, 'db' | 'speech'>,
  { sound, language, phrases, alike }: SpokenAnswer,
  signal: AbortSignal,
): Promise<Choice> => {
  const set = await readSet(context, language, phrases);
  const distances = await context.speech.examples.compare(sound, set, signal);
  if (distances === null) return chooseAnswer([]);
  const compared = set.examples.map(({ phrase }, nth) => ({ phrase, distance: distances[nth] ?? Number.MAX_VALUE }));
  return chooseAnswer(compared, alike);
};
