import { openApiDocument } from '@halloo/contract/openapi';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireAuthDeclared } from '../src/app/http/inner/add-route.ts';
import { addRoutes } from '../src/app/http/server.ts';
import { createTestServer, pathOf } from './harness.ts';

const { app, context, send } = await createTestServer();

/** The only routes that work without a token (product rule). */
const open = [
  'POST /api/login/',
  'POST /api/register/',
  'POST /api/shared/open/',
  'POST /api/invitations/open/',
  'POST /api/invitations/accept/',
  'POST /api/password_resets/',
  'POST /api/password_resets/open/',
  'POST /api/password_resets/use/',
  'POST /api/login/second-factor/',
  'POST /api/login/passkey/begin/',
  'POST /api/login/passkey/',
  'GET /api/login/ways/',
  'POST /api/login/single-sign-on/begin/',
  'POST /api/login/single-sign-on/',
  'GET /api/campaigns/get-languages/',
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
];

const declared: [string, Route][] = Object.values(routes).map((route) => [`${route.method} ${route.path}`, route]);

test.each(declared)('%s declares who may call it, and enforces it', async (name, route) => {
  expect(['none', 'session', 'signed', 'keyed']).toContain(route.auth);
  expect(route.auth === 'none').toBe(open.includes(name));
  const answer = await app.inject({ method: route.method, url: pathOf(route) });
  if (route.auth !== 'none') {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'token_not_valid' });
  } else {
    expect(answer.statusCode).not.toBe(401);
  }
});

test('a route without auth fails the start', async () => {
  const bare = fastify();
  requireAuthDeclared(bare);
  const careless = { ...routes.health, auth: undefined } as unknown as Route;
  expect(() => addRoutes(bare, context, { careless }, { careless: async () => ({}) })).toThrow(
    'The route /healthz declares no auth',
  );
});

test('a declared route without a handler fails the start', () => {
  expect(() => addRoutes(fastify(), context, { health: routes.health }, {})).toThrow(
    'The declared route health has no handler',
  );
});

test('a handler without a declared route fails the start', () => {
  expect(() => addRoutes(fastify(), context, {}, { health: async () => ({}) })).toThrow('no declared route');
});

test('paths answer with and without their trailing slash', async () => {
  expect((await app.inject('/api/user_profile')).statusCode).toBe(401);
  expect((await app.inject('/api/user_profile/')).statusCode).toBe(401);
});

test('HEAD answers where GET does, without a body, but opens no stream', async () => {
  const health = await app.inject({ method: 'HEAD', url: '/healthz' });
  expect(health.statusCode).toBe(200);
  expect(health.body).toBe('');
  expect((await app.inject({ method: 'HEAD', url: '/api/user_profile/' })).statusCode).toBe(401);
  expect((await app.inject({ method: 'HEAD', url: '/api/events/' })).statusCode).toBe(405);
});

test('the OpenAPI document has every route', async () => {
  const { body } = await send(routes.openApi);
  const { paths } = body as unknown as { paths: Record<string, Record<string, { operationId: string }>> };
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  expect(ids.sort()).toEqual(Object.keys(routes).sort());
  expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(routes, '0.1.0', 'http://localhost:80'))));
});

test('the OpenAPI document names the address at which it was fetched', async () => {
  const { servers } = (await app.inject({ url: '/api/openapi.json', headers: { host: '127.0.0.1:8080' } })).json();
  expect(servers).toEqual([{ url: 'http://127.0.0.1:8080' }]);
});

test('an unknown address under /api answers 404 as JSON; a wrong method answers 405', async () => {
  const unknown = await app.inject('/api/nothing/');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ code: 'route.not_found' });
  const wrong = await app.inject({ method: 'DELETE', url: '/api/login/' });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.headers.allow).toBe('POST');
  expect(wrong.json()).toMatchObject({ code: 'route.method_not_allowed' });
});
