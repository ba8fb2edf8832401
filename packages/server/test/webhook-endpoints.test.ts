import { routes } from '@halloo/contract/routes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetWebhooks } from '../src/features/webhooks/forget-webhooks.ts';
import { queueStatusChanged } from '../src/features/webhooks/queue-events.ts';
import { queueWebhook } from '../src/features/webhooks/queue-webhook.ts';
import { startSendWebhooks } from '../src/features/webhooks/start-send-webhooks.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';
import { createReceiver, rightSignatures } from './receiver.ts';

const { context, db, clock, send, signUp } = await createTestServer({
  config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: true }, database: 'embedded' },
});
const guarded = await createTestServer();
const { token, email } = await signUp();
const receiver = await createReceiver();
const campaignId = await makeLiveCampaign(db, { leads: 1, flow: menuFlow(await makeScript(db, 1)), status: 'Paused' });

const stops: (() => Promise<void>)[] = [];
const start = async () => void stops.push(await startSendWebhooks(context, { allowPrivate: true }));
beforeEach(() => receiver.forget());
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await db`delete from webhook`;
  await db`delete from webhook_endpoint`;
});

const create = async (given: object = {}) => {
  const body = { url: receiver.url, events: ['campaign.status_changed'], ...given };
  return (await send(routes.createWebhook, { token, body })).body;
};
/** Triggers an event: the campaign's status changes. */
const happen = () =>
  inTransaction(db, async (tx) => {
    const [{ status } = { status: 'Live' as const }] = await tx<{ status: 'Live' | 'Paused' }[]>`
      select status from campaign where id = ${campaignId} for update`;
    await tx`update campaign set status = ${status === 'Live' ? 'Paused' : 'Live'} where id = ${campaignId}`;
    await queueStatusChanged(tx, { id: campaignId, was: status, at: clock.now() });
  });
const log = async (endpointId: number, state = '') =>
  (await send(routes.listDeliveries, { token, query: { endpoint_id: endpointId, state } })).body.results;
const patience = { timeout: 60_000 };
const lastAudit = async () => (await send(routes.listAudit, { token })).body.results[0];

