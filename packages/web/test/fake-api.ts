import { errorSentence } from '@halloo/contract/error-words';
import { type ErrorBody, type ErrorCode, errors } from '@halloo/contract/errors';
import type { LiveEvent } from '@halloo/contract/events';
import { examples } from '@halloo/contract/examples';
import type { Route, RouteAnswer, RouteBody, RouteParams, RouteQuery } from '@halloo/contract/route';
import { type RouteName, type Routes, routes } from '@halloo/contract/routes';

/** A request as the contract reads it. */
export interface Asked<N extends RouteName> {
  params: RouteParams<Routes[N]>;
  query: RouteQuery<Routes[N]>;
  body: RouteBody<Routes[N]>;
}

class Refusal {
  readonly code: ErrorCode;
  readonly more: Partial<ErrorBody>;

  constructor(code: ErrorCode, more: Partial<ErrorBody>) {
    this.code = code;
    this.more = more;
  }
}

/** An error answer with the contract's own status and sentence. */
export const refuse = (code: ErrorCode, more: Partial<ErrorBody> = {}) => new Refusal(code, more);

/** The server cannot be reached. */
export const unreachable = Symbol('unreachable');
/** The server does not answer. */
export const pending = Symbol('pending');

type Body<N extends RouteName> = Routes[N] extends { streams: string } ? string : RouteAnswer<Routes[N]>;
type Reply<N extends RouteName> = Body<N> | Refusal | typeof unreachable | typeof pending;
type Handler<N extends RouteName> = (asked: Asked<N>) => Reply<N> | Promise<Reply<N>>;
/** By the name of the route: the answer, or a function that makes it. Every other route answers with its example. */
export type Answers = { [N in RouteName]?: Reply<N> | Handler<N> };

/** The contract's example of an answer, to change parts of it. */
export const exampleOf = <N extends RouteName>(name: N): RouteAnswer<Routes[N]> => {
  const answer = examples[name]?.answer;
  if (answer === undefined) throw new Error(`${name} has no example`);
  return structuredClone(answer) as RouteAnswer<Routes[N]>;
};

interface Incoming {
  method: string;
  address: string;
  body: unknown;
}

interface Outgoing {
  status: number;
  body: string;
}

