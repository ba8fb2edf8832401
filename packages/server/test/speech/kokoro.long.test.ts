import { expect, test } from 'vitest';
import { createKokoro } from '../../src/drivers/speech/kokoro/create-kokoro.ts';
import { kokoroVoices } from '../../src/drivers/speech/kokoro/inner/voices.ts';
import { describeSynthesiser } from '../kits/speech/conformance.ts';

describeSynthesiser('Kokoro', async () => {
  const kokoro = createKokoro();
  return { synthesiser: kokoro, close: () => kokoro.close() };
});

test('every voice speaks each of its languages', async () => {
  const kokoro = createKokoro();
  for (const { name, languages } of kokoroVoices) {
    const utterance = { text: '1 2 3 halo', voice: name, language: languages[0] ?? '' };
    const { samples, rate } = await kokoro.synthesise(utterance, new AbortController().signal, { owner: 'test' });
    expect(samples.length / rate, name).toBeGreaterThan(0.8);
  }
  await kokoro.close();
});
