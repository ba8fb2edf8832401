import { routes } from '@halloo/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { createEmbeddedSpeech } from '../src/drivers/speech/create-embedded-speech.ts';
import { type Recogniser, SpeechError, type Synthesiser } from '../src/ports/speech.ts';
import { createTestServer } from './harness.ts';

let broken = false;
let said = 0;

/** A better engine that speaks Hindi and English, as an operator would configure it. */
const better: Synthesiser = {
  id: 'better',
  title: 'A better engine',
  listVoices: async () => [
    {
      name: 'better/asha',
      engine: 'better',
      label: 'Asha',
      gender: 'FEMALE',
      languages: ['hi-IN', 'en-IN'],
      note: 'Natural',
    },
  ],
  synthesise: async () => {
    said += 1;
    if (broken) throw new SpeechError('The better engine is away.', { retryable: true, retryAfterMs: 2500 });
    const samples = Float32Array.from({ length: 16_000 }, (_, n) => Math.sin(n / 10) * 0.3);
    return { samples, rate: 16_000 };
  },
};
const listener: Recogniser = {
  id: 'better',
  title: 'A better engine',
  understands: (language) => language === 'hi-IN',
  recognise: async () => ({ text: 'नमस्ते', phrase: null }),
};

const { db, send, signUp } = await createTestServer({
  speech: createEmbeddedSpeech({ natural: false, synthesisers: [better], recognisers: [listener] }),
});
let token = '';
beforeAll(async () => {
  ({ token } = await signUp());
});
const settings = async () => (await send(routes.getSpeechSettings, { token })).body;
const hindi = async () => (await settings()).languages.find(({ short_code }) => short_code === 'hi-IN');
const change = (body: object) => send(routes.changeSpeechSettings, { token, body });

test('the configured engine comes first, for the languages that it supports', async () => {
  const { engines, languages } = await settings();
  expect(engines.map(({ id, state }) => [id, state])).toEqual([
    ['better', 'ready'],
    ['flite', 'ready'],
    ['espeak', 'ready'],
    ['moonshine', 'ready'],
  ]);
  expect(await hindi()).toMatchObject({ speaks: 'better', listens: 'better', chosen_speaks: null });
  const tamil = languages.find(({ short_code }) => short_code === 'ta-IN');
  expect(tamil).toMatchObject({ speaks: 'espeak', listens: null, can_listen: [] });
});

test('a person chooses another engine for a language, and resets the choice to automatic', async () => {
  const voices = async () =>
    (await send(routes.listVoices, { token, body: { language_code: 'hi-IN', gender: 'FEMALE' } })).body.voices;
  expect((await voices()).map(({ engine }) => engine)).toEqual(['better', 'espeak', 'espeak']);
  expect((await change({ language: 'hi-IN', speaks: 'espeak' })).status).toBe(200);
  expect(await hindi()).toMatchObject({ speaks: 'espeak', chosen_speaks: 'espeak', listens: 'better' });
  expect(new Set((await voices()).map(({ engine }) => engine))).toEqual(new Set(['espeak']));
  await change({ language: 'hi-IN', speaks: null });
  expect(await hindi()).toMatchObject({ speaks: 'better', chosen_speaks: null });
  const entries = await db`select detail from audit_log where action = 'speech.changed'`;
  expect(entries).toHaveLength(2);
});

test('an engine that does not support the language is refused', async () => {
  expect((await change({ language: 'ta-IN', speaks: 'better' })).body.fields).toHaveProperty('speaks');
  expect((await change({ language: 'hi-IN', listens: 'flite' })).body.fields).toHaveProperty('listens');
  expect((await change({ language: 'xx-XX', speaks: 'flite' })).body.fields).toHaveProperty('language');
});

test('the test of an engine synthesises, or returns its transcript', async () => {
  const trial = (body: object) => send(routes.testSpeech, { token, body });
  const { body: speaks } = await trial({ language: 'ta-IN', what: 'speaks' });
  expect(speaks).toMatchObject({ ok: true, engine: 'espeak', url: expect.stringContaining('/api/campaigns/audio/') });
  const { body: listens } = await trial({ language: 'hi-IN', what: 'listens' });
  expect(listens).toMatchObject({ ok: true, engine: 'better', sentence: expect.stringContaining('नमस्ते') });
  const { body: none } = await trial({ language: 'ta-IN', what: 'listens' });
  expect(none).toMatchObject({ ok: false, engine: '', sentence: expect.stringMatching(/No configured engine/) });
});

test('a failing engine is reported separately, the text can be requested again, and settings show the problem', async () => {
  broken = true;
  const ask = { token, body: { text: 'Good morning.', voice_name: 'better/asha' } };
  const failed = await send(routes.speakText, ask);
  expect(failed.status).toBe(502);
  expect(failed.body).toMatchObject({ code: 'speech.failed', msg: 'The better engine is away.', retry_after: 3 });
  expect((await settings()).engines[0]).toMatchObject({ state: 'failing', note: 'The better engine is away.' });
  const { body } = await send(routes.testSpeech, { token, body: { language: 'hi-IN', what: 'speaks' } });
  expect(body).toMatchObject({ ok: false, sentence: 'The better engine is away.' });
  broken = false;
  const before = said;
  expect((await send(routes.speakText, ask)).status).toBe(200);
  expect((await send(routes.speakText, ask)).status).toBe(200);
  expect(said).toBe(before + 1);
  expect((await settings()).engines[0]?.state).toBe('ready');
});
