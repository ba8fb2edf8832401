import type { Context } from '../context.ts';
import { inTransaction } from '../db/connect.ts';
import { retryAfter } from '../http/retry-after.ts';
import { version } from '../version.ts';
import { findAddresses, type Resolve, readAddress } from './check-address.ts';
import { post } from './post.ts';
import { signatureOf } from './sign.ts';
import { type ClaimedWebhook, claimWebhooks, holdClaims, putBack, settle } from './sql.ts';
import { WebhookError } from './webhook-error.ts';

/** Longer than one try may take. */
const claimMs = 30_000;
const perHost = 4;

const retryDelaysMs = [10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000];
const worthMs = 86_400_000;

/** How long a webhook rests after its nth try failed. */
export const restMs = (attempts: number): number =>
  retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? retryDelaysMs[0] ?? 0;

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

export interface Sending {
  readonly key: string;
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
  /** For one try, from the look-up of the name to the end of the answer. */
  readonly timeoutMs: number;
}

/** Takes webhooks that are due for this process alone. A claim whose process died runs out. */
export const claimDue = ({ db, clock }: Parts, limit: number): Promise<readonly ClaimedWebhook[]> =>
  inTransaction(db, async (tx) => {
    await holdClaims(tx);
    const now = clock.now();
    return claimWebhooks(tx, { limit, perHost, now, until: new Date(now.getTime() + claimMs) });
  });

/** What `work` comes to, or the signal's reason where that is sooner. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Such as ` (ECONNREFUSED)`. The rest of an error may hold the address, and that a secret. */
const codeIn = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' && /^\w+$/.test(code) ? ` (${code})` : '';
};

/** Sends one. Returns the status of success; throws a `WebhookError`, or the reason of the signal. */
const tryOnce = async (
  { clock, log }: Parts,
  { id, url: address, event, body: content }: ClaimedWebhook,
  { key, allowPrivate, resolve, timeoutMs }: Sending,
  stop: AbortSignal,
): Promise<number> => {
  const url = readAddress(address);
  const within = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([stop, within]);
  const body = JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': `Halloo/${version}`,
    'halloo-event': event,
    'halloo-delivery': String(id),
    'halloo-signature': signatureOf(key, body, clock.now()),
  };
  const answer = await before(signal, findAddresses(url, { allowPrivate, resolve }))
    .then((addresses) => post(url, { addresses, headers, body, signal }))
    .catch((error: unknown) => {
      stop.throwIfAborted();
      if (error instanceof WebhookError) throw error;
      log.debug({ webhook: id, code: codeIn(error) }, 'a webhook could not be sent');
      const words = within.aborted
        ? `did not answer within ${timeoutMs / 1000} seconds`
        : `cannot be reached${codeIn(error)}`;
      throw new WebhookError(`${url.host} ${words}.`, { retryable: true });
    });
  const { status } = answer;
  if (status >= 200 && status < 300) return status;
  const retryAfterMs = retryAfter(answer.retryAfter, clock.now().getTime());
  const redirects =
    status >= 300 && status < 400 ? ' and wants to send Halloo elsewhere, which it does not follow' : '';
  throw new WebhookError(`${url.host} answered ${status}${redirects}.`, {
    status,
    // 410 says that the endpoint is gone for good. Anything else people mend.
    retryable: status !== 410,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
};

const failed = async ({ db, clock }: Parts, { id, attempts, created_at }: ClaimedWebhook, error: WebhookError) => {
  const { status, message, retryable, retryAfterMs = 0 } = error;
  const now = clock.now();
  if (!retryable) return settle(db, id, { state: 'failed', status, reason: message, now });
  const nextTryAt = new Date(now.getTime() + Math.max(restMs(attempts), retryAfterMs));
  if (nextTryAt.getTime() <= created_at.getTime() + worthMs) {
    return putBack(db, id, { nextTryAt, status, reason: message, now });
  }
  const reason = `It could not be delivered within 24 hours: ${message}`;
  return settle(db, id, { state: 'failed', status, reason, now });
};

/** Sends one claimed webhook and keeps what came of it. */
export const sendClaimed = async (
  context: Parts,
  webhook: ClaimedWebhook,
  sending: Sending,
  stop: AbortSignal,
): Promise<void> => {
  const { db, clock, log } = context;
  const { id } = webhook;
  try {
    const status = await tryOnce(context, webhook, sending, stop);
    await settle(db, id, { state: 'delivered', status, reason: '', now: clock.now() });
  } catch (error) {
    const now = clock.now();
    if (error instanceof WebhookError) await failed(context, webhook, error);
    // Halloo stops: the next process goes on at once.
    else if (stop.aborted) await putBack(db, id, { nextTryAt: now, status: null, reason: '', now });
    else {
      // A bug must not lose one either.
      log.error({ err: error, webhook: id }, 'a webhook could not be sent');
      await failed(context, webhook, new WebhookError('It could not be sent.', { retryable: true }));
    }
  }
};
