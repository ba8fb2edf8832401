import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { routes } from '@halloo/contract/routes';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createServer } from '../src/app/http/server.ts';
import { callInElsewhere, listenForCallsIn } from '../src/calling/life/call-in-elsewhere.ts';
import { withSlot } from '../src/calling/rehearsal/inner/with-slot.ts';
import { openUploadDir } from '../src/features/leads/upload-dir.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { connect, inTransaction } from '../src/platform/db/connect.ts';
import { createEventHub } from '../src/platform/events/hub.ts';
import type { Context } from '../src/ports/context.ts';
import { createTestServer, pathOf } from './harness.ts';
import { connectHolder } from './holder.ts';

let leaving = false;
const first = await createTestServer({
  config: {
    signUp: 'open',
    line: 'simulated',
    webhooks: { allowPrivate: false },
    trustProxy: ['10.0.0.0/8'],
    database: 'server',
  },
  isLeaving: () => leaving,
});
const { send, signUp, upload, db, url, context } = first;
const holder = connectHolder(url);
afterAll(() => holder.end());

/** Another process on the same database, with its own connections, live events and folder. */
const startOther = async () => {
  const own = connect(url, { max: 3 });
  const events = await createEventHub(own, context.log);
  const uploadDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-uploads-'));
  const other: Context = { ...context, db: own, events, uploadDir };
  const app = await createServer(other);
  return {
    app,
    context: other,
    close: async () => {
      await app.close();
      await events.close();
      await own.end({ timeout: 1 });
      fs.rmSync(uploadDir, { recursive: true, force: true });
    },
  };
};
const second = await startOther();
afterAll(second.close);

