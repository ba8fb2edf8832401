import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeRecogniser } from '../../src/speech/conformance.ts';
import { createEspeak } from '../../src/speech/espeak/create-espeak.ts';
import { createFlite } from '../../src/speech/flite/create-flite.ts';
import { createMoonshine } from '../../src/speech/moonshine/create-moonshine.ts';
import { type LineOptions, overPhone, seededRandom } from '../../src/speech/moonshine/phone-line.ts';
import { type Listener, startListener } from '../../src/speech/moonshine/start-listener.ts';
import type { Sound } from '../../src/speech/port.ts';
import { createSpeechPool, type SpeechPool } from '../../src/speech/speech-pool.ts';

const never = new AbortController().signal;
const language = 'en-US';

let pool: SpeechPool;
beforeAll(() => {
  pool = createSpeechPool();
});
afterAll(() => pool.close());

const say = (text: string, voice = 'flite/slt'): Promise<Sound> =>
  (voice.startsWith('flite/') ? createFlite(pool) : createEspeak(pool)).synthesise({ text, voice, language }, never);

const onThePhone = async (text: string, voice?: string, line?: LineOptions): Promise<Sound> =>
  overPhone(await say(text, voice), line);

describeRecogniser('Moonshine', async () => {
  const recogniser = createMoonshine();
  return { recogniser, say, close: recogniser.close };
});

describe('Moonshine on the phone', () => {
  const moonshine = createMoonshine();
  afterAll(() => moonshine.close());
  const hear = (sound: Sound, phrases: readonly string[] = []) =>
    moonshine.recognise({ sound, language, phrases }, never);

  const menu = ['yes', 'no thanks', 'Call me back', 'speak to a person', 'Pay my bill', 'stop calling', '2'];

  test.each(['flite/slt', 'flite/rms', 'flite/awb', 'espeak/en-us+f3'])('understands what %s says', async (voice) => {
    const { text } = await hear(await onThePhone('Please call me back tomorrow morning', voice));
    const words = text.toLowerCase();
    expect(['call me back', 'tomorrow', 'morning'].filter((word) => words.includes(word)).length).toBeGreaterThan(1);
  });

  test.each([
    ['yes', 'flite/slt', undefined],
    ['no thanks', 'flite/rms', 20],
    ['Call me back', 'espeak/en-us+m3', undefined],
    ['speak to a person', 'flite/kal16', 20],
    ['Pay my bill', 'espeak/en-us+f3', 20],
    ['stop calling', 'flite/slt', 10],
    ['2', 'flite/awb', 10],
  ])('finds %j in a menu, said by %s with noise at %s dB', async (phrase, voice, noiseDb) => {
    const sound = await onThePhone(phrase, voice, noiseDb === undefined ? {} : { noiseDb });
    expect((await hear(sound, menu)).phrase).toBe(phrase);
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
    expect((await hear(sound, phrases)).phrase).toBe('repair my kitchen');
  });

  test.each(['purple elephants', 'what time is it', 'the weather is nice today'])(
    'finds nothing of a menu in "%s"',
    async (text) => {
      const heard = await hear(await onThePhone(text, 'flite/rms', { noiseDb: 20 }), menu);
      expect(heard.phrase).toBeNull();
      expect(heard.text).not.toBe('');
    },
  );

  test('hears nothing in silence and noise', async () => {
    const random = seededRandom(3);
    const noise = (level: (second: number) => number): Sound => ({
      samples: Float32Array.from({ length: 24_000 }, (_, at) => level(at / 8_000) * (random() - 0.5)),
      rate: 8_000,
    });
    const bursts = noise((second) => (second % 0.7 < 0.2 ? 0.3 : 0.01));
    for (const sound of [noise(() => 0), noise(() => 0.1), noise((second) => 0.1 + 0.08 * Math.sin(second)), bursts]) {
      expect(await hear(sound, menu)).toEqual({ text: '', phrase: null });
    }
  });

  test('writes down a minute of speech', async () => {
    const sentences = [
      'I am calling about the parcel that you sent me last week.',
      'It has not arrived, and I would like to know where it is.',
      'Please call me back at home in the evening.',
    ];
    const spoken = await onThePhone(Array.from({ length: 6 }, () => sentences.join(' ')).join(' '), 'flite/rms');
    expect(spoken.samples.length / spoken.rate).toBeGreaterThan(45);
    const { text } = await hear(spoken);
    const times = (word: string) => text.toLowerCase().split(word).length - 1;
    expect(times('parcel')).toBeGreaterThanOrEqual(5);
    expect(times('arrived')).toBeGreaterThanOrEqual(5);
    expect(times('evening')).toBeGreaterThanOrEqual(5);
    expect(text.length).toBeLessThan(7 * sentences.join(' ').length);
  });
});

test('a process that is killed while it listens fails one answer only, and closing ends the last', async () => {
  const listeners: Listener[] = [];
  const moonshine = createMoonshine({
    model: 'tiny',
    start: (model) => {
      const listener = startListener(model);
      listeners.push(listener);
      return listener;
    },
  });
  const answer = { sound: await onThePhone('yes'), language, phrases: ['yes', 'no'] };
  const failing = moonshine.recognise(answer, never).catch((error) => error);
  const next = moonshine.recognise(answer, never);
  await listeners[0]?.end();
  expect(await failing).toMatchObject({ name: 'SpeechError', retryable: true });
  expect((await next).phrase).toBe('yes');

  const stop = new AbortController();
  const abandoned = moonshine.recognise(answer, stop.signal).catch((error) => error);
  stop.abort('hung up');
  expect(await abandoned).toBe('hung up');
  expect((await moonshine.recognise(answer, never)).phrase).toBe('yes');
  await moonshine.close();
  expect(listeners.map(({ hasEnded }) => hasEnded)).toEqual([true, true]);
});
