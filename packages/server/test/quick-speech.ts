import { createSpeech } from '../src/drivers/speech/create-speech.ts';
import { createSpeechPool } from '../src/drivers/speech/inner/create-speech-pool.ts';
import { languages } from '../src/lib/spoken-text/languages.ts';
import type { Synthesiser } from '../src/ports/speech.ts';

/** Synthesises every language immediately, instead of the real engines: the stories cover a first start with those. */
const quick: Synthesiser = {
  id: 'quick',
  title: 'Quick',
  listVoices: async () =>
    (['MALE', 'FEMALE'] as const).map((gender) => ({
      ...{ name: `quick/${gender}`, engine: 'quick', label: gender, gender, note: '' },
      languages: languages.map(({ code }) => code),
    })),
  synthesise: async ({ text }) => ({
    samples: Float32Array.from(
      { length: text.length * 400 },
      (_, n) => Math.sin(n / 5) * (n % 4_000 < 800 ? 0.6 : 0.1),
    ),
    rate: 8_000,
  }),
};
export const quickSpeech = () =>
  createSpeech({ pool: createSpeechPool({ threads: 1 }), synthesisers: [quick], recognisers: [] });
