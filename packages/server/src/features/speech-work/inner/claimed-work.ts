import { setTimeout as delay } from 'node:timers/promises';
import { type Asked, finishWork } from '../sql.ts';
import { createTaskPerformer, type PerformParts } from './perform-task.ts';

/** Work that this process has claimed and does now. */
interface Running {
  readonly lane: number;
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/** The speech work that this process has claimed. Calls `onDone` after each. */
export const createClaimedWork = (parts: PerformParts, onDone: () => void) => {
  const { db, log } = parts;
  const outcomeOf = createTaskPerformer(parts);
  const running = new Map<string, Running>();

  const work = async (processId: number, asked: Asked, signal: AbortSignal): Promise<void> => {
    const outcome = await outcomeOf(asked, signal);
    // Aborted: nobody waits for it any more, or another process has it.
    if (!signal.aborted) await finishWork(db, processId, asked.id, outcome);
  };

  return {
    begin: (processId: number, asked: Asked, lane: number): void => {
      const stop = new AbortController();
      const done = work(processId, asked, stop.signal)
        .catch((error) =>
          log.warn({ event: 'speech_work.save_failed', err: error }, 'saving the outcome of speech work failed'),
        )
        .finally(() => {
          running.delete(asked.id);
          onDone();
        });
      running.set(asked.id, { lane, stop, done });
    },
    countIn: (lane: number): number => [...running.values()].filter((each) => each.lane === lane).length,
    ids: (): string[] => [...running.keys()],
    drop: (id: string): void => running.get(id)?.stop.abort(new Error('nobody waits for this speech any more')),
    /** Resolves when all of it is done, and after `ms` at the latest. */
    doneWithin: async (ms: number): Promise<void> => {
      const all = Promise.all([...running.values()].map(({ done }) => done));
      await Promise.race([all, delay(ms, undefined, { ref: false })]);
    },
    abortAll: (): void => {
      for (const { stop } of running.values()) stop.abort(new Error('Halloo stops'));
    },
  };
};
