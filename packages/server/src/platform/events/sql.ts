import type { LiveEvent } from '@halloo/contract/events';
import type { Connection } from '../db/connect.ts';

export interface StoredEvent {
  readonly id: number;
  /** The account whose browsers receive it; null for all. */
  readonly account_id: number | null;
  readonly body: LiveEvent;
  /** The write-ahead log up to here includes the change. Null without a replica. */
  readonly position: string | null;
}

/** Read after the events, so that their commits are before it. */
const position = (db: Connection, isWanted: boolean) =>
  isWanted ? db`pg_current_wal_insert_lsn()::text` : db`null::text`;

export const eventsAfter = (
  db: Connection,
  { id, limit, positions }: { readonly id: number; readonly limit: number; readonly positions: boolean },
): Promise<StoredEvent[]> =>
  db<StoredEvent[]>`
    select id, account_id, body, ${position(db, positions)} as position
    from live_event where id > ${id} order by id limit ${limit}`;

interface KeptRange {
  readonly oldest: number;
  readonly newest: number;
  readonly position: string | null;
}

export const keptRange = async (db: Connection, positions: boolean): Promise<KeptRange> => {
  const [row] = await db<KeptRange[]>`
    select coalesce(min(id), 0) as oldest, coalesce(max(id), 0) as newest, ${position(db, positions)} as position
    from live_event`;
  return row ?? { oldest: 0, newest: 0, position: null };
};

/** The newest event is always kept, because it holds the highest id. */
export const forgetEventsBefore = (db: Connection, at: Date) =>
  db`delete from live_event where at < ${at} and id < (select max(id) from live_event)`;
