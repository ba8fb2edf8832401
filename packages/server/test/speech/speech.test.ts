import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSpeech, type OwnSpeech } from '../../src/drivers/speech/create-speech.ts';
import { createEspeak } from '../../src/drivers/speech/espeak/create-espeak.ts';
import { espeakVoices } from '../../src/drivers/speech/espeak/inner/voices.ts';
import { loadEspeak } from '../../src/drivers/speech/espeak/load-espeak.ts';
import { createFlite } from '../../src/drivers/speech/flite/create-flite.ts';
import { createSpeechPool } from '../../src/drivers/speech/inner/create-speech-pool.ts';
import type { SpeechPool } from '../../src/drivers/speech/shared/speech-pool.ts';
import { AudioProblem } from '../../src/lib/audio/audio-problem.ts';
import { readWav, writeWav } from '../../src/lib/audio/wav.ts';
import { type Recogniser, SpeechError, type Synthesiser, type Voice } from '../../src/ports/speech.ts';

const never = new AbortController().signal;
const work = { owner: 'account 1', web: true };

describe('createSpeech with the built-in engines', () => {
  let pool: SpeechPool;
  let speech: OwnSpeech;
  beforeAll(() => {
    pool = createSpeechPool();
    speech = createSpeech({ pool, synthesisers: [createFlite(pool), createEspeak(pool)], recognisers: [] });
  });
  afterAll(() => speech.close());

  test.each([
    ['flite/rms', 'en-IN', 'Good morning, this is a test of the telephone line.'],
    ['espeak/hi+f3', 'hi-IN', 'नमस्ते, यह टेलीफ़ोन लाइन की एक जाँच है।'],
  ])('%s synthesises and prepares in one step', async (voice, language, text) => {
    const prepared = await speech.speak({ text, voice, language }, work, never);
    const call = readWav(prepared.call);
    expect(call.rate).toBe(8_000);
    expect(prepared.durationMs).toBeGreaterThan(1_500);
    expect((call.samples.length / call.rate) * 1000).toBeCloseTo(prepared.durationMs, -2);
    expect(prepared.web?.length).toBeGreaterThan(1_000);
    expect(prepared.peaks.length).toBeGreaterThan(0);
    const again = await speech.speak({ text, voice, language }, { ...work, web: false }, never);
    expect(again.web).toBeNull();
    expect(Buffer.from(again.call).equals(prepared.call)).toBe(true);
  });

  test('the first voices of the default language are Flite’s, and English is offered by eSpeak as well', async () => {
    const english = (await speech.voices(never)).filter(({ languages }) => languages.includes('en-IN'));
    expect(english.filter(({ gender }) => gender === 'MALE')[0]?.name).toBe('flite/rms');
    expect(english.filter(({ gender }) => gender === 'FEMALE')[0]?.name).toBe('flite/slt');
    expect(english.map(({ engine }) => engine)).toContain('espeak');
  });

  test('a voice is found by its name, and refused for another language', async () => {
    expect((await speech.voiceNamed('espeak/ta+f3'))?.languages).toEqual(['ta-IN']);
    expect(await speech.voiceNamed('espeak/ta')).toBeUndefined();
    expect(await speech.voiceNamed('')).toBeUndefined();
    const wrong = speech.speak({ text: 'Hello', voice: 'flite/slt', language: 'hi-IN' }, work, never);
    await expect(wrong).rejects.toMatchObject({ name: 'SpeechError', retryable: false });
  });

  test('a recording is prepared in a thread, and its problems are returned as themselves', async () => {
    const tone = { samples: Float32Array.from({ length: 16_000 }, (_, i) => Math.sin(i / 5) / 2), rate: 16_000 };
    const prepared = await speech.prepareRecording('account 1', writeWav(tone), { type: 'wav' }, never);
    expect(prepared.durationMs).toBe(1_000);
    const noise = readFileSync(fileURLToPath(import.meta.url));
    const problem = await speech.prepareRecording('account 1', noise, { type: 'mp3' }, never).catch((error) => error);
    expect(problem).toBeInstanceOf(AudioProblem);
    expect(problem.code).toBe('not_mp3');
    // Bytes from a file may share their buffer with others, so they were copied.
    expect(noise.length).toBeGreaterThan(0);
  });

  test('a long text does not block another caller', async () => {
    const long = 'This is a long announcement that goes on for a while. ';
    const much = Array.from({ length: 12 }, (_, i) =>
      speech.speak(
        { text: `${i} ${long}`, voice: 'flite/kal16', language: 'en-IN' },
        { owner: 'much', web: false },
        never,
      ),
    );
    const order: string[] = [];
    const noted = much.map((one) => one.then(() => order.push('much')));
    const little = speech
      .speak({ text: 'Hello.', voice: 'flite/kal16', language: 'en-IN' }, { owner: 'little', web: false }, never)
      .then(() => order.push('little'));
    await Promise.all([...noted, little]);
    expect(order.indexOf('little')).toBeLessThan(8);
  });
});

