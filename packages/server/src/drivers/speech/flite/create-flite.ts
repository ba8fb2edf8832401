import { say } from '../../../platform/words.ts';
import type { EmbeddedSynthesiser } from '../shared/embedded-engine.ts';
import type { SpeechPool } from '../shared/speech-pool.ts';
import { fliteVoices } from './inner/voices.ts';

/** The embedded engine for English. */
export const createFlite = (pool: Pick<SpeechPool, 'synthesise'>): EmbeddedSynthesiser => ({
  id: 'flite',
  title: say('engine.flite'),
  embedded: 'flite',
  listVoices: async () => fliteVoices,
  synthesise: (utterance, signal, work) => pool.synthesise('flite', utterance, work, signal),
});
