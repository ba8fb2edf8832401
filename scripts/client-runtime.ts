import type { Halloo, LiveEvent } from '../packages/client/src/halloo.ts';

/* The runtime of the client. Copied unchanged from its first type on. */
declare const operations: Record<string, Operation> & { readonly events: Operation };

/** The connection to a Halloo server. */
export interface HallooOptions {
  /** The address, such as `https://halloo.example.com`. */
  url: string;
  /** An API key, created in the console under Settings, API keys. */
  key: string;
  /** The number of retries of a request that got no response; 4 by default. Only safe requests are retried. */
  retries?: number;
  /** Replaces the built-in `fetch`. */
  fetch?: typeof fetch;
}

/** The options of one request. */
export interface CallOptions {
  signal?: AbortSignal;
  /** For requests that create something: your own key instead of the one that is generated for each call. */
  idempotencyKey?: string;
}

/** An error response of Halloo, or a failed connection (`status` 0, code `client.unreachable`). */
export class HallooError extends Error {
  readonly status: number;
  /** Stable; switch on this. */
  readonly code: string;
  /** The problem of each wrong field. */
  readonly fields: Record<string, string>;
  /** Whole seconds to wait, if Halloo requests it. */
  readonly retryAfter: number | undefined;
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(status: number, body: ErrorAnswer, cause?: unknown) {
    super(body.msg ?? `Halloo answered ${status}.`);
    this.name = 'HallooError';
    if (cause !== undefined) this.cause = cause;
    this.status = status;
    this.code = body.code ?? 'client.unknown';
    this.fields = body.fields ?? {};
    this.retryAfter = body.retry_after;
    this.requestId = body.request_id;
  }
}

interface ErrorAnswer {
  code?: string;
  msg?: string;
  fields?: Record<string, string>;
  retry_after?: number;
  request_id?: string;
}

interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Names of query parameters; all others go into the body. */
  readonly query?: readonly string[];
  readonly files?: readonly string[];
  readonly idempotent?: true;
  readonly streams?: string;
}

type Input = Record<string, unknown>;

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

const addressOf = (url: string, { path, query = [] }: Operation, input: Input): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const search = new URLSearchParams();
  for (const name of query) if (input[name] !== undefined) search.set(name, String(input[name]));
  return `${url.replace(/\/+$/, '')}${filled}${search.size > 0 ? `?${search}` : ''}`;
};

const formOf = (input: Input, names: readonly string[]): FormData => {
  const form = new FormData();
  const late: [string, Blob][] = [];
  for (const name of names) {
    const value = input[name];
    if (value instanceof Blob) late.push([name, value]);
    else if (name !== 'file_name' && value !== undefined) form.set(name, String(value));
  }
  // Fields come before the file, because the server reads them as a stream.
  for (const [name, blob] of late) {
    const own = 'name' in blob && typeof blob.name === 'string' ? blob.name : undefined;
    form.set(name, blob, typeof input.file_name === 'string' ? input.file_name : (own ?? 'file'));
  }
  return form;
};

const bodyOf = (operation: Operation, input: Input): { body?: string | FormData; type?: string } => {
  if (operation.method === 'GET' || operation.method === 'DELETE') return {};
  const inPath = (operation.path.match(/\{\w+\}/g) ?? []).map((part) => part.slice(1, -1));
  const elsewhere = new Set([...(operation.query ?? []), ...inPath]);
  const names = Object.keys(input).filter((name) => !elsewhere.has(name));
  if (operation.files?.some((name) => input[name] instanceof Blob)) return { body: formOf(input, names) };
  const body = Object.fromEntries(names.map((name) => [name, input[name]]));
  return { body: JSON.stringify(body), type: 'application/json' };
};

const errorOf = async (response: Response): Promise<HallooError> => {
  const text = await response.text().catch(() => '');
  try {
    return new HallooError(response.status, JSON.parse(text));
  } catch {
    return new HallooError(response.status, {});
  }
};

const passing = new Set([502, 503, 504]);

/** Whether a request can safely be repeated: it did nothing, or it is idempotent. */
const mayRepeat = ({ method, idempotent }: Operation, { status, code, retryAfter = 0 }: HallooError) => {
  if (status === 429) return retryAfter <= 60;
  if (method !== 'GET' && !idempotent) return false;
  return status === 0 || passing.has(status) || code === 'idempotency.in_progress';
};

