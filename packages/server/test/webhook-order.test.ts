import { routes } from '@halloo/contract/routes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announce } from '../src/features/webhooks/inner/sql.ts';
import { queueLeadsClosed } from '../src/features/webhooks/queue-events.ts';
import { startSendWebhooks } from '../src/features/webhooks/start-send-webhooks.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';
import { createReceiver } from './receiver.ts';

const { context, db, clock, send, signUp } = await createTestServer({
  config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: true }, database: 'embedded' },
});
const { token } = await signUp();
const [receiver, other] = [await createReceiver(), await createReceiver()];
const leadCount = 12;
const flow = menuFlow(await makeScript(db, 1));
const campaignId = await makeLiveCampaign(db, { leads: leadCount, flow, status: 'Paused' });
const leads = (await db<{ id: number }[]>`select id from lead where campaign_id = ${campaignId} order by id`).map(
  ({ id }) => id,
);

const stops: (() => Promise<void>)[] = [];
const start = async () => void stops.push(await startSendWebhooks(context, { allowPrivate: true, timeoutMs: 2_000 }));
beforeEach(() => {
  receiver.forget();
  other.forget();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await db`delete from webhook`;
  await db`delete from webhook_endpoint`;
  await db`update lead set attempts = 0`;
});

const create = async (url = receiver.url) =>
  (await send(routes.createWebhook, { token, body: { url, events: ['lead.finished'] } })).body;
/** Finishes every lead once more; the attempts tell which round it is. */
const finishAll = (ids = leads) =>
  inTransaction(db, async (tx) => {
    await tx`update lead set attempts = attempts + 1 where id = any(${ids})`;
    await queueLeadsClosed(tx, [campaignId], ids, clock.now());
  });
const count = async (state: string) => {
  const [row] = await db<{ n: number }[]>`select count(*) as n from webhook where state = ${state}`;
  return row?.n;
};
/** Waits until the tries are saved and the retry delay has started. */
const atRest = () =>
  expect.poll(async () => (await db`select 1 from webhook where claimed_until is not null`).length, patience).toBe(0);
const endpoint = async (id: number) => (await send(routes.getWebhook, { token, params: { id } })).body;
const patience = { timeout: 60_000 };
const timesOf = (lead: number, from = receiver) =>
  from.received.filter(({ body }) => body.lead?.id === lead).map(({ body }) => Number(body.id.split('-').at(-1)));
