import type { LiveEvent } from '@halloo/contract/events';
import type { Db } from '../db/connect.ts';
import type { EventHub } from './hub.ts';
import { eventsAfter, keptRange, type StoredEvent } from './sql.ts';

/** The destination of a stream. `write` returns false if the reader is too far behind to continue. */
export interface StreamSink {
  write(text: string): boolean;
  end(): void;
}

interface Message {
  readonly id: number;
  readonly type: LiveEvent['type'] | 'hello' | 'reset';
  readonly body: object;
  readonly position: string | null;
}

const format = ({ id, type, body, position }: Message) =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ ...body, ...(position !== null && { position }) })}\n\n`;

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
    if (!sink.write(format({ ...event, type: event.body.type }))) {
      stop();
      sink.end();
    }
  };
  // Subscribes before it reads the past, so that no event is lost in between.
  const stop = hub.subscribe((event) => (waiting ? waiting.push(event) : send(event)));

  try {
    const { positions } = hub;
    const { oldest, newest, position: now } = await keptRange(db, positions);
    const missed =
      lastId !== undefined && lastId >= oldest && lastId <= newest
        ? await eventsAfter(db, { id: lastId, limit: maxBacklog, positions })
        : [];
    const opens = { body: {}, position: hub.positionOf(newest) ?? now };
    const whole = lastId !== undefined && lastId >= oldest && lastId <= newest && missed.length < maxBacklog;
    if (whole) {
      sent = lastId;
      sink.write(format({ ...opens, id: lastId, type: 'hello' }));
      missed.forEach(send);
    } else {
      sent = newest;
      sink.write(format({ ...opens, id: newest, type: lastId === undefined ? 'hello' : 'reset' }));
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
