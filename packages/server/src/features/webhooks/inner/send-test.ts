import { randomUUID } from 'node:crypto';
import type { WebhookBody } from '@halloo/contract/webhook-events';
import type { DeliveryDetail } from '@halloo/contract/webhooks';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { holdEndpoint } from './change-endpoints.ts';
import { readDelivery } from './deliveries.ts';
import { insertTest } from './delivery-sql.ts';
import { noteDelivered } from './endpoint-health.ts';
import { endpointThing } from './endpoint-words.ts';
import { createResolve } from './resolve-host.ts';
import { claimMs } from './send-webhook.ts';
import { settle, type Try } from './sql.ts';
import { tryOnce } from './try-once.ts';
import { WebhookError } from './webhook-error.ts';

const timeoutMs = 10_000;
const resolve = createResolve();
const never = new AbortController().signal;

const queueTest = ({ db, clock }: Pick<Context, 'db' | 'clock'>, caller: Caller, id: number) =>
  inTransaction(db, async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    const now = clock.now();
    const body: WebhookBody<'webhook.test'> = {
      id: `webhook.test-${randomUUID()}`,
      event: 'webhook.test',
      at: now.toISOString(),
      endpoint: { id },
    };
    const until = new Date(now.getTime() + claimMs);
    const { url, host, secret, old_secret, old_secret_until } = endpoint;
    const delivery = await insertTest(tx, { endpointId: id, url, host, body, now, until });
    await recordAudit(tx, caller, 'webhook.tested', endpointThing(endpoint));
    const secrets = old_secret && old_secret_until && old_secret_until > now ? [secret, old_secret] : [secret];
    return { id: delivery, url, event: body.event, body, secrets };
  });

/**
 * Sends a test immediately and waits for the response, to show it to the person who sets up the endpoint. One attempt,
 * logged like any other. A failure does not count against the endpoint.
 */
export const sendTest = async (
  context: Pick<Context, 'db' | 'clock' | 'log' | 'config'>,
  caller: Caller,
  id: number,
): Promise<DeliveryDetail> => {
  const { db, clock, config } = context;
  const webhook = await queueTest(context, caller, id);
  const at = clock.now();
  const began = performance.now();
  const made = (status: number | null, reason: string, answer: string): Try => ({
    at,
    durationMs: Math.round(performance.now() - began),
    status,
    reason,
    answer,
  });
  const sending = { key: '', allowPrivate: config.webhooks.allowPrivate, resolve, timeoutMs };
  try {
    const { status, text } = await tryOnce(context, webhook, sending, never);
    const now = clock.now();
    await settle(db, webhook.id, { state: 'delivered', reason: '', nextTryAt: now, now }, made(status, '', text));
    await noteDelivered(db, id);
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    const { status, message: reason, answer } = error;
    const now = clock.now();
    await settle(db, webhook.id, { state: 'failed', reason, nextTryAt: now, now }, made(status, reason, answer));
  }
  await inTransaction(db, (tx) => publish(tx, { type: 'webhook.changed', endpoint_id: id }));
  return readDelivery(db, webhook.id);
};
