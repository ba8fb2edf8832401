import type { LiveEvent } from '@halloo/contract/events';
import { type Db, inTransaction } from '../db/connect.ts';
import { every } from '../loop.ts';
import { publish } from './publish.ts';

/** Browsers are notified of one thing this often at most, however much happens to it. */
const everyMs = 1_000;

/** Publishes that things have changed, once a second for all that changed meanwhile. */
export const createBatchedPublisher = <Id>(
  db: Db,
  eventOf: (id: Id) => LiveEvent,
  onError: (error: unknown) => void,
) => {
  const changed = new Set<Id>();
  const flush = async () => {
    const ids = [...changed];
    changed.clear();
    if (ids.length === 0) return;
    await inTransaction(db, async (tx) => {
      for (const id of ids) await publish(tx, eventOf(id));
    });
  };
  const stop = every(everyMs, flush, onError);
  return {
    note: (id: Id) => void changed.add(id),
    stop: async () => {
      await stop();
      await flush().catch(onError);
    },
  };
};
