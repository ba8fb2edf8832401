import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { BlobStoreError } from '../../ports/blobs.ts';
import { hashOf } from './inner/hash.ts';
import { escapeUri, signV4 } from './inner/sign-v4.ts';

export interface S3Settings {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. May have a path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Prepended to every object name. A folder ends with a slash. */
  prefix: string;
  /** Whether the bucket is in the path, as most servers except Amazon's expect, or before the host. */
  pathStyle: boolean;
}

export interface S3Timing {
  clock: Clock;
  /** The timeout until the response starts, and between its chunks. */
  timeoutMs: number;
  /** The wait before the second attempt. The wait before the third is four times as long. */
  backOffMs: number;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  name: string;
  headers?: Record<string, string>;
  body?: HashedBytes;
}

export interface HashedBytes {
  bytes: Uint8Array;
  hash: string;
}

export interface S3Answer {
  status: number;
  headers: Headers;
  /** Read it once, or end it with `discard`. A chunk that times out is an error. */
  pieces(): AsyncGenerator<Uint8Array>;
  discard(): void;
}

const usualTiming: S3Timing = { clock: systemClock, timeoutMs: 30_000, backOffMs: 250 };
const tries = 3;
/** The slowest upload speed before an upload times out. */
const leastBytesPerMs = 50;
const mostErrorBytes = 16 * 1024;
const emptyHash = hashOf(new Uint8Array());

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Throws if the settings give no valid URL, such as a bucket before a bare IP address. */
export const addressOf = ({ endpoint, bucket, prefix, pathStyle }: S3Settings, name: string): URL => {
  const url = new URL(pathStyle ? endpoint : endpoint.replace('://', `://${bucket}.`));
  const folders = [...(pathStyle ? [bucket] : []), ...`${prefix}${name}`.split('/')];
  url.pathname = [url.pathname.replace(/\/$/, ''), ...folders.map(escapeUri)].join('/');
  return url;
};

const answerOf = (response: Response, abort: AbortController, timeoutMs: number): S3Answer => ({
  status: response.status,
  headers: response.headers,
  discard: () => abort.abort(),
  async *pieces() {
    const reader = response.body?.getReader();
    try {
      while (reader) {
        const timer = setTimeout(() => abort.abort(), timeoutMs);
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        if (done) return;
        yield value;
      }
    } finally {
      abort.abort();
    }
  },
});

/** The error code in S3's response. The rest is not shown: some servers repeat what was signed. */
const errorCodeIn = async (answer: S3Answer): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer.pieces()) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > mostErrorBytes) break;
    }
  } catch {
    // Without a readable body, the status is the only information.
  }
  return /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(Buffer.concat(pieces).toString())?.[1] ?? '';
};

/** Sends signed requests and retries them where that may help. Errors name the server and never contain the keys. */
export const createS3Client = (settings: S3Settings, timing: Partial<S3Timing> = {}) => {
  const { clock, timeoutMs, backOffMs } = { ...usualTiming, ...timing };
  const key = { ...settings, service: 's3' };
  const { host } = addressOf(settings, '');

  const failure = (what: string, options: { retryable: boolean; cause?: unknown }) =>
    new BlobStoreError(`The file store at ${host} ${what}.`, options);

  const refusal = async (answer: S3Answer): Promise<BlobStoreError> => {
    const code = await errorCodeIn(answer);
    return failure(`answered ${answer.status}${code && ` ${code}`}`, { retryable: isPassing(answer.status) });
  };

  const tryOnce = async ({ method, name, headers, body }: S3Request): Promise<S3Answer> => {
    const url = addressOf(settings, name);
    const bodyHash = body?.hash ?? emptyHash;
    const toSign = { method, url, headers: { ...headers, 'x-amz-content-sha256': bodyHash }, bodyHash };
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs + (body?.bytes.length ?? 0) / leastBytesPerMs);
    try {
      const response = await fetch(url, {
        method,
        // A compressed response would have another length. This header is not signed, because proxies change it.
        headers: { ...signV4(toSign, key, clock.now()), 'accept-encoding': 'identity' },
        body: body ? (body.bytes as Uint8Array<ArrayBuffer>) : null,
        redirect: 'manual',
        signal: abort.signal,
      });
      return answerOf(response, abort, timeoutMs);
    } catch (cause) {
      throw failure('does not answer', { retryable: true, cause });
    } finally {
      clearTimeout(timer);
    }
  };

  const send = async (request: S3Request): Promise<S3Answer> => {
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await tryOnce(request);
        if (!isPassing(answer.status)) return answer;
        throw await refusal(answer);
      } catch (error) {
        if (tried === tries) throw error;
      }
      await wait(backOffMs * 4 ** (tried - 1) * (0.75 + Math.random() / 2));
    }
  };

  return { send, refusal, failure };
};
