import { afterAll, expect, test } from 'vitest';
import { createMoonshine } from '../../src/drivers/speech/moonshine/create-moonshine.ts';
import type { Sound } from '../../src/lib/audio/sound.ts';
import { createAnswers, menu } from './phone-answers.ts';

const { onThePhone, close } = createAnswers();
const moonshine = createMoonshine();
afterAll(async () => {
  await moonshine.close();
  await close();
});
const transcribe = (sound: Sound, phrases: readonly string[] = []) =>
  moonshine.recognise({ sound, language: 'en-US', phrases }, new AbortController().signal);

test.each(['flite/slt', 'flite/rms', 'flite/awb', 'espeak/en-us+f3'])('understands what %s says', async (voice) => {
  const { text } = await transcribe(await onThePhone('Please call me back tomorrow morning', voice));
  const words = text.toLowerCase();
  expect(['call me back', 'tomorrow', 'morning'].filter((word) => words.includes(word)).length).toBeGreaterThan(1);
});

test.each([
  ['yes', 'flite/slt', undefined],
  ['no thanks', 'flite/rms', 20],
  ['Call me back', 'espeak/en-us+m3', undefined],
  ['Call me back', 'espeak/en-us+m3', 20],
  ['speak to a person', 'flite/kal16', 20],
  ['Pay my bill', 'espeak/en-us+f3', 20],
  ['stop calling', 'flite/slt', 10],
  ['2', 'flite/awb', 10],
])('finds %j in a menu, said by %s with noise at %s dB', async (phrase, voice, noiseDb) => {
  const sound = await onThePhone(phrase, voice, noiseDb === undefined ? {} : { noiseDb });
  expect((await transcribe(sound, menu)).phrase).toBe(phrase);
});

test('finds a phrase among a hundred', async () => {
  const things = [
    'parcel',
    'invoice',
    'garden',
    'kitchen',
    'window',
    'contract',
    'delivery',
    'password',
    'meter',
    'car',
  ];
  const verbs = ['move', 'cancel', 'change', 'order', 'repair', 'sell', 'clean', 'check', 'insure', 'paint'];
  const phrases = verbs.flatMap((verb) => things.map((thing) => `${verb} my ${thing}`));
  const sound = await onThePhone('repair my kitchen', 'flite/rms', { noiseDb: 20 });
  expect((await transcribe(sound, phrases)).phrase).toBe('repair my kitchen');
});

test.each(['purple elephants', 'what time is it', 'the weather is nice today'])(
  'finds no phrase of a menu in "%s"',
  async (text) => {
    const transcript = await transcribe(await onThePhone(text, 'flite/rms', { noiseDb: 20 }), menu);
    expect(transcript.phrase).toBeNull();
    expect(transcript.text).not.toBe('');
  },
);

test('transcribes a minute of speech', async () => {
  const sentences = [
    'I am calling about the parcel that you sent me last week.',
    'It has not arrived, and I would like to know where it is.',
    'Please call me back at home in the evening.',
  ];
  const spoken = await onThePhone(Array.from({ length: 6 }, () => sentences.join(' ')).join(' '), 'flite/rms');
  expect(spoken.samples.length / spoken.rate).toBeGreaterThan(45);
  const { text } = await transcribe(spoken);
  const times = (word: string) => text.toLowerCase().split(word).length - 1;
  expect(times('parcel')).toBeGreaterThanOrEqual(5);
  expect(times('arrived')).toBeGreaterThanOrEqual(5);
  expect(times('evening')).toBeGreaterThanOrEqual(5);
  expect(text.length).toBeLessThan(7 * sentences.join(' ').length);
});
