import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sound } from '../../../src/lib/audio/sound.ts';
import { languages } from '../../../src/lib/spoken-text/languages.ts';
import { type Recogniser, SpeechError, type Synthesiser, type Voice } from '../../../src/ports/speech.ts';

const never = new AbortController().signal;

const sentences: Record<string, string> = {
  'en-IN': 'Good morning. This is a message from the city library about the book that you asked for.',
  'hi-IN': 'नमस्ते। यह संदेश आपके पुस्तकालय से उस किताब के बारे में है जो आपने माँगी थी।',
};
const greetings: Record<string, string> = { 'en-IN': 'Good morning.', 'hi-IN': 'नमस्ते।' };
/** The duration of the sentences at a slow and at a fast pace. */
const plausible = { leastSeconds: 3.5, mostSeconds: 9 };

const fingerprint = ({ samples, rate }: Sound): string =>
  createHash('sha256')
    .update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
    .update(String(rate))
    .digest('hex');

const secondsOf = ({ samples, rate }: Sound): number => samples.length / rate;

/** The peak, and the share of 50 ms frames that are nearly silent. */
const measure = ({ samples, rate }: Sound) => {
  const frame = Math.round(rate * 0.05);
  let [peak, quiet, frames] = [0, 0, 0];
  for (let start = 0; start + frame <= samples.length; start += frame) {
    let energy = 0;
    for (const sample of samples.subarray(start, start + frame)) {
      energy += sample ** 2;
      peak = Math.max(peak, Math.abs(sample));
    }
    frames += 1;
    if (Math.sqrt(energy / frame) < 0.003) quiet += 1;
  }
  return { peak, quietShare: quiet / frames };
};

const expectSpeech = (sound: Sound) => {
  const { peak, quietShare } = measure(sound);
  expect(sound.rate).toBeGreaterThanOrEqual(8_000);
  expect(sound.samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
  expect(peak).toBeGreaterThan(0.1);
  expect(quietShare).toBeLessThan(0.4);
};

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error) => error);

export interface SynthesiserUnderTest {
  readonly synthesiser: Synthesiser;
  close(): Promise<void>;
}

/**
 * The guarantees of every text-to-speech engine. Tests English and Hindi, as far as the engine has voices. `longest` is
 * the length of its longest text: the product allows 5,000 characters, which takes most engines seconds.
 */
export const describeSynthesiser = (name: string, make: () => Promise<SynthesiserUnderTest>, longest = 280): void => {
  describe(name, () => {
    let engine: SynthesiserUnderTest;
    let voices: readonly Voice[];
    beforeAll(async () => {
      engine = await make();
      voices = await engine.synthesiser.listVoices(never);
    });
    afterAll(() => engine.close());

    const speak = (text: string, voice: Voice, language: string, signal = never) =>
      engine.synthesiser.synthesise({ text, voice: voice.name, language }, signal, { owner: 'test' });
    const spoken = () =>
      Object.entries(sentences).flatMap(([language, sentence]) => {
        const [one, ...others] = voices.filter((voice) => voice.languages.includes(language));
        const other = others.find(({ label }) => label !== one?.label);
        return one && other ? [{ language, sentence, greeting: greetings[language] ?? '', one, other }] : [];
      });
    const anyVoice = () => {
      const [first] = spoken();
      if (!first) throw new Error(`${name} speaks neither English nor Hindi`);
      return first;
    };

    test('lists every voice once, with the data that people need to choose it', () => {
      expect(new Set(voices.map((voice) => voice.name)).size).toBe(voices.length);
      const known = new Set(languages.map(({ code }) => code));
      for (const voice of voices) {
        expect(voice.name.startsWith(`${engine.synthesiser.id}/`)).toBe(true);
        expect(voice.engine).toBe(engine.synthesiser.id);
        expect(voice.label).not.toBe('');
        expect(voice.note).toMatch(/\.$/);
        expect(voice.languages.length).toBeGreaterThan(0);
        expect(voice.languages.filter((language) => !known.has(language))).toEqual([]);
      }
      for (const { language } of spoken()) {
        const genders = voices.filter((voice) => voice.languages.includes(language)).map(({ gender }) => gender);
        expect(new Set(genders)).toEqual(new Set(['MALE', 'FEMALE']));
      }
    });

    test('speaks: with a plausible duration, loud enough, and not mostly silence', async () => {
      for (const { language, sentence, one } of spoken()) {
        const sound = await speak(sentence, one, language);
        expectSpeech(sound);
        expect(secondsOf(sound)).toBeGreaterThan(plausible.leastSeconds);
        expect(secondsOf(sound)).toBeLessThan(plausible.mostSeconds);
      }
    });

    test('gives the same audio for the same text, alone or concurrently, and different audio for another voice', async () => {
      for (const { language, greeting, one, other } of spoken()) {
        const first = fingerprint(await speak(greeting, one, language));
        const [again, beside] = await Promise.all([speak(greeting, one, language), speak(greeting, other, language)]);
        expect(fingerprint(again)).toBe(first);
        expect(fingerprint(beside)).not.toBe(first);
      }
    });

    test.each(['', '   ', '?!…', '😀👍', '\u0000\u0007'])('refuses %j, which has nothing to say', async (text) => {
      const { one, language } = anyVoice();
      const failure = await failureOf(speak(text, one, language));
      expect(failure).toBeInstanceOf(SpeechError);
      expect(failure).toMatchObject({ retryable: false });
    });

    test.each([
      ['a digit', '7'],
      ['an emoji', 'Thank you 😀 and good bye'],
      ['control characters', 'Thank\u0000 you\u0007 very\u001b[31m much'],
      ['signs of mark-up', 'Tom & Jerry < 5 > 3 &amp; "so" on'],
      ['mark-up', 'Wait <break time="9s"/> here <speak><audio src="http://127.0.0.1/x"/></speak>'],
      ['phonemes', 'Say [[h@loU]] now'],
      ['several scripts', 'Dear Asha नमस्ते 你好 welcome'],
      ['one long word', 'a'.repeat(100)],
    ])('survives %s', async (_, text) => {
      const { one, language } = anyVoice();
      const sound = await speak(text, one, language);
      expect(measure(sound).peak).toBeGreaterThan(0.05);
      // No part of it was interpreted as a command, such as nine seconds of silence.
      expect(measure(sound).quietShare).toBeLessThan(0.6);
    });

    test(`speaks ${longest} characters`, async () => {
      const { one, language, greeting } = anyVoice();
      const sound = await speak(`${greeting} `.repeat(longest / (greeting.length + 1)), one, language);
      const share = secondsOf(sound) / secondsOf(await speak(greeting, one, language));
      expect(share).toBeGreaterThan((0.5 * longest) / (greeting.length + 1));
    });

    test('refuses an unknown voice', async () => {
      const { one, language } = anyVoice();
      const failure = await failureOf(speak('Hello.', { ...one, name: `${engine.synthesiser.id}/nobody` }, language));
      expect(failure).toBeInstanceOf(SpeechError);
      expect(failure).toMatchObject({ retryable: false });
    });

    test('stops soon after an abort, with the given reason', async () => {
      const { one, language, sentence, greeting } = anyVoice();
      const reason = new Error('nobody waits any more');
      expect(await failureOf(speak(sentence, one, language, AbortSignal.abort(reason)))).toBe(reason);
      const stop = new AbortController();
      const long = failureOf(speak(`${sentence} `.repeat(40), one, language, stop.signal));
      setTimeout(() => stop.abort(reason), 50);
      const began = performance.now();
      expect(await long).toBe(reason);
      expect(performance.now() - began).toBeLessThan(2_000);
      // The engine still works for the next text.
      expectSpeech(await speak(greeting, one, language));
    });
  });
};

