import type { AddressInfo } from 'node:net';
import type { KeyScope, Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireAuthDeclared } from '../src/app/http/inner/add-route.ts';
import { addRoutes } from '../src/app/http/server.ts';
import { createTestServer, pathOf } from './harness.ts';

const written: string[] = [];
const { app, context, clock, db, send, signUp } = await createTestServer({ written });
const maker = await signUp({ email: 'maker@example.org' });

let made = 0;
const makeKey = async (scope: KeyScope, more: { name?: string; expires_in_days?: number } = {}) => {
  made += 1;
  const { body } = await send(routes.createApiKey, {
    token: maker.token,
    body: { name: `Key ${made}`, scope, ...more },
  });
  return body;
};

const declared = Object.entries(routes as Record<string, Route>);
const [read, run, admin] = [await makeKey('read'), await makeKey('run'), await makeKey('admin')];

test('a key is shown once, stored as a hash, and recognised by its prefix', async () => {
  const key = await makeKey('run', { name: 'CRM' });
  expect(key.key).toMatch(/^hal_[a-z0-9]{6}_[\w-]{43}$/);
  expect(key.key.startsWith(`${key.prefix}_`)).toBe(true);
  const { body: list } = await send(routes.listApiKeys, { token: maker.token });
  expect(list[0]).toEqual({
    id: key.id,
    name: 'CRM',
    scope: 'run',
    prefix: key.prefix,
    state: 'active',
    made_by: 'maker@example.org',
    created_at: clock.now().toISOString(),
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    last_used_address: '',
  });
  const secret = key.key.slice(-43);
  const [row] =
    await db`select to_jsonb(api_key)::text as text, octet_length(key_hash) as bytes from api_key where id = ${key.id}`;
  expect(row?.text).not.toContain(secret);
  expect(row?.bytes).toBe(32);
  const audit = await db`select detail::text from audit_log where action = 'api_key.created'`;
  expect(JSON.stringify(audit)).not.toContain(secret);
  expect(JSON.stringify(audit)).toContain(key.prefix);
});

test('two active keys cannot share a name; revoking frees the name', async () => {
  const key = await makeKey('read', { name: 'Twice' });
  const body = { name: 'TWICE', scope: 'read' };
  const second = await send(routes.createApiKey, { token: maker.token, body });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: 'key.name_taken', fields: { name: 'is taken' } });
  await send(routes.revokeApiKey, { token: maker.token, params: { id: key.id } });
  expect((await send(routes.createApiKey, { token: maker.token, body })).status).toBe(201);
});

test.each(declared)('%s declares the scope that a key needs, and enforces it', async (_name, route) => {
  if (route.auth !== 'session') return expect(route.scope).toBeUndefined();
  const order = ['read', 'run', 'admin', 'person'];
  expect(order).toContain(route.scope);
  for (const key of [read, run, admin]) {
    const allowed = order.indexOf(key.scope) >= order.indexOf(route.scope);
    // Allowed requests are not executed here: it is enough that the scope does not refuse them.
    if (allowed && (route.method !== 'GET' || route.streams)) continue;
    const answer = await app.inject({
      method: route.method,
      url: pathOf(route),
      headers: { authorization: `Bearer ${key.key}` },
    });
    if (allowed) {
      expect([401, 403]).not.toContain(answer.statusCode);
    } else {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'key.scope',
        msg: expect.stringContaining(route.scope === 'person' ? 'Sign in' : `“${route.scope}”`),
      });
    }
  }
});

test('read-only routes are open to every key; keys, passwords and sessions need a signed-in person', () => {
  const scopes = (scope: string) => declared.filter(([, route]) => route.scope === scope).map(([name]) => name);
  for (const [name, route] of declared) {
    if (route.auth === 'session' && route.method === 'PATCH') expect(route.scope, name).not.toBe('read');
    if (route.auth === 'session' && route.method === 'DELETE') expect(route.scope, name).not.toBe('read');
  }
  expect(scopes('person')).toEqual(
    expect.arrayContaining(['logout', 'changePassword', 'listSessions', 'createApiKey', 'listApiKeys', 'revokeApiKey']),
  );
  expect(scopes('admin')).toEqual(
    expect.arrayContaining(['changeSettings', 'removeDoNotCall', 'verifyCode', 'changeLineNode', 'deleteScript']),
  );
});

test('a route without a scope fails the start', () => {
  const bare = fastify();
  requireAuthDeclared(bare);
  const careless = { ...routes.getProfile, scope: undefined } as unknown as Route;
  expect(() => addRoutes(bare, context, { careless }, { careless: async () => ({}) })).toThrow(
    'The route /api/user_profile/ declares no scope',
  );
});

