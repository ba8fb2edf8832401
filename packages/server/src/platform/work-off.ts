import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';

/** What waits for its next try is found by looking; what is new announces itself. */
const everyMs = 1_000;

/** Work under way gets this long when Halloo is told to stop. */
const finishWithinMs = 5_000;

interface Queue<Job extends { readonly id: number }> {
  /** What the jobs are, for the log. */
  readonly name: string;
  /** How many are done side by side, so that a slow one holds up no other. */
  readonly window: number;
  /** Takes up to `limit` jobs that are due for this process alone. */
  claim(limit: number): Promise<readonly Job[]>;
  /** Does one and keeps what came of it. Once `stop` is aborted it ends soon. */
  work(job: Job, stop: AbortSignal): Promise<void>;
}

/** Works off a queue that is kept in the database: looks when told to, each second, and whenever a job is done. */
export const workOff = <Job extends { readonly id: number }>(log: Log, queue: Queue<Job>) => {
  const { name, window } = queue;
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let looking: Promise<void> | undefined;
  let again = false;

  const claim = async () => {
    do {
      again = false;
      const free = window - underWay.size;
      if (stopping || free <= 0) return;
      for (const job of await queue.claim(free)) {
        const working: Promise<void> = queue
          .work(job, stop.signal)
          .catch((error) => log.error({ err: error, job: job.id }, `what came of one of the ${name} was not kept`))
          .finally(() => {
            underWay.delete(working);
            look();
          });
        underWay.add(working);
      }
    } while (again);
  };

  /** A look that is asked for while one is under way follows it. */
  const look = () => {
    again = true;
    looking ??= claim()
      .catch((error) => log.warn({ err: error }, `${name} could not be looked up, and are again`))
      .finally(() => {
        looking = undefined;
      });
  };

  const timer = setInterval(look, everyMs);
  look();

  return {
    look,
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await looking;
      await Promise.race([Promise.all(underWay), delay(finishWithinMs, undefined, { ref: false })]);
      stop.abort(new Error('Halloo stops'));
      await Promise.all(underWay);
    },
  };
};
