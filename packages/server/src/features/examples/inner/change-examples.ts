import type { AnswerExamples, ExampleTrial } from '@halloo/contract/answer-examples';
import { text } from '@halloo/contract/route';
import { languageCode } from '@halloo/contract/scripts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { AudioProblem } from '../../../lib/audio/audio-problem.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import { readWav } from '../../../lib/audio/wav.ts';
import { judgeExample } from '../../../lib/examples/judge-example.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { checked } from '../../../platform/http/read-input.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { hearByExamples } from '../../example-sets/hear-by-examples.ts';
import { notePhrases } from '../../example-sets/note-phrases.ts';
import { phraseKey } from '../../example-sets/phrase-key.ts';
import type { AnswerPhrases } from '../../example-sets/phrases-of-flow.ts';
import { languageName } from '../../scripts/choose-voice.ts';
import { refuseSpeech } from '../../sounds/refuse-speech.ts';
import { answersInFlow } from './answers-in-flow.ts';
import { keepExample } from './keep-example.ts';
import { listExamples } from './list-examples.ts';
import { deleteExample, findExample, noteExampleEdit } from './sql.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'signingKey'>;

/** Fifteen seconds at 48 kHz, 16 bit, mono. */
const mostBytes = 1_500_000;

const fields = z.object({
  lang_code: languageCode.min(1, { error: () => say('field.required') }),
  phrase: text(200).default(''),
  keep: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

const receive = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  const values: Record<string, unknown> = {};
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
    if (part.type === 'field') values[part.fieldname] = part.value;
    else if (part.fieldname === 'audio') bytes = await part.toBuffer();
    else part.file.resume();
  }
  if (!bytes) throw new AppError('audio.refused', { fields: { audio: say('field.required') } });
  return { ...checked(fields, values), sound: soundOf(bytes) };
};

const soundOf = (bytes: Uint8Array): Sound => {
  try {
    return readWav(bytes);
  } catch (error) {
    if (error instanceof AudioProblem) throw new AppError('audio.refused', { msg: error.message });
    throw error;
  }
};

/** The answers of a flow in one language. */
const answersIn = async (context: Parts, campaignId: number, language: string): Promise<AnswerPhrases[]> =>
  (await answersInFlow(context.db, campaignId)).filter((answer) => answer.language === language);

/** A recording that is this much nearer to another answer than to its own is a mistake. */
const likeOther = 0.85;
/** The same if its own answer has no examples yet. */
const nearOther = 0.3;

/** Refuses a recording that sounds like another answer. */
const refuseLikeness = async (
  context: Parts,
  { sound, phrase }: { sound: Sound; phrase: string },
  answers: readonly AnswerPhrases[],
  signal: AbortSignal,
): Promise<void> => {
  const own = answers.find(({ phrases }) => phrases.some((one) => phraseKey(one) === phraseKey(phrase)));
  const phrases = answers.flatMap((answer) => answer.phrases);
  const language = own?.language ?? '';
  const { ranking } = await hearByExamples(context, { sound, language, phrases }, signal).catch(refuseSpeech);
  const distanceOf = (isOwn: boolean) => ranking.find((one) => (own?.phrases.includes(one.phrase) ?? false) === isOwn);
  const [near, other] = [distanceOf(true), distanceOf(false)];
  if (!other) return;
  if (near ? other.distance < likeOther * near.distance : other.distance < nearOther) {
    throw new AppError('example.like_another', { msg: say('example.likeAnother', { phrase: other.phrase }) });
  }
};

/** Adds a recording by staff. */
export const addExample = async (
  context: Parts,
  caller: Caller,
  campaignId: number,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<AnswerExamples> => {
  const { sound, lang_code: language, phrase, keep } = await receive(request);
  const answers = await answersIn(context, campaignId, language);
  const known = answers.flatMap(({ phrases }) => phrases).find((one) => phraseKey(one) === phraseKey(phrase));
  if (known === undefined) throw new AppError('example.not_expected');
  const described = await context.speech.examples.describe(sound, {}, signal).catch(refuseSpeech);
  const problem = judgeExample(described?.facts ?? null);
  if (problem || !described)
    throw new AppError('example.refused', { msg: say(`example.problem.${problem ?? 'nobody'}`) });
  if (!keep) await refuseLikeness(context, { sound, phrase: known }, answers, signal);
  await inTransaction(context.db, async (tx) => {
    await keepExample(
      context,
      tx,
      { sound },
      {
        ...{
          language,
          phrase: known,
          phrase_key: phraseKey(known),
          is_other: false,
          source: 'staff',
          voice: '',
          pace: 1,
        },
        ...{ states: described.states, campaign_id: null, response_id: null },
      },
    );
    await notePhrases(tx, answers);
    await recordAudit(tx, caller, 'example.added', say('audit.example', { phrase: known }), {
      language: languageName(language),
    });
    await publish(tx, { type: 'examples.changed' });
  });
  return listExamples(context, caller, campaignId);
};

export const removeExample = async (
  context: Parts,
  caller: Caller,
  campaignId: number,
  id: number,
): Promise<AnswerExamples> => {
  await inTransaction(context.db, async (tx) => {
    const found = await findExample(tx, id);
    if (!found) throw new AppError('example.not_found');
    await deleteExample(tx, id);
    await noteExampleEdit(tx);
    const { phrase, language, source } = found;
    await recordAudit(tx, caller, 'example.removed', say('audit.example', { phrase }), {
      language: languageName(language),
      source,
    });
    await publish(tx, { type: 'examples.changed' });
  });
  return listExamples(context, caller, campaignId);
};

/** Notes the phrases of a flow, which voices then speak in the background. */
export const speakExamples = async (context: Parts, caller: Caller, campaignId: number): Promise<AnswerExamples> => {
  const answers = await answersInFlow(context.db, campaignId);
  const campaign = await findCampaignState(context.db, campaignId);
  await inTransaction(context.db, async (tx) => {
    await notePhrases(tx, answers);
    await recordAudit(tx, caller, 'example.spoken', say('audit.campaign', { name: campaign?.name ?? '' }), {});
  });
  return listExamples(context, caller, campaignId);
};

const shownPhrases = 3;

/** What a call would take a recording for. */
export const tryExamples = async (
  context: Parts,
  campaignId: number,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<ExampleTrial> => {
  const { sound, lang_code: language } = await receive(request);
  const answers = await answersIn(context, campaignId, language);
  const alike = answers.map(({ phrases }) => phrases);
  const spoken = { sound, language, phrases: alike.flat(), alike };
  const { phrase, sureness, ranking } = await hearByExamples(context, spoken, signal).catch(refuseSpeech);
  return { phrase, sureness, nearest: ranking.slice(0, shownPhrases).map((one) => one.phrase) };
};