const inOrder = (times: readonly number[]) => times.every((time, n) => n === 0 || time >= (times[n - 1] ?? 0));
/** Advances the clock past the delays: everything queued is due. */
const advanceUntil = async (done: () => Promise<boolean>, seconds = 3_600) => {
  for (let n = 0; !(await done()); n += 1) {
    if (n > 2_000) throw new Error('it never came so far');
    const [busy] = await db<{ claimed: number; due: number }[]>`
      select count(*) filter (where claimed_until is not null) as claimed,
        count(*) filter (where state = 'queued' and next_try_at <= ${clock.now()}) as due from webhook`;
    // Time stands still during a delivery; due events that are not taken wait for an endpoint in its delay.
    if (busy?.claimed === 0) clock.advance(busy.due === 0 ? seconds : 1);
    await announce(db);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

test('a failed event blocks only its own lead, and events still arrive in order', async () => {
  await create();
  const [stubborn = 0] = leads;
  receiver.replies(({ body }) => (body.lead?.id === stubborn ? 500 : 204));
  for (let n = 0; n < 3; n += 1) await finishAll();
  await start();
  await start();
  await expect.poll(() => count('delivered'), patience).toBe(3 * (leadCount - 1));
  await expect.poll(() => timesOf(stubborn), patience).toEqual([1]);
  // Events that arrive during the delay wait behind it.
  await finishAll();
  await expect.poll(() => count('delivered'), patience).toBe(4 * (leadCount - 1));
  expect(timesOf(stubborn)).toEqual([1]);
  await atRest();
  clock.advance(10);
  await expect.poll(() => timesOf(stubborn), patience).toEqual([1, 1]);
  await atRest();
  receiver.replies(() => 204);
  clock.advance(30);
  await expect.poll(() => count('queued'), patience).toBe(0);
  expect(timesOf(stubborn)).toEqual([1, 1, 1, 2, 3, 4]);
  for (const lead of leads.slice(1)) expect(timesOf(lead)).toEqual([1, 2, 3, 4]);
  expect(receiver.overlaps()).toBe(0);
});

test('two processes and a randomly failing receiver still keep every lead in order', async () => {
  await create();
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  receiver.replies(async () => {
    await new Promise((resolve) => setTimeout(resolve, random() * 15));
    return random() < 0.3 ? 503 : 200;
  });
  await start();
  await start();
  for (let n = 0; n < 8; n += 1) await finishAll();
  await advanceUntil(async () => (await count('queued')) === 0, 10);
  expect(await count('delivered')).toBe(8 * leadCount);
  for (const lead of leads) {
    expect(inOrder(timesOf(lead)), `${timesOf(lead)}`).toBe(true);
    expect(new Set(timesOf(lead)).size).toBe(8);
  }
  expect(receiver.overlaps()).toBe(0);
});

test('an abandoned event lets the next go, and is sent before waiting ones when sent again', async () => {
  const { id } = await create();
  const [lead = 0] = leads;
  receiver.replies(({ body }) => (body.id.endsWith('-1') ? 500 : 204));
  await finishAll([lead]);
  await start();
  await expect.poll(() => timesOf(lead), patience).toEqual([1]);
  await atRest();
  await db`update webhook set give_up_at = ${clock.now()}`;
  clock.advance(10);
  await expect.poll(() => count('failed'), patience).toBe(1);
  const tried = timesOf(lead).length;
  await finishAll([lead]);
  await expect.poll(() => timesOf(lead).slice(tried), patience).toEqual([2]);
  expect((await endpoint(id)).failed).toBe(1);

  // While the endpoint is down a third event waits; the first is sent again before it.
  receiver.replies(() => 500);
  await finishAll([lead]);
  await expect.poll(() => timesOf(lead).at(-1), patience).toBe(3);
  await atRest();
  const before = receiver.received.length;
  const failed = (await send(routes.listDeliveries, { token, query: { endpoint_id: id, state: 'failed' } })).body;
  receiver.replies(() => 204);
  const again = await send(routes.resendDelivery, { token, params: { id: failed.results[0]?.id ?? 0 } });
  expect(again.body).toMatchObject({ state: 'queued' });
  clock.advance(60);
  await expect.poll(() => count('queued'), patience).toBe(0);
  expect(receiver.received.slice(before).map(({ body }) => body.id.at(-1))).toEqual(['1', '3']);
});

test('all abandoned events are sent again in order, each once', async () => {
  const { id } = await create();
  await finishAll();
  await finishAll();
  await db`update webhook set state = 'failed', reason = 'gone'`;
  await start();
  expect((await send(routes.resendFailed, { token, params: { id } })).body).toEqual({ queued: 2 * leadCount });
  await expect.poll(() => count('delivered'), patience).toBe(2 * leadCount);
  for (const lead of leads) expect(timesOf(lead)).toEqual([1, 2]);
  expect((await send(routes.resendFailed, { token, params: { id } })).body).toEqual({ queued: 0 });
});

test('an endpoint that accepts nothing for a day is disabled with a notice, and continues with queued events', async () => {
  const { id } = await create();
  receiver.replies(() => ({ status: 500, text: 'out of order' }));
  await finishAll(leads.slice(0, 1));
  await start();
  const started = clock.now().getTime();
  await advanceUntil(async () => clock.now().getTime() > started + 12 * 3_600_000);
  // When the first event has failed for a day and expires, this one has not.
  await finishAll(leads.slice(1, 2));
  await advanceUntil(async () => !(await endpoint(id)).enabled);
  const off = await endpoint(id);
  expect(off.off_reason).toContain('Nothing could be delivered for 24 hours.');
  expect(off.off_reason).toContain('answered 500');
  const { body: bell } = await send(routes.listNotifications, { token });
  expect(bell.results[0]).toMatchObject({
    title: `The webhook to ${receiver.host} was switched off`,
    link: '/settings?tab=webhooks',
  });
  const audit = (await send(routes.listAudit, { token })).body.results[0];
  expect(audit).toMatchObject({ who: 'Halloo', action: 'webhook.switched_off', thing: `webhook ${receiver.host}` });

  // While disabled, it gets no new events, and nothing can be sent again.
  const tried = receiver.received.length;
  await finishAll(leads.slice(2));
  const [row] = await db<{ n: number }[]>`select count(*) as n from webhook`;
  expect(row?.n).toBe(2);
  expect((await send(routes.resendFailed, { token, params: { id } })).body.code).toBe('webhook.off');

  receiver.replies(() => 204);
  // Read while it is disabled: once enabled, queued events may be sent at any moment.
  const { waiting } = await endpoint(id);
  expect(waiting).toBeGreaterThan(0);
  await send(routes.changeWebhook, { token, params: { id }, body: { enabled: true } });
  await finishAll(leads.slice(2));
  await expect.poll(() => count('queued'), patience).toBe(0);
  expect(receiver.received.length - tried).toBe(waiting + leadCount - 2);
  expect(await endpoint(id)).toMatchObject({ enabled: true, off_reason: '', failing_since: null });
});

test('queued events are dropped on request when the endpoint is enabled', async () => {
  const { id } = await create();
  await finishAll();
  await send(routes.changeWebhook, { token, params: { id }, body: { enabled: false } });
  await start();
  expect((await endpoint(id)).waiting).toBe(leadCount);
  await send(routes.changeWebhook, { token, params: { id }, body: { enabled: true, waiting: 'drop' } });
  expect(await endpoint(id)).toMatchObject({ waiting: 0, failed: leadCount });
  await finishAll(leads.slice(0, 1));
  await expect.poll(() => receiver.received.length, patience).toBe(1);
});

test('an endpoint that responds with 410 is disabled immediately', async () => {
  const { id } = await create();
  receiver.replies(() => 410);
  await start();
  await finishAll(leads.slice(0, 1));
  await expect.poll(async () => (await endpoint(id)).enabled, patience).toBe(false);
  expect(await endpoint(id)).toMatchObject({ off_reason: 'It answered 410: it no longer exists.', failed: 1 });
});

test('a single failure among many disables nothing', async () => {
  const { id } = await create();
  const [stubborn = 0, ...others] = leads;
  receiver.replies(({ body }) => (body.lead?.id === stubborn ? 500 : 204));
  await finishAll([stubborn]);
  await start();
  await expect.poll(() => timesOf(stubborn), patience).toEqual([1]);
  for (let hours = 0; hours < 26; hours += 1) {
    const delivered = (await count('delivered')) ?? 0;
    await finishAll(others.slice(0, 1));
    await expect.poll(() => count('delivered'), patience).toBe(delivered + 1);
    clock.advance(3_600);
  }
  await expect.poll(() => count('failed'), patience).toBe(1);
  expect((await endpoint(id)).enabled).toBe(true);
});

test('a dead endpoint with a long queue blocks no other', async () => {
  const [dead, alive] = [await create(), await create(other.url)];
  receiver.replies(() => 'silence');
  await db`
    insert into webhook (endpoint_id, campaign_id, lead_id, lane, url, host, event, body, next_try_at, give_up_at, created_at,
      changed_at)
    select ${dead.id}, ${campaignId}, n / 3, n / 3, ${receiver.url}, ${receiver.host}, 'lead.finished', '{"lead":{"id":1}}',
      ${clock.now()}, ${new Date(clock.now().getTime() + 86_400_000)}, ${clock.now()}, ${clock.now()}
    from generate_series(1, 2000) n`;
  await start();
  await expect.poll(() => receiver.received.length, patience).toBeGreaterThanOrEqual(4);
  await finishAll();
  await expect.poll(() => other.received.length, { ...patience, interval: 10 }).toBe(leadCount);
  expect((await endpoint(alive.id)).failed).toBe(0);
});
