import type { EmbeddedSynthesiser } from '../shared/embedded-engine.ts';
import type { SpeechPool } from '../shared/speech-pool.ts';
import { espeakVoices } from './inner/voices.ts';

/** The built-in engine for all languages but two; for English, Flite sounds better. */
export const createEspeak = (pool: Pick<SpeechPool, 'synthesise'>): EmbeddedSynthesiser => ({
  id: 'espeak',
  title: 'eSpeak NG (built in)',
  embedded: 'espeak',
  listVoices: async () => espeakVoices,
  synthesise: (utterance, signal) => pool.synthesise('espeak', utterance, { owner: 'espeak' }, signal),
});
