import { say } from '../../../words/say.ts';
import type { Operation } from './openapi.ts';

/** The values that a reader filled in to try an operation. */
export interface Filled {
  readonly token: string;
  /** Path and query values by parameter name; an empty one is not sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TryRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const given = (filled: Filled, name: string) => filled.values[name]?.trim() ?? '';

/** The names of required parameters that are empty. */
export const missingParameters = (operation: Operation, filled: Filled): string[] =>
  operation.parameters
    .filter((parameter) => (parameter.required ?? false) && given(filled, parameter.name) === '')
    .map((parameter) => parameter.name);

/** Why the body cannot be sent; undefined where it can. */
export const bodyProblem = (operation: Operation, filled: Filled): string | undefined => {
  if (!operation.body?.mediaType.includes('json') || filled.body.trim() === '') return undefined;
  try {
    JSON.parse(filled.body);
    return undefined;
  } catch (error) {
    return say('apiDocs.try.notJson', { reason: (error as Error).message });
  }
};

export const buildRequest = (operation: Operation, filled: Filled, origin: string): TryRequest => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(filled, name)));
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters) {
    const value = given(filled, name);
    if (place === 'query' && value !== '') query.set(name, value);
  }
  const named = operation.parameters
    .filter(({ name, in: place }) => place === 'header' && given(filled, name) !== '')
    .map(({ name }) => [name.toLowerCase(), given(filled, name)]);
  const body = operation.body && filled.body.trim() !== '' ? filled.body : undefined;
  return {
    method: operation.method,
    url: `${origin}${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      accept: operation.answers.find(({ status }) => status.startsWith('2'))?.mediaType ?? 'application/json',
      ...(operation.needsToken && filled.token.trim() !== '' && { authorization: `Bearer ${filled.token.trim()}` }),
      ...(body !== undefined && operation.body && { 'content-type': operation.body.mediaType }),
      ...Object.fromEntries(named),
    },
    body,
  };
};

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const compact = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
};

/** The same request as a command for a POSIX shell, without the token, because people share copied commands. */
export const curlCommand = (request: TryRequest): string => {
  const headers = Object.entries(request.headers).map(([name, value]) =>
    name === 'authorization' ? `-H "Authorization: Bearer $HALLOO_TOKEN"` : `-H ${quote(`${name}: ${value}`)}`,
  );
  return [
    `curl${request.method === 'GET' ? '' : ` -X ${request.method}`} ${quote(request.url)}`,
    ...headers,
    ...(request.body === undefined ? [] : [`--data-raw ${quote(compact(request.body))}`]),
  ].join(' \\\n  ');
};
