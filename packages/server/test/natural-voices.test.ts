import { routes } from '@halloo/contract/routes';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createScriptSound } from '../src/calling/call/script-sound.ts';
import { createSpeech } from '../src/drivers/speech/create-speech.ts';
import { createFlite } from '../src/drivers/speech/flite/create-flite.ts';
import { createSpeechPool } from '../src/drivers/speech/inner/create-speech-pool.ts';
import { scriptsToPlay } from '../src/features/scripts/scripts-to-play.ts';
import type { Sound } from '../src/lib/audio/sound.ts';
import { SpeechError, type SpeechWork, type Synthesiser } from '../src/ports/speech.ts';
import { createTestServer } from './harness.ts';

/** Speaks when the test says so. */
const slow = {
  asked: [] as { text: string; work: SpeechWork; done: PromiseWithResolvers<Sound> }[],
  answer: 'later' as 'later' | 'at once' | 'never',
};
const tone = (): Sound => ({
  samples: Float32Array.from({ length: 24_000 }, (_, n) => Math.sin(n / 9) / 3),
  rate: 24_000,
});
const voice = { engine: 'natural', gender: 'FEMALE', note: 'Natural.', standIn: 'flite/slt' } as const;
const natural: Synthesiser = {
  id: 'natural',
  title: 'A natural engine',
  listVoices: async () => [
    { ...voice, name: 'natural/own', label: 'Own', languages: ['en-IN'] },
    { ...voice, name: 'natural/lent', label: 'Lent', languages: ['hi-IN'], borrowed: true },
  ],
  synthesise: async ({ text }, signal, work) => {
    if (slow.answer === 'never') throw new SpeechError('No memory.', { retryable: true });
    const done = Promise.withResolvers<Sound>();
    signal.addEventListener('abort', () => done.reject(signal.reason), { once: true });
    slow.asked.push({ text, work, done });
    if (slow.answer === 'at once') done.resolve(tone());
    return done.promise;
  },
};
const quickHindi: Synthesiser = {
  id: 'robot',
  title: 'A robot',
  listVoices: async () => [
    { ...voice, name: 'robot/hi', engine: 'robot', label: 'Robot', languages: ['hi-IN'], standIn: undefined as never },
  ],
  synthesise: async () => tone(),
};
const pool = createSpeechPool();
const speech = createSpeech({ pool, synthesisers: [natural, quickHindi, createFlite(pool)], recognisers: [] });
const { db, send, signUp, context } = await createTestServer({ speech });
let token = '';
beforeAll(async () => {
  ({ token } = await signUp());
});
beforeEach(() => {
  slow.asked.length = 0;
  slow.answer = 'at once';
});

/** Calls do not wait for so long, but no test is about how busy the machine is. */
const patient = { patienceMs: 60_000 };

const add = async (audio_type: 'Text' | 'Text Template', text_message: string, voice_name?: string) => {
  const body = { name: `${audio_type} ${text_message}`, audio_type, text_message, lang_code: 'en-IN', voice_name };
  const { status, body: script } = await send(routes.addScript, { token, body });
  expect(status).toBe(201);
  return script;
};

test('the voices of all engines are offered, natural ones first, and those with an accent last', async () => {
  const voices = async (language_code: string) => {
    const { body } = await send(routes.listVoices, { token, body: { language_code, gender: 'FEMALE' } });
    return body.voices.map(({ original_name, slow }) => [original_name, slow]);
  };
  expect(await voices('en-IN')).toEqual([
    ['natural/own', true],
    ['flite/slt', false],
  ]);
  expect(await voices('hi-IN')).toEqual([
    ['robot/hi', false],
    ['natural/lent', true],
  ]);
});

test('texts and templates have a natural voice unless somebody chooses another', async () => {
  expect((await add('Text', 'Good morning.')).voice_name).toBe('natural/own');
  expect((await add('Text Template', 'Hello {name}.')).voice_name).toBe('natural/own');
  expect((await add('Text Template', 'Hello {name}.', 'flite/slt')).voice_name).toBe('flite/slt');
});

test('what is the same for several people is spoken once', async () => {
  const { id } = await add('Text Template', 'Dear {name}, please come on {day}. Press 1 to agree.');
  const scripts = await scriptsToPlay(db, [id]);
  const soundOf = createScriptSound(context, new AbortController().signal, patient)({ flow: {} as never, scripts }, 1);
  slow.asked.length = 0;
  const first = await soundOf(id, { name: 'Asha', day: 'Monday' });
  // The last sentence was spoken for the sample of the script.
  expect(slow.asked.map(({ text }) => text).sort()).toEqual(['Dear Asha,', 'please come on Monday.']);
  slow.asked.length = 0;
  await soundOf(id, { name: 'Ravi', day: 'Monday' });
  expect(slow.asked.map(({ text }) => text)).toEqual(['Dear Ravi,']);
  slow.asked.length = 0;
  expect(await soundOf(id, { name: 'Asha', day: 'Monday' })).toEqual(first);
  expect(slow.asked).toEqual([]);
  // Three tones of a second, with a pause after each clause and sentence.
  expect(first.durationMs).toBe(3_000 + 120 + 250);
});

test('digits that are read back are spoken once each', async () => {
  const { id } = await add('Text', 'You entered');
  const scripts = await scriptsToPlay(db, [id]);
  const soundOf = createScriptSound(context, new AbortController().signal, patient)({ flow: {} as never, scripts }, 1);
  await soundOf(id, {}, '4 7 4');
  slow.asked.length = 0;
  await soundOf(id, {}, '4 4 7 4');
  expect(slow.asked).toEqual([]);
});

test('progress is published to the person who asked for the speech', async () => {
  slow.answer = 'later';
  const asked = add('Text', 'A long text.');
  await vi.waitFor(() => expect(slow.asked).toHaveLength(1), { timeout: 20_000 });
  slow.asked[0]?.work.onProgress?.(0.5);
  await vi.waitFor(
    async () =>
      expect(await db`select body from live_event where body ->> 'share' = '0.5'`).toEqual([
        { body: { type: 'speech.progress', share: 0.5, voice_name: 'natural/own' } },
      ]),
    { timeout: 20_000 },
  );
  slow.asked[0]?.done.resolve(tone());
  await asked;
});

test.each(['later', 'never'] as const)('a call hears the quick voice if the natural one answers %s', async (answer) => {
  const { id } = await add('Text Template', `Hello {name}, ${answer}.`, 'natural/own');
  const scripts = await scriptsToPlay(db, [id]);
  slow.answer = answer;
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const loaded = { flow: {} as never, scripts };
  const hurried = createScriptSound(context, stop.signal, { patienceMs: 10 })(loaded, 1);
  const fields = { name: `Asha ${answer}` };
  const spokenByFlite = await hurried(id, fields);
  slow.answer = 'at once';
  const natural = await createScriptSound(context, stop.signal, patient)(loaded, 1)(id, fields);
  // Two tones of a second.
  expect(natural.durationMs).toBe(2_000 + 120);
  expect(spokenByFlite.durationMs).not.toBe(natural.durationMs);
});
