import { say } from '../../../platform/words.ts';
import type { EmbeddedSynthesiser } from '../shared/embedded-engine.ts';
import type { SpeechPool } from '../shared/speech-pool.ts';
import { espeakVoices } from './inner/voices.ts';

/** The embedded engine for all languages but two. For English, Flite sounds better. */
export const createEspeak = (pool: Pick<SpeechPool, 'synthesise'>): EmbeddedSynthesiser => ({
  id: 'espeak',
  title: say('engine.espeak'),
  embedded: 'espeak',
  listVoices: async () => espeakVoices,
  synthesise: (utterance, signal, work) => pool.synthesise('espeak', utterance, work, signal),
});
