import { z } from 'zod';

/**
 * Who may call a route: anybody, the bearer of a valid session token, or whoever has an address that the server
 * signed for a session which still lasts (for players, which cannot send a token), or another program that was given
 * an address with a key in it (parameter `key`).
 */
export type Auth = 'none' | 'session' | 'signed' | 'keyed';

/** What an API key may do: look; look and run campaigns; everything that a program may do. Each includes those before. */
export const keyScopes = ['read', 'run', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * What a key needs for a route. `person`: no key will do, only somebody who signed in (passwords, sessions, the keys
 * themselves).
 */
export type Scope = KeyScope | 'person';

/** Whether a key of one scope may do what needs another. */
export const scopeAllows = (held: KeyScope, needed: Scope): boolean =>
  needed !== 'person' && keyScopes.indexOf(held) >= keyScopes.indexOf(needed);

interface RouteParts {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As the specification writes it, trailing slash included; parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  /** What the summary has no room for. */
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * A body of `multipart/form-data` that the handler reads as a stream: the names of its file parts. With `body`
   * as well, the route takes either.
   */
  readonly files?: readonly string[];
  /** The body may also come as a form (`application/x-www-form-urlencoded`). */
  readonly form?: boolean;
  /** Bytes that the body may have, where the usual 1 MB is not right. */
  readonly bodyLimit?: number;
  /** The status of success, 200 unless said. */
  readonly status?: 200 | 201;
  /** The answer's schema. A route that streams or sends a file says its type in `streams` instead. */
  readonly answer?: z.ZodType;
  readonly streams?: string;
  /** HEAD is answered although the route sends a file: its handler sends no bytes then. */
  readonly head?: boolean;
  /** It creates something, and takes an `Idempotency-Key`: the same key does it once and gets the same answer. */
  readonly idempotent?: boolean;
}

/** A route that asks for a session says what an API key needs for it; one that does not say so does not compile. */
export type Route = RouteParts &
  (
    | { readonly auth: 'session'; readonly scope: Scope }
    | { readonly auth: Exclude<Auth, 'session'>; readonly scope?: undefined }
  );

/** Declares a route and keeps its exact types, so that server and client can be derived from it. */
export const route = <const R extends Route>(declared: R): R => declared;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export type RouteParams<R extends Route> = Output<R['params']>;
export type RouteQuery<R extends Route> = Output<R['query']>;
export type RouteBody<R extends Route> = Output<R['body']>;
export type RouteAnswer<R extends Route> = Output<R['answer']>;

type Given<K extends string, S> = S extends z.ZodType ? { [P in K]: Input<S> } : unknown;

/** What a client hands over to call a route: only the parts that the route declares. */
export type RouteCall<R extends Route> = Given<'params', R['params']> &
  Given<'query', R['query']> &
  Given<'body', R['body']>;

/** Text that a person typed: trimmed, storable (no NUL, no lone surrogate), within its length. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min > 0 ? 'is required' : undefined)
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'contains characters that cannot be stored');

const [firstDay, lastDay] = ['1970-01-01', '2999-12-31'];

/** A day as a request gives it: one that calendars, clocks and the database all have. */
export const day = z.iso
  .date('must be a date as YYYY-MM-DD')
  .refine((value) => value >= firstDay && value <= lastDay, `must be from ${firstDay} to ${lastDay}`);

/** A page of a list: `count` of everything that matches, and the asked part. */
export const page = <S extends z.ZodType>(item: S) => z.object({ count: z.number().int(), results: z.array(item) });

/** `limit` and `offset` of a list. */
export const paging = (defaultLimit: number, maxLimit = 100) => ({
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

/** Paging of a list that changes while somebody goes through it: by key, or by `offset` to jump. */
export const keyPaging = (defaultLimit: number, maxLimit = 100) => ({
  ...paging(defaultLimit, maxLimit),
  after: text(400)
    .default('')
    .describe('`next` of the page before: goes on behind it, whatever was added or removed meanwhile'),
});

/** A page of such a list. */
export const keyPage = <S extends z.ZodType>(item: S) =>
  page(item).extend({
    next: z.string().nullable().describe('Where the next page begins, for `after`; null at the end'),
  });

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The version of a flow, which the database counts in 32 bits. */
const lastVersion = 2_147_483_647;
export const flowVersionNumber = z.coerce.number().int().min(1).max(lastVersion);
/** As a body carries it; 0 while nothing was saved. */
export const savedVersion = z.number().int().min(0).max(lastVersion);

export const done = z.object({ msg: z.string() });
