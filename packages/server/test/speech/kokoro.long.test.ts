import { afterAll, expect, test } from 'vitest';
import { speakSpans } from '../../src/drivers/speech/inner/speak-spans.ts';
import { createKokoro } from '../../src/drivers/speech/kokoro/create-kokoro.ts';
import { kokoroVoices } from '../../src/drivers/speech/kokoro/inner/voices.ts';
import { describeSynthesiser } from '../kits/speech/conformance.ts';

describeSynthesiser('Kokoro', async () => {
  const kokoro = createKokoro();
  return { synthesiser: kokoro, close: () => kokoro.close() };
});

const never = new AbortController().signal;
const kokoro = createKokoro();
afterAll(() => kokoro.close());
const english = { voice: 'kokoro/af_heart@en-us', language: 'en-IN' };

test('every voice speaks each of its languages', async () => {
  for (const { name, languages } of kokoroVoices) {
    const utterance = { text: '1 2 3 halo', voice: name, language: languages[0] ?? '' };
    const { samples, rate } = await kokoro.synthesise(utterance, never, { owner: 'test' });
    expect(samples.length / rate, name).toBeGreaterThan(0.8);
  }
});

test('a text of 5,000 characters is given up soon after nobody wants it, and the next text follows', async () => {
  const text = 'The clinic opens at nine in the morning, and everybody is welcome. '.repeat(75).slice(0, 5_000);
  const gone = new AbortController();
  const shares: number[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const onProgress = (share: number) => {
    shares.push(share);
    if (shares.length === 3) begin();
  };
  const long = kokoro.synthesise({ text, ...english }, gone.signal, { owner: 'test', onProgress });
  const failure = long.catch((error: unknown) => error);
  await begun;
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(0.2);
  const reason = new Error('the browser left');
  gone.abort(reason);
  expect(await failure).toBe(reason);
  const began = performance.now();
  const { samples } = await kokoro.synthesise({ text: 'Yes.', ...english }, never, { owner: 'test' });
  expect(samples.length).toBeGreaterThan(5_000);
  // The whole text takes minutes.
  expect(performance.now() - began).toBeLessThan(60_000);
});

const hindi = { voice: 'kokoro/hf_alpha@hi', language: 'hi-IN' };

test.each([
  ['emoji among the words', { text: 'Hello 😀 there 👩‍👩‍👧, good morning.', ...english }],
  ['words in another script', { text: 'Hello नमस्ते and good morning.', ...english }],
  ['English among Hindi', { text: 'नमस्ते, please 1 दबाएँ।', ...hindi }],
  ['sounds that the voice lacks', { text: '<phoneme ph="ǃʘǁ wɪn">Nguyen</phoneme>, good morning.', ...english }],
  ['controls and broken characters', { text: 'Good\u0000\u0007 morning \ud800 to \u202e you.', ...english }],
])('with %s the rest is spoken', async (_, utterance) => {
  const { samples, rate } = await speakSpans(kokoro, utterance, { owner: 'test', readsIpa: true }, never);
  expect(samples.length / rate).toBeGreaterThan(0.8);
  expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
});
