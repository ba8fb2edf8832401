import { expect, test } from 'vitest';
import { createEspeak } from '../../src/drivers/speech/espeak/create-espeak.ts';
import { espeakVoices } from '../../src/drivers/speech/espeak/inner/voices.ts';
import { loadEspeak } from '../../src/drivers/speech/espeak/load-espeak.ts';
import { createFlite } from '../../src/drivers/speech/flite/create-flite.ts';
import { createSpeechPool } from '../../src/drivers/speech/inner/create-speech-pool.ts';
import { describeSynthesiser } from '../kits/speech/conformance.ts';

describeSynthesiser(
  'Flite',
  async () => {
    const pool = createSpeechPool();
    return { synthesiser: createFlite(pool), close: () => pool.close() };
  },
  5_000,
);

describeSynthesiser(
  'eSpeak',
  async () => {
    const pool = createSpeechPool();
    return { synthesiser: createEspeak(pool), close: () => pool.close() };
  },
  5_000,
);

test('eSpeak has every listed voice, and all sound different', async () => {
  const espeak = await loadEspeak();
  const lengths = new Map<string, number>();
  for (const { name } of espeakVoices) {
    const samples = await espeak.speak('1 2 3 halo', name.replace('espeak/', ''));
    expect(samples.length, name).toBeGreaterThan(espeak.rate / 5);
    lengths.set(name, samples.length);
  }
  expect(lengths.size).toBe(espeakVoices.length);
});