/** A position of the database in a form that sorts. */
const sortable = (position: string) =>
  position
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join();

/** The newest position that each client knows of. Sent with requests, so that they include its own changes. */
const positions = new WeakMap<HallooOptions, string>();

const notePosition = (options: HallooOptions, position: unknown) => {
  const known = positions.get(options);
  if (typeof position !== 'string' || (known && sortable(known) >= sortable(position))) return;
  positions.set(options, position);
};

const send = async (
  options: HallooOptions,
  operation: Operation,
  input: Input,
  { signal, idempotencyKey }: CallOptions,
  extra: Record<string, string> = {},
): Promise<Response> => {
  const { url, key, retries = 4, fetch: ask = fetch } = options;
  const address = addressOf(url, operation, input);
  const { body, type } = bodyOf(operation, input);
  const position = positions.get(options);
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, ...extra };
  if (type) headers['content-type'] = type;
  if (position) headers['halloo-position'] = position;
  if (operation.idempotent) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  const init: RequestInit = { method: operation.method, headers, body: body ?? null, signal: signal ?? null };
  for (let failures = 0; ; failures += 1) {
    let error: HallooError;
    try {
      const response = await ask(address, init);
      notePosition(options, response.headers.get('halloo-position'));
      if (response.ok) return response;
      error = await errorOf(response);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      error = new HallooError(0, { code: 'client.unreachable', msg: 'Halloo could not be reached.' }, cause);
    }
    if (failures >= retries || !mayRepeat(operation, error)) throw error;
    const backOffMs = 250 * 2 ** failures * (0.75 + Math.random() / 2);
    await wait(error.retryAfter === undefined ? backOffMs : error.retryAfter * 1000, signal);
  }
};

/** The events of a stream, one by one. Ends with the stream; to continue, open it again with the last id. */
async function* readEvents(
  options: HallooOptions,
  response: Response,
): AsyncGenerator<{ id: string; event: LiveEvent }> {
  if (!response.body) return;
  const parts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await parts.read(); !part.done; part = await parts.read()) {
      text += part.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const data = line('data');
        const event: unknown = data ? JSON.parse(data) : undefined;
        if (event && typeof event === 'object' && 'position' in event) notePosition(options, event.position);
        if (event && typeof event === 'object' && 'type' in event)
          yield { id: line('id') ?? '', event: event as LiveEvent };
      }
    }
  } finally {
    await parts.cancel().catch(() => {});
  }
}

/** All items of a list, loaded page by page: `for await (const lead of each(halloo.listLeads, {campaign_id: 7}))`. */
export async function* each<I extends { limit?: number; offset?: number }, T>(
  list: (input: I, call?: CallOptions) => Promise<{ count: number; results: T[]; next?: string | null }>,
  input: I,
  call: CallOptions = {},
): AsyncGenerator<T> {
  let offset = input.offset ?? 0;
  let place: { offset: number; after?: string } = { offset };
  for (;;) {
    const { count, results, next } = await list({ ...input, limit: input.limit ?? 100, ...place }, call);
    yield* results;
    offset += results.length;
    if (next === null || results.length === 0 || (next === undefined && offset >= count)) return;
    // Lists that change meanwhile return the next position; the others use offsets.
    place = next === undefined ? { offset } : { offset: 0, after: next };
  }
}

/** Creates a client. Its methods can be used without the object. */
export const createHalloo = (options: HallooOptions): Halloo => {
  const methods = Object.entries(operations).map(([name, operation]: [string, Operation]) => {
    const method = async (input: Input = {}, call: CallOptions = {}) => {
      const response = await send(options, operation, input, call);
      return operation.streams ? response : response.json();
    };
    return [name, method] as const;
  });
  const events = async function* (after?: string, call: CallOptions = {}) {
    const resume: Record<string, string> = after === undefined ? {} : { 'last-event-id': after };
    yield* readEvents(options, await send(options, operations.events, {}, call, resume));
  };
  const open = (address: string, call: CallOptions = {}) =>
    send(options, { method: 'GET', path: address, streams: '*' }, {}, call);
  return { ...Object.fromEntries(methods), events, open } as unknown as Halloo;
};
