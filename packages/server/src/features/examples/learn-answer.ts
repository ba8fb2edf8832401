import { expanded } from '@halloo/flow/expand-sub-flows';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { phraseKey } from '../example-sets/phrase-key.ts';
import { type AnswerPhrases, phrasesOfFlow } from '../example-sets/phrases-of-flow.ts';
import { storedFlow } from '../flows/read-flow.ts';
import { findFlow } from '../flows/sql.ts';
import { languageName } from '../scripts/choose-voice.ts';
import { listenerOf } from '../scripts/speech-settings.ts';
import { deleteExampleOf, noteExampleEdit } from './inner/sql.ts';
import { reviewAnswer } from './review-answer.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech'>;

/** What people say about an answer that its call took for something else. */
export interface Correction {
  /** As somebody corrected it; null where it stays. */
  readonly transcript: string | null;
  /** The expected answer that it was, where the call took it for another one. */
  readonly childId: string | null;
}

interface Heard {
  readonly campaignId: number;
  readonly responseId: number;
  readonly before: Correction;
  readonly after: Correction;
}

/** The expected phrase that a correction names: by its words, or by an answer that has only one phrase. */
const phraseNamed = async ({ db }: Parts, campaignId: number, { transcript, childId }: Correction) => {
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

/** Removes the example that an earlier correction made of an answer. */
const forgetExample = ({ db }: Parts, caller: Caller, responseId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const gone = await deleteExampleOf(tx, responseId);
    if (!gone) return;
    await noteExampleEdit(tx);
    await recordAudit(tx, caller, 'example.removed', say('audit.example', { phrase: gone.phrase }), {
      language: languageName(gone.language),
      source: 'review',
    });
    await publish(tx, { type: 'examples.changed' });
  });

const isCorrection = ({ transcript, childId }: Correction): boolean => transcript !== null || childId !== null;

/**
 * A correction that names an expected phrase makes the recording an example of it, in a language that no engine
 * recognises, in place of the one that an earlier correction made. Returns the phrase; null where the correction names none, or the recording is no use as an example.
 */
export const learnAnswer = async (
  context: Parts,
  caller: Caller,
  heard: Heard,
  signal: AbortSignal,
): Promise<string | null> => {
  const { before, after } = heard;
  const isChanged = before.transcript !== after.transcript || before.childId !== after.childId;
  if (isCorrection(before) && isChanged) await forgetExample(context, caller, heard.responseId);
  const meant = await phraseNamed(context, heard.campaignId, after);
  if (!meant || (await listenerOf(context, meant.language)) !== null) return null;
  try {
    await reviewAnswer(context, caller, heard.responseId, meant.phrase, signal);
    return meant.phrase;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};
