import { z } from 'zod';
import { because } from './form-words.ts';
import { id, route, text } from './route.ts';

const whole = z.number().int();
const address = z.string();

export const exampleSources = ['staff', 'voice', 'review'] as const;

/** A recording of a phrase, with which answers are compared. */
export const answerExample = z.object({
  id: whole,
  source: z
    .enum(exampleSources)
    .describe(
      'Recorded or uploaded by staff, spoken by a voice of Halloo, or an answer of a caller that was corrected',
    ),
  voice_label: z.string().describe('The voice that speaks it; empty for persons'),
  pace: z.number(),
  length_in_seconds: z.number(),
  sound: address.describe('A signed address where it is heard'),
  added_at: z.iso.datetime(),
});
export type AnswerExample = z.infer<typeof answerExample>;

export const examplePhrase = z.object({
  phrase: z.string(),
  enough: z.boolean().describe('Whether it has as many examples as a call needs'),
  examples: z.array(answerExample).describe('Those of persons first'),
});
export type ExamplePhrase = z.infer<typeof examplePhrase>;

export const exampleLanguage = z.object({
  lang_code: z.string(),
  name: z.string(),
  engine: z.string().nullable().describe('The engine that recognises the language; then examples are not needed'),
  ready: z.boolean().describe('Whether calls understand all answers, by an engine or by examples'),
  speaking: z.number().nullable().describe('While voices speak examples, the part from 0 to 1 that is done'),
  answers: z
    .array(z.object({ phrases: z.array(examplePhrase) }))
    .describe('The answers of the flow, each with its phrases'),
});
export type ExampleLanguage = z.infer<typeof exampleLanguage>;

export const answerExamples = z.object({
  needed: whole.describe('How many examples a phrase needs'),
  languages: z.array(exampleLanguage),
});
export type AnswerExamples = z.infer<typeof answerExamples>;

export const exampleTrial = z.object({
  phrase: z.string().nullable().describe('What a call would take it for; null: the call would ask again'),
  sureness: z.number().describe('From 0 to 1; a call needs 0.5'),
  nearest: z.array(z.string()).describe('The phrases that it is most like, the nearest first'),
});
export type ExampleTrial = z.infer<typeof exampleTrial>;

const tag = 'Flows';
const ofCampaign = z.object({ campaign_id: id });

export const answerExampleRoutes = {
  listExamples: route({
    method: 'GET',
    path: '/api/flow/examples/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'What callers may say in a flow, with the examples of each phrase',
    description:
      'Where no engine recognises a language, answers are compared with examples of the expected phrases: recordings of staff, what the voices of Halloo speak, and answers of callers that somebody corrected. All campaigns share them.',
    params: ofCampaign,
    answer: answerExamples,
  }),
  speakExamples: route({
    method: 'POST',
    path: '/api/flow/examples/{campaign_id}/voices/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag,
    summary: 'Have voices speak the phrases of a flow in the background, in languages that no engine recognises',
    params: ofCampaign,
    answer: answerExamples,
  }),
  addExample: route({
    method: 'POST',
    path: '/api/flow/examples/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag,
    summary: 'Add a recording of a phrase: multipart with audio (WAV), lang_code and phrase',
    description:
      'Recordings that are too short, too long, too quiet, overdriven or noisy are refused, and so are those that sound like another answer, unless `keep` is `true`.',
    params: ofCampaign,
    files: ['audio'],
    status: 201,
    answer: answerExamples,
    idempotent: true,
  }),
  tryExamples: route({
    method: 'POST',
    path: '/api/flow/examples/{campaign_id}/try/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag,
    summary: 'What a call would take a recording for: multipart with audio (WAV) and lang_code',
    params: ofCampaign,
    files: ['audio'],
    answer: exampleTrial,
  }),
  reviewAnswer: route({
    method: 'POST',
    path: '/api/flow/answers/{response_id}/example/',
    auth: 'session',
    scope: 'run',
    may: 'persons',
    tag,
    summary: 'Say which phrase a recorded answer was: it becomes an example, until its recording is removed',
    description: 'The result of the call does not change.',
    params: z.object({ response_id: id }),
    body: z.object({ phrase: text(200).min(1, because('field.required')) }).meta({ examples: [{ phrase: 'नहीं' }] }),
    answer: z.object({ msg: z.string() }),
  }),
  removeExample: route({
    method: 'DELETE',
    path: '/api/flow/examples/{campaign_id}/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag,
    summary: 'Remove an example, in all campaigns',
    params: z.object({ campaign_id: id, id }),
    answer: answerExamples,
  }),
  playExample: route({
    method: 'GET',
    path: '/api/flow/example-sounds/{id}',
    auth: 'signed',
    may: 'edit',
    tag,
    summary: 'An example, by a signed address, whole or by range',
    params: z.object({ id }),
    streams: 'audio/wav',
  }),
} as const;
