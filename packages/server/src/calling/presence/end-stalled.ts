import type { Connection } from '../../platform/db/connect.ts';

/** A claim whose process does nothing for this long is ended. */
const stalledSeconds = 3;

/**
 * Ends claims of dialers whose process stands still (stopped, or on a paused machine): all others wait for the claim lock. The
 * server's own limits miss one state: a statement of which only a part has come. Its session is not idle, and before PostgreSQL 17
 * no timeout reaches a session that reads from its client in the middle of a statement. Returns how many were ended.
 */
export const endStalled = async (db: Connection): Promise<number> => {
  const rows = await db`
    select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l on l.pid = a.pid
    where datname = current_database() and usename = current_user and a.pid <> pg_backend_pid()
      and wait_event = 'ClientRead' and state_change < clock_timestamp() - make_interval(secs => ${stalledSeconds})
      and locktype = 'advisory' and granted and objsubid = 1
      and objid::bigint = hashtext('halloo_claim')::bigint & 4294967295`;
  return rows.length;
};
