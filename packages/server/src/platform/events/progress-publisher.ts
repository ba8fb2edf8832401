import type { LiveEvent } from '@halloo/contract/events';
import type { Caller } from '../caller.ts';
import { type Db, inTransaction } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { publish } from './publish.ts';

type Progress = Extract<LiveEvent, { type: `${string}.progress` }>;

/**
 * Publishes the progress of long work to the browsers of the caller, at most once per interval and at the end. Failures are
 * logged and do not affect the work.
 */
export const progressPublisher = (
  { db, log }: { readonly db: Db; readonly log: Log },
  { accountId }: Caller,
  intervalMs = 500,
) => {
  let publishedAt = 0;
  return (event: Progress, isEnd = false): void => {
    const now = Date.now();
    if (now - publishedAt < intervalMs && !isEnd) return;
    publishedAt = now;
    inTransaction(db, (tx) => publish(tx, event, accountId)).catch((error) =>
      log.warn({ event: `${event.type}_failed`, err: error }, 'publishing the progress of long work failed'),
    );
  };
};
