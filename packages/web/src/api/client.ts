import type { ErrorBody } from '@halloo/contract/errors';
import type { Route, RouteAnswer, RouteCall } from '@halloo/contract/route';
import { say } from '../words/say.ts';
import { reportUnreachable } from './connection.ts';
import { noteAnswer, positionHeaders } from './positions.ts';
import { clearStorage, readToken } from './token.ts';

/** An error answer of the API, or (`code` 'network') no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ErrorBody> & { code: string; msg: string }) {
    super(body.msg);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.requestId = body.request_id;
    this.retryAfterSeconds = body.retry_after;
  }
}

/** The error of a request without an answer. The live stream then checks the connection. */
export const unreachable = () => {
  reportUnreachable();
  return new ApiError(0, { code: 'network', msg: say('failure.network') });
};

const unreadable = (status: number, requestId: string | null) =>
  new ApiError(status, {
    code: 'unreadable',
    msg: say('failure.unreadable'),
    ...(requestId && { request_id: requestId }),
  });

/** The error that an answer stands for. A refused token ends the session. */
export const refusalOf = (answer: unknown, { status, requestId, token }: Refusal) => {
  const error = isErrorBody(answer) && status >= 400 ? new ApiError(status, answer) : unreadable(status, requestId);
  // A proxy may answer without the code. A wrong password is no sign of a wrong token.
  if (status === 401 && error.code !== 'account.wrong_credentials') refuseToken(token);
  return error;
};

interface Refusal {
  status: number;
  requestId: string | null;
  /** The token that the request carried. */
  token: string | null;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The path of a call with its parameters and its query, without empty ones. */
export const addressOf = (route: Route, given: unknown) => {
  const { params, query } = given as Parts;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
};

interface CallOptions {
  signal?: AbortSignal;
  /** The request outlives the page, for calls on leaving. */
  keepalive?: boolean;
}

/**
 * Sends every request of the console; `upload` and `download` do so for files.
 * Throws an `ApiError`, or an abort of `signal`.
 */
export async function call<R extends Route>(route: R, given: RouteCall<R> & CallOptions): Promise<RouteAnswer<R>> {
  const parts = given as Parts & CallOptions;
  const token = readToken();
  const headers: Record<string, string> = { accept: 'application/json', ...positionHeaders() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (parts.body !== undefined) headers['content-type'] = 'application/json';

  let response: Response;
  try {
    response = await fetch(addressOf(route, parts), {
      method: route.method,
      headers,
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(parts.signal && { signal: parts.signal }),
      ...(parts.keepalive && { keepalive: true }),
    });
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    throw unreachable();
  }

  const answer: unknown = await response.json().catch(() => undefined);
  noteAnswer(answer, (name) => response.headers.get(name));
  if (response.ok && answer !== undefined) return answer as RouteAnswer<R>;
  throw refusalOf(answer, { status: response.status, requestId: response.headers.get('x-request-id'), token });
}

/** Signs out everywhere in this browser, unless a newer token took the place of the refused one. */
export const refuseToken = (token: string | null) => {
  if (token === readToken()) clearStorage();
};

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value;