test('an endpoint is created, shown without its secret, changed, and removed with its log', async () => {
  const made = await create({ description: 'CRM', events: ['lead.finished', 'call.ended', 'call.ended'] });
  expect(made).toMatchObject({
    url: receiver.url,
    description: 'CRM',
    events: ['call.ended', 'lead.finished'],
    campaign_id: null,
    enabled: true,
    waiting: 0,
    failed: 0,
    secret: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await lastAudit()).toMatchObject({ who: email, action: 'webhook.created', thing: 'webhook CRM' });
  const { secret, ...shown } = made;
  expect((await send(routes.getWebhook, { token, params: { id: made.id } })).body).toEqual(shown);
  const own = await create({ campaign_id: campaignId, description: 'Own' });
  const listed = async (query: Record<string, number> = {}) =>
    (await send(routes.listWebhooks, { token, query })).body.map(({ id }) => id);
  expect(await listed()).toEqual([made.id, own.id]);
  expect(await listed({ campaign_id: campaignId })).toEqual([made.id, own.id]);
  expect(await listed({ campaign_id: campaignId + 1 })).toEqual([made.id]);

  const change = { url: `${receiver.url}?key=1`, events: ['campaign.status_changed'] };
  const changed = await send(routes.changeWebhook, { token, params: { id: made.id }, body: change });
  expect(changed.body).toMatchObject({ ...change, description: 'CRM' });
  // An address may contain a secret, and everybody can read the audit log.
  expect(JSON.stringify(await lastAudit())).not.toContain('key=1');
  await happen();
  expect(await log(made.id)).toHaveLength(1);

  expect((await send(routes.deleteWebhook, { token, params: { id: made.id } })).status).toBe(200);
  expect(await lastAudit()).toMatchObject({ action: 'webhook.removed', thing: 'webhook CRM' });
  expect((await send(routes.getWebhook, { token, params: { id: made.id } })).body.code).toBe('webhook.not_found');
  await start();
  await happen();
  await expect.poll(() => receiver.received.length, patience).toBe(2);
  await forgetWebhooks(db, clock.now());
  expect(await db`select 1 from webhook where endpoint_id = ${made.id}`).toHaveLength(0);
  expect(await log(own.id)).toHaveLength(2);
});

test.each([
  [{ url: '' }, 'url', 'is required'],
  [{ url: 'crm.example.org' }, 'url', 'must begin with https:// or http://'],
  [{ url: 'ftp://crm.example.org/' }, 'url', 'must begin with'],
  [{ url: 'https://me:secret@crm.example.org/' }, 'url', 'a user name or a password'],
  [{ events: [] }, 'events', 'at least one'],
  [{ events: ['call.begun'] }, 'events.0', 'must be one of'],
  [{ description: 'x'.repeat(201) }, 'description', 'at most 200'],
])('%j is refused at its field', async (given, field, words) => {
  const body = { url: receiver.url, events: ['call.ended'], ...given };
  const { status, body: answer } = await send(routes.createWebhook, { token, body });
  expect(status).toBe(400);
  expect(answer.fields?.[field]).toContain(words);
});

test('a missing campaign is refused, and so is one endpoint too many', async () => {
  const body = { url: receiver.url, events: ['call.ended'], campaign_id: 999_999 };
  expect((await send(routes.createWebhook, { token, body })).body.code).toBe('campaign.not_found');
  const made = await Promise.all(
    Array.from({ length: 22 }, () =>
      send(routes.createWebhook, { token, body: { url: receiver.url, events: ['call.ended'] } }),
    ),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.find(({ status }) => status !== 201)?.body.code).toBe('webhook.too_many');
});

test('an address in a private network is refused on saving, and when it later resolves to one', async () => {
  const { token: other } = await guarded.signUp();
  for (const url of ['http://127.0.0.1:9/', 'http://localhost/', 'http://169.254.169.254/latest/', 'http://[::1]/']) {
    const { status, body } = await guarded.send(routes.createWebhook, {
      token: other,
      body: { url, events: ['call.ended'] },
    });
    expect(status, url).toBe(400);
    expect(body.fields?.url).toContain('private network');
  }
  const made = await create();
  stops.push(await startSendWebhooks(context, { allowPrivate: false }));
  await happen();
  await expect.poll(() => log(made.id, 'failed'), patience).toHaveLength(1);
  expect((await log(made.id))[0]?.reason).toContain('private network');
  expect(receiver.received).toEqual([]);
});

test('requests are signed with the endpoint’s own secret, and for a day after a change with both', async () => {
  const made = await create();
  await start();
  await happen();
  await expect.poll(() => receiver.received.length, patience).toBe(1);
  const rotated = await send(routes.rotateWebhookSecret, { token, params: { id: made.id } });
  expect(rotated.body.secret).not.toBe(made.secret);
  expect(rotated.body.old_secret_until).toBe(new Date(clock.now().getTime() + 86_400_000).toISOString());
  expect(await lastAudit()).toMatchObject({ action: 'webhook.secret_changed' });
  await happen();
  await expect.poll(() => receiver.received.length, patience).toBe(2);
  const shown = await send(routes.getWebhookSecret, { token, params: { id: made.id } });
  expect(shown.body).toEqual(rotated.body);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(await lastAudit()).toMatchObject({ action: 'webhook.secret_shown' });
  clock.advance(86_401);
  await happen();
  await expect.poll(() => receiver.received.length, patience).toBe(3);
  const right = (key: string) => receiver.received.map((request) => rightSignatures(request, key));
  expect(right(made.secret)).toEqual([1, 1, 0]);
  expect(right(rotated.body.secret)).toEqual([0, 1, 1]);
  const { key } = (await send(routes.getWebhookKey, { token })).body;
  expect(right(key)).toEqual([0, 0, 0]);
  const endpoint = (await send(routes.getWebhook, { token, params: { id: made.id } })).body;
  expect(endpoint.old_secret_until).toBeNull();
});

test('a test returns its result immediately, on or off, and blocks nothing', async () => {
  const made = await create();
  receiver.replies(() => ({ status: 200, text: 'thank you' }));
  const good = await send(routes.testWebhook, { token, params: { id: made.id } });
  expect(good.status).toBe(201);
  expect(good.body).toMatchObject({
    endpoint_id: made.id,
    event: 'webhook.test',
    state: 'delivered',
    status: 200,
    attempts: 1,
    body: { event: 'webhook.test', endpoint: { id: made.id } },
    tries: [{ status: 200, reason: '', answer: 'thank you', duration_ms: expect.any(Number) }],
  });
  expect(rightSignatures(receiver.received[0] as never, made.secret)).toBe(1);
  expect(receiver.received[0]?.headers['halloo-delivery']).toBe(String(good.body.id));

  await send(routes.changeWebhook, { token, params: { id: made.id }, body: { enabled: false } });
  receiver.replies(() => ({ status: 500, text: `no such table${'!'.repeat(5_000)}` }));
  const bad = await send(routes.testWebhook, { token, params: { id: made.id } });
  expect(bad.body).toMatchObject({ state: 'failed', status: 500, reason: `${receiver.host} answered 500.` });
  expect(bad.body.tries[0]?.answer).toMatch(/^no such table!+$/);
  expect(bad.body.tries[0]?.answer).toHaveLength(2_048);
  expect((await send(routes.getWebhook, { token, params: { id: made.id } })).body.failing_since).toBeNull();
});

test('the log includes webhooks of flows, and can send them again', async () => {
  await start();
  receiver.replies(() => 410);
  const about = {
    campaign: { name: 'Offers' },
    lead: { first_name: 'Asha', last_name: '' },
    call: { number: '+919876543210' },
  };
  const job = { url: receiver.url, event: 'flow.webhook', body: about, callId: 7, leadId: 5, campaignId };
  const id = await inTransaction(db, (tx) => queueWebhook(context, tx, job));
  const flows = async (query: object = {}) =>
    (await send(routes.listDeliveries, { token, query: { ...query } })).body.results;
  await expect.poll(() => flows({ state: 'failed' }), patience).toHaveLength(1);
  expect((await flows())[0]).toMatchObject({ id, endpoint_id: null, call_id: 7, lead_id: 5, event: 'flow.webhook' });
  expect((await flows())[0]).toMatchObject({ campaign: 'Offers', lead: 'Asha, +919876543210' });
  expect(await flows({ campaign_id: campaignId + 1 })).toEqual([]);
  receiver.replies(() => 200);
  expect((await send(routes.resendDelivery, { token, params: { id } })).body.state).toBe('queued');
  expect(await lastAudit()).toMatchObject({ action: 'webhook.resent', thing: `webhook ${receiver.host}` });
  await expect.poll(() => flows({ state: 'delivered' }), patience).toHaveLength(1);
  const { body } = await send(routes.getDelivery, { token, params: { id } });
  expect(body.tries.map(({ status }) => status)).toEqual([200, 410]);
  expect(body).toMatchObject({ attempts: 2, body: about });
  expect((await send(routes.getDelivery, { token, params: { id: 999_999 } })).body.code).toBe('delivery.not_found');
});

test('the log continues before any delivery', async () => {
  const made = await create();
  for (let n = 0; n < 7; n += 1) await happen();
  const page = async (before?: number) =>
    (
      await send(routes.listDeliveries, {
        token,
        query: { endpoint_id: made.id, limit: 3, ...(before !== undefined && { before }) },
      })
    ).body;
  const first = await page();
  const second = await page(first.results.at(-1)?.id);
  const third = await page(second.results.at(-1)?.id);
  expect([first.more, second.more, third.more]).toEqual([true, true, false]);
  const ids = [first, second, third].flatMap(({ results }) => results.map(({ id }) => id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(7);
});
