import type { WebhookEndpoint } from '@halloo/contract/webhooks';
import type { Connection } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type CountedEndpoint, findEndpoint } from './endpoint-sql.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** An endpoint for the API, without its secret. */
export const endpointItem = (row: CountedEndpoint, now: Date): WebhookEndpoint => ({
  id: row.id,
  campaign_id: row.campaign_id,
  url: row.url,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  off_reason: row.off_reason,
  failing_since: iso(row.failing_since),
  old_secret_until: row.old_secret_until !== null && row.old_secret_until > now ? iso(row.old_secret_until) : null,
  waiting: row.waiting,
  failed: row.failed,
  created_at: row.created_at.toISOString(),
});

export const readEndpoint = async (db: Connection, id: number, now: Date): Promise<WebhookEndpoint> => {
  const row = await findEndpoint(db, id);
  if (!row) throw new AppError('webhook.not_found');
  return endpointItem(row, now);
};
