import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo, type Socket } from 'node:net';
import { routes } from '@halloo/contract/routes';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer } from '../src/app/http/server.ts';
import { usualLimits } from '../src/platform/http/connection-limits.ts';
import { createTestServer } from './harness.ts';

const { context, signUp } = await createTestServer();
const { token } = await signUp();

const listen = async (limits = usualLimits) => {
  const app = await createServer(context, limits);
  await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return app;
};
const app = await listen();

// Only the body watchdog uses this clock; everything else runs in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A client that sends what the test says, and records the response. */
const connect = async ({ server }: typeof app = app) => {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const [atServer] = await accepted;
  let sent = 0;
  return {
    /** Resolves when the server has read it. */
    send: async (text: string) => {
      sent += Buffer.byteLength(text);
      socket.write(text);
      await expect.poll(() => atServer.bytesRead, { interval: 1 }).toBe(sent);
    },
    /** The response, once the server has closed the connection. */
    whenClosed: async () => {
      await closed;
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return { status: Number(head.split(' ')[1]), body: body ? JSON.parse(body) : undefined };
    },
    answered: () => vi.waitFor(() => expect(answer).not.toBe(''), { timeout: 60_000 }).then(() => answer),
    end: () => socket.destroy(),
  };
};

const post = (path: string, length: number, headers: Record<string, string> = {}) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `content-length: ${length}`,
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const upload = (length: number, bearer = token) =>
  post(routes.uploadLeadFile.path, length, {
    'content-type': 'multipart/form-data; boundary=edge',
    authorization: `Bearer ${bearer}`,
  });
const fileStart =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nName,Number\n';
const fileEnd = '\r\n--edge--\r\n';

test('an incomplete header gets a timeout error, and its connection is closed', async () => {
  const client = await connect(await listen({ ...usualLimits, headersMs: 500, checkMs: 10 }));
  await client.send('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-half: ');
  expect(await client.whenClosed()).toMatchObject({
    status: 408,
    body: { code: 'request.timeout', msg: 'Halloo waited 0.5 seconds for the rest of the request headers.' },
  });
});

test('an idle connection is closed without a response', async () => {
  const client = await connect(await listen({ ...usualLimits, headersMs: 50, checkMs: 10 }));
  expect(await client.whenClosed()).toMatchObject({ status: Number.NaN, body: undefined });
});

test('an incomplete body gets a timeout error, and its connection is closed', async () => {
  const client = await connect();
  await client.send(`${post(routes.login.path, 100)}{"email":`);
  vi.advanceTimersByTime(usualLimits.bodyMs);
  expect(await client.whenClosed()).toMatchObject({
    status: 408,
    body: { code: 'request.timeout', msg: 'Halloo waited 30 seconds for the rest of the request body.' },
  });
});

test('an incomplete upload is aborted, and leaves no file', async () => {
  const client = await connect();
  await client.send(upload(1_000_000) + fileStart);
  await expect.poll(() => fs.readdirSync(context.uploadDir)).toHaveLength(1);
  vi.advanceTimersByTime(usualLimits.bodyMs);
  expect(await client.whenClosed()).toMatchObject({ status: 408, body: { code: 'request.timeout' } });
  await expect.poll(() => fs.readdirSync(context.uploadDir)).toEqual([]);
});

test('an upload that trickles in is aborted too', async () => {
  const client = await connect();
  await client.send(upload(1_000_000) + fileStart);
  await expect.poll(() => fs.readdirSync(context.uploadDir)).toHaveLength(1);
  await client.send('x'.repeat(usualLimits.bodyBytes));
  vi.advanceTimersByTime(usualLimits.bodyMs);
  await client.send('x');
  vi.advanceTimersByTime(usualLimits.bodyMs);
  expect(await client.whenClosed()).toMatchObject({ status: 408 });
});

test('an unwanted body does not keep its connection open', async () => {
  const client = await connect();
  await client.send(upload(1_000_000, 'nobody'));
  expect(await client.answered()).toMatch(/^HTTP\/1\.1 401 /);
  await client.send('x'.repeat(usualLimits.bodyBytes));
  vi.advanceTimersByTime(usualLimits.bodyMs);
  await client.whenClosed();
});

test('an upload on a slow connection takes as long as it needs', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => `Asha ${'a'.repeat(990)},98100000${10 + n}\n`);
  const client = await connect();
  const length = [fileStart, ...rows, fileEnd].join('').length;
  await client.send(upload(length) + fileStart);
  for (const row of rows) {
    await client.send(row);
    vi.advanceTimersByTime(usualLimits.bodyMs);
  }
  await client.send(fileEnd);
  const answer = await client.answered();
  client.end();
  expect(answer.slice(0, 12)).toBe('HTTP/1.1 201');
  expect(answer).toContain('"total":30');
});

test('connections beyond the limit are closed', async () => {
  const small = await listen({ ...usualLimits, connections: 2 });
  const clients = [await connect(small), await connect(small)];
  const { port } = small.server.address() as AddressInfo;
  const third = net.connect(port, '127.0.0.1').on('error', () => {});
  await new Promise((resolve) => third.once('close', resolve));
  await clients[0]?.send('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await clients[0]?.answered()).toMatch(/^HTTP\/1\.1 200 /);
});

test('input that is not HTTP gets the standard error body', async () => {
  const client = await connect();
  await client.send('HELLO\r\n\r\n');
  expect(await client.whenClosed()).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  const large = await connect();
  await large.send(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}`);
  expect(await large.whenClosed()).toMatchObject({ status: 431, body: { code: 'request.headers_too_large' } });
});
