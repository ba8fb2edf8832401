import { afterAll, describe, expect, test } from 'vitest';
import { createMoonshine, startListener } from '../../src/drivers/speech/moonshine/create-moonshine.ts';
import { seededRandom } from '../../src/drivers/speech/moonshine/inner/phone-line.ts';
import type { Sound } from '../../src/lib/audio/sound.ts';
import { describeRecogniser } from '../kits/speech/conformance.ts';
import { createAnswers, menu } from './phone-answers.ts';

const never = new AbortController().signal;
const language = 'en-US';

const { say, onThePhone, close } = createAnswers();
// Shared by all tests, because loading the model takes longer than most of them.
const moonshine = createMoonshine();
afterAll(async () => {
  await moonshine.close();
  await close();
});

describeRecogniser('Moonshine', async () => ({ recogniser: moonshine, say, close: async () => {} }));

describe('Moonshine on the phone', () => {
  const transcribe = (sound: Sound, phrases: readonly string[] = []) =>
    moonshine.recognise({ sound, language, phrases }, never);

  test('finds a phrase in a menu, said with noise', async () => {
    const sound = await onThePhone('stop calling', 'flite/slt', { noiseDb: 10 });
    expect((await transcribe(sound, menu)).phrase).toBe('stop calling');
  });

  test('transcribes nothing in silence and noise', async () => {
    const random = seededRandom(3);
    const noise = (level: (second: number) => number): Sound => ({
      samples: Float32Array.from({ length: 24_000 }, (_, at) => level(at / 8_000) * (random() - 0.5)),
      rate: 8_000,
    });
    const bursts = noise((second) => (second % 0.7 < 0.2 ? 0.3 : 0.01));
    for (const sound of [noise(() => 0), noise(() => 0.1), noise((second) => 0.1 + 0.08 * Math.sin(second)), bursts]) {
      expect(await transcribe(sound, menu)).toEqual({ text: '', phrase: null });
    }
  });
});

test('killing a process while it transcribes fails only one answer, and closing ends the last process', async () => {
  const listeners: ReturnType<typeof startListener>[] = [];
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
