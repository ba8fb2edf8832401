import type { LiveEvent } from '@halloo/contract/events';
import { type Db, inTransaction } from '../db/connect.ts';
import { every } from '../loop.ts';
import { publish } from './publish.ts';

/** The minimum interval between two notifications of browsers about the same thing. */
const everyMs = 1_000;

/** Publishes changes in batches, once a second. */
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