const patterns = Object.entries(routes as Record<string, Route>)
  .map(([name, route]) => ({
    name: name as RouteName,
    route,
    pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  // A fixed path wins over one with parameters.
  .sort((a, b) => a.route.path.split('{').length - b.route.path.split('{').length);

const find = (method: string, pathname: string) => {
  for (const { name, route, pattern } of patterns) {
    const match = route.method === method ? pattern.exec(pathname) : null;
    if (!match) continue;
    const given = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name, route, params: Object.fromEntries(given) };
  }
  return undefined;
};

/**
 * The server's side of the contract, without a server. Requests and answers are held to the schemas of their route; what
 * does not fit, and a request that nobody answers, is a problem that fails the test.
 */
export class FakeApi {
  readonly problems: string[] = [];
  readonly answers: Answers;
  /** Headers of the answers of a route, besides the type. */
  readonly answerHeaders: { [N in RouteName]?: Record<string, string> } = {};
  #headers = new Map<RouteName, Readonly<Record<string, string>>>();
  #requests: { name: RouteName; asked: Asked<RouteName> }[] = [];
  #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

  constructor(answers: Answers) {
    this.answers = { ...answers };
  }

  /** What the console has asked of a route so far. */
  requests<N extends RouteName>(name: N): Asked<N>[] {
    return this.#requests.filter((request) => request.name === name).map(({ asked }) => asked as Asked<N>);
  }

  /** The headers of the last request to a route. */
  lastHeaders(name: RouteName): Readonly<Record<string, string>> | undefined {
    return this.#headers.get(name);
  }

  /** Tells the console by its live stream. */
  send(event: LiveEvent & { position?: string }) {
    this.#emit(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Begins the live stream, as of a position of the database. */
  begin(position: string) {
    this.#emit(`id: 1\nevent: hello\ndata: ${JSON.stringify({ position })}\n\n`);
  }

  #emit(text: string) {
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode(text));
  }

  fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body, signal } = init;
    const address = String(input);
    if (address === routes.events.path && !('events' in this.answers)) return this.#openStream(signal);
    const given = body == null ? undefined : JSON.parse(String(body));
    const reply = await this.answer({ method, address, body: given }, signal ?? undefined);
    const name = find(method, new URL(address, location.href).pathname)?.name;
    if (name) this.#headers.set(name, init.headers as Record<string, string>);
    const headers = { 'content-type': 'application/json', ...(name && this.answerHeaders[name]) };
    return new Response(reply.body, { status: reply.status, headers });
  };

  /** Answers one request. Throws as fetch does, where the server cannot be reached or the request is given up. */
  async answer(incoming: Incoming, signal?: AbortSignal): Promise<Outgoing> {
    const { pathname, searchParams } = new URL(incoming.address, location.href);
    const found = find(incoming.method, pathname);
    if (!found) return this.#fail(`no route: ${incoming.method} ${incoming.address}`);
    const { name, route } = found;
    const { asked, faults } = read(route, {
      params: found.params,
      query: Object.fromEntries(searchParams),
      body: incoming.body,
    });
    this.#requests.push({ name, asked });
    const own = this.answers[name] as Reply<RouteName> | Handler<RouteName> | undefined;
    const reply = await (typeof own === 'function' ? own(asked) : (own ?? examples[name]?.answer));
    if (reply === unreachable) throw new TypeError('Failed to fetch');
    if (reply === pending) return await untilAborted(signal);
    if (reply instanceof Refusal) return refusal(reply);
    if (reply === undefined) return this.#fail(`${name} has neither an example nor an answer of the test`);
    if (faults.length > 0) return this.#fail(`${name} was asked wrongly: ${faults.join(', ')}`);
    if (route.streams) return { status: 200, body: String(reply) };
    const wrong = route.answer?.safeParse(reply).error;
    if (wrong) return this.#fail(`the answer of ${name} is not what the contract says: ${wrong.message}`);
    return { status: route.status ?? 200, body: JSON.stringify(reply) };
  }

  #fail(problem: string): Outgoing {
    this.problems.push(problem);
    return refusal(refuse('server.error', { msg: problem }));
  }

  #openStream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        this.#streams.add(stream);
        signal?.addEventListener('abort', () => {
          if (this.#streams.delete(stream)) stream.close();
        });
      },
    });
    return new Response(body, { status: 200 });
  }
}

const refusal = ({ code, more }: Refusal): Outgoing => {
  const { status } = errors[code];
  const msg = errorSentence(code);
  return { status, body: JSON.stringify({ code, msg, detail: msg, request_id: 'request-1', ...more }) };
};

const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A request in the types of its route, and what is wrong with it. */
const read = (route: Route, given: Record<'params' | 'query' | 'body', unknown>) => {
  const faults: string[] = [];
  const asked: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    // Files come in place of the body that the route declares.
    const schema = part === 'body' && given.body instanceof FormData ? undefined : route[part];
    const parsed = schema?.safeParse(given[part]);
    if (parsed?.error) faults.push(`${part}: ${parsed.error.message}`);
    asked[part] = parsed?.success ? parsed.data : given[part];
  }
  return { asked: asked as unknown as Asked<RouteName>, faults };
};

/** A whole list, on one page. */
export const listOf = <Item>(items: readonly Item[]) => ({ count: items.length, results: [...items], next: null });

interface PageQuery {
  limit: number;
  offset: number;
  after?: string;
}

/** Answers a list by the page that is asked for, by its number or by the key that the page before gave. */
export const pageOf =
  <Item>(items: readonly Item[]) =>
  ({ query: { limit, offset, after } }: { query: PageQuery }) => {
    const begin = after ? Number(after.replace('from-', '')) : offset;
    const end = begin + limit;
    return { count: items.length, results: items.slice(begin, end), next: end < items.length ? `from-${end}` : null };
  };
