import { parentPort, workerData } from 'node:worker_threads';
import { AudioProblem } from '../../../lib/audio/audio-problem.ts';
import { type PreparedSound, prepareRecording, prepareSpeech } from '../../../lib/audio/prepare.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError, type Utterance } from '../../../ports/speech.ts';
import { loadEspeak } from '../espeak/load-espeak.ts';
import { loadFlite } from '../flite/load-flite.ts';
import { type EmbeddedEngine, type EmbeddedEngineId, speakWhole } from '../shared/embedded-engine.ts';
import type { Order } from '../shared/worker-pool.ts';
import type { Failure, SpeechOutcome, SpeechTask } from './speech-task.ts';

const { cancelled } = workerData as { cancelled: Int32Array };

const load = { flite: loadFlite, espeak: loadEspeak };
const loaded = new Map<EmbeddedEngineId, Promise<EmbeddedEngine>>();

const engineNamed = (id: EmbeddedEngineId): Promise<EmbeddedEngine> => {
  const engine = loaded.get(id) ?? load[id]();
  loaded.set(id, engine);
  return engine;
};

const speak = async (id: EmbeddedEngineId, utterance: Utterance, checkCancelled: () => void): Promise<Sound> => {
  try {
    return await speakWhole(await engineNamed(id), utterance, checkCancelled);
  } catch (error) {
    if (error instanceof SpeechError) throw error;
    // After a trap the engine's stack pointer is not restored, so the next text gets a new engine.
    loaded.delete(id);
    throw new SpeechError(say('engine.brokeDown'), { retryable: false });
  }
};

const perform = async (task: SpeechTask, checkCancelled: () => void): Promise<Sound | PreparedSound> => {
  switch (task.kind) {
    case 'synthesise':
      return speak(task.engine, task.utterance, checkCancelled);
    case 'speak': {
      const sound = await speak(task.engine, task.utterance, checkCancelled);
      checkCancelled();
      return prepareSpeech(sound, task);
    }
    case 'prepare-speech':
      return prepareSpeech(task.sound, task);
    case 'prepare-recording':
      return prepareRecording(task.bytes, task.part);
  }
};

const failureOf = (error: unknown): Failure => {
  if (error instanceof SpeechError) return { kind: 'speech', message: error.message, retryable: error.retryable };
  if (error instanceof AudioProblem) return { kind: 'audio', message: error.message, code: error.code };
  return { kind: 'bug', error };
};

const answer = (sound: Sound | PreparedSound) => {
  const parts = 'samples' in sound ? [sound.samples] : [sound.call, sound.web, sound.peaks];
  const buffers = new Set(parts.flatMap((part) => (part?.buffer instanceof ArrayBuffer ? [part.buffer] : [])));
  parentPort?.postMessage({ done: sound } satisfies SpeechOutcome, [...buffers]);
};

parentPort?.on('message', ({ id, task }: Order<SpeechTask>) => {
  const checkCancelled = () => {
    // The caller has left, so nobody receives this.
    if (Atomics.load(cancelled, 0) === id) throw new SpeechError('The work was cancelled.', { retryable: true });
  };
  void perform(task, checkCancelled)
    .then(answer)
    .catch((error) => parentPort?.postMessage({ failed: failureOf(error) } satisfies SpeechOutcome));
});
