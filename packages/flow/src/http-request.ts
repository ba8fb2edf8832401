import { templateParts } from './template.ts';

/** The HTTP request of a flow: its texts filled for a caller, and values read from the answer. */

export const requestMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type RequestMethod = (typeof requestMethods)[number];

/** Where a value is in the answer, and the field of the call that gets it. */
export interface Reading {
  /** Names and places separated by dots: `customer.orders[0].total`. */
  readonly path: string;
  readonly field: string;
}

export interface RequestSettings {
  readonly method: RequestMethod;
  readonly url: string;
  /** One per line: `Name: value`. */
  readonly headers: string;
  readonly body: string;
  readonly reads: readonly Reading[];
  readonly timeoutSeconds: number;
  /** An answer for the simulator, tests and rehearsals, which send nothing. */
  readonly example: string;
}

/** A request for one caller. */
export interface HttpRequest {
  readonly method: RequestMethod;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Null if nothing is sent. */
  readonly body: string | null;
  readonly reads: readonly Reading[];
  readonly timeoutMs: number;
  readonly example: string;
}

/**
 * `refused`: the other side understood and said no (a status from 400 to 499). `failed`: no answer that could be used,
 * whatever the reason.
 */
export const requestResults = ['answered', 'refused', 'failed'] as const;
export type RequestResult = (typeof requestResults)[number];

/** The result of a request. */
export interface HttpReply {
  readonly result: RequestResult;
  readonly status: number | null;
  /** A sentence about a failure. */
  readonly detail: string;
  /** The values that were found, by field. */
  readonly values: Readonly<Record<string, string>>;
}

/** At most this many characters of a value are kept. */
const mostOfValue = 500;

/** Headers that belong to the connection. */
const ownHeaders =
  /^(host|content-length|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i;

/** The headers of a text; undefined if a line is none, or names a header that Halloo sets. */
export const readHeaders = (text: string): (readonly [string, string])[] | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const headers = lines.map((line) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*:(.*)$/.exec(line));
  if (!headers.every((header) => header !== null && !ownHeaders.test(header[1] ?? ''))) return undefined;
  return headers.map((header) => [header?.[1] ?? '', header?.[2]?.trim() ?? '']);
};

/** Whether an address is complete. Fields may stand behind the host only: no lead decides where a request goes. */
export const isRequestAddress = (url: string): boolean => /^https?:\/\/[^\s/?#{}]+([/?#]\S*)?$/i.test(url.trim());

export const hostIn = (url: string): string => /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(url.trim())?.[1] ?? '';

const isJson = (body: string): boolean => /^\s*[[{]/.test(body);

/** The parts of a body. In `{"name": 1}` the braces are JSON, not a field. */
const bodyParts = (body: string) =>
  templateParts(body).map((part) => (part.field?.includes('"') ? { text: part.text } : part));

/** The fields of a body, as a template. */
export const fieldsOfBody = (body: string): string =>
  bodyParts(body)
    .flatMap(({ field }) => (field === undefined ? [] : [`{${field}}`]))
    .join(' ');

type Parts = ReturnType<typeof templateParts>;
type ValueFor = (field: string) => string;

const joined = (parts: Parts, written: ValueFor): string =>
  parts.map(({ text, field }) => (field === undefined ? text : written(field))).join('');

const scalar = /^(-?(0|[1-9]\d{0,14})(\.\d{1,15})?|true|false|null)$/;

/** A value within a JSON string loses nothing but its end; outside of one it is a number, or becomes a string. */
const filledJson = (parts: Parts, valueFor: ValueFor): string => {
  let isQuoted = false;
  return parts
    .map(({ text, field }) => {
      if (field === undefined) {
        const quotes = text.replaceAll(/\\./g, '').split('"').length - 1;
        isQuoted = quotes % 2 === 1 ? !isQuoted : isQuoted;
        return text;
      }
      const value = valueFor(field);
      const quoted = JSON.stringify(value);
      if (isQuoted) return quoted.slice(1, -1);
      return scalar.test(value) ? value : quoted;
    })
    .join('');
};

/** Without line breaks and other control characters, which could begin another header. */
const headerValue = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

/** The request for a caller. Values are written so that none of them can change the rest of the text. */
export const fillRequest = (settings: RequestSettings, valueFor: ValueFor): HttpRequest => {
  const { method, url, reads, timeoutSeconds, example } = settings;
  const given = readHeaders(settings.headers) ?? [];
  const headers = given.map(
    ([name, value]) => [name, joined(templateParts(value), (field) => headerValue(valueFor(field)))] as const,
  );
  const parts = bodyParts(settings.body);
  const type = given.find(([name]) => name.toLowerCase() === 'content-type')?.[1].toLowerCase();
  const encoded: ValueFor = (field) => encodeURIComponent(valueFor(field).toWellFormed());
  const isForm = type === undefined || type.includes('urlencoded');
  const json = isJson(settings.body) || type?.includes('json');
  const body = json ? filledJson(parts, valueFor) : joined(parts, isForm ? encoded : valueFor);
  const sent = method === 'GET' || settings.body.trim() === '' ? null : body;
  const own = json ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    method,
    url: joined(templateParts(url.trim()), encoded),
    headers: sent === null || type !== undefined ? headers : [['content-type', own], ...headers],
    body: sent,
    reads,
    timeoutMs: timeoutSeconds * 1000,
    example,
  };
};

const stepsOf = (path: string): string[] =>
  path
    .trim()
    .replace(/^\$\.?/, '')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '');

/** The text or number at a path; undefined if there is none. */
const valueAt = (answer: unknown, path: string): string | undefined => {
  let at = answer;
  for (const step of stepsOf(path)) {
    if (typeof at !== 'object' || at === null || !Object.keys(at).includes(step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  if (typeof at === 'string') return at.slice(0, mostOfValue).toWellFormed().replaceAll('\0', '');
  return typeof at === 'number' || typeof at === 'boolean' ? String(at) : undefined;
};

/** Undefined if it is not JSON. */
const parsed = (answer: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(answer) };
  } catch {
    return undefined;
  }
};

/** The wanted values of an answer, by field; undefined if it is not JSON. */
export const readValues = (answer: string, reads: readonly Reading[]): Readonly<Record<string, string>> | undefined => {
  const read = parsed(answer);
  if (!read) return undefined;
  const found = reads.flatMap(({ path, field }) => {
    const value = valueAt(read.value, path);
    return value === undefined ? [] : [[field.trim(), value] as const];
  });
  return Object.fromEntries(found);
};

/** The texts and numbers of an answer with their paths, in its order; undefined if it is not JSON. */
export const pathsIn = (answer: string, most: number): { path: string; value: string }[] | undefined => {
  const read = parsed(answer);
  if (!read) return undefined;
  const found: { path: string; value: string }[] = [];
  const look = (at: unknown, path: string): void => {
    if (found.length >= most) return;
    if (typeof at === 'object' && at !== null) {
      for (const [key, inner] of Object.entries(at)) {
        // A name with a dot or a bracket cannot be written as a path.
        if (!/[.[\]]/.test(key) && key !== '') look(inner, path === '' ? key : `${path}.${key}`);
      }
      return;
    }
    const value = path === '' ? undefined : valueAt(read.value, path);
    if (value !== undefined) found.push({ path, value });
  };
  look(read.value, '');
  return found;
};

/** What the simulator, tests and rehearsals take for the answer. */
export const exampleReply = ({ example, reads }: Pick<HttpRequest, 'example' | 'reads'>): HttpReply => ({
  result: 'answered',
  status: 200,
  detail: '',
  values: readValues(example, reads) ?? {},
});
