import type { LiveEvent } from '@halloo/contract/events';
import type { Db } from '../db/connect.ts';
import type { EventHub } from './hub.ts';
import { eventsAfter, keptRange, type StoredEvent } from './sql.ts';

/** The destination of a stream. `write` returns false if the reader is too far behind to continue. */
export interface StreamSink {
  write(text: string): boolean;
  end(): void;
}

const format = (id: number, type: LiveEvent['type'] | 'hello' | 'reset', body: object) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(body)}\n\n`;

const maxBacklog = 1000;

/**
 * Sends events to one reader: first those that it missed since `lastId`, or `reset` if they are no longer known, then
 * all new ones. Returns a function that stops it.
 */
export const streamEvents = async (
  { db, events: hub }: { db: Db; events: EventHub },
  accountId: number,
  lastId: number | undefined,
  sink: StreamSink,
): Promise<() => void> => {
  let sent = 0;
  let waiting: StoredEvent[] | undefined = [];

  const send = (event: StoredEvent) => {
    if (event.id <= sent) return;
    sent = event.id;
    if (event.account_id !== null && event.account_id !== accountId) return;
    if (!sink.write(format(event.id, event.body.type, event.body))) {
      stop();
      sink.end();
    }
  };
  // Subscribes before it reads the past, so that no event is lost in between.
  const stop = hub.subscribe((event) => (waiting ? waiting.push(event) : send(event)));

  try {
    const { oldest, newest } = await keptRange(db);
    const missed =
      lastId !== undefined && lastId >= oldest && lastId <= newest ? await eventsAfter(db, lastId, maxBacklog) : [];
    const whole = lastId !== undefined && lastId >= oldest && lastId <= newest && missed.length < maxBacklog;
    if (whole) {
      sent = lastId;
      sink.write(format(lastId, 'hello', {}));
      missed.forEach(send);
    } else {
      sent = newest;
      sink.write(format(newest, lastId === undefined ? 'hello' : 'reset', {}));
    }
  } catch (error) {
    stop();
    throw error;
  }
  const late = waiting;
  waiting = undefined;
  late.forEach(send);
  return stop;
};
