import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { version } from '../../platform/version.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { findAddresses, type HostAddress, type Resolve, readAddress } from './inner/check-address.ts';
import { only } from './inner/post.ts';
import { createResolve } from './inner/resolve-host.ts';
import { before, codeIn, unreachable } from './inner/try-once.ts';
import { WebhookError } from './inner/webhook-error.ts';

/** Shared spreadsheets answer with one or two. Each is checked like the first address. */
const mostRedirects = 3;

export interface FileRequest {
  readonly url: string;
  readonly header: { readonly name: string; readonly value: string } | undefined;
  /** Where the file is written. */
  readonly path: string;
  readonly mostBytes: number;
  readonly timeoutMs: number;
  readonly stop: AbortSignal;
}

const failure = (sentence: string, retryable = true) => new WebhookError(sentence, { retryable });

/** Checks what can be checked before a request. Plain http is for tests and for networks that are allowed. */
export const readFileAddress = (text: string, allowPrivate: boolean): URL => {
  const url = readAddress(text);
  if (url.protocol !== 'https:' && !allowPrivate) throw failure(say('liveList.https'), false);
  return url;
};

/** Writes the answer to the file; returns the address of a redirect instead. */
const receive = (
  url: URL,
  addresses: readonly HostAddress[],
  headers: Record<string, string>,
  { path, mostBytes }: FileRequest,
  signal: AbortSignal,
): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const { request: begin } = url.protocol === 'https:' ? https : http;
    const request = begin(url, { agent: false, headers, lookup: only(addresses), signal }, (response) => {
      const { statusCode: status = 0 } = response;
      const end = (error?: Error, location?: string) => {
        request.destroy();
        if (error) reject(error);
        else resolve(location);
      };
      const given = { host: url.host, status: String(status) };
      if (status >= 300 && status < 400 && response.headers.location !== undefined) {
        return end(undefined, URL.parse(response.headers.location, url.href)?.href ?? '');
      }
      if (status !== 200) return end(failure(say('webhook.answered', given)));
      const file = fs.createWriteStream(path, { flags: 'w', mode: 0o600 });
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) {
          file.destroy();
          end(failure(say('liveList.tooLarge', { megabytes: mostBytes / 1_000_000 })));
        }
      });
      response.on('close', () => {
        if (!response.complete) file.destroy(failure(say('liveList.brokeOff')));
      });
      response.on('error', () => file.destroy(failure(say('liveList.brokeOff'))));
      file.on('error', end);
      file.on('finish', () => end());
      response.pipe(file);
    });
    request.on('error', reject);
    request.end();
  });

/**
 * Fetches a file with the guards of webhooks: checked addresses, a limit of its size, and an end of every wait. Follows
 * redirects, each checked in the same way; the header goes to the first host only. Throws a sentence for people.
 */
export const createFetchFile = (
  { config, log }: Pick<Context, 'config' | 'log'>,
  resolve: Resolve = createResolve(),
): ((request: FileRequest) => Promise<void>) => {
  const { allowPrivate } = config.webhooks;
  return async (request) => {
    const within = AbortSignal.timeout(request.timeoutMs);
    const signal = AbortSignal.any([request.stop, within]);
    const first = readFileAddress(request.url, allowPrivate);
    let url = first;
    try {
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        const addresses = await before(signal, findAddresses(url, { allowPrivate, resolve }));
        const headers = {
          ...{ accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5' },
          ...{ 'accept-encoding': 'identity', 'user-agent': `Halloo/${version}` },
          ...(request.header &&
            url.origin === first.origin && { [request.header.name.toLowerCase()]: request.header.value }),
        };
        const next = await receive(url, addresses, headers, request, signal);
        if (next === undefined) return;
        url = readFileAddress(next, allowPrivate);
      }
      throw failure(say('liveList.redirects', { host: first.host }));
    } catch (error) {
      request.stop.throwIfAborted();
      if (error instanceof WebhookError) throw error;
      if (within.aborted) throw failure(say('webhook.timeout', { host: url.host, seconds: request.timeoutMs / 1000 }));
      log.debug({ event: 'list.fetch_failed', code: codeIn(error) }, 'fetching a list failed');
      throw failure(unreachable(url.host, codeIn(error)));
    }
  };
};
