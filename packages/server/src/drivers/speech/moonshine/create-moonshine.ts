import { isEnglish } from '../../../lib/spoken-text/locale.ts';
import { type Answer, type Heard, type Recogniser, SpeechError } from '../../../ports/speech.ts';
import { createFairQueue, QueueFull } from '../shared/fair-queue.ts';
import { type Listener, startListener } from './inner/start-listener.ts';
import type { MoonshineModel } from './inner/weights.ts';

export interface MoonshineOptions {
  /** `base` understands more, above all in noise and in free text; `tiny` takes 60 % of the time, and 110 MB less. */
  readonly model?: MoonshineModel;
  /** How long the model stays loaded when nobody needs it. */
  readonly idleMs?: number;
  /** For each answer on top of its own length, with the time that it waits for those before it. */
  readonly deadlineMs?: number;
  /** How the process starts; tests put something else in its place. */
  readonly start?: (model: MoonshineModel) => Listener;
}

/** More would not be heard before their deadline. */
const mostWaiting = 100;

/** A listener that is still busy this long after it was told to stop is ended. */
const stuckMs = 10_000;

/** The process that has the model. It starts with the first answer and ends after `idleMs` without one. */
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
        throw new SpeechError('The answer could not be heard; try again.', { retryable: true, cause: report });
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
 * English answers, understood on this machine without any network. One process has the model and hears answers one by
 * one. If it dies, one answer fails and the next starts another.
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
    title: 'Moonshine (built in)',
    understands: isEnglish,
    recognise: async (answer, signal) => {
      if (!isEnglish(answer.language)) {
        throw new SpeechError('Moonshine understands English only.', { retryable: false });
      }
      const overdue = new AbortController();
      const deadline = setTimeout(
        () => overdue.abort(new SpeechError('It took too long to hear the answer; try again.', { retryable: true })),
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
        throw new SpeechError('Too many answers are waiting to be heard; try again.', { retryable: true });
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
      closing.abort(new SpeechError('Halloo is stopping.', { retryable: true }));
      await endListening();
    },
  };
};
