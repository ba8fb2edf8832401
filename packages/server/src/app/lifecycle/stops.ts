import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';

/** How long each part may take to stop: together less than the 45 seconds that infra/ gives beyond the calls. */
export const stopWithinMs = { calls: 6_000, requests: 10_000, database: 10_000, others: 8_000 } as const;
/** The same for each when the database is gone: nothing can be finished. */
export const lostWithinMs = 1_500;

interface Step {
  /** What is stopped, as a sentence names it. */
  readonly name: string;
  readonly stop: () => Promise<unknown>;
  /** Its own limit, beside the one that all others share. */
  readonly ownMs: number | undefined;
}

/** What is over in an instant is let go in an orderly way even when the others have used up the time. */
const leastMs = 200;

/**
 * What has to be stopped, last started first. Each step has an end: whatever does not come to one is named and left, so that
 * the process always ends.
 */
export const createStops = (log: Log, say: (line: string) => void) => {
  const steps: Step[] = [];

  /** Whether it ended in time, well or not. */
  const endsWithin = async ({ name, stop }: Step, ms: number): Promise<boolean> => {
    const over = new AbortController();
    const stopping = (async () => stop())().then(
      () => true,
      (error) => {
        log.warn({ event: 'stop.failed', what: name, err: error }, 'stopping a part failed');
        return true;
      },
    );
    const late = delay(ms, false, { signal: over.signal }).catch(() => false);
    return Promise.race([stopping, late]).finally(() => over.abort());
  };

  return {
    add: (name: string, stop: () => Promise<unknown>, { ownMs }: { ownMs?: number } = {}) => {
      steps.push({ name, stop, ownMs });
    },
    /** Stops everything. All steps without a limit of their own have `sharedMs` together. */
    run: async (sharedMs: number): Promise<void> => {
      let leftMs = sharedMs;
      for (const step of steps.splice(0).reverse()) {
        const began = performance.now();
        const limitMs = step.ownMs ?? Math.max(leftMs, leastMs);
        if (!(await endsWithin(step, limitMs))) {
          log.warn({ event: 'stop.late', what: step.name }, 'a part did not stop in time');
          say(`Halloo stops without waiting any longer for ${step.name}.`);
        }
        if (step.ownMs === undefined) leftMs -= performance.now() - began;
      }
    },
  };
};

export type Stops = ReturnType<typeof createStops>;
