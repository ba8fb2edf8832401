import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Fact } from '@halloo/flow/run';
import { afterAll, expect, test, vi } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { makeLiveCampaign, makeScript, makeSims } from './calling.ts';
import { startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';

const { db, send, signUp } = await createTestServer({
  config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: true }, database: 'embedded' },
});
const guarded = await createTestServer();
const { token, email } = await signUp();
await makeSims(db, 2, 5);

const asked: { url: string; text: string }[] = [];
const server = http.createServer((request, response) => {
  let text = '';
  request.on('data', (piece: Buffer) => {
    text += piece;
  });
  request.on('end', () => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    asked.push({ url: request.url ?? '', text });
    if (pathname === '/known') response.end('{"account": {"balance": 120}}');
    else response.writeHead(pathname === '/broken' ? 500 : 404).end('{}');
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const host = `127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks for a balance; a Branch after it looks at the value. */
const balanceFlow = (path: string, scriptId: number | null) =>
  draw(
    {
      start: a.start(),
      ask: a.request(
        {
          method: 'POST',
          url: `http://${host}/${path}?city={City}`,
          body: '{"name": "{first_name}"}',
          reads: [{ path: 'account.balance', field: 'balance' }],
        },
        scriptId,
      ),
      no: a.way('ask', [], { on: 'refused' }),
      broken: a.way('ask', [], { on: 'failed' }),
      choose: a.branch(),
      owes: a.way('choose', [a.condition('balance', 'more', '100', { as: 'number' })]),
      yes: a.end(null, 'Interested'),
      other: a.end(null, 'Not interested'),
      bye: a.end(),
    },
    'start > ask > no > other',
    'ask > broken > bye',
    'ask > choose > owes > yes',
    'choose > bye',
  );

const callWith = async (path: string, scriptId: number | null = null) => {
  const id = await makeLiveCampaign(db, { leads: 1, flow: balanceFlow(path, scriptId) });
  const dialer = await startDialer(db, { allowPrivate: true });
  const done = { [leadStateId('Completed')]: 1 };
  await vi.waitFor(async () => expect(await statesOf(db, id)).toEqual(done), { timeout: 60_000, interval: 50 });
  await dialer.stop();
  expect(await wrongBooks(db, id)).toEqual([]);
  const [call] = await db<{ id: number; facts: Fact[] }[]>`select id, facts from call where campaign_id = ${id}`;
  const [lead] = await db<{ outcome: string | null }[]>`select outcome from lead where campaign_id = ${id}`;
  return { call, facts: call?.facts ?? [], outcome: lead?.outcome };
};

test('a call asks another system, keeps a value, and branches on it', async () => {
  asked.length = 0;
  const { call, facts, outcome } = await callWith('known', await makeScript(db, 1));
  expect(asked).toEqual([{ url: '/known?city=City%201', text: '{"name": "Asha"}' }]);
  expect(outcome).toBe('Interested');
  expect(facts).toContainEqual(
    expect.objectContaining({ fact: 'requested', method: 'POST', host, result: 'answered', status: 200 }),
  );
  expect(facts).toContainEqual(expect.objectContaining({ fact: 'set', field: 'balance', value: '120' }));
  const detail = await send(routes.getCall, { token, params: { call_id: String(call?.id) } });
  expect(detail.body.steps.map(({ sentence }) => sentence)).toContain(`POST: ${host} answered 200.`);
});

test('a refusal and a failure take their ways, and the call goes on', async () => {
  const refused = await callWith('unknown');
  expect(refused.outcome).toBe('Not interested');
  expect(refused.facts).toContainEqual(expect.objectContaining({ fact: 'requested', result: 'refused', status: 404 }));
  const failed = await callWith('broken');
  expect(failed.outcome).toBeNull();
  expect(failed.facts).toContainEqual(
    expect.objectContaining({ fact: 'requested', result: 'failed', detail: `${host} answered 500.` }),
  );
  expect(failed.facts).toContainEqual(expect.objectContaining({ fact: 'ended', reason: 'end' }));
});

const trial = (url: string) => ({
  request: { method: 'GET' as const, url, timeout_seconds: 5 },
  values: { 'First Name': 'Asha' },
});

test('a request is tried with values for its fields, audited without secrets', async () => {
  asked.length = 0;
  const { body } = await send(routes.tryRequest, {
    token,
    body: trial(`http://${host}/known?name={first_name}&key=secret`),
  });
  expect(body).toMatchObject({
    ...{ result: 'answered', status: 200, detail: '', text: '{"account": {"balance": 120}}' },
    values: [{ path: 'account.balance', value: '120' }],
  });
  expect(asked[0]?.url).toBe('/known?name=Asha&key=secret');
  const [entry] = (await send(routes.listAudit, { token })).body.results;
  expect(entry).toMatchObject({ who: email, action: 'request.tried', thing: `HTTP request to ${host}` });
  expect(JSON.stringify(entry)).not.toContain('secret');
});

test('a try goes to no private address unless that is allowed', async () => {
  const { token: other } = await guarded.signUp();
  const { body } = await guarded.send(routes.tryRequest, { token: other, body: trial(`http://${host}/known`) });
  expect(body).toMatchObject({ result: 'failed', status: null, text: '', values: [] });
});

test('a read-only key sees no address, header or body of a request', async () => {
  const id = await makeLiveCampaign(db, { leads: 1, flow: balanceFlow('known', null), status: 'Draft' });
  const flow = balanceFlow('known?key=secret', null);
  await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata: writeFlow(flow) } });
  const key = await send(routes.createApiKey, { token, body: { name: 'Reader', scope: 'read' as const } });
  const shown = await send(routes.getFlow, { token: key.body.key, query: { campaign_id: id } });
  expect(JSON.stringify(shown.body)).not.toContain('secret');
  expect(JSON.stringify(shown.body)).toContain('account.balance');
  const whole = await send(routes.getFlow, { token, query: { campaign_id: id } });
  expect(JSON.stringify(whole.body)).toContain('secret');
});
