import { inTransaction } from '../../../platform/db/connect.ts';
import { webhookTries } from '../../../platform/metrics/instruments.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { noteDelivered, noteFailed } from './endpoint-health.ts';
import { type ClaimedWebhook, claimWebhooks, holdClaims, letGo, setLaneTime, settle, type Try } from './sql.ts';
import { type Sending, tryOnce } from './try-once.ts';
import { WebhookError } from './webhook-error.ts';

/** Longer than one attempt may take. */
export const claimMs = 30_000;
const perHost = 4;
/** A configured endpoint gets more concurrent requests: its owner expects load. */
const perEndpoint = 10;

const retryDelaysMs = [10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000];

/** The wait after the nth failed attempt. */
export const restMs = (attempts: number): number =>
  retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? retryDelaysMs[0] ?? 0;

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

/** Claims due webhooks for this process. The claim of a dead process expires. */
export const claimDue = ({ db, clock }: Parts, limit: number): Promise<readonly ClaimedWebhook[]> =>
  inTransaction(db, async (tx) => {
    await holdClaims(tx);
    const now = clock.now();
    return claimWebhooks(tx, { limit, perHost, perEndpoint, now, until: new Date(now.getTime() + claimMs) });
  });

const delivered = async ({ db, clock }: Parts, webhook: ClaimedWebhook, made: Try) => {
  const now = clock.now();
  await settle(db, webhook.id, { state: 'delivered', reason: '', nextTryAt: now, now }, made);
  webhookTries.inc({ result: 'delivered' });
  if (webhook.endpoint_id === null) return;
  // The webhooks that waited behind it continue immediately.
  if (webhook.attempts > 1) await setLaneTime(db, webhook, now);
  await noteDelivered(db, webhook.endpoint_id);
};

const failed = async (context: Parts, webhook: ClaimedWebhook, error: WebhookError, made: Try) => {
  const { db, clock } = context;
  const { id, attempts, give_up_at, endpoint_id } = webhook;
  const { message, retryable, retryAfterMs = 0 } = error;
  const now = clock.now();
  const nextTryAt = new Date(now.getTime() + Math.max(restMs(attempts), retryAfterMs));
  const again = retryable && nextTryAt <= give_up_at;
  const reason = again || !retryable ? message : say('webhook.gaveUp', { reason: message });
  const next = again ? nextTryAt : now;
  await settle(db, id, { state: again ? 'queued' : 'failed', reason, nextTryAt: next, now }, made);
  webhookTries.inc({ result: again ? 'again' : 'failed' });
  if (endpoint_id === null) return;
  await setLaneTime(db, webhook, next);
  await noteFailed(context, endpoint_id, { gone: error.status === 410, reason: message, nextTryAt });
};

/** Sends one claimed webhook and saves the result. */
export const sendClaimed = async (
  context: Parts,
  webhook: ClaimedWebhook,
  sending: Sending,
  stop: AbortSignal,
): Promise<void> => {
  const { db, clock, log } = context;
  const at = clock.now();
  const began = performance.now();
  const lasted = () => Math.round(performance.now() - began);
  try {
    const { status, text } = await tryOnce(context, webhook, sending, stop);
    await delivered(context, webhook, { at, durationMs: lasted(), status, reason: '', answer: text });
  } catch (error) {
    // Halloo stops: the next process continues immediately.
    if (stop.aborted && !(error instanceof WebhookError)) {
      await letGo(db, webhook.id, clock.now());
      return;
    }
    // A bug must not lose a webhook.
    if (!(error instanceof WebhookError)) {
      log.error({ event: 'webhook.send_failed', err: error, webhook: webhook.id }, 'sending a webhook failed');
    }
    const known = error instanceof WebhookError ? error : new WebhookError(say('webhook.notSent'), { retryable: true });
    const { status, message, answer } = known;
    await failed(context, webhook, known, { at, durationMs: lasted(), status, reason: message, answer });
  }
};
