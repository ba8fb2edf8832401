import { z } from 'zod';
import { because } from './field-words.ts';
import type { Permission } from './roles.ts';

/**
 * Who may call a route: anybody; the bearer of a valid session token; the holder of a URL that the server signed for a
 * valid session (for players, which cannot send a token); or another program with a URL that contains a key (parameter
 * `key`).
 */
export type Auth = 'none' | 'session' | 'signed' | 'keyed';

/**
 * The permissions of an API key: read; read and run campaigns; everything that a program may do. Each includes the ones
 * before.
 */
export const keyScopes = ['read', 'run', 'admin'] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * The scope that a route requires. `person`: no key is accepted, only a signed-in person (passwords, sessions, the keys
 * themselves).
 */
export type Scope = KeyScope | 'person';

/** Whether a key of one scope includes another. */
export const scopeAllows = (held: KeyScope, needed: Scope): boolean =>
  needed !== 'person' && keyScopes.indexOf(held) >= keyScopes.indexOf(needed);

interface RouteParts {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As in the specification, with the trailing slash; parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  /** Details that do not fit into the summary. */
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * A `multipart/form-data` body that the handler reads as a stream: the names of its file parts. With `body` as well,
   * the route accepts either.
   */
  readonly files?: readonly string[];
  /** The body may also be a form (`application/x-www-form-urlencoded`). */
  readonly form?: boolean;
  /** The maximum size of the body in bytes, if it is not the default of 1 MB. */
  readonly bodyLimit?: number;
  /** The status of success; 200 by default. */
  readonly status?: 200 | 201;
  /** The schema of the response. A route that streams or sends a file has its type in `streams` instead. */
  readonly answer?: z.ZodType;
  readonly streams?: string;
  /** Allowed in a session that must set up a second factor first. */
  readonly beforeFactor?: boolean;
  /** HEAD is allowed although the route sends a file: then its handler sends no bytes. */
  readonly head?: boolean;
  /**
   * The route creates something and accepts an `Idempotency-Key`: requests with the same key run once and get the same
   * response.
   */
  readonly idempotent?: boolean;
  /**
   * A share link reads the route: this parameter says which campaign it concerns, by its id or by that of a call or an answer
   * of it. `own`: it concerns the link itself. A link reads no other route.
   */
  readonly shared?: 'campaign_id' | 'call_id' | 'response_id' | 'own';
  /** The route only reads, and a replica of the database may answer it: see replica.ts. */
  readonly replica?: true;
}

/**
 * A route for people must declare the permission that a role needs, and with a session the scope for API keys; otherwise it
 * does not compile.
 */
export type Route = RouteParts &
  (
    | { readonly auth: 'session'; readonly scope: Scope; readonly may: Permission }
    | { readonly auth: 'signed'; readonly scope?: undefined; readonly may: Permission }
    | { readonly auth: 'none' | 'keyed'; readonly scope?: undefined; readonly may?: undefined }
  );

/** Whether somebody who calls the route may change what they read next. */
export const writesForCaller = ({ method, auth, replica }: Route): boolean =>
  method !== 'GET' && auth === 'session' && !replica;

/** Declares a route and keeps its exact types, so that server and client can be derived from it. */
export const route = <const R extends Route>(declared: R): R => declared;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export type RouteParams<R extends Route> = Output<R['params']>;
export type RouteQuery<R extends Route> = Output<R['query']>;
export type RouteBody<R extends Route> = Output<R['body']>;
export type RouteAnswer<R extends Route> = Output<R['answer']>;

type Given<K extends string, S> = S extends z.ZodType ? { [P in K]: Input<S> } : unknown;

/** The arguments of a client's call: only the parts that the route declares. */
export type RouteCall<R extends Route> = Given<'params', R['params']> &
  Given<'query', R['query']> &
  Given<'body', R['body']>;

/** Text from a person: trimmed, storable (no NUL, no lone surrogate), within its length. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min > 0 ? because('field.required') : undefined)
    .max(max, because('field.mostCharacters', { max }))
    .refine((value) => !value.includes('\0') && value.isWellFormed(), because('field.unstorable'));

/** The message where a value is wrong. A missing one keeps the common message, "is required". */
export const ifGiven = ({ error }: { error: () => string }) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : error()),
});

const [firstDay, lastDay] = ['1970-01-01', '2999-12-31'];

/** A date in a request: valid for calendars, clocks and the database. */
export const day = z.iso
  .date(ifGiven(because('field.date')))
  .refine(
    (value) => value >= firstDay && value <= lastDay,
    because('field.dateRange', { first: firstDay, last: lastDay }),
  );

/** A page of a list: `count` of all matches, and the requested part. */
export const page = <S extends z.ZodType>(item: S) => z.object({ count: z.number().int(), results: z.array(item) });

/** `limit` and `offset` of a list. */
export const paging = (defaultLimit: number, maxLimit = 100) => ({
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

/** Paging of a list that changes meanwhile: by key, or by `offset` to jump. */
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

const digits = /^\s*-?\d{1,16}\s*$/;

/** A number in a request: a number or digits. Coercion would also take null, '', true and [9] for numbers. */
export const numberOrDigits = <S extends z.ZodNumber>(schema: S) =>
  z.preprocess((given) => (typeof given === 'string' && digits.test(given) ? Number(given) : given), schema);

export const id = numberOrDigits(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));

/** The version of a flow, a 32-bit integer in the database. */
const lastVersion = 2_147_483_647;
export const flowVersionNumber = numberOrDigits(z.number().int().min(1).max(lastVersion));
/** In a body; 0 before the first save. */
export const savedVersion = z.number().int().min(0).max(lastVersion);

export const done = z.object({ msg: z.string() });
