import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';

/** Time limits for stopping each part: together less than the 45 seconds that infra/ allows beyond the calls. */
export const stopWithinMs = { calls: 6_000, requests: 10_000, database: 10_000, others: 8_000 } as const;
/** Limit for each part after the database is lost, because nothing can be finished. */
export const lostWithinMs = 1_500;

interface Step {
  /** The part, as named in messages. */
  readonly name: string;
  readonly stop: () => Promise<unknown>;
  /** Its own limit, instead of the shared one. */
  readonly ownMs: number | undefined;
}

/** Minimum for each part, so that quick ones still stop cleanly after the others have used up the time. */
const leastMs = 200;

/**
 * The parts to stop, in reverse order of their start. Every step has a limit: a part that exceeds it is named and
 * abandoned, so that the process always exits.
 */
export const createStops = (log: Log, say: (line: string) => void) => {
  const steps: Step[] = [];

  /** Whether the part stopped in time, with or without an error. */
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
    /** Stops all parts. Parts without their own limit share `sharedMs`. */
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
