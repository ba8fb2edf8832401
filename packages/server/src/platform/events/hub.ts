import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { createRerun } from '../loop.ts';
import { channel } from './publish.ts';
import { eventsAfter, keptRange, type StoredEvent } from './sql.ts';

/** Passes the events of all processes to the subscribers in this process, in order, each once. */
export interface EventHub {
  /** Whether events have their positions in the write-ahead log. */
  readonly positions: boolean;
  /** A position that includes all events up to this one; null if the hub has not read that far. */
  positionOf(newest: number): string | null;
  /** Starts with the next event. Returns a function that unsubscribes. */
  subscribe(listener: (event: StoredEvent) => void): () => void;
  close(): Promise<void>;
}

const batch = 500;
const retryMs = 1_000;

export const createEventHub = async (db: Db, log: Log, { positions = false } = {}): Promise<EventHub> => {
  const listeners = new Set<(event: StoredEvent) => void>();
  let { newest: seen, position } = await keptRange(db, positions);

  const readNew = async () => {
    for (;;) {
      const events = await eventsAfter(db, { id: seen, limit: batch, positions });
      for (const event of events) {
        seen = event.id;
        position = event.position;
        for (const listener of listeners) listener(event);
      }
      if (events.length < batch) return;
    }
  };
  const reading = createRerun(readNew, (error) => {
    log.error({ event: 'live_events.read_failed', err: error }, 'reading live events failed, retrying');
    setTimeout(reading.request, retryMs).unref();
  });

  // Also runs after a reconnect, when notifications may have been missed.
  const listening = await db.listen(channel, reading.request, reading.request);

  return {
    positions,
    positionOf: (newest) => (newest <= seen ? position : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      listeners.clear();
      await listening.unlisten().catch(() => {});
      await reading.close();
    },
  };
};
