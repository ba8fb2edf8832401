import type { Context } from '../../ports/context.ts';
import { findAddresses, type Resolve, readAddress } from './inner/check-address.ts';
import { mostBytes, post } from './inner/post.ts';
import { createResolve } from './inner/resolve-host.ts';
import { before } from './inner/try-once.ts';

const sharedResolve = createResolve();

interface FetchOptions {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

const textOf = (body: unknown): string | null => {
  if (body === undefined || body === null) return null;
  return body instanceof URLSearchParams ? body.toString() : String(body);
};

/**
 * `fetch` with the guards of webhooks: checked addresses, no redirects, a limit of the answer's size, and an end of every wait.
 * For libraries that take a function to fetch with.
 */
export const createGuardedFetch =
  ({ config }: Pick<Context, 'config'>, timeoutMs: number, resolve: Resolve = sharedResolve) =>
  async (address: string, { method, headers, body: given, signal: stop }: FetchOptions): Promise<Response> => {
    const within = AbortSignal.timeout(timeoutMs);
    const signal = stop ? AbortSignal.any([stop, within]) : within;
    const url = readAddress(address);
    const { allowPrivate } = config.webhooks;
    const addresses = await before(signal, findAddresses(url, { allowPrivate, resolve }));
    const body = textOf(given);
    const answer = await post(url, {
      ...{ method, addresses, body, signal, kept: mostBytes },
      headers: {
        ...headers,
        // What is compressed would have to be unpacked here.
        'accept-encoding': 'identity',
        ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
      },
    });
    signal.throwIfAborted();
    if (!answer.isWhole) throw new Error('the answer is too long or broke off');
    const type = answer.contentType;
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? answer.text : null, {
      status: answer.status,
      headers: type === null ? {} : { 'content-type': type },
    });
  };
