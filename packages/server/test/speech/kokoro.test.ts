import { afterAll, expect, test } from 'vitest';
import { createKokoro, startSpeaker } from '../../src/drivers/speech/kokoro/create-kokoro.ts';
import { createMoonshine } from '../../src/drivers/speech/moonshine/create-moonshine.ts';
import { overPhone } from '../../src/drivers/speech/moonshine/inner/phone-line.ts';

const never = new AbortController().signal;
const work = { owner: 'test' };
const starts: ReturnType<typeof startSpeaker>[] = [];
const kokoro = createKokoro({
  start: () => {
    const speaker = startSpeaker();
    starts.push(speaker);
    return speaker;
  },
});
const moonshine = createMoonshine();
afterAll(async () => {
  await Promise.all([kokoro.close(), moonshine.close()]);
});

const utterance = (text: string) => ({ text, voice: 'kokoro/af_heart@en-us', language: 'en-IN' });

test('a recogniser understands every word of a natural voice over a noisy phone line', async () => {
  const shares: number[] = [];
  const sound = await kokoro.synthesise(utterance('Please come to the clinic on Monday morning.'), never, {
    ...work,
    onProgress: (share) => shares.push(share),
  });
  expect(sound.rate).toBe(24_000);
  expect(sound.samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
  const heard = await moonshine.recognise(
    { sound: overPhone(sound, { noiseDb: 15 }), language: 'en-US', phrases: [] },
    never,
  );
  expect(heard.text.toLowerCase().replace(/[^a-z ]/g, '')).toBe('please come to the clinic on monday morning');
  expect(shares).toEqual([0]);
});

test('what it cannot say is refused, and the process stays', async () => {
  for (const text of ['', '😀', '日本語']) {
    const failure = await kokoro.synthesise(utterance(text), never, work).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SpeechError', retryable: false });
  }
  expect(starts).toHaveLength(1);
});

test('killing the process fails one text, and the next one gets a new process', async () => {
  const failing = kokoro.synthesise(utterance('Good morning.'), never, work).catch((error: unknown) => error);
  const next = kokoro.synthesise(utterance('Yes.'), never, work);
  await starts[0]?.end();
  expect(await failing).toMatchObject({ name: 'SpeechError', retryable: true });
  expect((await next).samples.length).toBeGreaterThan(5_000);
  expect(starts).toHaveLength(2);
});
