import type { DeliveryState } from '@halloo/contract/webhooks';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import { worthMs } from './worth.ts';

export interface DeliveryRow {
  readonly id: number;
  readonly endpoint_id: number | null;
  readonly campaign_id: number | null;
  readonly call_id: number | null;
  readonly lead_id: number | null;
  readonly campaign: string;
  readonly lead: string;
  readonly event: string;
  readonly url: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly status: number | null;
  readonly reason: string;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly next_try_at: Date;
}

/**
 * A resent webhook restarts its waits; the log counts every attempt. The person is only in the body, which is removed
 * when the person is erased.
 */
const columns = (db: Connection) => db`
  w.id, endpoint_id, campaign_id, call_id, lead_id, coalesce(body->'campaign'->>'name', '') as campaign,
  concat_ws(', ',
    nullif(trim(concat_ws(' ', body->'lead'->>'first_name', body->'lead'->>'last_name')), ''),
    coalesce(body->'lead'->>'number', body->'call'->>'number')) as lead,
  event, url, state, status, reason, created_at, changed_at, next_try_at,
  greatest(attempts, (select count(*) from webhook_try t where t.webhook_id = w.id))::int as attempts`;

export interface DeliveryFilter {
  /** Null: those that flows requested. */
  readonly endpointId: number | null;
  readonly campaignId: number | undefined;
  readonly state: DeliveryState | '';
  readonly before: number | undefined;
  readonly limit: number;
}

export const selectDeliveries = (db: Connection, { endpointId, campaignId, state, before, limit }: DeliveryFilter) =>
  db<DeliveryRow[]>`
    select ${columns(db)} from webhook w
    where ${endpointId === null ? db`endpoint_id is null` : db`endpoint_id = ${endpointId}`}
      ${campaignId === undefined ? db`` : db`and campaign_id = ${campaignId}`}
      ${state === '' ? db`` : db`and state = ${state}`}
      ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${limit}`;

export const findDelivery = async (db: Connection, id: number): Promise<DeliveryRow | undefined> => {
  const [row] = await db<DeliveryRow[]>`
    select ${columns(db)} from webhook w where id = ${id} and (
      endpoint_id is null or exists (select 1 from webhook_endpoint e where e.id = w.endpoint_id))`;
  return row;
};

export const selectBody = async (db: Connection, id: number): Promise<unknown> => {
  const [row] = await db<{ body: unknown }[]>`select body from webhook where id = ${id}`;
  return row?.body;
};

export interface TryRow {
  readonly at: Date;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly reason: string;
  readonly answer: string;
}

export const selectTries = (db: Connection, id: number, limit: number) => db<TryRow[]>`
  select at, duration_ms, status, reason, answer from webhook_try where webhook_id = ${id}
  order by webhook_try.id desc limit ${limit}`;

const begunAnew = (tx: Tx, now: Date) => tx`
  state = 'queued', attempts = 0, next_try_at = ${now}, give_up_at = ${new Date(now.getTime() + worthMs)}, changed_at = ${now}`;

/** Queues one again from the start. One that a process is sending now is left to it. */
export const requeue = (tx: Tx, id: number, now: Date) => tx`
  update webhook set ${begunAnew(tx, now)} where id = ${id} and claimed_until is null`;

/** Queues all failed ones again, except tests. */
export const requeueFailed = (tx: Tx, endpointId: number, now: Date) => tx`
  update webhook set ${begunAnew(tx, now)}
  where endpoint_id = ${endpointId} and state = 'failed' and event <> 'webhook.test'`;

/** Waiting ones get the whole time again. */
export const wakeWaiting = (tx: Tx, endpointId: number, now: Date) => tx`
  update webhook set ${begunAnew(tx, now)} where endpoint_id = ${endpointId} and state = 'queued' and claimed_until is null`;

export const dropWaiting = (tx: Tx, endpointId: number, now: Date) => tx`
  update webhook set state = 'failed', claimed_until = null, changed_at = ${now},
    reason = 'It was dropped when the endpoint was switched on again.'
  where endpoint_id = ${endpointId} and state = 'queued'`;

/** The process that creates a test also sends it, in a separate lane, and does not retry it. */
export const insertTest = async (
  tx: Tx,
  test: { endpointId: number; url: string; host: string; body: object; now: Date; until: Date },
): Promise<number> => {
  const { endpointId, url, host, body, now, until } = test;
  const [made] = await tx<{ id: number }[]>`
    insert into webhook (endpoint_id, lane, url, host, event, body, attempts, claimed_until, next_try_at, give_up_at,
      created_at, changed_at)
    values (${endpointId}, 0, ${url}, ${host}, 'webhook.test', ${JSON.stringify(body)}::text::json, 1, ${until}, ${now}, ${now}, ${now},
      ${now})
    returning id`;
  if (!made) throw new Error('a test was not stored');
  return made.id;
};
