import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@halloo/contract/routes';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { forgetWebhooks } from '../src/features/webhooks/forget-webhooks.ts';
import { claimDue, restMs } from '../src/features/webhooks/inner/send-webhook.ts';
import { queueWebhook } from '../src/features/webhooks/queue-webhook.ts';
import { startSendWebhooks, type WebhookSettings } from '../src/features/webhooks/start-send-webhooks.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { createTestServer } from './harness.ts';

const { context, db, clock, send, signUp } = await createTestServer();
const { token, email } = await signUp();

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}
type Act = (request: Received, response: http.ServerResponse) => void;

/** A real endpoint on loopback that behaves as the test says. */
const createEndpoint = async () => {
  const received: Received[] = [];
  const take: Act = (_, response) => void response.writeHead(204).end();
  let act: Act = take;
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      const all = { method: request.method, path: request.url, headers: request.headers, body };
      received.push(all);
      act(all, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    take,
    will: (next: Act) => {
      act = next;
    },
  };
};
const endpoint = await createEndpoint();
const other = await createEndpoint();
const answers =
  (status: number, headers: http.OutgoingHttpHeaders = {}): Act =>
  (_, response) =>
    void response.writeHead(status, headers).end('Some words that nobody reads');

const stops: (() => Promise<void>)[] = [];
const start = async (settings: Partial<WebhookSettings> = {}) => {
  stops.push(await startSendWebhooks(context, { allowPrivate: true, ...settings }));
};
const stopAll = async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
};
beforeEach(() => {
  for (const { received, will, take } of [endpoint, other]) {
    will(take);
    received.length = 0;
  }
});
afterEach(async () => {
  await stopAll();
  await db`delete from webhook`;
});

const queue = (url = endpoint.url, body: object = { number: '+919876500000' }) =>
  inTransaction(db, (tx) => queueWebhook(context, tx, { url, event: 'flow.webhook', body, callId: 7, campaignId: 3 }));
const stored = async (id: number) => {
  const [row] = await db<
    { state: string; status: number | null; reason: string; attempts: number; next_try_at: Date; free: boolean }[]
  >`select state, status, reason, attempts, next_try_at, claimed_until is null as free from webhook where id = ${id}`;
  return row;
};
const patience = { timeout: 60_000 };
const becomes = (id: number, state: string) => expect.poll(async () => (await stored(id))?.state, patience).toBe(state);
/** Waits until it was tried this often and is in its delay. */
const tries = (id: number, attempts: number) =>
  expect.poll(() => stored(id), patience).toMatchObject({ attempts, free: true });
const waitOf = async (id: number) => ((await stored(id))?.next_try_at.getTime() ?? 0) - clock.now().getTime();

test('a webhook is delivered once, signed with the key that the settings show', async () => {
  await start();
  const body = { event: 'flow.webhook', name: 'Nguyễn “Ada” \u0000\ud800', fields: { City: 'पुणे' }, none: null };
  const id = await queue(`${endpoint.url}?token=1`, body);
  await becomes(id, 'delivered');
  expect(await stored(id)).toMatchObject({ status: 204, reason: '', attempts: 1, free: true });
  expect(endpoint.received).toHaveLength(1);
  const [{ method, path, headers, body: text } = {} as Received] = endpoint.received;
  expect([method, path]).toEqual(['POST', '/hook?token=1']);
  expect(JSON.parse(text)).toEqual({ ...body, name: 'Nguyễn “Ada” \ufffd' });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'user-agent': expect.stringMatching(/^Halloo\/\d/),
    'halloo-event': 'flow.webhook',
    'halloo-delivery': String(id),
  });

  const { key } = (await send(routes.getWebhookKey, { token })).body;
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['halloo-signature'])) ?? [];
  expect(Number(t)).toBe(clock.now().getTime() / 1000);
  expect(createHmac('sha256', key).update(`${t}.${text}`).digest('hex')).toBe(v1);
});

test('the key is stable and hard to guess, and an audit entry without the key records who read it', async () => {
  const [first, second] = [await send(routes.getWebhookKey, { token }), await send(routes.getWebhookKey, { token })];
  expect(first.body.key).toBe(second.body.key);
  expect(first.body.key).toMatch(/^[\w-]{43}$/);
  expect(first.headers['cache-control']).toBe('no-store');
  const audit = await send(routes.listAudit, { token });
  expect(audit.body.results[0]).toMatchObject({ who: email, action: 'webhook.key_shown', thing: 'workspace' });
  expect(JSON.stringify(audit.body)).not.toContain(first.body.key);
});

