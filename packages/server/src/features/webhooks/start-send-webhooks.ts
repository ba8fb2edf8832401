import { createBatchedPublisher } from '../../platform/events/publish-in-batches.ts';
import { workOff } from '../../platform/work-off.ts';
import type { Context } from '../../ports/context.ts';
import type { Resolve } from './inner/check-address.ts';
import { createResolve } from './inner/resolve-host.ts';
import { claimDue, sendClaimed } from './inner/send-webhook.ts';
import { channel } from './inner/sql.ts';
import { readWebhookKey } from './inner/webhook-key.ts';

/** Several times the limit of one endpoint, so that a few slow ones leave room for the others. */
const window = 50;

export interface WebhookSettings {
  /** Whether addresses on this machine and in private networks are allowed. */
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
}

/** Sends queued webhooks. Safe in every process. Returns a function that stops it. */
export const startSendWebhooks = async (
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  { allowPrivate, timeoutMs = 10_000, resolve }: WebhookSettings,
) => {
  const { db, log } = context;
  const sending = { key: await readWebhookKey(db), allowPrivate, timeoutMs, resolve: createResolve(resolve) };
  const changes = createBatchedPublisher<number | null>(
    db,
    (id) => ({ type: 'webhook.changed', endpoint_id: id }),
    (error) => log.warn({ event: 'webhook.publish_failed', err: error }, 'publishing changes of webhooks failed'),
  );
  const webhooks = workOff(log, {
    name: 'webhooks',
    window,
    claim: (limit) => claimDue(context, limit),
    work: (webhook, stop) =>
      sendClaimed(context, webhook, sending, stop).finally(() => changes.note(webhook.endpoint_id)),
  });
  const listening = await db.listen(channel, webhooks.poll);
  return async () => {
    await listening.unlisten().catch(() => {});
    await webhooks.stop();
    await changes.stop();
  };
};
