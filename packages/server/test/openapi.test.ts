import { errors } from '@halloo/contract/errors';
import { examples } from '@halloo/contract/examples';
import { openApiDocument } from '@halloo/contract/openapi';
import type { Route } from '@halloo/contract/route';
import { routeErrors } from '@halloo/contract/route-errors';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer, pathOf } from './harness.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown; examples?: object }> }>;
}

const declared = Object.entries(routes as Record<string, Route>);
const document = openApiDocument(routes, '1', 'https://halloo.example') as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const operationOf = (name: string) => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
};

test.each(declared)('the example of %s matches the input and the answer of the route', (name, route) => {
  const example = examples[name] ?? {};
  for (const part of ['params', 'query', 'body'] as const) {
    const [schema, given] = [route[part], example[part]];
    if (given !== undefined) expect(schema?.safeParse(given).error, part).toBeUndefined();
  }
  // Halloo creates the keys in addresses; clients do not make such a request.
  if (route.auth === 'keyed') return;
  if (route.body) expect(example.body, 'has a body').toBeDefined();
  if (!route.answer || name === 'openApi') return;
  expect(example.answer, 'has an answer').toBeDefined();
  expect(route.answer.safeParse(example.answer).error, 'answer').toBeUndefined();
  const content = operationOf(name).responses[String(route.status ?? 200)]?.content;
  expect(content?.['application/json']?.example).toEqual(example.answer);
});

test('every example belongs to a route, and none contains a valid secret', () => {
  expect(Object.keys(examples).filter((name) => !(name in routes))).toEqual([]);
  expect(JSON.stringify(examples)).not.toMatch(/a password for stories|signature=[\w-]{10}/);
});

test('every operation declares who may call it: the scope of a key, or only a person', () => {
  for (const [name, route] of declared) {
    const { security } = operationOf(name);
    if (route.auth === 'none') expect(security).toEqual([]);
    else if (route.scope === 'person') expect(security).toEqual([{ session: [] }]);
    else if (route.auth === 'session') expect(security).toEqual([{ apiKey: [route.scope] }, { session: [] }]);
    else expect(security).toHaveLength(1);
  }
});

test('the parameters in a path are declared, and creating routes accept an Idempotency-Key', () => {
  for (const [name, route] of declared) {
    const { parameters } = operationOf(name);
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
    expect(inPath.sort(), name).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found).sort());
    const headers = parameters.filter((parameter) => parameter.in === 'header').map((parameter) => parameter.name);
    expect(headers.includes('Idempotency-Key'), name).toBe(route.idempotent === true);
  }
});

test('errors are listed by status, each code with an example', () => {
  for (const [name, route] of declared) {
    for (const code of routeErrors(name, route)) {
      const answer = operationOf(name).responses[String(errors[code].status)];
      expect(answer?.content?.['application/json']?.examples, `${name} ${code}`).toHaveProperty([code]);
    }
  }
});

const { app, signUp } = await createTestServer();
const { token } = await signUp();

/** Ids that do not exist. */
const nowhere = (route: Route) => {
  const names = Object.keys(route.params?.shape ?? {});
  const given = names.map((name): [string, string | number] => {
    if (name === 'file_id' || name === 'sound') return [name, '0b9f3c52-7c1e-4f6a-9d3b-2a8e5f1c6d70'];
    return [name, name === 'version' ? 1 : 987_654_321];
  });
  return Object.fromEntries(given);
};

/** These would end the session that the other routes need, or open a stream. */
const apart = new Set(['logout', 'events', 'changePassword']);
const asked = declared.filter(([name, { auth }]) => auth === 'session' && !apart.has(name));

test.each(asked)('the refusals of %s are in the document', async (name, route) => {
  const example = examples[name] ?? {};
  const answer = await app.inject({
    method: route.method,
    url: pathOf(route, nowhere(route)),
    headers: { authorization: `Bearer ${token}` },
    query: Object.fromEntries(Object.entries(example.query ?? {}).map(([key, value]) => [key, String(value)])),
    ...(example.body !== undefined && { payload: example.body as object }),
  });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode >= 400) expect(routeErrors(name, route)).toContain(answer.json().code);
});
