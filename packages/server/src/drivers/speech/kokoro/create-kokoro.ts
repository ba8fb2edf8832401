import type { Sound } from '../../../lib/audio/sound.ts';
import { say } from '../../../platform/words.ts';
import type { Synthesiser, Utterance } from '../../../ports/speech.ts';
import { type EngineProcess, startEngineProcess } from '../shared/engine-process.ts';
import { createProcessQueue } from '../shared/process-queue.ts';
import { kokoroVoices } from './inner/voices.ts';

export interface KokoroOptions {
  /** How long the model stays loaded when idle. */
  readonly idleMs?: number;
  /** Starts the process. Replaced in tests. */
  readonly start?: () => EngineProcess<Utterance, Sound>;
}

/** Enough for a large template that is filled in at once, but not enough to exhaust the memory. */
const waitingPerOwner = 2_500;

/** Ten minutes in the queue, and many times what the slowest machine took for a text. */
const deadlineMs = (text: string) => 10 * 60_000 + 500 * text.length;

export const startSpeaker = (): EngineProcess<Utterance, Sound> =>
  startEngineProcess({
    script: new URL('./inner/speaker.ts', import.meta.url),
    endedMessage: say('engine.ended'),
  });

/** Natural voices on this machine without any network. One process has the model and speaks one text at a time. */
export const createKokoro = ({
  idleMs = 2 * 60_000,
  start = startSpeaker,
}: KokoroOptions = {}): Synthesiser & {
  close(): Promise<void>;
} => {
  const queue = createProcessQueue({
    start,
    idleMs,
    mostWaiting: waitingPerOwner,
    messages: {
      failed: say('engine.brokeDown'),
      overdue: say('engine.tookTooLong'),
      full: say('engine.queueFull'),
    },
  });

  return {
    id: 'kokoro',
    title: say('engine.kokoro'),
    listVoices: async () => kokoroVoices,
    synthesise: (utterance, signal, work) =>
      queue.run(utterance, { ...work, deadlineMs: deadlineMs(utterance.text) }, signal),
    close: () => queue.close(),
  };
};
