import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import type { DiskSpace } from './disk-space.ts';

/** Whoever asks hears within 2 seconds, with the time that the answer itself takes. */
const usualLimitMs = 1_500;

interface Asking {
  /** Asks the database for the least, on a connection that nobody else uses. */
  readonly ping: () => Promise<unknown>;
  /** The same on a connection as requests use. */
  readonly pingWork: () => Promise<unknown>;
}

interface Parts extends Asking {
  readonly disk: Pick<DiskSpace, 'problem'>;
  readonly log: Log;
}

export const askThrough = (health: Db, web: Db): Asking => ({
  ping: async () => health`select 1`,
  pingWork: async () => web`select 1`,
});

type Problem = string | undefined;

/** A question that is asked once at a time: where nobody answers, questions must not pile up. */
const onceAtATime = (ask: () => Promise<Problem>): (() => Promise<Problem>) => {
  let asking: Promise<Problem> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
};

/** Finds out why this process cannot take work, in a sentence for whoever runs it; undefined where it can. */
export const createReadiness = ({ ping, pingWork, disk, log }: Parts, limitMs = usualLimitMs) => {
  const seconds = limitMs / 1000;
  const asked = (what: string, ask: () => Promise<unknown>, failed: string) =>
    onceAtATime(() =>
      ask().then(
        () => undefined,
        (error) => {
          log.warn({ event: 'readiness.failed', what, err: error }, 'this process is not ready');
          return failed;
        },
      ),
    );
  const askDatabase = asked('database', ping, 'The database does not answer.');
  const askForConnection = asked('connections', pingWork, 'No connection to the database became free.');
  const askDisk = () =>
    disk.problem().catch((error) => {
      log.warn({ event: 'readiness.failed', what: 'disk', err: error }, 'this process is not ready');
      return 'The data folder cannot be used.';
    });
  const within = async (problem: Promise<Problem>, late: string): Promise<Problem> => {
    const over = new AbortController();
    const timeout = delay(limitMs, late, { signal: over.signal }).catch(() => undefined);
    return Promise.race([problem, timeout]).finally(() => over.abort());
  };

  return async (): Promise<Problem> => {
    const [space, database, connections] = await Promise.all([
      within(askDisk(), `The disk did not answer within ${seconds} seconds.`),
      within(askDatabase(), `The database did not answer within ${seconds} seconds.`),
      within(askForConnection(), `All connections to the database were busy for ${seconds} seconds.`),
    ]);
    return [space, database ?? connections].filter((problem) => problem !== undefined).join(' ') || undefined;
  };
};
