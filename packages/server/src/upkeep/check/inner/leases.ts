import { unrecordedTables } from '../../../features/leads/staging.ts';
import { lostAfterSeconds } from '../../../features/line/presence.ts';
import { so } from '../../../lib/words/words.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { byRepair, type Finding, named, type Probe } from '../finding.ts';

/** A process takes over an expired claim within seconds. A claim that has been expired for this long is abandoned. */
const lateMinutes = 10;

/** Whether a dialer is running: its last heartbeat is recent, and it did not start only now. */
export const anyAtWork = async (db: Connection): Promise<boolean> => {
  const rows = await db`
    select 1 from dialer where lost_at is null and seen_at > now() - make_interval(secs => ${lostAfterSeconds})
      and started_at < now() - interval '1 minute' limit 1`;
  return rows.length > 0;
};

/**
 * Claimed work that nobody finished, by the database's clock. While no Halloo runs, waiting work is not a problem, so
 * it is reported as a note.
 */
export const leaseProbes = (atWork: boolean): readonly Probe[] => {
  const severity = atWork ? ('wrong' as const) : ('note' as const);
  const next = 'The next start continues it.';
  return [
    {
      code: 'dialer.silent_with_calls',
      severity,
      say: (n) => `${so(n, 'call is', 'calls are')} held by a dialer without a recent heartbeat.`,
      todo: atWork
        ? 'Another dialer should have closed them within seconds. Check its log and restart it.'
        : 'The next dialer that starts closes them.',
      repairable: false,
      find: (db) => db`
        select c.id from live_call c join dialer d on d.id = c.dialer_id
        where greatest(d.seen_at, pg_postmaster_start_time()) < now() - make_interval(secs => ${4 * lostAfterSeconds})
          or d.lost_at < now() - make_interval(secs => ${4 * lostAfterSeconds})`,
    },
    {
      code: 'text.stuck',
      severity,
      say: (n) => `${so(n, 'text message waits', 'text messages wait')} to be sent, but no process sends them.`,
      todo: atWork ? 'Check the log for the responses of the gateway, and restart Halloo.' : next,
      repairable: false,
      find: (db) => db`
        select id from sms_message where state = 'queued' and next_try_at < now() - make_interval(mins => ${lateMinutes})
          and coalesce(claimed_until, '-infinity') < now() - make_interval(mins => ${lateMinutes})`,
    },
    {
      code: 'email.stuck',
      severity,
      say: (n) => `${so(n, 'email waits', 'emails wait')} to be sent, but no process sends them.`,
      todo: atWork ? 'Check that every process has the same HALLOO_SMTP_ settings, and restart Halloo.' : next,
      repairable: false,
      find: (db) => db`
        select id from email where state = 'queued' and next_try_at < now() - make_interval(mins => ${lateMinutes})
          and coalesce(claimed_until, '-infinity') < now() - make_interval(mins => ${lateMinutes})`,
    },
    {
      code: 'webhook.stuck',
      severity,
      say: (n) =>
        `${so(n, 'webhook was', 'webhooks were')} claimed by a process that did not finish, and no process continues.`,
      todo: atWork ? 'Check the log and restart Halloo.' : next,
      repairable: false,
      find: (db) => db`
        select id from webhook where state = 'queued' and claimed_until < now() - make_interval(mins => ${lateMinutes})`,
    },
    {
      code: 'tally.behind',
      // Samples and older databases contain calls that ended long ago. The job is processing them.
      severity: 'note',
      say: (n) =>
        `${so(n, 'ended call is', 'ended calls are')} not added to the results yet. The screens still show correct numbers.`,
      todo: atWork ? `This is done within minutes. Otherwise check the log. ${byRepair}` : next,
      repairable: true,
      find: (db) => db`
        select u.call_id as id from untallied_call u join call on call.id = u.call_id
        where ended_at < now() - make_interval(mins => ${lateMinutes})`,
    },
    {
      code: 'speech.claim_ran_out',
      severity: 'note',
      say: (n) => `${so(n, 'text was', 'texts were')} claimed for synthesis by a process that did not finish.`,
      todo: `No action is needed: the next request synthesises it. ${byRepair}`,
      repairable: true,
      find: (db) => db`
        select key as id from spoken
        where sound_id is null and claimed_until < now() - make_interval(mins => ${lateMinutes})`,
    },
  ];
};

/** Rows of uploaded lists without a record: an earlier version left them when it was killed. */
export const findAbandonedImports = async (db: Connection): Promise<Finding[]> => {
  const left = await unrecordedTables(db);
  if (left.length === 0) return [];
  return [
    {
      code: 'import.abandoned',
      severity: 'note',
      sentence: `${so(left.length, 'upload was', 'uploads were')} interrupted and left rows behind.`,
      count: left.length,
      which: named(left),
      todo: `A running Halloo deletes them within minutes. ${byRepair}`,
      repairable: true,
    },
  ];
};