test('actions of a key are in the audit log as the key, on behalf of its creator', async () => {
  const key = await makeKey('run', { name: 'Nightly import' });
  const { status } = await send(routes.createCampaign, {
    token: key.key,
    body: { campaign: 'By a program', campaign_type: 'Inbound' },
  });
  expect(status).toBe(201);
  const [entry] = await db`select who, account_id from audit_log where thing = 'campaign By a program'`;
  const [account] = await db`select id from account where email = 'maker@example.org'`;
  expect(entry).toEqual({ who: 'key “Nightly import” of maker@example.org', account_id: account?.id });
});

test('the last use is saved with its address, at most once a minute', async () => {
  const key = await makeKey('read', { name: 'Seen' });
  const use = (address: string) => send(routes.listCampaigns, { token: key.key, address });
  const seen = async () => {
    const { body } = await send(routes.listApiKeys, { token: maker.token });
    const found = body.find(({ id }) => id === key.id);
    return [found?.last_used_at, found?.last_used_address];
  };
  const first = clock.now().toISOString();
  await use('10.9.0.1');
  expect(await seen()).toEqual([first, '10.9.0.1']);
  clock.advance(59);
  await use('10.9.0.2');
  expect(await seen()).toEqual([first, '10.9.0.1']);
  clock.advance(1);
  await use('10.9.0.2');
  expect(await seen()).toEqual([clock.now().toISOString(), '10.9.0.2']);
});

test('a revoked, an expired and an unknown key are refused with 401, each with its reason', async () => {
  const revoked = await makeKey('admin', { name: 'Gone' });
  const short = await makeKey('admin', { name: 'Short', expires_in_days: 1 });
  const use = (key: string) => send(routes.listCampaigns, { token: key, address: '10.9.1.1' });
  expect((await use(revoked.key)).status).toBe(200);
  expect((await use(short.key)).status).toBe(200);
  expect((await send(routes.revokeApiKey, { token: maker.token, params: { id: revoked.id } })).status).toBe(200);
  expect((await send(routes.revokeApiKey, { token: maker.token, params: { id: revoked.id } })).status).toBe(404);
  clock.advance(86_400);
  expect(await use(revoked.key)).toMatchObject({ status: 401, body: { code: 'key.revoked' } });
  expect(await use(short.key)).toMatchObject({ status: 401, body: { code: 'key.expired' } });
  const stranger = `${revoked.prefix}_${'x'.repeat(43)}`;
  expect(await use(stranger)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
  const { body } = await send(routes.listApiKeys, { token: maker.token });
  expect(body.filter(({ id }) => [revoked.id, short.id].includes(id)).map(({ state }) => state)).toEqual([
    'expired',
    'revoked',
  ]);
});

test('many wrong keys from one address are throttled; valid ones from there still work', async () => {
  const wrong = () => send(routes.listCampaigns, { token: `hal_aaaaaa_${'y'.repeat(43)}`, address: '10.9.2.1' });
  const answers = [];
  for (let n = 0; n < 61; n += 1) answers.push((await wrong()).status);
  expect(answers.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  expect((await send(routes.listCampaigns, { token: read.key, address: '10.9.2.1' })).status).toBe(200);
});

test('a signed audio address ends with the key that requested it, and is bound to it', async () => {
  const key = await makeKey('run', { name: 'Player' });
  const { body: script } = await send(routes.addScript, {
    token: key.key,
    body: { name: 'Hello', text_message: 'Hello there.', lang_code: 'en-IN' },
  });
  expect(script.audio_file).toContain(`api_key=${key.id}&`);
  const play = async (address: string) => (await app.inject(address)).statusCode;
  expect(await play(script.audio_file)).toBe(200);
  expect(await play(script.audio_file.replace(`api_key=${key.id}`, `api_key=${read.id}`))).toBe(401);
  expect(await play(script.audio_file.replace('api_key=', 'session='))).toBe(401);
  await send(routes.revokeApiKey, { token: maker.token, params: { id: key.id } });
  expect(await play(script.audio_file)).toBe(401);
});

test('a key opens the live stream, which ends when the key is revoked', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const key = await makeKey('read', { name: 'Listener' });
  const response = await fetch(`http://127.0.0.1:${port}/api/events/`, {
    headers: { authorization: `Bearer ${key.key}` },
  });
  expect(response.status).toBe(200);
  const stream = { text: '', ended: false };
  const reading = (async () => {
    for await (const chunk of response.body ?? []) stream.text += new TextDecoder().decode(chunk);
    stream.ended = true;
  })();
  await expect.poll(() => stream.text).toContain('event: hello');
  await send(routes.revokeApiKey, { token: maker.token, params: { id: key.id } });
  await expect.poll(() => stream.ended).toBe(true);
  await reading;
});

test('keys never reach the log', () => {
  expect(written.length).toBeGreaterThan(0);
  expect(written.join('')).not.toMatch(/hal_[a-z0-9]{6}_/);
});
