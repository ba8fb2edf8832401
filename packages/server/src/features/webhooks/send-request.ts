import { type HttpReply, type HttpRequest, readValues } from '@halloo/flow/http-request';
import { version } from '../../platform/version.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { findAddresses, type Resolve, readAddress } from './inner/check-address.ts';
import { type Answer, mostBytes, post } from './inner/post.ts';
import { createResolve } from './inner/resolve-host.ts';
import { before, codeIn, unreachable } from './inner/try-once.ts';
import { WebhookError } from './inner/webhook-error.ts';

/** Calls and tests from the designer ask for a name once, also at the same time. */
const sharedResolve = createResolve();

/** The result of a request with the text of its answer; empty if there was none. */
export interface SentRequest extends HttpReply {
  readonly text: string;
}

/** Statuses that tell of a problem which passes, not of a refusal. */
const passing: readonly number[] = [408, 425, 429];

/** Node writes headers as Latin-1: this keeps the bytes of UTF-8. */
const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

const headersOf = ({ headers, body }: HttpRequest, isSimulated: boolean): Record<string, string | number> => ({
  accept: 'application/json',
  'user-agent': `Halloo/${version}`,
  ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), bytesOf(value)])),
  ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
  ...(isSimulated && { 'halloo-simulated': 'true' }),
});

const failed = (detail: string, status: number | null = null, text = ''): SentRequest => ({
  ...{ result: 'failed', status, detail, values: {}, text },
});

/** Whether the answer can be used, and the values that are read from it. */
const judged = ({ status, text, isWhole }: Answer, host: string, reads: HttpRequest['reads']): SentRequest => {
  const given = { host, status: String(status) };
  const values = isWhole && reads.length > 0 ? readValues(text, reads) : {};
  if (status >= 400 && status < 500 && !passing.includes(status)) {
    return { result: 'refused', status, detail: say('webhook.answered', given), values: values ?? {}, text };
  }
  if (status < 200 || status >= 400) return failed(say('webhook.answered', given), status, text);
  if (status >= 300) return failed(say('webhook.redirected', given), status, text);
  if (!isWhole) return failed(say('request.tooLong', { host, most: mostBytes / 1024 }), status, text);
  if (!values) return failed(say('request.notJson', { host }), status, text);
  return { result: 'answered', status, detail: '', values, text };
};

/**
 * Sends the HTTP requests of flows, with the guards of webhooks: checked addresses, no redirects, and an end of every
 * wait. A request that cannot be sent or answered in time is a result, never an error.
 */
export const createSendRequest = (
  { config, log }: Pick<Context, 'config' | 'log'>,
  resolve: Resolve = sharedResolve,
): ((request: HttpRequest) => Promise<SentRequest>) => {
  const { allowPrivate } = config.webhooks;
  const isSimulated = config.line === 'simulated';
  return async (request) => {
    const { method, timeoutMs, reads } = request;
    const signal = AbortSignal.timeout(timeoutMs);
    let host = '';
    try {
      const url = readAddress(request.url);
      host = url.host;
      const addresses = await before(signal, findAddresses(url, { allowPrivate, resolve }));
      const headers = headersOf(request, isSimulated);
      const answer = await post(url, { method, addresses, headers, body: request.body, signal, kept: mostBytes });
      signal.throwIfAborted();
      return judged(answer, host, reads);
    } catch (error) {
      if (error instanceof WebhookError) return failed(error.message);
      if (signal.aborted) return failed(say('webhook.timeout', { host, seconds: timeoutMs / 1000 }));
      log.debug({ event: 'request.failed', code: codeIn(error) }, 'an HTTP request of a flow failed');
      return failed(unreachable(host, codeIn(error)));
    }
  };
};
