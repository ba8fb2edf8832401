import type { AddressInfo } from 'node:net';
import { routes } from '@halloo/contract/routes';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { connect, inTransaction } from '../src/platform/db/connect.ts';
import { createEventHub } from '../src/platform/events/hub.ts';
import { publish } from '../src/platform/events/publish.ts';
import { forgetEventsBefore, type StoredEvent } from '../src/platform/events/sql.ts';
import { streamEvents } from '../src/platform/events/stream-events.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestServer } from './harness.ts';

const { app, context, send, signUp, db, url } = await createTestServer();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

const changed = (campaign_id: number, to?: number) =>
  inTransaction(db, (tx) => publish(tx, { type: 'campaign.changed', campaign_id }, to));

const open: AbortController[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

/** A live stream over a real socket, with the text received so far. */
const follow = async (token: string, lastEventId?: string) => {
  const control = new AbortController();
  open.push(control);
  const response = await fetch(`http://127.0.0.1:${port}/api/events/`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: control.signal,
  });
  const stream = { status: response.status, type: response.headers.get('content-type'), text: '', ended: false };
  const read = async () => {
    for await (const chunk of response.body ?? []) stream.text += new TextDecoder().decode(chunk);
    stream.ended = true;
  };
  read().catch(() => {});
  return stream;
};

const campaignsIn = (text: string) => [...text.matchAll(/"campaign_id":(\d+)/g)].map((found) => Number(found[1]));
const lastIdIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';

test('a stream needs a valid token', async () => {
  expect((await follow('x'.repeat(43))).status).toBe(401);
});

test('events reach a connected browser in order, with their ids', async () => {
  const { token } = await signUp();
  const stream = await follow(token);
  expect(stream.type).toContain('text/event-stream');
  await expect.poll(() => stream.text).toContain('event: hello');
  for (const id of [1, 2, 3]) await changed(id);
  await expect.poll(() => campaignsIn(stream.text)).toEqual([1, 2, 3]);
  expect(stream.text).toMatch(
    /id: \d+\nevent: campaign.changed\ndata: \{"type":"campaign.changed","campaign_id":1\}\n\n/,
  );
});

test('a browser that reconnects gets exactly what it missed', async () => {
  const { token } = await signUp();
  const before = await follow(token);
  await expect.poll(() => before.text).toContain('hello');
  await changed(11);
  await expect.poll(() => campaignsIn(before.text)).toContain(11);
  open.pop()?.abort();
  for (const id of [12, 13]) await changed(id);
  const after = await follow(token, lastIdIn(before.text));
  await expect.poll(() => campaignsIn(after.text)).toEqual([12, 13]);
  await changed(14);
  await expect.poll(() => campaignsIn(after.text)).toEqual([12, 13, 14]);
});

test.each(['999999999', '0'])('an id that is no longer kept (%s) gets a reset instead of a gap', async (lastId) => {
  const { token } = await signUp();
  await changed(20);
  await forgetEventsBefore(db, new Date(Date.now() + 60_000));
  const stream = await follow(token, lastId);
  await expect.poll(() => stream.text).toContain('event: reset');
  expect(campaignsIn(stream.text)).toEqual([]);
});

test.each(['nonsense', '-1', '1e99'])('the last event id %j is ignored', async (lastId) => {
  const { token } = await signUp();
  const stream = await follow(token, lastId);
  await expect.poll(() => stream.text).toContain('event: hello');
});

test("an event for one person stays out of the others' streams", async () => {
  const one = await signUp();
  const two = await signUp();
  const [streamOne, streamTwo] = await Promise.all([follow(one.token), follow(two.token)]);
  await expect.poll(() => streamOne.text + streamTwo.text).toMatch(/hello[\s\S]*hello/);
  const ownId = (await send(routes.getProfile, { token: one.token })).body[0]?.user_id ?? 0;
  await changed(31, ownId);
  await changed(32);
  await expect.poll(() => campaignsIn(streamTwo.text)).toEqual([32]);
  expect(campaignsIn(streamOne.text)).toEqual([31, 32]);
});

test('an idle stream gets a heartbeat', async () => {
  const { token } = await signUp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await follow(token);
  await expect.poll(() => stream.text).toContain('hello');
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => stream.text).toContain(': still here\n\n');
});

test('signing out ends the stream of that session', async () => {
  const { token } = await signUp();
  const stream = await follow(token);
  await expect.poll(() => stream.text).toContain('hello');
  await send(routes.logout, { token });
  await expect.poll(() => stream.ended).toBe(true);
});

test('a second process receives the events of the first', async () => {
  const otherDb = connect(url, { max: 2 });
  const other = await createEventHub(otherDb, createLog('silent'));
  const heard: number[] = [];
  other.subscribe(({ body }) => body.type === 'campaign.changed' && heard.push(body.campaign_id));
  await changed(41);
  await expect.poll(() => heard).toEqual([41]);
  await other.close();
  await otherDb.end();
});

test('after a lost database connection no event is missing', async () => {
  const heard: number[] = [];
  const stop = context.events.subscribe(({ body }) => body.type === 'campaign.changed' && heard.push(body.campaign_id));
  await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  await changed(51);
  await expect.poll(() => heard).toEqual([51]);
  stop();
});

test('a transaction that is rolled back publishes nothing', async () => {
  const heard: StoredEvent[] = [];
  const stop = context.events.subscribe((event) => heard.push(event));
  await inTransaction(db, async (tx) => {
    await publish(tx, { type: 'campaign.changed', campaign_id: 61 });
    throw new Error('never mind');
  }).catch(() => {});
  await changed(62);
  await expect.poll(() => heard.map(({ body }) => body)).toEqual([{ type: 'campaign.changed', campaign_id: 62 }]);
  stop();
});

test('with many concurrent writers, every stream gets every event once, with rising ids', async () => {
  const lines: string[] = [];
  const sink = { write: (text: string) => lines.push(text) > 0, end: () => {} };
  const stop = await streamEvents(context, 1, undefined, sink);
  const wanted = Array.from({ length: 60 }, (_, n) => 1000 + n);
  await Promise.all(wanted.map((id) => changed(id)));
  await expect.poll(() => campaignsIn(lines.join('')).length).toBe(60);
  stop();
  expect(campaignsIn(lines.join('')).sort()).toEqual(wanted);
  const ids = lines.map((line) => Number(/^id: (\d+)/.exec(line)?.[1]));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});
