import { z } from 'zod';
import { smsDrivers } from './messages.ts';
import { route } from './route.ts';

/** What this process was started with, without any secret. Empty texts are settings that are not set. */
export const setUp = z.object({
  speech: z.object({
    url: z.string().describe('Of an OpenAI-style speech server'),
    speech_model: z.string(),
    transcribe_model: z.string(),
    voices: z.array(z.string()),
    has_key: z.boolean(),
    has_google_key: z.boolean(),
  }),
  messages: z.object({
    driver: z.enum(smsDrivers),
    url: z.string().describe('Of the gateway: its scheme, host and port'),
    sender: z.string(),
  }),
  line: z.object({
    driver: z.enum(['simulated', 'asterisk']),
    audio_url: z.string().describe('Where Asterisk fetches audio; empty where this process places no calls through it'),
  }),
  storage: z.object({
    kind: z.enum(['files', 's3']),
    folder: z.string().describe('Where audio files are; empty with S3'),
    url: z.string(),
    bucket: z.string(),
    region: z.string(),
    prefix: z.string(),
    addressing: z.enum(['path', 'host']),
  }),
  public_url: z.string(),
});
export type SetUp = z.infer<typeof setUp>;

export const setUpTests = ['line', 'storage'] as const;
export type SetUpTestName = (typeof setUpTests)[number];

export const setUpTest = z.object({
  ok: z.boolean(),
  steps: z.array(
    z.object({
      name: z.string().describe('What was tried, for a person'),
      ok: z.boolean(),
      note: z.string().describe('What was found, or what is wrong and how to mend it'),
      milliseconds: z.number().int(),
    }),
  ),
});
export type SetUpTest = z.infer<typeof setUpTest>;

export const setUpRoutes = {
  getSetUp: route({
    method: 'GET',
    path: '/api/settings/set-up/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Settings',
    summary: 'How speech, text messages, the line and the storage are set up, without secrets',
    answer: setUp,
  }),
  testSetUp: route({
    method: 'POST',
    path: '/api/settings/set-up/test/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Settings',
    summary: 'Try the line or the storage as it is set up, without calling anybody; settles within 15 seconds',
    body: z.object({ what: z.enum(setUpTests) }),
    answer: setUpTest,
  }),
} as const;
