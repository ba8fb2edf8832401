import { createSpeech, type OwnSpeech, type SpeechParts } from './create-speech.ts';
import { createEspeak } from './espeak/create-espeak.ts';
import { createFlite } from './flite/create-flite.ts';
import { createSpeechPool } from './inner/create-speech-pool.ts';
import { createMoonshine } from './moonshine/create-moonshine.ts';

type Further = Partial<Pick<SpeechParts, 'synthesisers' | 'recognisers' | 'engineProblems'>>;

/** Speech with the embedded engines and the given additional ones, which take precedence. */
export const createEmbeddedSpeech = ({ synthesisers = [], recognisers = [], ...further }: Further = {}): OwnSpeech => {
  const pool = createSpeechPool();
  const moonshine = createMoonshine();
  const speech = createSpeech({
    pool,
    synthesisers: [...synthesisers, createFlite(pool), createEspeak(pool)],
    recognisers: [...recognisers, moonshine],
    ...further,
  });
  return {
    ...speech,
    close: async () => {
      await speech.close();
      await moonshine.close();
    },
  };
};