test('a webhook is queued only when its transaction commits', async () => {
  await start();
  const undone = inTransaction(db, async (tx) => {
    await queueWebhook(context, tx, { url: endpoint.url, event: 'x', body: { n: 1 }, callId: null, campaignId: null });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await becomes(await queue(endpoint.url, { n: 2 }), 'delivered');
  expect(endpoint.received.map(({ body }) => JSON.parse(body))).toEqual([{ n: 2 }]);
});

test('every other response is retried, as the same delivery with a new signature', async () => {
  const statuses = [400, 401, 404, 408, 425, 429, 500, 503];
  endpoint.will(({ path }, response) => void response.writeHead(Number(path?.slice(1))).end());
  await start();
  const ids: number[] = [];
  for (const status of statuses) ids.push(await queue(`http://127.0.0.1:${endpoint.port}/${status}`));
  for (const [n, id] of ids.entries()) {
    await tries(id, 1);
    const status = statuses[n];
    const reason = `127.0.0.1:${endpoint.port} answered ${status}.`;
    expect(await stored(id)).toMatchObject({ state: 'queued', status, reason });
    expect(await waitOf(id)).toBe(10_000);
  }
  endpoint.will(endpoint.take);
  clock.advance(10);
  for (const id of ids) {
    await becomes(id, 'delivered');
    expect(await stored(id)).toMatchObject({ attempts: 2, reason: '', status: 204 });
    const [first, second] = endpoint.received.filter(({ headers }) => headers['halloo-delivery'] === String(id));
    expect(second?.body).toBe(first?.body);
    // Receivers that check the time refuse an old one.
    expect(second?.headers['halloo-signature']).not.toBe(first?.headers['halloo-signature']);
  }
  expect(endpoint.received).toHaveLength(2 * ids.length);
});

test('a refused connection is retried', async () => {
  const gone = http.createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  await start();
  const id = await queue(`http://127.0.0.1:${port}/`);
  await tries(id, 1);
  expect(await stored(id)).toMatchObject({
    state: 'queued',
    status: null,
    reason: `127.0.0.1:${port} cannot be reached (ECONNREFUSED).`,
  });
});

test('an endpoint that disconnects, sends rubbish or has an unknown name is retried', async () => {
  endpoint.will((_, response) => void response.socket?.destroy());
  other.will((_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'));
  await start({ resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })) });
  const ids = [await queue(), await queue(other.url), await queue('https://nobody.example/secret')];
  for (const id of ids) await tries(id, 1);
  const reasons = await Promise.all(ids.map(async (id) => (await stored(id))?.reason));
  expect(reasons[0]).toMatch(/cannot be reached \(ECONNRESET\)\.$/);
  expect(reasons[1]).toMatch(/cannot be reached \(HPE_\w+\)\.$/);
  expect(reasons[2]).toBe('nobody.example cannot be reached (ENOTFOUND).');
});

test('the delays grow to an hour, and after a day it is abandoned', async () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((n) => restMs(n) / 1000)).toEqual([10, 30, 60, 300, 900, 3600, 3600, 3600]);
  endpoint.will(answers(500));
  await start();
  const id = await queue();
  const waits: number[] = [];
  for (let n = 1; n <= 6; n += 1) {
    await tries(id, n);
    waits.push((await waitOf(id)) / 1000);
    clock.advance(waits.at(-1) ?? 0);
  }
  expect(waits).toEqual([10, 30, 60, 300, 900, 3600]);
  await tries(id, 7);
  clock.advance(23 * 3600);
  await becomes(id, 'failed');
  expect(await stored(id)).toMatchObject({
    attempts: 8,
    status: 500,
    reason: `It could not be delivered within 24 hours: 127.0.0.1:${endpoint.port} answered 500.`,
  });
});

test('a delay requested by the endpoint is respected, unless the usual one is longer', async () => {
  endpoint.will(answers(429, { 'retry-after': '120' }));
  other.will(answers(503, { 'retry-after': new Date(clock.now().getTime() + 45_000).toUTCString() }));
  await start();
  const [inSeconds, byDate] = [await queue(), await queue(other.url)];
  await tries(inSeconds, 1);
  await tries(byDate, 1);
  expect([await waitOf(inSeconds), await waitOf(byDate)]).toEqual([120_000, 45_000]);
  endpoint.will(answers(429, { 'retry-after': '1' }));
  clock.advance(120);
  await tries(inSeconds, 2);
  expect(await waitOf(inSeconds)).toBe(30_000);
  endpoint.will(answers(503, { 'retry-after': String(7 * 86_400) }));
  clock.advance(30);
  await becomes(inSeconds, 'failed');
});

test('an endpoint that is gone for good is not retried', async () => {
  endpoint.will(answers(410));
  await start();
  const id = await queue();
  await becomes(id, 'failed');
  expect(await stored(id)).toMatchObject({ attempts: 1, status: 410, free: true });
});

test.each([301, 302, 307, 308])('a redirect of %i is not followed', async (status) => {
  endpoint.will(answers(status, { location: other.url }));
  await start();
  const id = await queue();
  await tries(id, 1);
  expect(await stored(id)).toMatchObject({
    state: 'queued',
    status,
    reason: expect.stringContaining(`answered ${status}, a redirect`),
  });
  expect(other.received).toEqual([]);
});

