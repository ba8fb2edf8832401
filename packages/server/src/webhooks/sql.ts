import type { Connection, Tx } from '../db/connect.ts';

export interface NewWebhook {
  readonly campaign_id: number | null;
  readonly call_id: number | null;
  readonly url: string;
  readonly host: string;
  readonly event: string;
  readonly next_try_at: Date;
  readonly created_at: Date;
  readonly changed_at: Date;
}

/** Says that there is one to send; heard when the transaction commits. */
export const channel = 'halloo_webhook';

export const insertWebhook = async (tx: Tx, webhook: NewWebhook, body: object): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`
    insert into webhook ${tx({ ...webhook, body: tx.json(body as Parameters<Tx['json']>[0]) })} returning id`;
  if (!made) throw new Error('a webhook was not stored');
  await tx`select pg_notify(${channel}, '')`;
  return made.id;
};

export interface ClaimedWebhook {
  readonly id: number;
  readonly url: string;
  readonly event: string;
  readonly body: unknown;
  readonly attempts: number;
  readonly created_at: Date;
}

/** Claims follow one another, so that what is under way to a host is known to all of them. */
export const holdClaims = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext(${channel}))`;

/**
 * Takes webhooks that are due, each for this process alone until its claim runs out, and of each host no more than
 * `perHost` in all processes. It goes from host to host by the index and never looks at what else waits for a busy or
 * dead one: 5 ms with 100,000 waiting for one host, where numbering all that are due took 43.
 */
export const claimWebhooks = (
  tx: Tx,
  { limit, perHost, now, until }: { limit: number; perHost: number; now: Date; until: Date },
) => tx<ClaimedWebhook[]>`
  with recursive waiting (host) as (
    (select host from webhook where state = 'queued' order by host limit 1)
    union all
    select (select w.host from webhook w where w.state = 'queued' and w.host > waiting.host order by w.host limit 1)
    from waiting where waiting.host is not null)
  update webhook set claimed_until = ${until}, attempts = attempts + 1
  where id in (
    select due.id from waiting
    cross join lateral (
      select id, next_try_at from webhook w
      where w.state = 'queued' and w.host = waiting.host and w.next_try_at <= ${now}
        and (w.claimed_until is null or w.claimed_until <= ${now})
      order by w.next_try_at
      limit greatest(0, ${perHost}::int -
        (select count(*) from webhook c where c.host = waiting.host and c.claimed_until > ${now}))) due
    where waiting.host is not null
    order by due.next_try_at, due.id limit ${limit})
    and state = 'queued'
  returning id, url, event, body, attempts, created_at`;

/** Puts one back: it is tried again at the given time. */
export const putBack = (
  db: Connection,
  id: number,
  { nextTryAt, status, reason, now }: { nextTryAt: Date; status: number | null; reason: string; now: Date },
) => db`
  update webhook set claimed_until = null, next_try_at = ${nextTryAt}, status = ${status}, reason = ${reason},
    changed_at = ${now}
  where id = ${id} and state = 'queued'`;

export const settle = (
  db: Connection,
  id: number,
  { state, status, reason, now }: { state: 'delivered' | 'failed'; status: number | null; reason: string; now: Date },
) => db`
  update webhook set state = ${state}, claimed_until = null, status = ${status}, reason = ${reason}, changed_at = ${now}
  where id = ${id} and state = 'queued'`;

export const deleteSettled = (db: Connection, { delivered, failed }: { delivered: Date; failed: Date }) => db`
  delete from webhook where (state = 'delivered' and changed_at < ${delivered})
    or (state = 'failed' and changed_at < ${failed})`;
