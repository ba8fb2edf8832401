import { retryAfter } from '../../../platform/http/retry-after.ts';
import { version } from '../../../platform/version.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { findAddresses, type Resolve, readAddress } from './check-address.ts';
import { type Answer, post } from './post.ts';
import { signatureOf } from './sign.ts';
import type { ClaimedWebhook } from './sql.ts';
import { WebhookError } from './webhook-error.ts';

export interface Sending {
  /** Signs the webhooks of flows. */
  readonly key: string;
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
  /** The timeout of one attempt, from the DNS lookup to the end of the response. */
  readonly timeoutMs: number;
}

/** The result of `work`, or the signal's reason if it is aborted first. */
export const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Such as ` (ECONNREFUSED)`. The rest of an error may contain the URL, and a secret in it. */
export const codeIn = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' && /^\w+$/.test(code) ? code : '';
};

export const unreachable = (host: string, code: string): string =>
  code === '' ? say('webhook.unreachable', { host }) : say('webhook.unreachableCode', { host, code });

/** Sends one. Returns the answer of success; throws a `WebhookError`, or the reason of the signal. */
export const tryOnce = async (
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  {
    id,
    url: address,
    event,
    body: content,
    secrets,
  }: Pick<ClaimedWebhook, 'id' | 'url' | 'event' | 'body' | 'secrets'>,
  { key, allowPrivate, resolve, timeoutMs }: Sending,
  stop: AbortSignal,
): Promise<Answer> => {
  const url = readAddress(address);
  const { host } = url;
  const within = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([stop, within]);
  const body = JSON.stringify(content);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': `Halloo/${version}`,
    'halloo-event': event,
    'halloo-delivery': String(id),
    'halloo-signature': signatureOf(secrets ?? [key], body, clock.now()),
  };
  const answer = await before(signal, findAddresses(url, { allowPrivate, resolve }))
    .then((addresses) => post(url, { addresses, headers, body, signal }))
    .catch((error: unknown) => {
      stop.throwIfAborted();
      if (error instanceof WebhookError) throw error;
      log.debug({ event: 'webhook.try_failed', webhook: id, code: codeIn(error) }, 'a try to send a webhook failed');
      throw new WebhookError(
        within.aborted ? say('webhook.timeout', { host, seconds: timeoutMs / 1000 }) : unreachable(host, codeIn(error)),
        { retryable: true },
      );
    });
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  const retryAfterMs = retryAfter(answer.retryAfter, clock.now().getTime());
  const given = { host, status: String(status) };
  throw new WebhookError(status < 400 ? say('webhook.redirected', given) : say('webhook.answered', given), {
    status,
    answer: answer.text,
    // 410 means that the endpoint is gone for good. Anything else can be fixed.
    retryable: status !== 410,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
};
