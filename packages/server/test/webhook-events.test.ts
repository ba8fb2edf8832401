import fs from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@halloo/contract/openapi';
import { routes } from '@halloo/contract/routes';
import { endpointEvents, type WebhookEvent, webhookBodies, webhookExamples } from '@halloo/contract/webhook-events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeRing } from '../src/calling/missed/take-ring.ts';
import { profileSchema } from '../src/drivers/line/simulated/profile.ts';
import { addToDoNotCall } from '../src/features/do-not-call/add-number.ts';
import { startSendWebhooks } from '../src/features/webhooks/start-send-webhooks.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { actionFlow, makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { createReceiver, type Received, rightSignatures } from './receiver.ts';

const { db, send, signUp } = await createTestServer({
  clock: systemClock,
  config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: true }, database: 'embedded' },
});
const { token } = await signUp();
const [all, own] = [await createReceiver(), await createReceiver()];
await makeSims(db, 5, 10);
const menu = menuFlow(await makeScript(db, 1, 'Are you coming?'));
/** Its Rule has no name of its own. */
const flow = {
  ...menu,
  nodes: Object.fromEntries(
    Object.values(menu.nodes).map((node) => [node.id, node.kind === 'rule' ? { ...node, name: '' } : node]),
  ),
};
const nobody = { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 };

const stops: (() => Promise<void>)[] = [];
const start = async () => {
  const context = { db, clock: systemClock, log: createLog('silent') };
  stops.push(await startSendWebhooks(context, { allowPrivate: true }));
};
beforeEach(() => {
  all.forget();
  own.forget();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await db`delete from webhook`;
  await db`delete from webhook_endpoint`;
});

const create = async (given: object) =>
  (await send(routes.createWebhook, { token, body: { url: all.url, events: endpointEvents, ...given } })).body;
const patience = { timeout: 60_000 };
const completed = (id: number) =>
  expect
    .poll(async () => (await db`select status from campaign where id = ${id}`)[0]?.status, patience)
    .toBe('Completed');
const drained = () =>
  expect.poll(async () => (await db`select 1 from webhook where state = 'queued'`).length, patience).toBe(0);
const of = (requests: readonly Received[], event: WebhookEvent) => requests.filter(({ body }) => body.event === event);
const idsOf = (requests: readonly Received[]) => requests.map(({ body }) => body.id).toSorted();

/** Each matches the contract, and has the same id in header and body. */
const expectWellFormed = (requests: readonly Received[]) => {
  for (const { body, headers } of requests) {
    const schema = webhookBodies[body.event as WebhookEvent];
    expect(schema.strict().safeParse(body).error, JSON.stringify(body)).toBeUndefined();
    expect(headers['halloo-event']).toBe(body.event);
    expect(Object.keys(body)).toEqual(Object.keys(schema.shape));
  }
};

test('every example matches its schema, and there is one of each', () => {
  expect(Object.keys(webhookExamples)).toEqual(Object.keys(webhookBodies));
  for (const [event, example] of Object.entries(webhookExamples)) {
    expect(webhookBodies[event as WebhookEvent].strict().parse(example)).toEqual(example);
  }
});

