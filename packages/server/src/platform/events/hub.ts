import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { channel } from './publish.ts';
import { eventsAfter, keptRange, type StoredEvent } from './sql.ts';

/** Hands this process's subscribers every event that any process published, in order, each once. */
export interface EventHub {
  /** Starts at the next event. Returns the way to stop. */
  subscribe(listener: (event: StoredEvent) => void): () => void;
  close(): Promise<void>;
}

const batch = 500;

export const createEventHub = async (db: Db, log: Log): Promise<EventHub> => {
  const listeners = new Set<(event: StoredEvent) => void>();
  let seen = (await keptRange(db)).newest;
  let reading: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const readNew = async () => {
    for (;;) {
      again = false;
      const events = await eventsAfter(db, seen, batch);
      for (const event of events) {
        seen = event.id;
        for (const listener of listeners) listener(event);
      }
      if (events.length < batch && !again) return;
    }
  };

  /** Notifications only say "look": one that comes while a look is under way asks for another look. */
  const look = () => {
    again = true;
    if (closed || reading !== undefined) return;
    reading = readNew()
      .catch((error) => {
        log.error({ err: error }, 'live events could not be read');
        again = true;
      })
      .finally(() => {
        reading = undefined;
        if (again && !closed) setTimeout(look, 1000).unref();
      });
  };

  // Also runs after a lost connection came back, when notifications may have been missed.
  const listening = await db.listen(channel, look, look);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      listeners.clear();
      await listening.unlisten().catch(() => {});
      await reading;
    },
  };
};
