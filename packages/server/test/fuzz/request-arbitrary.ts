import { examples } from '@halloo/contract/examples';
import type { Route } from '@halloo/contract/route';
import fc from 'fast-check';
import { breaks, broken } from './break-input.ts';
import { inputFor } from './json-arbitrary.ts';

/** The callers. */
export const callers = ['person', 'admin', 'run', 'read', 'revoked', 'nobody', 'nonsense'] as const;
export type CallerName = (typeof callers)[number];

export interface FuzzRequest {
  readonly caller: CallerName;
  readonly path: string;
  readonly query: string;
  readonly type: string | undefined;
  readonly payload: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** No request leaves this machine, and a closed port fails immediately. */
const atHome = <T>(example: T): T =>
  JSON.parse(JSON.stringify(example ?? {}).replace(/https?:\/\/[^"/\s]+/g, 'http://127.0.0.1:9')) as T;

const nothing = fc.constant<unknown>(undefined);

const partOf = (name: string, route: Route, part: 'params' | 'query' | 'body'): fc.Arbitrary<unknown> => {
  const schema = route[part];
  if (!schema) return nothing;
  const example = examples[name]?.[part];
  const good = example === undefined ? inputFor(schema) : fc.oneof(fc.constant(atHome(example)), inputFor(schema));
  return fc.oneof(
    { weight: 2, arbitrary: good },
    { weight: 3, arbitrary: fc.tuple(good, breaks).map(([input, made]) => broken(input, made)) },
  );
};

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed());

const badSegments = fc.constantFrom(
  '%ff',
  '%00',
  '%',
  '%E0%A4%A',
  '..%2f..',
  '%ED%A0%80',
  '1%20',
  '1;2',
  'a'.repeat(300),
  '%2B1',
);

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const pathOf = (route: Route, params: unknown, segment: string | undefined) => {
  const given = new Map(fieldsOf(params));
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => segment ?? encoded(given.get(name) ?? 1));
};

const queryOf = (query: unknown, more: string) =>
  [
    ...fieldsOf(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => `${encoded(name)}=${encoded(each)}`),
    ),
    ...(more === '' ? [] : [more]),
  ].join('&');

const jsonType = 'application/json';
const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant<string | undefined>(jsonType) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[undefined, 'text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'],
      ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16'],
    ),
  },
);

const edge = 'edge';
const asFile = (field: string, name: string, content: string, others: unknown) =>
  [
    ...fieldsOf(others).map(
      ([key, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${encoded(key)}"\r\n\r\n${encoded(value)}`,
    ),
    `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}`,
    `--${edge}--\r\n`,
  ].join('\r\n');

/** A form with a file: lists and audio that are nearly valid, and bytes that are not. */
const filePayload = (files: readonly string[], fields: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      fc.constantFrom(...files, 'other'),
      fc.constantFrom('list.csv', 'list.xlsx', 'a.mp3', 'a.wav', '../a', '\0', ''),
      fc.constantFrom('Name,Number\nAda,9811111111\n', 'Name\0,Number\n', 'RIFF', 'PK\u0003\u0004', '', 'ID3'),
      fc.oneof(fields, fc.constant({ name: 'x', lang_code: 'en-IN', phrases: '[]', reason: 'y' })),
    )
    .map((parts) => ({ type: `multipart/form-data; boundary=${edge}`, payload: asFile(...parts) }));

const bodyOf = (name: string, route: Route) => {
  const body = partOf(name, route, 'body');
  const json = fc.tuple(body, contentTypes, fc.nat({ max: 9 })).map(([value, type, cut]) => {
    const text = value === undefined ? undefined : JSON.stringify(value);
    // Sometimes the end is missing.
    return { type: text === undefined ? undefined : type, payload: cut === 0 ? text?.slice(0, -1) : text };
  });
  return route.files ? fc.oneof(json, filePayload(route.files, body)) : json;
};

const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      ...[{ 'idempotency-key': 'one' }, { 'idempotency-key': 'é' }, { 'last-event-id': '9'.repeat(30) }],
      ...[{ range: 'bytes=5-1' }, { range: 'bytes=0-' }, { 'last-event-id': '1' }, { 'if-none-match': '*' }],
    ),
  },
);

const callerNames = fc.oneof(
  { weight: 6, arbitrary: fc.constant<CallerName>('person') },
  { weight: 2, arbitrary: fc.constant<CallerName>('admin') },
  { weight: 2, arbitrary: fc.constantFrom(...callers) },
);

/** Requests to a route, valid and invalid. */
export const requestTo = (name: string, route: Route): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      caller: callerNames,
      params: partOf(name, route, 'params'),
      segment: fc.option(badSegments, { nil: undefined, freq: 8 }),
      query: partOf(name, route, 'query'),
      more: fc.constantFrom('', '', '', '', 'a=%ff', 'limit=%ED%A0%80', '__proto__=1', '%=%', 'limit=1&limit=2'),
      body: bodyOf(name, route),
      headers,
    })
    .map(({ caller, params, segment, query, more, body, headers: sent }) => ({
      caller,
      path: pathOf(route, params, segment),
      query: queryOf(query, more),
      headers: sent,
      ...body,
    }));
