import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface NewWebhook {
  readonly campaign_id: number | null;
  readonly call_id: number | null;
  readonly lead_id: number | null;
  readonly url: string;
  readonly host: string;
  readonly event: string;
  readonly next_try_at: Date;
  readonly give_up_at: Date;
  readonly created_at: Date;
  readonly changed_at: Date;
}

/** Notifies the sender of a new webhook when the transaction commits. */
export const channel = 'halloo_webhook';

export const announce = (tx: Connection) => tx`select pg_notify(${channel}, '')`;

export const insertWebhook = async (tx: Tx, webhook: NewWebhook, body: object): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`
    insert into webhook (campaign_id, call_id, lead_id, url, host, event, body, next_try_at, give_up_at, created_at, changed_at)
    values (${webhook.campaign_id}, ${webhook.call_id}, ${webhook.lead_id}, ${webhook.url}, ${webhook.host},
      ${webhook.event}, ${JSON.stringify(body)}::text::json, ${webhook.next_try_at}, ${webhook.give_up_at},
      ${webhook.created_at}, ${webhook.changed_at})
    returning id`;
  if (!made) throw new Error('a webhook was not stored');
  await announce(tx);
  return made.id;
};

export interface ClaimedWebhook {
  readonly id: number;
  /** Null: a flow requested it. */
  readonly endpoint_id: number | null;
  readonly lane: number | null;
  readonly url: string;
  readonly event: string;
  readonly body: unknown;
  readonly attempts: number;
  readonly give_up_at: Date;
  /** The secret that signs it; null for the workspace's key. */
  readonly secrets: readonly string[] | null;
}

