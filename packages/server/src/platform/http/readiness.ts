import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { say } from '../words.ts';
import type { DiskSpace } from './disk-space.ts';

/** The limit of a check, so that the response comes within 2 seconds. */
const usualLimitMs = 1_500;

interface Asking {
  /** Runs a minimal query on a connection that nothing else uses. */
  readonly ping: () => Promise<unknown>;
  /** Runs a minimal query on a connection of the pool for requests. */
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

/** Shares one check in progress: without an answer, checks must not pile up. */
const onceAtATime = (ask: () => Promise<Problem>): (() => Promise<Problem>) => {
  let asking: Promise<Problem> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
};

/** Why this process cannot accept work, in a sentence for the operator; undefined if it can. */
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
  const askDatabase = asked('database', ping, say('ready.noDatabase'));
  const askForConnection = asked('connections', pingWork, say('ready.noConnection'));
  const askDisk = () =>
    disk.problem().catch((error) => {
      log.warn({ event: 'readiness.failed', what: 'disk', err: error }, 'this process is not ready');
      return say('ready.noFolder');
    });
  const within = async (problem: Promise<Problem>, late: string): Promise<Problem> => {
    const over = new AbortController();
    const timeout = delay(limitMs, late, { signal: over.signal }).catch(() => undefined);
    return Promise.race([problem, timeout]).finally(() => over.abort());
  };

  return async (): Promise<Problem> => {
    const [space, database, connections] = await Promise.all([
      within(askDisk(), say('ready.slowDisk', { seconds })),
      within(askDatabase(), say('ready.slowDatabase', { seconds })),
      within(askForConnection(), say('ready.busyConnections', { seconds })),
    ]);
    return [space, database ?? connections].filter((problem) => problem !== undefined).join(' ') || undefined;
  };
};
