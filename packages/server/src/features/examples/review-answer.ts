import { buffer } from 'node:stream/consumers';
import { readWav } from '../../lib/audio/wav.ts';
import { judgeExample } from '../../lib/examples/judge-example.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { phraseKey } from '../example-sets/phrase-key.ts';
import { languageName } from '../scripts/choose-voice.ts';
import { refuseSpeech } from '../sounds/refuse-speech.ts';
import { answersInFlow } from './inner/answers-in-flow.ts';
import { keepExample } from './inner/keep-example.ts';
import { findAnswer, holdAnswer } from './inner/sql.ts';

/** The length of recordings that callers leave varies, and so does their noise: only those without a word are refused. */
const isUsable = (problem: ReturnType<typeof judgeExample>) => problem !== 'nobody' && problem !== 'too_long';

/**
 * A person has listened to an answer and says which phrase it was: it becomes an example. The result of the call stays. The
 * example is removed with the recording.
 */
export const reviewAnswer = async (
  context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech'>,
  caller: Caller,
  responseId: number,
  phrase: string,
  signal: AbortSignal,
): Promise<{ msg: string }> => {
  const answer = await findAnswer(context.db, responseId);
  const stored = answer && (await context.blobs.read(answer.recording));
  if (!stored) throw new AppError('audio.not_found');
  const expected = (await answersInFlow(context.db, answer.campaign_id)).flatMap(({ language, phrases }) =>
    phrases.map((each) => ({ language, phrase: each })),
  );
  const meant = expected.find((one) => phraseKey(one.phrase) === phraseKey(phrase));
  if (!meant) throw new AppError('example.not_expected');
  const wav = await buffer(stored);
  const sound = readWav(wav);
  const described = await context.speech.examples.describe(sound, {}, signal).catch(refuseSpeech);
  const problem = judgeExample(described?.facts ?? null);
  if (!described || !isUsable(problem)) {
    throw new AppError('example.refused', { msg: say(`example.problem.${problem ?? 'nobody'}`) });
  }
  await inTransaction(context.db, async (tx) => {
    // The recording may have been removed meanwhile.
    if (!(await holdAnswer(tx, responseId))) throw new AppError('audio.not_found');
    const example = { ...meant, phrase_key: phraseKey(meant.phrase), is_other: false, voice: '', pace: 1 };
    const of = { campaign_id: answer.campaign_id, response_id: responseId };
    await keepExample(context, tx, { sound, wav }, { ...example, ...of, source: 'review', states: described.states });
    await recordAudit(tx, caller, 'example.added', say('audit.example', { phrase: meant.phrase }), {
      language: languageName(meant.language),
      source: 'review',
    });
    await publish(tx, { type: 'examples.changed' });
  });
  return { msg: say('example.reviewed', { phrase: meant.phrase }) };
};
