import { isEnglish } from '../../../lib/spoken-text/locale.ts';
import { say } from '../../../platform/words.ts';
import { type Answer, type Heard, type Recogniser, SpeechError } from '../../../ports/speech.ts';
import { createFairQueue, QueueFull } from '../shared/fair-queue.ts';
import { type Listener, startListener } from './inner/start-listener.ts';
import type { MoonshineModel } from './inner/weights.ts';

export interface MoonshineOptions {
  /**
   * `base` is more accurate, especially with noise and in free text. `tiny` needs 60 % of the time, and 110 MB less.
   */
  readonly model?: MoonshineModel;
  /** How long the model stays loaded when idle. */
  readonly idleMs?: number;
  /** The timeout of each answer in addition to its own length, including the wait for earlier answers. */
  readonly deadlineMs?: number;
  /** Starts the process. Replaced in tests. */
  readonly start?: (model: MoonshineModel) => Listener;
}

/** More answers would miss their deadline. */
const mostWaiting = 100;

/** A process that is still busy this long after a stop request is killed. */
const stuckMs = 10_000;

/** The process that has the model. It starts with the first answer and exits after `idleMs` without one. */
const createListening = ({ model, idleMs, start }: Required<Omit<MoonshineOptions, 'deadlineMs'>>) => {
  let listener: Listener | undefined;
  let idle: NodeJS.Timeout | undefined;

  const endListener = async () => {
    const ended = listener;
    listener = undefined;
    await ended?.end();
  };

  return {
    isRunning: () => listener !== undefined && !listener.hasEnded,
    hear: async ({ sound, phrases }: Answer, signal: AbortSignal): Promise<Heard> => {
      clearTimeout(idle);
      if (!listener || listener.hasEnded) listener = start(model);
      const current = listener;
      let stuck: NodeJS.Timeout | undefined;
      const abandon = () => {
        current.stop();
        stuck = setTimeout(endListener, stuckMs);
      };
      signal.addEventListener('abort', abandon, { once: true });
      try {
        const report = await current.hear(sound, phrases);
        if (report.kind === 'heard') return report.heard;
        // The failure may be permanent, such as a lack of memory, so the next answer gets a new process.
        if (report.kind === 'failed') await endListener();
        throw new SpeechError(say('engine.notHeard'), { retryable: true, cause: report });
      } finally {
        signal.removeEventListener('abort', abandon);
        clearTimeout(stuck);
        idle = setTimeout(endListener, idleMs).unref();
      }
    },
    end: async () => {
      clearTimeout(idle);
      await endListener();
    },
  };
};

/**
 * Transcribes English answers on this machine without any network. One process has the model and handles one answer at
 * a time. If it dies, one answer fails and the next starts a new process.
 */
export const createMoonshine = ({
  model = 'base',
  idleMs = 5 * 60_000,
  deadlineMs = 30_000,
  start = startListener,
}: MoonshineOptions = {}): Recogniser & { close(): Promise<void> } => {
  const queue = createFairQueue({ slots: 1, perOwner: mostWaiting });
  const closing = new AbortController();
  const { hear, isRunning, end: endListening } = createListening({ model, idleMs, start });

  return {
    id: 'moonshine',
    title: say('engine.moonshine'),
    understands: isEnglish,
    recognise: async (answer, signal) => {
      if (!isEnglish(answer.language)) {
        throw new SpeechError(say('engine.englishOnly'), { retryable: false });
      }
      const overdue = new AbortController();
      const deadline = setTimeout(
        () => overdue.abort(new SpeechError(say('engine.hearingTooLong'), { retryable: true })),
        deadlineMs + (1000 * answer.sound.samples.length) / answer.sound.rate,
      );
      const ending = AbortSignal.any([signal, closing.signal, overdue.signal]);
      const { promise: ended, reject } = Promise.withResolvers<never>();
      const end = () => reject(ending.reason);
      try {
        ending.throwIfAborted();
        ending.addEventListener('abort', end, { once: true });
        return await Promise.race([queue.run('', { signal: ending }, () => hear(answer, ending)), ended]);
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        throw new SpeechError(say('engine.tooManyAnswers'), { retryable: true });
      } finally {
        clearTimeout(deadline);
        ending.removeEventListener('abort', end);
      }
    },
    prepare: () => {
      if (isRunning()) return;
      const silence = { sound: { samples: new Float32Array(1_600), rate: 8_000 }, language: 'en-US', phrases: [] };
      queue
        .run('', { signal: closing.signal }, () => hear(silence, closing.signal))
        .catch(() => {
          // The next real answer reports the problem.
        });
    },
    close: async () => {
      closing.abort(new SpeechError(say('ready.stopping'), { retryable: true }));
      await endListening();
    },
  };
};
