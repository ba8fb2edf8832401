import { z } from 'zod';
import { because } from './form-words.ts';
import { route } from './route.ts';
import { address, language, languageCode } from './scripts.ts';

export const speechEngine = z.object({
  id: z.string(),
  title: z.string(),
  speaks: z.boolean(),
  listens: z.boolean(),
  state: z.enum(['ready', 'failing']),
  note: z.string().describe('What is wrong, where something is'),
});

/** The engines of a language. Null: Halloo chooses. */
export const speechLanguage = language.extend({
  speaks: z.string().nullable().describe('The engine that speaks it now'),
  listens: z.string().nullable().describe('The engine that understands it now; null: the keypad only'),
  chosen_speaks: z.string().nullable(),
  chosen_listens: z.string().nullable(),
  can_speak: z.array(z.string()),
  can_listen: z.array(z.string()),
  has_examples: z.boolean().describe('Whether there are examples of answers'),
});
export type SpeechLanguage = z.infer<typeof speechLanguage>;

export const speechSettings = z.object({
  engines: z.array(speechEngine),
  languages: z.array(speechLanguage),
});
export type SpeechSettings = z.infer<typeof speechSettings>;

export const speechTest = z.object({
  ok: z.boolean(),
  engine: z.string(),
  sentence: z.string().describe('What happened, for a person'),
  url: address.nullable(),
  milliseconds: z.number().int(),
});
export type SpeechTest = z.infer<typeof speechTest>;

export const speechEngineRoutes = {
  getSpeechSettings: route({
    method: 'GET',
    path: '/api/settings/speech/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Settings',
    summary: 'The speech engines, and which of them serves which language',
    answer: speechSettings,
  }),
  changeSpeechSettings: route({
    method: 'PATCH',
    path: '/api/settings/speech/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Settings',
    summary: 'Choose the engine that speaks or understands a language; null leaves it to Halloo',
    body: z.object({
      language: languageCode.min(1, because('field.required')),
      speaks: z.string().max(50).nullable().optional(),
      listens: z.string().max(50).nullable().optional(),
    }),
    answer: speechSettings,
  }),
  testSpeech: route({
    method: 'POST',
    path: '/api/settings/speech/test/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Settings',
    summary: 'Have the engine of a language speak a sentence, or understand one that is spoken to it',
    body: z.object({ language: languageCode.min(1, because('field.required')), what: z.enum(['speaks', 'listens']) }),
    answer: speechTest,
  }),
} as const;
