import { createSpeech, type OwnSpeech, type SpeechParts } from './create-speech.ts';
import { createEspeak } from './espeak/create-espeak.ts';
import { createFlite } from './flite/create-flite.ts';
import { createSpeechPool } from './inner/create-speech-pool.ts';
import { createKokoro } from './kokoro/create-kokoro.ts';
import { createExampleMatcher } from './moonshine/create-example-matcher.ts';
import { createMoonshine } from './moonshine/create-moonshine.ts';

interface Options extends Partial<Pick<SpeechParts, 'synthesisers' | 'recognisers' | 'engineProblems'>> {
  /** Whether to offer the natural voices. */
  readonly natural?: boolean;
}

/** Speech with the embedded engines and the given additional ones, which take precedence. */
export const createEmbeddedSpeech = ({
  natural = true,
  synthesisers = [],
  recognisers = [],
  ...further
}: Options = {}): OwnSpeech => {
  const pool = createSpeechPool();
  const moonshine = createMoonshine();
  const examples = createExampleMatcher();
  const kokoro = natural ? createKokoro() : undefined;
  const speech = createSpeech({
    pool,
    synthesisers: [...synthesisers, ...(kokoro ? [kokoro] : []), createFlite(pool), createEspeak(pool)],
    recognisers: [...recognisers, moonshine],
    examples,
    ...further,
  });
  return {
    ...speech,
    close: async () => {
      await speech.close();
      await Promise.all([moonshine.close(), examples.close(), kokoro?.close()]);
    },
  };
};