test('a campaign reports exactly what happened: every call, answer and lead once, in order', async () => {
  const endpoint = await create({});
  const id = await makeLiveCampaign(db, { leads: 60, flow, spinRate: 30, status: 'Paused', name: 'Told “all”' });
  const otherId = await makeLiveCampaign(db, { leads: 10, flow, spinRate: 10, status: 'Paused' });
  await create({ url: own.url, campaign_id: otherId });
  await start();
  await start();
  await db`update campaign set status = 'Live' where id in (${id}, ${otherId})`;
  await startDialer(db);
  await startDialer(db);
  await completed(id);
  await completed(otherId);
  await drained();

  expectWellFormed(all.received);
  for (const request of all.received) expect(rightSignatures(request, endpoint.secret)).toBe(1);
  const calls = await db<{ id: number }[]>`select id from call`;
  const responses = await db<{ id: number }[]>`select id from response`;
  expect(calls).toHaveLength(70);
  expect(responses.length).toBeGreaterThan(0);
  expect(idsOf(of(all.received, 'call.ended'))).toEqual(calls.map((call) => `call.ended-${call.id}`).toSorted());
  expect(idsOf(of(all.received, 'response.given'))).toEqual(
    responses.map((response) => `response.given-${response.id}`).toSorted(),
  );
  for (const { body } of of(all.received, 'response.given')) {
    expect(body.response).toMatchObject({ question: 'Are you coming?', answer: expect.stringMatching(/^(Yes|No)$/) });
  }
  expect(of(all.received, 'lead.finished')).toHaveLength(70);
  expect(new Set(idsOf(all.received)).size).toBe(all.received.length);
  const statuses = of(all.received, 'campaign.status_changed').map(({ body }) => body.campaign);
  expect(statuses).toHaveLength(2);
  expect(statuses).toContainEqual({ id, name: 'Told “all”', status: 'Completed', was: 'Live' });

  // For each lead: the answers, then the end of the call, then the lead.
  const place = ['response.given', 'call.ended', 'lead.finished'];
  const leads = new Set(all.received.flatMap(({ body }) => body.lead?.id ?? []));
  for (const lead of leads) {
    const places = all.received
      .filter(({ body }) => body.lead?.id === lead)
      .map(({ body }) => place.indexOf(body.event));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  expect(all.overlaps()).toBe(0);

  // The campaign's own endpoint gets only events of its campaign, with the same ids.
  expect(own.received.length).toBeGreaterThan(20);
  expect(new Set(own.received.map(({ body }) => body.campaign?.id))).toEqual(new Set([otherId]));
  const known = new Set(idsOf(all.received));
  expect(own.received.every(({ body }) => known.has(body.id))).toBe(true);
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('retries are separate calls, and a lead is finished once', async () => {
  await create({ events: ['call.ended', 'lead.finished'] });
  await start();
  const id = await makeLiveCampaign(db, { leads: 8, flow, retryTimes: 1 });
  await startDialer(db, { line: simulated({ profile: profileSchema.parse({ shares: { ...nobody, noAnswer: 1 } }) }) });
  await expect.poll(() => statesOf(db, id), patience).toEqual({ 3: 8 });
  await expect.poll(() => of(all.received, 'call.ended').length, patience).toBe(8);
  expect(of(all.received, 'lead.finished')).toEqual([]);
  await db`update lead set next_attempt_at = now() where campaign_id = ${id}`;
  await completed(id);
  await drained();
  expectWellFormed(all.received);
  expect(of(all.received, 'call.ended')).toHaveLength(16);
  const finished = of(all.received, 'lead.finished').map(({ body }) => body.lead);
  expect(finished).toHaveLength(8);
  for (const lead of finished) expect(lead).toMatchObject({ state: 'No answer', attempts: 2, picked_up: false });
});

test('nothing is queued without an endpoint, and no event that no endpoint wants', async () => {
  const id = await makeLiveCampaign(db, { leads: 5, flow });
  await startDialer(db);
  await completed(id);
  expect(await db`select 1 from webhook`).toHaveLength(0);
  await create({ events: ['lead.finished'] });
  const next = await makeLiveCampaign(db, { leads: 5, flow });
  await completed(next);
  const events = await db<{ event: string }[]>`select event from webhook`;
  expect(events.map(({ event }) => event)).toEqual(Array.from({ length: 5 }, () => 'lead.finished'));
});

test('leads closed without a call are reported as finished, with the reason', async () => {
  await create({ events: ['lead.finished', 'campaign.status_changed'] });
  await start();
  const id = await makeLiveCampaign(db, { leads: 4, flow, status: 'Paused' });
  const [first] = await db<
    { number: string }[]
  >`select number from lead where campaign_id = ${id} order by position limit 1`;
  await inTransaction(db, (tx) => addToDoNotCall(tx, first?.number ?? '', 'asked', null));
  await db`update campaign set status = 'Live' where id = ${id}`;
  await startDialer(db);
  await completed(id);
  const cancelled = await makeLiveCampaign(db, { leads: 7, flow, status: 'Paused' });
  await send(routes.changeCampaign, { token, params: { id: cancelled }, body: { status: 'Cancelled' } });
  await expect.poll(() => statesOf(db, cancelled), patience).toEqual({ 13: 7 });
  await drained();
  expectWellFormed(all.received);
  const closed = of(all.received, 'lead.finished').map(({ body }) => body as { lead?: object; call?: unknown });
  expect(closed).toHaveLength(4 + 7);
  const blocked = closed.filter(({ lead }) => (lead as { state?: string }).state === 'Do not call');
  expect(blocked).toMatchObject([{ call: null, lead: { substatus: 'on the do-not-call list', attempts: 0 } }]);
  expect(closed.filter(({ lead }) => (lead as { state?: string }).state === 'Cancelled')).toHaveLength(7);
  expect(of(all.received, 'campaign.status_changed').map(({ body }) => body.campaign)).toContainEqual(
    expect.objectContaining({ id: cancelled, status: 'Cancelled', was: 'Paused' }),
  );
});

test('webhooks of a flow match the contract', async () => {
  await start();
  const id = await makeLiveCampaign(db, { leads: 2, flow: actionFlow({ kind: 'webhook', url: own.url }) });
  await startDialer(db);
  await completed(id);
  await drained();
  expect(own.received).toHaveLength(2);
  expectWellFormed(own.received);
  const { results } = (await send(routes.listDeliveries, { token, query: { campaign_id: id } })).body;
  expect(results.map(({ event, endpoint_id, lead_id }) => [event, endpoint_id, lead_id !== null])).toEqual([
    ['flow.webhook', null, true],
    ['flow.webhook', null, true],
  ]);
});

/** What programs rely on: the names and kinds of all values, and the words of fields that have fixed ones. */
const formOf = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => formOf(item));
  if (typeof value === 'object' && value !== null) {
    if (['data', 'fields'].includes(name)) return 'by heading';
    return Object.fromEntries(
      Object.entries(value)
        .sort()
        .map(([key, inner]) => [key, formOf(inner, key)]),
    );
  }
  if (['event', 'kind', 'result', 'answered_by', 'direction', 'state', 'substatus', 'recorded'].includes(name))
    return value;
  if (typeof value !== 'string') return value === null ? null : typeof value;
  if (name === 'id') return value.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'uuid').replaceAll(/\d+/g, '0');
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? 'time' : typeof value;
};
/** A lead id of the list and the outcome of an answer may be missing. */
const optional = { lead_id: 'string or null', outcome: 'string or null' };
const comparable = (body: unknown) =>
  JSON.stringify(formOf(body), (key, value) => optional[key as keyof typeof optional] ?? value);

