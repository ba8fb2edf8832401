import type { Tx } from '../../platform/db/connect.ts';
import { storable } from '../../platform/storable.ts';
import type { Context } from '../../ports/context.ts';
import { insertWebhook } from './inner/sql.ts';
import { worthMs } from './inner/worth.ts';

const deepStorable = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(deepStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), deepStorable(inner)]));
};

/**
 * Queues a webhook that a flow asks for, in the transaction of what it belongs to. The job that sends hears of it when, and only when, that
 * transaction commits. An address that cannot be used is taken as well, and fails with its reason when it is tried.
 */
export const queueWebhook = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  webhook: {
    readonly url: string;
    /** Such as `flow.webhook`; goes out as a header. */
    readonly event: string;
    /** Plain JSON; goes out as it is. */
    readonly body: object;
    readonly callId: number | null;
    readonly leadId?: number | null;
    readonly campaignId: number | null;
  },
): Promise<number> => {
  const now = clock.now();
  const url = storable(webhook.url).trim();
  const row = {
    campaign_id: webhook.campaignId,
    call_id: webhook.callId,
    lead_id: webhook.leadId ?? null,
    url,
    host: URL.parse(url)?.host ?? '',
    event: webhook.event,
    next_try_at: now,
    give_up_at: new Date(now.getTime() + worthMs),
    created_at: now,
    changed_at: now,
  };
  return insertWebhook(tx, row, deepStorable(JSON.parse(JSON.stringify(webhook.body))) as object);
};