test('an endpoint without a response in time is retried; one that responded and keeps sending is done', async () => {
  endpoint.will(() => {});
  other.will((_, response) => {
    response.writeHead(200);
    const talk = setInterval(() => response.write('x'.repeat(50_000)), 5);
    response.on('close', () => clearInterval(talk));
  });
  await start();
  await becomes(await queue(other.url), 'delivered');
  await stopAll();
  await start({ timeoutMs: 300 });
  const silent = await queue();
  await tries(silent, 1);
  expect((await stored(silent))?.reason).toBe(`127.0.0.1:${endpoint.port} did not answer within 0.3 seconds.`);
});

test('a name server that does not respond blocks no other webhook, and the timeout covers it', async () => {
  // On a busy machine, an endpoint that answers at once takes hundreds of milliseconds.
  await start({ timeoutMs: 3_000, resolve: () => new Promise(() => {}) });
  const waiting = await queue('http://slow.example/');
  await becomes(await queue(), 'delivered');
  await tries(waiting, 1);
  expect((await stored(waiting))?.reason).toBe('slow.example did not answer within 3 seconds.');
});

test('a slow endpoint gets four at a time and blocks no other', async () => {
  const held: http.ServerResponse[] = [];
  endpoint.will((_, response) => void held.push(response));
  for (let n = 0; n < 30; n += 1) await queue(endpoint.url, { n });
  await start();
  await start();
  await expect.poll(() => held.length, patience).toBe(4);
  const quick = [];
  for (let n = 0; n < 10; n += 1) quick.push(await queue(other.url, { n }));
  for (const id of quick) await becomes(id, 'delivered');
  expect(held).toHaveLength(4);
  endpoint.will(endpoint.take);
  for (const response of held) response.writeHead(200).end();
  const left = async () => (await db`select 1 from webhook where state = 'queued'`).length;
  await expect.poll(left, patience).toBe(0);
  expect(endpoint.received).toHaveLength(30);
});

test('three loops deliver fifty once each', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 50; n += 1) ids.push(await queue(n % 2 === 0 ? endpoint.url : other.url, { n }));
  await Promise.all([start(), start(), start()]);
  const delivered = async () => (await db`select 1 from webhook where state = 'delivered' and attempts = 1`).length;
  await expect.poll(delivered, patience).toBe(50);
  const seen = [...endpoint.received, ...other.received].map(({ headers }) => Number(headers['halloo-delivery']));
  expect(seen.sort((a, b) => a - b)).toEqual(ids);
});

test('the webhooks of a dead process are sent once its claim has expired', async () => {
  const id = await queue();
  expect((await claimDue(context, 10)).map((claimed) => claimed.id)).toEqual([id]);
  expect(await claimDue(context, 10)).toEqual([]);
  await start();
  clock.advance(30);
  await becomes(id, 'delivered');
  expect((await stored(id))?.attempts).toBe(2);
});

test('stopping releases webhooks in progress, and the next process sends them immediately', async () => {
  endpoint.will(() => {});
  await start();
  const id = await queue();
  await expect.poll(() => endpoint.received.length, patience).toBe(1);
  await stopAll();
  expect(await stored(id)).toMatchObject({ state: 'queued', free: true });
  endpoint.will(endpoint.take);
  await start();
  await becomes(id, 'delivered');
}, 20_000);

test('no request goes to this machine unless the settings allow it', async () => {
  const { port } = endpoint;
  const asked: string[] = [];
  await start({
    allowPrivate: false,
    resolve: async (host) => {
      asked.push(host);
      return [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ];
    },
  });
  const urls = [
    endpoint.url,
    `http://localhost:${port}/`,
    `http://127.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://0:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::1]:${port}/`,
    `http://rebound.example:${port}/`,
    `http://user:password@127.0.0.1:${port}/`,
    'file:///etc/passwd',
    'nonsense',
    '',
  ];
  for (const url of urls) {
    const id = await queue(url);
    await becomes(id, 'failed');
    expect(await stored(id), url).toMatchObject({ attempts: 1, status: null, free: true });
  }
  expect(endpoint.received).toEqual([]);
  expect(asked).toEqual(['localhost', 'rebound.example']);
});

test('the connection uses the exact address that was resolved and checked', async () => {
  let asked = 0;
  await start({
    resolve: async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    },
  });
  const id = await queue(`http://hook.example:${endpoint.port}/`);
  await becomes(id, 'delivered');
  expect(asked).toBe(1);
  expect(endpoint.received[0]?.headers.host).toBe(`hook.example:${endpoint.port}`);
});

test('settled webhooks are deleted: delivered ones after a week, failed ones after a month', async () => {
  endpoint.will(answers(410));
  await start();
  const [failed, delivered] = [await queue(), await queue(other.url)];
  await becomes(failed, 'failed');
  await becomes(delivered, 'delivered');
  await stopAll();
  const waiting = await queue();
  const left = async (days: number) => {
    await forgetWebhooks(db, new Date(clock.now().getTime() + days * 86_400_000 + 1000));
    return (await db<{ id: number }[]>`select id from webhook order by id`).map(({ id }) => id);
  };
  expect(await left(6)).toEqual([failed, delivered, waiting]);
  expect(await left(7)).toEqual([failed, waiting]);
  expect(await left(30)).toEqual([waiting]);
});