test('every example looks like a delivery that was really made', { timeout: 120_000 }, async () => {
  const { id: endpoint } = await create({});
  await send(routes.addWorkspaceLanguage, { token, body: { code: 'hi-IN' } });
  await send(routes.addPrice, { token, body: { prefix: '+91', per_minute: '0.85' } });
  await start();
  const asked = await makeLiveCampaign(db, { leads: 40, flow });
  const acting = await makeLiveCampaign(db, { leads: 10, flow: actionFlow({ kind: 'webhook', url: own.url }) });
  await startDialer(db);
  await completed(asked);
  await completed(acting);
  // Calling stops over a SIM whose calls all failed in the last seconds.
  await db`delete from call_slot`;
  await db`
    insert into call_slot (sim_id, campaign_id, slot, calls, never_left)
    select min(id), ${asked}::bigint, now(), 20, 20 from sim`;
  await expect.poll(() => db`select 1 from breaker`, patience).toHaveLength(1);
  const listening = await makeLiveCampaign(db, { leads: 1, flow });
  const [sim] = await db<{ id: number; number: string }[]>`select id, number from sim order by id limit 1`;
  const missed = { active: true, sims: [sim?.id] };
  await send(routes.changeMissedCalls, { token, params: { campaign_id: listening }, body: missed });
  await takeRing(db, { id: 'ring', from: '+919811122233', to: sim?.number ?? '' }, systemClock);
  await send(routes.testWebhook, { token, params: { id: endpoint } });
  await drained();
  const real = [...all.received, ...own.received].map(({ body }) => comparable(body));
  for (const [event, example] of Object.entries(webhookExamples)) expect(real, event).toContain(comparable(example));
});

test('the guide shows the same examples, and every kind of answer', () => {
  const guide = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
  const shown = [...guide.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, text = '']) => JSON.parse(text));
  expect(shown).toEqual(Object.values(webhookExamples));
  const { kind } = webhookBodies['response.given'].shape.response.shape;
  expect(kind.options.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
});

test('the OpenAPI document has every webhook with its example', () => {
  const document = openApiDocument(routes, '1.0.0', 'https://halloo.example') as {
    webhooks: Record<string, { post: { requestBody: object } }>;
  };
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookBodies));
  for (const [event, { post }] of Object.entries(document.webhooks)) {
    expect(post.requestBody).toMatchObject({
      content: {
        'application/json': {
          example: webhookExamples[event as WebhookEvent],
          schema: { $ref: expect.stringMatching(/Event$/) },
        },
      },
    });
  }
});
