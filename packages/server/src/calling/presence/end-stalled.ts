import type { Connection } from '../../platform/db/connect.ts';

/** A claim whose process is inactive for this long is ended. */
const stalledSeconds = 3;

/**
 * Ends claims of dialers whose process is suspended (stopped, or on a paused machine), because all others wait for the
 * claim lock. PostgreSQL's own timeouts miss one state: a statement that has arrived only in part. Its session is not
 * idle, and before PostgreSQL 17 no timeout covers a session that reads from its client in the middle of a statement.
 * Returns how many claims were ended.
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