const { token } = await signUp();
const atSecond = (method: 'GET' | 'POST' | 'DELETE', address: string, payload?: object) =>
  second.app.inject({
    method,
    url: address,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

const addressesOf = async (given: string) =>
  (await send(routes.listSessions, { token: given })).body.map(({ address }) => address);

test('the client’s address comes from the trusted balancer, and from nobody else', async () => {
  const { email, password, token: own } = await signUp();
  const signIn = (address: string) =>
    send(routes.login, { body: { email, password }, address, headers: { 'x-forwarded-for': '203.0.113.9' } });
  await signIn('10.0.0.1');
  expect(await addressesOf(own)).toContain('203.0.113.9');
  await signIn('192.0.2.1');
  expect(await addressesOf(own)).toContain('192.0.2.1');
  const claims = { 'x-forwarded-for': '198.51.100.1, 203.0.113.77' };
  await send(routes.login, { body: { email, password }, address: '10.0.0.1', headers: claims });
  expect(await addressesOf(own)).toContain('203.0.113.77');
  expect(await addressesOf(own)).not.toContain('198.51.100.1');
});

test('a process that is about to stop reports not ready, and keeps serving', async () => {
  expect((await send(routes.ready)).status).toBe(200);
  leaving = true;
  onTestFinished(() => {
    leaving = false;
  });
  expect((await send(routes.ready)).status).toBe(503);
  expect((await send(routes.health)).status).toBe(200);
  expect((await send(routes.getProfile, { token })).status).toBe(200);
});

test('a stopping process ends its streams after its listener is closed, and finishes its requests', async () => {
  const stopping = await startOther();
  await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stopping.app.server.address() as AddressInfo;
  const ask = (place: string) =>
    fetch(`http://127.0.0.1:${port}${place}`, { headers: { authorization: `Bearer ${token}` } });
  const stream = await ask(routes.events.path);
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  const texts = new TextDecoderStream();
  const read = stream.body?.pipeThrough(texts as never) as ReadableStream<string> | undefined;
  const pieces = read?.getReader();
  expect((await pieces?.read())?.value).toContain('hello');

  // A request that is in progress at the stop: its statement waits.
  const { asked, closed } = await inTransaction(holder, async (tx) => {
    await tx`lock table account in access exclusive mode`;
    const asked = ask(routes.getProfile.path);
    const waiting = () =>
      tx`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(waiting).toHaveLength(1);
    const closed = stopping.close();
    let end = await pieces?.read();
    while (end && !end.done) end = await pieces?.read();
    // By now the browser reconnects, and must not reach this process.
    await expect(ask(routes.health.path)).rejects.toThrow();
    return { asked, closed };
  });
  expect((await asked).status).toBe(200);
  await closed;
});

test('a stopping process answers every connection that reached it', async () => {
  const stopping = await startOther();
  await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stopping.app.server.address() as AddressInfo;
  const ask = `GET ${routes.health.path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`;
  // All are connected at once, as by a proxy, before the process has accepted more than one or two of them.
  const sockets = Array.from({ length: 20 }, () => net.connect(port, '127.0.0.1'));
  const answers = sockets.map(async (socket) => (await text(socket.end(ask))).slice(0, 'HTTP/1.1 200'.length));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const closed = stopping.close();
  expect(await Promise.allSettled(answers)).toEqual(
    sockets.map(() => ({ status: 'fulfilled', value: 'HTTP/1.1 200' })),
  );
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}${routes.health.path}`)).rejects.toThrow();
});

test('a list that one process received can be reviewed, added and undone by another', async () => {
  const { body } = await upload(token, 'people.csv', 'Name,Number\nAsha,9810000001\nBela,12345\nChitra,9810000003\n');
  expect(body).toMatchObject({ total: 3, valid: 2, invalid: 1 });
  const file = { file_id: body.file_id };
  const rows = await atSecond('GET', `${pathOf(routes.listLeadFileRows, file)}?only=invalid`);
  expect(rows.json()).toMatchObject({ count: 1 });
  const refused = await atSecond('GET', pathOf(routes.downloadRefusedRows, file));
  expect(refused.body).toContain('12345 is not a valid phone number');
  const made = await atSecond('POST', routes.createCampaign.path, {
    campaign: 'From elsewhere',
    campaign_type: 'Outbound',
    file_id: body.file_id,
  });
  expect(made.json()).toMatchObject({ valid: 2 });
  const undone = await atSecond('DELETE', pathOf(routes.forgetLeadFile, file));
  expect(undone.statusCode).toBe(200);
});

test('only one rehearsal of a campaign runs at a time, across processes', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const rehearsed = withSlot(context, 77, () => promise);
  const locks = () =>
    db`select 1 from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`;
  await expect.poll(locks).not.toHaveLength(0);
  await expect(withSlot(second.context, 77, async () => 'twice')).rejects.toMatchObject({ code: 'rehearsal.running' });
  expect(await withSlot(second.context, 78, async () => 'another')).toBe('another');
  resolve('done');
  expect(await rehearsed).toBe('done');
  expect(await withSlot(second.context, 77, async () => 'afterwards')).toBe('afterwards');
});

test('an inbound call rings on the simulated line of another process, and only there', async () => {
  const call = { from: '+919810000001', to: '+919000090001' };
  await expect(callInElsewhere(db)(call)).rejects.toMatchObject({ code: 'line.not_answered' });
  const rang: string[] = [];
  const ids = [];
  for (const name of ['one', 'two']) {
    const dialer = { id: await registerDialer(db, name, { state: 'ready', note: '' }) };
    ids.push(dialer.id);
    const stop = await listenForCallsIn(second.context.db, dialer, ({ from, to }) =>
      rang.push(`${name} ${from} ${to}`),
    );
    onTestFinished(stop);
  }
  await callInElsewhere(db)(call);
  await expect.poll(() => rang).toEqual(['two +919810000001 +919000090001']);
  await db`update dialer set draining = true where id = ${ids[1] ?? 0}`;
  await callInElsewhere(db)(call);
  await expect.poll(() => rang).toHaveLength(2);
  expect(rang[1]).toMatch(/^one /);
});

test('processes that share a data folder leave each other’s uploads alone, and clear those of dead processes', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-data-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const mine = openUploadDir(dataDir);
  fs.writeFileSync(path.join(mine, 'under-way'), 'x');
  const dead = path.join(dataDir, 'uploads', 'dead');
  fs.mkdirSync(dead);
  fs.writeFileSync(path.join(dead, 'holder.json'), JSON.stringify({ host: os.hostname(), pid: 1, birth: 'long ago' }));
  const elsewhere = path.join(dataDir, 'uploads', 'elsewhere');
  fs.mkdirSync(elsewhere);
  fs.writeFileSync(path.join(elsewhere, 'holder.json'), JSON.stringify({ host: 'another', pid: 1, birth: 'x' }));
  const old = path.join(dataDir, 'uploads', 'old');
  fs.mkdirSync(old);
  fs.utimesSync(old, new Date(0), new Date(0));
  const theirs = openUploadDir(dataDir);
  expect(theirs).not.toBe(mine);
  expect(fs.readFileSync(path.join(mine, 'under-way'), 'utf8')).toBe('x');
  expect([dead, elsewhere, old].map((folder) => fs.existsSync(folder))).toEqual([false, true, false]);
});
