import type { Sound } from '../../../lib/audio/sound.ts';
import { say } from '../../../platform/words.ts';
import { type ExampleMatcher, type ExampleSet, SpeechError } from '../../../ports/speech.ts';
import { type EngineProcess, startEngineProcess } from '../shared/engine-process.ts';
import { createProcessQueue } from '../shared/process-queue.ts';
import type { MatchingResult, MatchingTask } from './inner/matching-task.ts';

export interface ExampleMatcherOptions {
  /** How long the model stays loaded when idle. */
  readonly idleMs?: number;
  /** Starts the process. Replaced in tests. */
  readonly start?: () => EngineProcess<MatchingTask, MatchingResult>;
}

/** More answers would miss their deadline; examples of a flow wait in the background. */
const mostWaiting = 2_000;
const answerMs = 10_000;
/** Behind all other examples of a flow. */
const exampleMs = 10 * 60_000;
/** Loading the model takes a second, and much longer while everything else starts. */
const loadingMs = 5 * 60_000;

export const startMatching = (): EngineProcess<MatchingTask, MatchingResult> =>
  startEngineProcess({
    script: new URL('./inner/matching.ts', import.meta.url),
    endedMessage: say('engine.listeningEnded'),
  });

/**
 * Compares answers with examples by the states of Moonshine's encoder, which hears more than English. One process has the
 * model and the examples of the last sets, and handles one sound at a time; answers go first.
 */
export const createExampleMatcher = ({
  idleMs = 5 * 60_000,
  start = startMatching,
}: ExampleMatcherOptions = {}): ExampleMatcher & { close(): Promise<void> } => {
  const queue = createProcessQueue<MatchingTask, MatchingResult>({
    start,
    idleMs,
    mostWaiting,
    messages: {
      failed: say('engine.notHeard'),
      overdue: say('engine.hearingTooLong'),
      full: say('engine.tooManyAnswers'),
    },
  });
  const unstopped = new AbortController().signal;
  const failed = () => new SpeechError(say('engine.notHeard'), { retryable: true });

  const describe = async ({ samples, rate }: Sound, low: boolean, deadlineMs: number, signal: AbortSignal) => {
    const result = await queue.run({ kind: 'describe', samples, rate }, { owner: 'examples', low, deadlineMs }, signal);
    if (result.kind !== 'described') throw failed();
    return result.example;
  };
  const ask = (task: MatchingTask & { kind: 'compare' }, signal: AbortSignal) =>
    queue.run(task, { owner: 'answers', deadlineMs: answerMs }, signal);

  return {
    describe: (sound, { low = false }, signal) => describe(sound, low, exampleMs, signal),
    compare: async ({ samples, rate }: Sound, { key, examples }: ExampleSet, signal) => {
      const task = { kind: 'compare', samples, rate, set: key } as const;
      const first = await ask(task, signal);
      const result =
        first.kind === 'unknown_set'
          ? await ask({ ...task, examples: examples.map(({ states }) => states) }, signal)
          : first;
      if (result.kind !== 'compared') throw failed();
      return result.distances;
    },
    prepare: () => {
      if (queue.isRunning) return;
      describe({ samples: new Float32Array(1_600), rate: 8_000 }, false, loadingMs, unstopped).catch(() => {
        // The next real answer reports the problem.
      });
    },
    close: () => queue.close(),
  };
};
