import { isEnglish } from '../../../lib/spoken-text/locale.ts';
import { say } from '../../../platform/words.ts';
import { type Heard, type Recogniser, SpeechError } from '../../../ports/speech.ts';
import { type EngineProcess, startEngineProcess } from '../shared/engine-process.ts';
import { createProcessQueue } from '../shared/process-queue.ts';
import type { HearTask } from './inner/listener-task.ts';
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
  readonly start?: (model: MoonshineModel) => EngineProcess<HearTask, Heard>;
}

/** More answers would miss their deadline. */
const mostWaiting = 100;

/** Loading the model takes a second, and much longer while everything else starts. */
const loadingMs = 5 * 60_000;

export const startListener = (model: MoonshineModel): EngineProcess<HearTask, Heard> =>
  startEngineProcess({
    script: new URL('./inner/listener.ts', import.meta.url),
    args: [model],
    endedMessage: say('engine.listeningEnded'),
  });

/**
 * Transcribes English answers on this machine without any network. One process has the model and handles one answer at
 * a time.
 */
export const createMoonshine = ({
  model = 'base',
  idleMs = 5 * 60_000,
  deadlineMs = 30_000,
  start = startListener,
}: MoonshineOptions = {}): Recogniser & { close(): Promise<void> } => {
  const queue = createProcessQueue({
    start: () => start(model),
    idleMs,
    mostWaiting,
    messages: {
      failed: say('engine.notHeard'),
      overdue: say('engine.hearingTooLong'),
      full: say('engine.tooManyAnswers'),
    },
  });
  const unstopped = new AbortController().signal;
  /** Background work in progress. */
  const yielding = new Set<AbortController>();

  const recogniseLow = async (task: HearTask, deadline: number, signal: AbortSignal): Promise<Heard> => {
    const stop = new AbortController();
    yielding.add(stop);
    try {
      const ending = AbortSignal.any([signal, stop.signal]);
      return await queue.run(task, { owner: '', low: true, deadlineMs: deadline }, ending);
    } finally {
      yielding.delete(stop);
    }
  };
  /** A caller never waits for background work. */
  const stopLow = () => {
    for (const each of yielding) each.abort(new SpeechError(say('engine.callersFirst'), { retryable: true }));
  };

  return {
    id: 'moonshine',
    title: say('engine.moonshine'),
    understands: isEnglish,
    recognise: async ({ sound, language, phrases, low = false }, signal) => {
      if (!isEnglish(language)) throw new SpeechError(say('engine.englishOnly'), { retryable: false });
      const length = (1000 * sound.samples.length) / sound.rate;
      const task = { ...sound, phrases };
      if (low) return recogniseLow(task, deadlineMs + length, signal);
      stopLow();
      return queue.run(task, { owner: '', deadlineMs: deadlineMs + length }, signal);
    },
    prepare: () => {
      if (queue.isRunning) return;
      const silence = { samples: new Float32Array(1_600), rate: 8_000, phrases: [] };
      queue.run(silence, { owner: '', deadlineMs: loadingMs }, unstopped).catch(() => {
        // The next real answer reports the problem.
      });
    },
    close: () => queue.close(),
  };
};
