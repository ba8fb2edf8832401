import type { DeliveryDetail, WebhookDelivery } from '@halloo/contract/webhooks';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { holdEndpoint } from './change-endpoints.ts';
import {
  type DeliveryFilter,
  type DeliveryRow,
  findDelivery,
  requeue,
  requeueFailed,
  selectBody,
  selectDeliveries,
  selectTries,
} from './delivery-sql.ts';
import { updateEndpoint } from './endpoint-sql.ts';
import { endpointThing } from './endpoint-words.ts';
import { announce } from './sql.ts';

/** As many as a day of attempts has, and some more. */
const triesShown = 50;

const item = ({ created_at, changed_at, next_try_at, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
  next_try_at: row.state === 'queued' ? next_try_at.toISOString() : null,
});

export const listDeliveries = async (
  db: Connection,
  filter: DeliveryFilter,
): Promise<{ more: boolean; results: WebhookDelivery[] }> => {
  const rows = await selectDeliveries(db, { ...filter, limit: filter.limit + 1 });
  return { more: rows.length > filter.limit, results: rows.slice(0, filter.limit).map(item) };
};

const existing = async (db: Connection, id: number): Promise<DeliveryRow> => {
  const row = await findDelivery(db, id);
  if (!row) throw new AppError('delivery.not_found');
  return row;
};

export const readDelivery = async (db: Connection, id: number): Promise<DeliveryDetail> => {
  const [row, body, tries] = await Promise.all([existing(db, id), selectBody(db, id), selectTries(db, id, triesShown)]);
  return { ...item(row), body, tries: tries.map(({ at, ...made }) => ({ ...made, at: at.toISOString() })) };
};

/** Queues one again in any state; a waiting one is sent immediately. */
export const resendDelivery = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
): Promise<WebhookDelivery> =>
  inTransaction(db, async (tx) => {
    const row = await existing(tx, id);
    const endpoint = row.endpoint_id === null ? undefined : await holdEndpoint(tx, row.endpoint_id);
    if (endpoint && !endpoint.enabled) throw new AppError('webhook.off');
    await requeue(tx, id, clock.now());
    if (endpoint) await updateEndpoint(tx, endpoint.id, { rests_until: null });
    const thing = endpoint
      ? endpointThing(endpoint)
      : say('audit.webhook', { name: URL.parse(row.url)?.host ?? '' }).trim();
    await recordAudit(tx, caller, 'webhook.resent', thing, { delivery: id, event: row.event });
    await announce(tx);
    const shown = item(await existing(tx, id));
    await publish(tx, { type: 'webhook.changed', endpoint_id: row.endpoint_id });
    return shown;
  });

/** Queues all failed ones of an endpoint again. Returns their number. */
export const resendFailed = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  endpointId: number,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const endpoint = await holdEndpoint(tx, endpointId);
    if (!endpoint.enabled) throw new AppError('webhook.off');
    const { count } = await requeueFailed(tx, endpointId, clock.now());
    if (count === 0) return 0;
    await recordAudit(tx, caller, 'webhook.resent', endpointThing(endpoint), { deliveries: count });
    await announce(tx);
    await publish(tx, { type: 'webhook.changed', endpoint_id: endpointId });
    return count;
  });
