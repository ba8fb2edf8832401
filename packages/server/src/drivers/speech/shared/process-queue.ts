import { say } from '../../../platform/words.ts';
import { SpeechError, type SpeechWork } from '../../../ports/speech.ts';
import type { EngineProcess } from './engine-process.ts';
import { createFairQueue, QueueFull } from './fair-queue.ts';

/** A process that is still busy this long after a stop request is killed. */
const stuckMs = 10_000;

export interface ProcessQueueOptions<Task, Result> {
  readonly start: () => EngineProcess<Task, Result>;
  /** How long the process stays loaded when idle. */
  readonly idleMs: number;
  /** The limit of waiting tasks per owner. */
  readonly mostWaiting: number;
  /** Messages for people: the process failed, the task took too long, too many tasks wait. */
  readonly messages: { readonly failed: string; readonly overdue: string; readonly full: string };
}

export interface ProcessTask extends SpeechWork {
  /** The timeout, including the wait for other tasks. */
  readonly deadlineMs: number;
}

/** The queue of one process, which handles one task at a time. */
export interface ProcessQueue<Task, Result> {
  readonly isRunning: boolean;
  run(task: Task, work: ProcessTask, signal: AbortSignal): Promise<Result>;
  close(): Promise<void>;
}

/** The process: it starts with the first task and exits after `idleMs` without one. */
const createRunner = <Task, Result>({ start, idleMs, messages }: ProcessQueueOptions<Task, Result>) => {
  let running: EngineProcess<Task, Result> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const endProcess = async () => {
    const ended = running;
    running = undefined;
    await ended?.end();
  };

  return {
    isRunning: () => running !== undefined && !running.hasEnded,
    run: async (task: Task, onProgress: (share: number) => void, signal: AbortSignal): Promise<Result> => {
      clearTimeout(idle);
      if (!running || running.hasEnded) running = start();
      const current = running;
      let stuck: NodeJS.Timeout | undefined;
      const abandon = () => {
        current.stop();
        stuck = setTimeout(endProcess, stuckMs);
      };
      signal.addEventListener('abort', abandon, { once: true });
      try {
        const outcome = await current.run(task, onProgress);
        if (outcome.kind === 'done') return outcome.result;
        if (outcome.kind === 'refused') throw new SpeechError(outcome.message, { retryable: false });
        // The failure may be permanent, such as a lack of memory, so the next task gets a new process.
        if (outcome.kind === 'failed') await endProcess();
        throw new SpeechError(messages.failed, { retryable: true, cause: outcome });
      } finally {
        signal.removeEventListener('abort', abandon);
        clearTimeout(stuck);
        idle = setTimeout(endProcess, idleMs).unref();
      }
    },
    end: async () => {
      clearTimeout(idle);
      await endProcess();
    },
  };
};

/**
 * Runs tasks in a process of their own, for all owners in turn. If the process dies, one task fails and the next starts a
 * new process. A caller that aborts leaves immediately; the next task waits until the process is free.
 */
export const createProcessQueue = <Task, Result>(
  options: ProcessQueueOptions<Task, Result>,
): ProcessQueue<Task, Result> => {
  const { mostWaiting, messages } = options;
  const queue = createFairQueue({ slots: 1, perOwner: mostWaiting });
  const closing = new AbortController();
  const runner = createRunner(options);

  return {
    get isRunning() {
      return runner.isRunning();
    },
    run: async (task, { owner, low = false, deadlineMs, onProgress = () => {} }, signal) => {
      const overdue = new AbortController();
      const deadline = setTimeout(
        () => overdue.abort(new SpeechError(messages.overdue, { retryable: true })),
        deadlineMs,
      );
      const ending = AbortSignal.any([signal, closing.signal, overdue.signal]);
      const { promise: ended, reject } = Promise.withResolvers<never>();
      const end = () => reject(ending.reason);
      try {
        ending.throwIfAborted();
        ending.addEventListener('abort', end, { once: true });
        const work = queue.run(owner, { signal: ending, low }, () => runner.run(task, onProgress, ending));
        return await Promise.race([work, ended]);
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        throw new SpeechError(messages.full, { retryable: true });
      } finally {
        clearTimeout(deadline);
        ending.removeEventListener('abort', end);
      }
    },
    close: async () => {
      closing.abort(new SpeechError(say('ready.stopping'), { retryable: true }));
      await runner.end();
    },
  };
};
