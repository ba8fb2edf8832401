import type { LiveEvent } from '@halloo/contract/events';
import type { Connection } from '../db/connect.ts';

export interface StoredEvent {
  readonly id: number;
  /** The account whose browsers receive it; null for all. */
  readonly account_id: number | null;
  readonly body: LiveEvent;
}

export const eventsAfter = (db: Connection, id: number, limit: number): Promise<StoredEvent[]> =>
  db<StoredEvent[]>`select id, account_id, body from live_event where id > ${id} order by id limit ${limit}`;

export const keptRange = async (db: Connection): Promise<{ oldest: number; newest: number }> => {
  const [row] = await db<{ oldest: number; newest: number }[]>`
    select coalesce(min(id), 0) as oldest, coalesce(max(id), 0) as newest from live_event`;
  return row ?? { oldest: 0, newest: 0 };
};

/** The newest event is always kept, because it holds the highest id. */
export const forgetEventsBefore = (db: Connection, at: Date) =>
  db`delete from live_event where at < ${at} and id < (select max(id) from live_event)`;
