import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { webhookLimits } from '@halloo/contract/webhooks';
import { storable } from '../../../platform/storable.ts';
import type { HostAddress } from './check-address.ts';

/** The maximum length of a response; the rest is not read. */
export const mostBytes = 64 * 1024;

/** Connects to the checked addresses, whatever the name resolves to now. */
export const only =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
  };

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly contentType: string | null;
  /** The start of the response. */
  readonly text: string;
  /** Whether `text` is the whole response. */
  readonly isWhole: boolean;
}

const beginning = (chunks: readonly Buffer[], bytes: number) =>
  storable(Buffer.concat(chunks).subarray(0, bytes).toString('utf8'));

/**
 * Sends a request to one of the given addresses of the URL's host. Follows no redirects and reuses no connections.
 * Resolves when the status is known and the rest of the response was read, was too long, or broke off.
 */
export const post = (
  url: URL,
  {
    addresses,
    headers,
    body,
    signal,
    method = 'POST',
    kept: mostKept = webhookLimits.answer,
  }: {
    addresses: readonly HostAddress[];
    headers: Record<string, string | number>;
    body: string | null;
    signal: AbortSignal;
    method?: string;
    /** The bytes of the response that are kept. */
    kept?: number;
  },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { request: begin } = url.protocol === 'https:' ? https : http;
    const options = { method, agent: false, headers, lookup: only(addresses), signal } as const;
    const request = begin(url, options, (response) => {
      const { statusCode = 0, headers: given } = response;
      let bytes = 0;
      const kept: Buffer[] = [];
      const end = () => {
        const isWhole = response.complete && bytes <= mostKept;
        const text = beginning(kept, mostKept);
        const contentType = given['content-type'] ?? null;
        resolve({ status: statusCode, retryAfter: given['retry-after'] ?? null, contentType, text, isWhole });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        if (bytes < mostKept) kept.push(chunk);
        bytes += chunk.length;
        if (bytes > mostBytes) end();
      });
      response.on('end', end);
      response.on('close', end);
      response.on('error', end);
    });
    request.on('error', reject);
    // With text, Node would write the headers in the encoding of the text as well.
    request.end(body === null ? undefined : Buffer.from(body));
  });
