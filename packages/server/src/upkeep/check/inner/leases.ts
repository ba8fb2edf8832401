import { unrecordedTables } from '../../../features/leads/staging.ts';
import { lostAfterSeconds } from '../../../features/line/presence.ts';
import { so } from '../../../lib/words/words.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { byRepair, type Finding, named, type Probe } from '../finding.ts';

/** A claim that ran out is taken by the next who looks, within seconds. One that was not for this long is nobody's. */
const lateMinutes = 10;

/** Somebody is there to look: a dialer that gave a sign of life lately, and not only just now. */
export const anyAtWork = async (db: Connection): Promise<boolean> => {
  const rows = await db`
    select 1 from dialer where lost_at is null and seen_at > now() - make_interval(secs => ${lostAfterSeconds})
      and started_at < now() - interval '1 minute' limit 1`;
  return rows.length > 0;
};

/**
 * Work that somebody took and did not finish. All by the database's clock. While no Halloo runs, work that waits is no
 * fault, so it is told as a note.
 */
export const leaseProbes = (atWork: boolean): readonly Probe[] => {
  const severity = atWork ? ('wrong' as const) : ('note' as const);
  const next = 'The next start goes on with it.';
  return [
    {
      code: 'dialer.silent_with_calls',
      severity,
      say: (n) => `${so(n, 'call is', 'calls are')} in the hands of a dialer that gave no sign of life for long.`,
      todo: atWork
        ? 'Another dialer should have closed them within seconds: look into its log, and restart it.'
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
      say: (n) => `${so(n, 'text message waits', 'text messages wait')} to be sent, and nobody sends them.`,
      todo: atWork ? 'Look into the log for what the gateway answers, and restart Halloo.' : next,
      repairable: false,
      find: (db) => db`
        select id from sms_message where state = 'queued' and next_try_at < now() - make_interval(mins => ${lateMinutes})
          and coalesce(claimed_until, '-infinity') < now() - make_interval(mins => ${lateMinutes})`,
    },
    {
      code: 'webhook.stuck',
      severity,
      say: (n) =>
        `${so(n, 'webhook was', 'webhooks were')} begun by a process that did not finish, and nobody goes on.`,
      todo: atWork ? 'Look into the log, and restart Halloo.' : next,
      repairable: false,
      find: (db) => db`
        select id from webhook where state = 'queued' and claimed_until < now() - make_interval(mins => ${lateMinutes})`,
    },
    {
      code: 'tally.behind',
      // Samples and older databases bring calls that are over for long: the job is at them.
      severity: 'note',
      say: (n) =>
        `${so(n, 'ended call is', 'ended calls are')} not added to results yet. What screens show is right all the same.`,
      todo: atWork ? `It is done within minutes. Where it is not, look into the log; ${byRepair}` : next,
      repairable: true,
      find: (db) => db`
        select u.call_id as id from untallied_call u join call on call.id = u.call_id
        where ended_at < now() - make_interval(mins => ${lateMinutes})`,
    },
    {
      code: 'speech.claim_ran_out',
      severity: 'note',
      say: (n) => `${so(n, 'text was', 'texts were')} claimed for speaking by a process that did not finish.`,
      todo: `Nothing has to be done: who asks for it next speaks it. ${byRepair}`,
      repairable: true,
      find: (db) => db`
        select key as id from spoken
        where sound_id is null and claimed_until < now() - make_interval(mins => ${lateMinutes})`,
    },
  ];
};

/** Rows of lists that no record names: an earlier release left them when it was killed. */
export const findAbandonedImports = async (db: Connection): Promise<Finding[]> => {
  const left = await unrecordedTables(db);
  if (left.length === 0) return [];
  return [
    {
      code: 'import.abandoned',
      severity: 'note',
      sentence: `${so(left.length, 'upload was', 'uploads were')} broken off and left rows behind.`,
      count: left.length,
      which: named(left),
      todo: `They are cleared out within minutes while Halloo runs. ${byRepair}`,
      repairable: true,
    },
  ];
};
