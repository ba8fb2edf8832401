import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { app, send } = await createTestServer({
  config: {
    signUp: 'open',
    line: 'simulated',
    webhooks: { allowPrivate: false },
    allowedHosts: ['halloo.example'],
    database: 'embedded',
  },
});

const account = { email: 'a@example.org', password: 'correct horse', first_name: 'A', last_name: 'B', policy: true };

test('a page that rebinds its own name to this machine can neither register nor load anything', async () => {
  const headers = { host: 'rebound.example:8080', origin: 'http://rebound.example:8080' };
  const refused = await send(routes.register, { body: account, headers });
  expect(refused).toMatchObject({ status: 421, body: { code: 'request.unknown_host' } });
  expect(refused.body.msg).toContain('“rebound.example:8080”');
  expect(refused.body.msg).toContain('HALLOO_ALLOWED_HOSTS');
  for (const url of ['/', '/campaigns', '/healthz', '/api/docs', '/api/nothing/', '/assets/x.js']) {
    expect([url, (await app.inject({ url, headers: { host: 'rebound.example' } })).statusCode]).toEqual([url, 421]);
  }
});

test('a page of another site is refused by its origin', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://203.0.113.7']) {
    const refused = await send(routes.register, { body: account, headers: { host: 'halloo.example', origin } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'request.unknown_origin' } });
  }
});

test('the console, probes by address and programs are served', async () => {
  const served = async (headers: Record<string, string>) => (await send(routes.health, { headers })).status;
  expect(await served({ host: 'halloo.example', origin: 'https://halloo.example' })).toBe(200);
  expect(await served({ host: '10.0.0.11:8080' })).toBe(200);
  expect(await served({ host: '10.0.0.11:8080', origin: 'http://10.0.0.11:8080' })).toBe(200);
  expect(await served({ host: '127.0.0.1:8080', origin: 'http://127.0.0.1:5173' })).toBe(200);
});