export interface RecogniserUnderTest {
  readonly recogniser: Recogniser;
  /** Audio in which the text is said clearly in English. */
  say(text: string): Promise<Sound>;
  close(): Promise<void>;
}

/** The guarantees of every speech-to-text engine, in English. */
export const describeRecogniser = (name: string, make: () => Promise<RecogniserUnderTest>): void => {
  describe(name, () => {
    let engine: RecogniserUnderTest;
    beforeAll(async () => {
      engine = await make();
    });
    afterAll(() => engine.close());

    const language = 'en-IN';
    const phrases = ['Yes please', 'No thank you', 'Call me tomorrow'];
    const transcribe = (sound: Sound, expected: readonly string[] = phrases, signal = never) =>
      engine.recogniser.recognise({ sound, language, phrases: expected }, signal);

    test('says which languages it supports', () => {
      expect(engine.recogniser.understands(language)).toBe(true);
      expect(engine.recogniser.understands('xx-XX')).toBe(false);
    });

    test.each(phrases)('hears "%s" and gives it back as it was written', async (phrase) => {
      expect((await transcribe(await engine.say(phrase))).phrase).toBe(phrase);
    });

    test('recognises no phrase in other words', async () => {
      const transcript = await transcribe(await engine.say('The mountains were covered with snow last winter'));
      expect(transcript.phrase).toBeNull();
    });

    test('transcribes free speech if no phrases are expected', async () => {
      const transcript = await transcribe(await engine.say('Good morning everybody'), []);
      expect(transcript.text.toLowerCase()).toContain('morning');
      expect(transcript.phrase).toBeNull();
    });

    test('transcribes nothing in silence', async () => {
      const silence = { samples: new Float32Array(16_000), rate: 8_000 };
      expect(await transcribe(silence)).toEqual({ text: '', phrase: null });
      expect(await transcribe({ samples: new Float32Array(0), rate: 8_000 })).toEqual({ text: '', phrase: null });
    });

    test('transcribes concurrently with the same result as one by one', async () => {
      const sounds = await Promise.all(phrases.map((phrase) => engine.say(phrase)));
      const transcript = await Promise.all(sounds.map((sound) => transcribe(sound)));
      expect(transcript.map(({ phrase }) => phrase)).toEqual(phrases);
    });

    test('does not change the audio', async () => {
      const sound = await engine.say('Yes please');
      const before = fingerprint(sound);
      await transcribe(sound);
      expect(fingerprint(sound)).toBe(before);
    });

    test('stops soon after an abort, with the given reason', async () => {
      const reason = new Error('the caller hung up');
      const sound = await engine.say('Yes please');
      expect(await failureOf(transcribe(sound, phrases, AbortSignal.abort(reason)))).toBe(reason);
      expect((await transcribe(sound)).phrase).toBe('Yes please');
    });
  });
};
