import { setPriority } from 'node:os';
import type { Sound } from '../../../../lib/audio/sound.ts';
import type { Utterance } from '../../../../ports/speech.ts';
import { speakWhole } from '../../shared/embedded-engine.ts';
import { serveEngine } from '../../shared/serve-engine.ts';
import { loadKokoro } from './load-kokoro.ts';

/** Speaking takes whole cores for seconds, and calls do not wait for it. */
const lowPriority = 10;

/** The process that has the model loaded. */
serveEngine<Utterance, Sound>(async () => {
  setPriority(lowPriority);
  const engine = await loadKokoro();
  return (utterance, { checkStopped, onProgress }) =>
    speakWhole(engine, utterance, (done, of) => {
      checkStopped();
      onProgress(done / of);
    });
});