/** Claims are serialised, so that each knows what is in progress to a host. */
export const holdClaims = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext(${channel}))`;

/** After this many consecutive failures an endpoint gets one request at a time, with pauses, until one succeeds. */
export const doubtful = 10;

export interface Claim {
  readonly limit: number;
  readonly perHost: number;
  readonly perEndpoint: number;
  readonly now: Date;
  readonly until: Date;
}

/**
 * Claims due webhooks for this process until the claim expires. Of those from flows, each host gets at most `perHost`
 * in all processes; of the others, each endpoint gets at most `perEndpoint`, and of each lane only the oldest: those
 * behind it are skipped.
 *
 * The statement goes from host to host and from endpoint to endpoint by the index, and never reads what else waits for
 * a busy or dead one: a fraction of a millisecond with 100,000 waiting for one endpoint, where numbering all due ones
 * took 43. Lanes and the rows to change are found by subqueries: on a table without statistics, joins scanned
 * everything and took up to seconds.
 */
export const claimWebhooks = (tx: Tx, { limit, perHost, perEndpoint, now, until }: Claim) => tx<ClaimedWebhook[]>`
  with recursive waiting (host) as (
    (select host from webhook where state = 'queued' and endpoint_id is null order by host limit 1)
    union all
    select (select w.host from webhook w where w.state = 'queued' and w.endpoint_id is null and w.host > waiting.host
      order by w.host limit 1)
    from waiting where waiting.host is not null
  ), of_flows as (
    select due.id, due.next_try_at from waiting
    cross join lateral (
      select id, next_try_at from webhook w
      where w.state = 'queued' and w.endpoint_id is null and w.host = waiting.host and w.next_try_at <= ${now}
        and (w.claimed_until is null or w.claimed_until <= ${now})
      order by w.next_try_at
      limit greatest(0, ${perHost}::int - (
        select count(*) from webhook c
        where c.host = waiting.host and c.endpoint_id is null and c.claimed_until > ${now}))) due
    where waiting.host is not null
  ), of_endpoints as (
    select due.id, due.next_try_at from webhook_endpoint e
    cross join lateral (
      select id, next_try_at from webhook w
      where w.state = 'queued' and w.endpoint_id = e.id and w.next_try_at <= ${now}
        and (w.claimed_until is null or w.claimed_until <= ${now})
        and coalesce((
          select p.id from webhook p
          where p.endpoint_id = w.endpoint_id and p.lane = w.lane and p.state = 'queued' and p.id < w.id limit 1), 0) = 0
      order by w.next_try_at, w.id
      limit greatest(0, case when e.failures >= ${doubtful} then 1 else ${perEndpoint}::int end - (
        select count(*) from webhook c where c.endpoint_id = e.id and c.claimed_until > ${now}))) due
    where e.enabled and (e.rests_until is null or e.rests_until <= ${now})
  ), picked as (
    select id from (select * from of_flows union all select * from of_endpoints) due
    order by next_try_at, id limit ${limit}
  )
  update webhook w set claimed_until = ${until}, attempts = w.attempts + 1,
    url = coalesce((select e.url from webhook_endpoint e where e.id = w.endpoint_id), w.url)
  where w.id = any(array(select id from picked)) and w.state = 'queued'
  returning w.id, w.endpoint_id, w.lane, w.url, w.event, w.body, w.attempts, w.give_up_at, (
    select array_remove(array[e.secret, case when e.old_secret_until > ${now} then e.old_secret end], null)
    from webhook_endpoint e where e.id = w.endpoint_id) as secrets`;

/** The result of one attempt, as the log stores it. */
export interface Try {
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly reason: string;
  readonly answer: string;
}

/** The next state: delivered, failed, or to be retried. */
export interface Settlement {
  readonly state: 'queued' | 'delivered' | 'failed';
  readonly reason: string;
  readonly nextTryAt: Date;
  readonly now: Date;
}

/**
 * Saves an attempt and its result in one statement. Changes nothing if the claim expired and another process settled
 * it.
 */
export const settle = async (
  db: Connection,
  id: number,
  { state, reason, nextTryAt, now }: Settlement,
  made: Try,
): Promise<void> => {
  await db`
    with settled as (
      update webhook set state = ${state}, claimed_until = null, next_try_at = ${nextTryAt}, status = ${made.status},
        reason = ${reason}, changed_at = ${now}
      where id = ${id} and state = 'queued' returning id)
    insert into webhook_try (webhook_id, at, duration_ms, status, reason, answer)
    select id, ${made.at}::timestamptz, ${made.durationMs}::integer, ${made.status}::smallint, ${made.reason}, ${made.answer}
    from settled`;
};

/** Releases a webhook whose attempt was aborted: the next process sends it immediately. */
export const letGo = (db: Connection, id: number, now: Date) => db`
  update webhook set claimed_until = null, next_try_at = ${now}, changed_at = ${now} where id = ${id} and state = 'queued'`;

/**
 * Everything in a lane becomes due at the same time. While its oldest waits for a retry, so do the others: otherwise
 * every claim would find and skip them.
 */
export const setLaneTime = (
  db: Connection,
  { endpoint_id, lane }: Pick<ClaimedWebhook, 'endpoint_id' | 'lane'>,
  at: Date,
) => db`
  update webhook set next_try_at = ${at}
  where endpoint_id = ${endpoint_id} and lane = ${lane} and state = 'queued' and next_try_at <> ${at}`;

/** Deletes in steps, so that no statement locks much for long. */
const atOnce = 10_000;

const deleteInSteps = async (db: Connection, which: () => ReturnType<Connection>): Promise<void> => {
  for (;;) {
    const [row] = await db<{ gone: number }[]>`
      with gone as (delete from webhook where id in (${which()} limit ${atOnce}) returning id),
      tries as (delete from webhook_try where webhook_id in (select id from gone))
      select count(*) as gone from gone`;
    if ((row?.gone ?? 0) < atOnce) return;
  }
};

export const deleteSettled = async (db: Connection, { delivered, failed }: { delivered: Date; failed: Date }) => {
  await deleteInSteps(db, () => db`select id from webhook where state = 'delivered' and changed_at < ${delivered}`);
  await deleteInSteps(db, () => db`select id from webhook where state = 'failed' and changed_at < ${failed}`);
};

/** The webhooks of removed endpoints, and of endpoints that stayed disabled for the whole time. */
export const deleteLeftOver = async (db: Connection, waiting: Date) => {
  const gone = await db<{ endpoint_id: number }[]>`
    with recursive known (endpoint_id) as (
      (select endpoint_id from webhook where endpoint_id is not null order by endpoint_id limit 1)
      union all
      select (select w.endpoint_id from webhook w where w.endpoint_id > known.endpoint_id order by w.endpoint_id limit 1)
      from known where known.endpoint_id is not null)
    select endpoint_id from known
    where endpoint_id is not null and not exists (select 1 from webhook_endpoint e where e.id = known.endpoint_id)`;
  for (const { endpoint_id } of gone) {
    await deleteInSteps(db, () => db`select id from webhook where endpoint_id = ${endpoint_id}`);
  }
  const off = await db<{ id: number }[]>`select id from webhook_endpoint where not enabled`;
  for (const { id } of off) {
    await deleteInSteps(
      db,
      () => db`select id from webhook where endpoint_id = ${id} and state = 'queued' and created_at < ${waiting}`,
    );
  }
};
