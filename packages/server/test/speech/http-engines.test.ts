import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGoogleRecogniser } from '../../src/drivers/speech/google/create-google-recogniser.ts';
import { createGoogleSynthesiser } from '../../src/drivers/speech/google/create-google-synthesiser.ts';
import { createOpenAiRecogniser } from '../../src/drivers/speech/openai/create-openai-recogniser.ts';
import { createOpenAiSynthesiser } from '../../src/drivers/speech/openai/create-openai-synthesiser.ts';
import { SpeechError, type Synthesiser } from '../../src/ports/speech.ts';
import { type FakeSpeechServer, fakeKey, type Misbehaviour, startFakeSpeechServer } from './fake-speech-server.ts';

const never = new AbortController().signal;
const sentence = 'Good morning. This is a message from the city library about your book.';

let server: FakeSpeechServer;
beforeAll(async () => {
  server = await startFakeSpeechServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.misbehaves();
  server.settings.listsVoices = true;
});

const openAiSettings = () => ({
  baseUrl: `${server.url}/v1/`,
  apiKey: fakeKey,
  speechModel: 'tts-1',
  transcribeModel: 'whisper-1',
  backOffMs: 10,
});
const googleSettings = () => ({ apiKey: fakeKey, baseUrl: server.url, recogniseUrl: server.url, backOffMs: 10 });

const engines: [name: string, make: (patience?: number) => Synthesiser, voice: string][] = [
  [
    'an OpenAI-style server',
    (timeoutMs = 20_000) => createOpenAiSynthesiser({ ...openAiSettings(), timeoutMs }),
    'openai/af_bella',
  ],
  [
    'Google',
    (timeoutMs = 20_000) => createGoogleSynthesiser({ ...googleSettings(), timeoutMs }),
    'google/en-IN-Standard-A',
  ],
];

describe.each(engines)('%s', (_, make, voice) => {
  const speak = (patience?: number, signal = never) =>
    make(patience).synthesise({ text: sentence, voice, language: 'en-IN' }, signal, { owner: 'test' });
  const failure = async (patience?: number) => {
    const error = await speak(patience).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SpeechError);
    expect(JSON.stringify([error.message, error.stack])).not.toContain(fakeKey);
    return error as SpeechError;
  };

  test.each<[string, Misbehaviour[]]>([
    ['was busy twice', ['busy', 'busy']],
    ['was broken once', ['broken']],
    ['hung up once', ['hangs-up']],
  ])('one that %s is retried', async (_name, flaws) => {
    server.misbehaves(...flaws);
    const sound = await speak();
    expect(sound.samples.length / sound.rate).toBeGreaterThan(3);
  });

  test('one that stays broken is abandoned after three tries', async () => {
    server.misbehaves('broken', 'broken', 'broken');
    expect(await failure()).toMatchObject({ retryable: true, message: expect.stringContaining('500: Internal error') });
    expect((await speak()).samples.length).toBeGreaterThan(0);
  });

  test('one that asks for an hour of pause is left alone, and the delay is passed on', async () => {
    server.misbehaves('busy-for-an-hour');
    expect(await failure()).toMatchObject({ retryable: true, retryAfterMs: 3_600_000 });
  });

  test('one that does not respond in time is abandoned', async () => {
    server.misbehaves('slow');
    const began = performance.now();
    expect(await failure(300)).toMatchObject({ retryable: true, message: expect.stringContaining('0.3 seconds') });
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test.each<Misbehaviour>(['html', 'empty', 'truncated'])(
    'a response that is %s is a retryable error',
    async (flaw) => {
      server.misbehaves(flaw);
      expect((await failure()).retryable).toBe(true);
    },
  );

  test.each<Misbehaviour>(['huge', 'redirects', 'echoes-key'])('an answer that is %s is final', async (flaw) => {
    server.misbehaves(flaw);
    const error = await failure();
    expect(error.retryable).toBe(false);
    expect(error.message.length).toBeLessThan(300);
  });

  test('an odd sample rate is read from the header, and an impossible length means until the end', async () => {
    const usual = await speak();
    server.misbehaves('odd-rate');
    const odd = await speak();
    expect(odd.rate).toBe(usual.rate / 2);
    expect(odd.samples.length / odd.rate).toBeCloseTo(usual.samples.length / usual.rate, 2);
    server.misbehaves('impossible-length');
    expect((await speak()).samples.length).toBe(usual.samples.length);
  });

  test('stops waiting on abort', async () => {
    server.misbehaves('slow');
    const stop = new AbortController();
    const speaking = speak(20_000, stop.signal);
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(speaking).rejects.toThrow('enough');
  });

  test('one that does not exist cannot be reached', async () => {
    const settings = { baseUrl: 'http://127.0.0.1:9', recogniseUrl: 'http://127.0.0.1:9' };
    const engine = voice.startsWith('google')
      ? createGoogleSynthesiser({ ...googleSettings(), ...settings })
      : createOpenAiSynthesiser({ ...openAiSettings(), ...settings });
    const error = await engine.listVoices(never).catch((thrown) => thrown);
    expect(error).toMatchObject({ retryable: true, message: expect.stringContaining('cannot be reached') });
  });
});

describe('requests', () => {
  test('to an OpenAI-compatible server contain model, voice and key', async () => {
    const engine = createOpenAiSynthesiser(openAiSettings());
    await engine.synthesise({ text: `${sentence} 😀`, voice: 'openai/alloy@female', language: 'en-IN' }, never, {
      owner: 'test',
    });
    expect(server.requests).toMatchObject([
      {
        path: '/v1/audio/speech',
        headers: { authorization: `Bearer ${fakeKey}` },
        body: { model: 'tts-1', input: sentence, voice: 'alloy', response_format: 'wav' },
      },
    ]);
  });

  test('to Google contain the key in a header, and the voice with its language', async () => {
    const engine = createGoogleSynthesiser(googleSettings());
    await engine.synthesise({ text: sentence, voice: 'google/en-IN-Wavenet-B', language: 'en-IN' }, never, {
      owner: 'test',
    });
    expect(server.requests).toMatchObject([
      {
        path: '/v1/text:synthesize',
        headers: { 'x-goog-api-key': fakeKey },
        body: {
          input: { text: sentence },
          voice: { languageCode: 'en-IN', name: 'en-IN-Wavenet-B' },
          audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 24_000 },
        },
      },
    ]);
  });

  test('to transcribe contain the language and the expected phrases', async () => {
    const sound = await server.say('yes');
    const answer = { sound, language: 'cmn-CN', phrases: ['Yes', 'No'] };
    await createOpenAiRecogniser(openAiSettings()).recognise(answer, never);
    await createGoogleRecogniser(googleSettings()).recognise(answer, never);
    expect(server.requests).toMatchObject([
      { body: { model: 'whisper-1', language: 'zh', prompt: 'Yes, No', response_format: 'json', temperature: '0' } },
      {
        body: {
          config: {
            encoding: 'LINEAR16',
            sampleRateHertz: sound.rate,
            languageCode: 'cmn-Hans-CN',
            speechContexts: [{ phrases: ['Yes', 'No'] }],
          },
        },
      },
    ]);
  });
});

