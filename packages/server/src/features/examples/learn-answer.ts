import { expanded } from '@halloo/flow/expand-sub-flows';
import type { Caller } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { phraseKey } from '../example-sets/phrase-key.ts';
import { type AnswerPhrases, phrasesOfFlow } from '../example-sets/phrases-of-flow.ts';
import { storedFlow } from '../flows/read-flow.ts';
import { findFlow } from '../flows/sql.ts';
import { listenerOf } from '../scripts/speech-settings.ts';
import { reviewAnswer } from './review-answer.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech'>;

interface Heard {
  readonly campaignId: number;
  readonly responseId: number;
  /** As somebody corrected it; null where it stays. */
  readonly transcript: string | null;
  /** The expected answer that it was, where the call took it for another one. */
  readonly childId: string | null;
}

/** The expected phrase that a correction names: by its words, or by an answer that has only one phrase. */
const phraseNamed = async ({ db }: Parts, { campaignId, transcript, childId }: Heard) => {
  if (transcript === null && childId === null) return undefined;
  const row = await findFlow(db, campaignId);
  if (!row) return undefined;
  const flow = expanded(storedFlow(row.document));
  const named = (answers: readonly AnswerPhrases[]) =>
    answers.flatMap(({ language, phrases }) => phrases.map((phrase) => ({ language, phrase })));
  if (transcript !== null) {
    return named(phrasesOfFlow(flow)).find(({ phrase }) => phraseKey(phrase) === phraseKey(transcript));
  }
  const child = flow.nodes[childId ?? ''];
  const phrases = child ? named(phrasesOfFlow({ nodes: { [child.id]: child } })) : [];
  return phrases.length === 1 ? phrases[0] : undefined;
};

/**
 * A correction that names an expected phrase makes the recording an example of it, in a language that no engine
 * recognises. Returns the phrase; null where the correction names none, or the recording is no use as an example.
 */
export const learnAnswer = async (
  context: Parts,
  caller: Caller,
  heard: Heard,
  signal: AbortSignal,
): Promise<string | null> => {
  const meant = await phraseNamed(context, heard);
  if (!meant || (await listenerOf(context, meant.language)) !== null) return null;
  try {
    await reviewAnswer(context, caller, heard.responseId, meant.phrase, signal);
    return meant.phrase;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};