test.each(['flite/rms', 'espeak/en-us+m3'])('%s keeps pauses and pace', async (voice) => {
  const pool = createSpeechPool();
  onTestFinished(() => pool.close());
  const speech = createSpeech({ pool, synthesisers: [createFlite(pool), createEspeak(pool)], recognisers: [] });
  const lengthOf = async (text: string) => {
    const work = { owner: 'test', web: false };
    return (await speech.speak({ text, voice, language: 'en-IN' }, work, new AbortController().signal)).durationMs;
  };
  const plain = await lengthOf('Please come on Monday.');
  expect(await lengthOf('Please come on Monday.<break time="2s"/>')).toBe(plain + 2_000);
  const slow = await lengthOf('<prosody rate="50%">Please come on Monday.</prosody>');
  expect(slow / plain).toBeGreaterThan(1.5);
  expect(await lengthOf('<break time="1s"/>').catch((error) => error)).toMatchObject({ retryable: false });
});

test.each(['espeak/en-us+f3', 'espeak/ta+m3'])('eSpeak has the voice %s', async (name) => {
  const espeak = await loadEspeak();
  expect(espeakVoices.map((voice) => voice.name)).toContain(name);
  expect((await espeak.speak('1 2 3 halo', name.replace('espeak/', ''))).length).toBeGreaterThan(espeak.rate / 5);
});

describe('createSpeech with engines that fail', () => {
  const voice: Voice = {
    name: 'far/ann',
    engine: 'far',
    label: 'Ann',
    gender: 'FEMALE',
    languages: ['en-IN'],
    note: 'Natural.',
  };
  const parts = () => {
    const state = { now: 0, broken: false, listed: 0 };
    const check = async () => {
      if (state.broken) throw new SpeechError('Far away is down.', { retryable: true });
    };
    const far: Synthesiser = {
      id: 'far',
      title: 'Far away',
      listVoices: async () => {
        state.listed += 1;
        await check();
        return [voice];
      },
      synthesise: async () => {
        await check();
        return { samples: new Float32Array(8_000).fill(0.1), rate: 8_000 };
      },
    };
    const ear: Recogniser = {
      id: 'far',
      title: 'Far away',
      understands: (language) => language === 'en-IN',
      recognise: async () => {
        await check();
        return { text: 'hello', phrase: null };
      },
    };
    const pool = createSpeechPool({ threads: 1 });
    const clock = { now: () => new Date(state.now) };
    return { state, speech: createSpeech({ pool, synthesisers: [far], recognisers: [ear], clock }) };
  };
  const settled = () => new Promise(setImmediate);

  test('an engine that never responded has no voices, and says why; it is retried later', async () => {
    const { state, speech } = parts();
    state.broken = true;
    expect(await speech.voices(never)).toEqual([]);
    expect(speech.engines()).toEqual([
      { id: 'far', title: 'Far away', speaks: true, listens: true, state: 'failing', note: 'Far away is down.' },
    ]);
    await speech.voices(never);
    expect(state.listed).toBe(1);
    state.broken = false;
    state.now += 31_000;
    await speech.voices(never);
    await settled();
    expect(await speech.voices(never)).toEqual([voice]);
    expect(speech.engines()).toMatchObject([{ state: 'ready', note: '' }]);
    await speech.close();
  });

  test('a voice list is cached for ten minutes, and still serves while it is refreshed', async () => {
    const { state, speech } = parts();
    await Promise.all([speech.voices(never), speech.voices(never)]);
    state.now += 9 * 60_000;
    expect(await speech.voiceNamed('far/ann')).toEqual(voice);
    expect(state.listed).toBe(1);
    state.now += 2 * 60_000;
    state.broken = true;
    expect(await speech.voices(never)).toEqual([voice]);
    await settled();
    expect(state.listed).toBe(2);
    expect(await speech.voices(never)).toEqual([voice]);
    expect(speech.engines()).toMatchObject([{ state: 'failing' }]);
    await speech.close();
  });

  test('a failing engine is reported until it works again', async () => {
    const { state, speech } = parts();
    const speak = () => speech.speak({ text: 'Hello', voice: 'far/ann', language: 'en-IN' }, work, never);
    expect((await speak()).durationMs).toBe(1_000);
    state.broken = true;
    await expect(speak()).rejects.toThrow('Far away is down.');
    expect(speech.engines()).toMatchObject([{ state: 'failing', note: 'Far away is down.' }]);
    state.broken = false;
    await speak();
    expect(speech.engines()).toMatchObject([{ state: 'ready' }]);
    await speech.close();
  });

  test('recognisers are found by language, and tested with a synthesiser', async () => {
    const { speech } = parts();
    expect(speech.listenersOf('en-IN')).toEqual(['far']);
    expect(speech.listenersOf('hi-IN')).toEqual([]);
    const trial = { text: 'Hello', language: 'en-IN', engine: 'far', speaker: 'far' };
    expect(await speech.testTranscription(trial, never)).toEqual({ text: 'hello', phrase: null });
    await expect(speech.testTranscription({ ...trial, language: 'hi-IN' }, never)).rejects.toThrow(SpeechError);
    await expect(speech.testTranscription({ ...trial, engine: 'none' }, never)).rejects.toThrow(SpeechError);
    await speech.close();
  });
});