describe('voices', () => {
  test('of an OpenAI-compatible server come from its list, with the data in their names', async () => {
    const voices = await createOpenAiSynthesiser(openAiSettings()).listVoices(never);
    expect(voices).toContainEqual(
      expect.objectContaining({ name: 'openai/hf_alpha', gender: 'FEMALE', languages: ['hi-IN'] }),
    );
    const alloy = voices.filter(({ label }) => label === 'Alloy');
    expect(alloy.map(({ name, gender }) => [name, gender])).toEqual([
      ['openai/alloy', 'MALE'],
      ['openai/alloy@female', 'FEMALE'],
    ]);
    expect(alloy[0]?.languages).toContain('vi-VN');
  });

  test('are the usual ones if the server has no list, or those of the settings', async () => {
    server.settings.listsVoices = false;
    const usual = await createOpenAiSynthesiser(openAiSettings()).listVoices(never);
    expect(usual.map(({ name }) => name)).toContain('openai/shimmer');
    const own = await createOpenAiSynthesiser({ ...openAiSettings(), voices: ['en_US-amy-medium'] }).listVoices(never);
    expect(own.map(({ name }) => name)).toEqual(['openai/en_US-amy-medium', 'openai/en_US-amy-medium@female']);
    expect(own[0]?.languages).toEqual(expect.arrayContaining(['en-IN', 'en-US']));
  });

  test('a refused key is a failure, not an empty list', async () => {
    server.misbehaves('echoes-key');
    const error = await createOpenAiSynthesiser(openAiSettings())
      .listVoices(never)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ retryable: false, message: expect.stringContaining('401') });
  });

  test('of Google have our languages', async () => {
    const voices = await createGoogleSynthesiser(googleSettings()).listVoices(never);
    const languagesOf = (name: string) =>
      voices.filter((voice) => voice.label === name).map(({ languages }) => languages);
    expect(languagesOf('ar-XA-Wavenet-A')).toEqual([['ar']]);
    expect(languagesOf('fr-CA-Neural2-A')).toEqual([
      ['fr-BE', 'fr-FR', 'fr-CH'],
      ['fr-BE', 'fr-FR', 'fr-CH'],
    ]);
    expect(languagesOf('xx-YY-Standard-A')).toEqual([]);
  });
});
