import { type WebhookEndpoint, webhookLimits } from '@halloo/contract/webhooks';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import { doubtful } from './sql.ts';

/** The pause of an endpoint after many failed attempts. */
const restMs = 5_000;

export interface EndpointRow {
  readonly id: number;
  readonly campaign_id: number | null;
  readonly url: string;
  readonly host: string;
  readonly description: string;
  readonly events: WebhookEndpoint['events'];
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_until: Date | null;
  readonly enabled: boolean;
  readonly off_reason: string;
  readonly failures: number;
  readonly failing_since: Date | null;
  readonly rests_until: Date | null;
  readonly created_by: number | null;
  readonly created_at: Date;
  readonly changed_at: Date;
}

export type NewEndpoint = Pick<
  EndpointRow,
  'campaign_id' | 'url' | 'host' | 'description' | 'events' | 'secret' | 'created_by' | 'created_at' | 'changed_at'
>;

/** An endpoint with the totals of its log. */
export type CountedEndpoint = EndpointRow & { readonly waiting: number; readonly failed: number };

const counted = (db: Connection) => db`
  e.*,
  (select count(*) from (
    select 1 from webhook where endpoint_id = e.id and state = 'queued' limit ${webhookLimits.count}) w) as waiting,
  (select count(*) from (
    select 1 from webhook where endpoint_id = e.id and state = 'failed' limit ${webhookLimits.count}) w) as failed`;

export const selectEndpoints = (db: Connection, campaignId: number | undefined) => db<CountedEndpoint[]>`
  select ${counted(db)} from webhook_endpoint e
  ${campaignId === undefined ? db`` : db`where campaign_id = ${campaignId} or campaign_id is null`}
  order by campaign_id nulls first, id`;

export const findEndpoint = async (db: Connection, id: number): Promise<CountedEndpoint | undefined> => {
  const [row] = await db<CountedEndpoint[]>`select ${counted(db)} from webhook_endpoint e where id = ${id}`;
  return row;
};

/** Locks the endpoint until the end of the transaction. */
export const lockEndpoint = async (tx: Tx, id: number): Promise<EndpointRow | undefined> => {
  const [row] = await tx<EndpointRow[]>`select * from webhook_endpoint where id = ${id} for update`;
  return row;
};

/** Serialises the creation of endpoints, so that the limit holds. */
export const countEndpoints = async (tx: Tx, campaignId: number | null): Promise<number> => {
  await tx`select pg_advisory_xact_lock(hashtext('halloo_webhook_endpoint'))`;
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from webhook_endpoint where campaign_id is not distinct from ${campaignId}`;
  return row?.count ?? 0;
};

export const insertEndpoint = async (tx: Tx, row: NewEndpoint): Promise<number> => {
  const [made] = await tx<{ id: number }[]>`
    insert into webhook_endpoint ${tx({ ...row, events: row.events as string[] })} returning id`;
  if (!made) throw new Error('an endpoint was not stored');
  return made.id;
};

export const updateEndpoint = (tx: Tx, id: number, change: Partial<Omit<EndpointRow, 'id'>>) =>
  tx`update webhook_endpoint set ${tx(change as Record<string, string>)} where id = ${id}`;

export const deleteEndpoint = (tx: Tx, id: number) => tx`delete from webhook_endpoint where id = ${id}`;

export const addFailure = async (
  db: Connection,
  id: number,
  now: Date,
): Promise<{ failures: number; failing_since: Date; enabled: boolean } | undefined> => {
  const [row] = await db<{ failures: number; failing_since: Date; enabled: boolean }[]>`
    update webhook_endpoint set failures = failures + 1, failing_since = coalesce(failing_since, ${now}),
      rests_until = case when failures + 1 >= ${doubtful} then ${new Date(now.getTime() + restMs)}::timestamptz end
    where id = ${id} returning failures, failing_since, enabled`;
  return row;
};

export const clearFailures = async (db: Connection, id: number): Promise<void> => {
  await db`update webhook_endpoint set failures = 0, failing_since = null, rests_until = null
    where id = ${id} and failing_since is not null`;
};

/** The disabled endpoint; undefined if it was already disabled. */
export const switchOffEndpoint = async (tx: Tx, id: number, reason: string): Promise<EndpointRow | undefined> => {
  const [row] = await tx<EndpointRow[]>`
    update webhook_endpoint set enabled = false, off_reason = ${reason} where id = ${id} and enabled returning *`;
  return row;
};
