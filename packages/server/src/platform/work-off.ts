import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';
import { createRerun } from './loop.ts';

/** New jobs are announced; jobs that wait for a retry are found by polling. */
const everyMs = 1_000;

/** How long jobs in progress may take when Halloo stops. */
const finishWithinMs = 5_000;

interface Queue<Job extends { readonly id: number }> {
  /** The name of the queue, for the log. */
  readonly name: string;
  /** The number of concurrent jobs, so that a slow one does not delay the others. */
  readonly window: number;
  /** Claims up to `limit` due jobs for this process. */
  claim(limit: number): Promise<readonly Job[]>;
  /** Runs one job and saves the outcome. Ends soon after `stop` is aborted. */
  work(job: Job, stop: AbortSignal): Promise<void>;
}

/** Processes a queue in the database: polls on notification, every second, and after each job. */
export const workOff = <Job extends { readonly id: number }>(log: Log, queue: Queue<Job>) => {
  const { name, window } = queue;
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();

  const start = (job: Job) => {
    const working: Promise<void> = queue
      .work(job, stop.signal)
      .catch((error) => log.error({ event: 'job.failed', queue: name, err: error, job: job.id }, 'saving a job failed'))
      .finally(() => {
        underWay.delete(working);
        claiming.request();
      });
    underWay.add(working);
  };
  const claiming = createRerun(
    async () => {
      const free = window - underWay.size;
      if (free > 0) for (const job of await queue.claim(free)) start(job);
    },
    (error) => log.warn({ event: 'job.claim_failed', queue: name, err: error }, 'claiming jobs failed, retrying'),
  );
  const timer = setInterval(claiming.request, everyMs);
  claiming.request();

  return {
    poll: claiming.request,
    stop: async () => {
      clearInterval(timer);
      await claiming.close();
      await Promise.race([Promise.all(underWay), delay(finishWithinMs, undefined, { ref: false })]);
      stop.abort(new Error('Halloo stops'));
      await Promise.all(underWay);
    },
  };
};
