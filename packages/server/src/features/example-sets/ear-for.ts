import type { Context } from '../../ports/context.ts';
import { listenerOf } from '../scripts/speech-settings.ts';
import { hasEnough } from './read-set.ts';

/** Who recognises an answer: an engine, by its id, or examples of the phrases. */
export type AnswerEar = { readonly engine: string } | 'examples';

/**
 * Who recognises answers with these phrases. Examples are for languages that no engine recognises, if each phrase has
 * enough of them. Null: nobody does.
 */
export const earFor = async (
  context: Pick<Context, 'db' | 'speech'>,
  language: string,
  phrases: readonly string[],
): Promise<AnswerEar | null> => {
  const engine = await listenerOf(context, language);
  if (engine !== null) return { engine };
  return (await hasEnough(context, language, phrases)) ? 'examples' : null;
};
