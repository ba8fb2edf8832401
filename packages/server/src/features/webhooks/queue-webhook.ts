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
 * Queues a webhook of a flow, in the transaction of its cause. The job that sends webhooks is notified if and when that
 * transaction commits. An invalid URL is also accepted, and fails with its reason at the first attempt.
 */
export const queueWebhook = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  webhook: {
    readonly url: string;
    /** Such as `flow.webhook`; sent as a header. */
    readonly event: string;
    /** Plain JSON; sent unchanged. */
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
