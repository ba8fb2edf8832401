import type { Connection } from '../db/connect.ts';

/** A transaction of a dialer whose process does nothing for this long is ended; none waits that long for its own process. */
const stalledSeconds = 3;

/** How connections of dialers are named. */
const dialerConnections = 'halloo dialer';

/**
 * Ends transactions of dialers whose process stands still (stopped, or on a paused machine), and with them their locks: the
 * claim lock above all, which all others wait for. The server's own limits miss one state: a statement that was prepared and
 * whose values do not come. It counts as running, so that it is not idle, and before PostgreSQL 17 no timeout reaches a
 * session that reads from its client in the middle of a statement. Returns how many were ended.
 */
export const endStalled = async (db: Connection): Promise<number> => {
  const rows = await db`
    select pg_terminate_backend(pid) from pg_stat_activity a
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and xact_start is not null and wait_event = 'ClientRead'
      and state_change < clock_timestamp() - make_interval(secs => ${stalledSeconds})
      and (application_name = ${dialerConnections} or exists (
        select 1 from pg_locks l where l.pid = a.pid and locktype = 'advisory' and granted and objsubid = 1
          and objid::bigint = hashtext('halloo_claim')::bigint & 4294967295))`;
  return rows.length;
};
