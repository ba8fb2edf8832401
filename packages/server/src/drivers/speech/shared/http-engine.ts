import { setTimeout as delay } from 'node:timers/promises';
import { retryAfter } from '../../../platform/http/retry-after.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError } from '../../../ports/speech.ts';
import { refusalIn } from './inner/http-refusal.ts';

export interface HttpEngineSettings {
  /** For messages: "The speech server at example.org". */
  readonly name: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Never shown, even if the engine echoes it. */
  readonly secret: string | undefined;
  /** The wait before the first retry. */
  readonly backOffMs?: number;
}

export interface HttpRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly json?: unknown;
  readonly form?: FormData;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface HttpEngine {
  /**
   * Requests bytes, with retries if the engine is busy or fails. Throws a `SpeechError` unless it succeeds, with the
   * engine's own words if there are any.
   */
  ask(request: HttpRequest): Promise<Uint8Array>;
  /** Requests JSON in the same way. */
  askJson(request: HttpRequest): Promise<unknown>;
}

/** An engine's final refusal; `status` is its HTTP status. */
export class EngineRefusal extends SpeechError {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message, { retryable: false });
    this.status = status;
  }
}

const mostTries = 3;
const mostBytes = 20 * 1024 ** 2;
/** An engine that asks for a longer wait is not retried; the caller learns how long to wait. */
const longestWaitMs = 10_000;

const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

const readAtMost = async (response: Response, name: string): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new SpeechError(say('engine.tooMuchData', { engine: name }), { retryable: false });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const createHttpEngine = (settings: HttpEngineSettings): HttpEngine => {
  const { name, baseUrl, headers, secret, backOffMs = 500 } = settings;

  /** One attempt. A temporary failure is thrown as `retryable`. */
  const tryOnce = async ({ path, method = 'GET', json, form, timeoutMs, signal }: HttpRequest): Promise<Uint8Array> => {
    const within = AbortSignal.timeout(timeoutMs);
    const body = json === undefined ? form : JSON.stringify(json);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body }),
        signal: AbortSignal.any([signal, within]),
        // A redirect could leak the key to somebody else.
        redirect: 'manual',
      });
      const bytes = await readAtMost(response, name);
      if (response.ok) return bytes;
      const { status } = response;
      const message = say('engine.answered', { engine: name, status: String(status), words: refusalIn(bytes, secret) });
      if (!isPassing(status)) throw new EngineRefusal(message, status);
      const retryAfterMs = retryAfter(response.headers.get('retry-after'), Date.now());
      throw new SpeechError(message, { retryable: true, ...(retryAfterMs !== undefined && { retryAfterMs }) });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof SpeechError) throw error;
      const message = within.aborted
        ? say('engine.noAnswer', { engine: name, seconds: timeoutMs / 1000 })
        : say('engine.unreachable', { engine: name });
      throw new SpeechError(message, { retryable: true, cause: error });
    }
  };

  const ask = async (request: HttpRequest): Promise<Uint8Array> => {
    const began = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryOnce(request);
      } catch (error) {
        if (!(error instanceof SpeechError) || !error.retryable || attempt === mostTries) throw error;
        const waitMs = error.retryAfterMs ?? backOffMs * 3 ** (attempt - 1);
        // All attempts together may take about as long as one. A timeout is not retried.
        if (waitMs > longestWaitMs || performance.now() - began + waitMs > request.timeoutMs) throw error;
        await delay(waitMs, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
      }
    }
  };

  return {
    ask,
    askJson: async (request) => {
      const bytes = await ask(request);
      try {
        return JSON.parse(new TextDecoder().decode(bytes));
      } catch (cause) {
        throw new SpeechError(say('engine.notJson', { engine: name }), { retryable: true, cause });
      }
    },
  };
};
