import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '@halloo/flow/http-request';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createSendRequest } from './send-request.ts';

type Answering = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

let answering: Answering = () => {};
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => {
    body += piece;
  });
  request.on('end', () => answering(request, response, body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const host = `127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const log = { debug: () => {} };
const sender = (allowPrivate: boolean, line: 'simulated' | 'asterisk' = 'asterisk') =>
  createSendRequest({ config: { webhooks: { allowPrivate }, line }, log } as never);
const send = sender(true);

const request = (given: Partial<HttpRequest> = {}): HttpRequest => ({
  ...{ method: 'GET', url: `http://${host}/people/1`, headers: [], body: null, timeoutMs: 5_000, example: '' },
  reads: [{ path: 'balance', field: 'balance' }],
  ...given,
});
const answers = (status: number, text: string, headers: http.OutgoingHttpHeaders = {}) => {
  answering = (_request, response) => response.writeHead(status, headers).end(text);
};
beforeEach(() => answers(200, '{"balance": 120}'));

describe('a request of a flow', () => {
  it('is sent as written, and values of its answer are read', async () => {
    let seen: unknown;
    answering = ({ method, url, headers }, response, body) => {
      seen = { method, url, headers, body };
      response.end('{"balance": 120}');
    };
    const body = '{"city": "पुणे"}';
    const reply = await send(request({ method: 'POST', headers: [['X-City', 'पुणे']], body }));
    expect(reply).toMatchObject({ result: 'answered', status: 200, detail: '', values: { balance: '120' } });
    expect(seen).toMatchObject({ method: 'POST', url: '/people/1', body });
    const { headers } = seen as { headers: http.IncomingHttpHeaders };
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(Buffer.from(String(headers['x-city']), 'latin1').toString()).toBe('पुणे');
    expect(headers['user-agent']).toMatch(/^Halloo\//);
    expect(headers['halloo-simulated']).toBeUndefined();
  });

  it('says so if the person is simulated', async () => {
    let simulated: unknown;
    answering = ({ headers }, response) => {
      simulated = headers['halloo-simulated'];
      response.end('{}');
    };
    await sender(true, 'simulated')(request());
    expect(simulated).toBe('true');
  });

  test.each([400, 404, 422])('is refused by the status %i', async (status) => {
    answers(status, '{"balance": 3}');
    expect(await send(request())).toMatchObject({ result: 'refused', status, values: { balance: '3' } });
  });

  test.each([408, 429, 500, 503])('has failed with the status %i', async (status) => {
    answers(status, 'sorry');
    expect(await send(request())).toMatchObject({ result: 'failed', status, detail: `${host} answered ${status}.` });
  });

  it('has failed with a redirect, which is not followed', async () => {
    answers(302, '', { location: 'http://169.254.169.254/' });
    expect(await send(request())).toMatchObject({
      ...{ result: 'failed', status: 302 },
      detail: `${host} answered 302, a redirect, which Halloo does not follow.`,
    });
  });

  it('has failed without JSON where a value is wanted, and succeeds where none is', async () => {
    answers(200, '<html>');
    expect(await send(request())).toMatchObject({
      ...{ result: 'failed', detail: `${host} answered with something other than JSON.` },
    });
    expect(await send(request({ reads: [] }))).toMatchObject({ result: 'answered', text: '<html>' });
  });

  it('has failed with an answer that is too long', async () => {
    answers(200, JSON.stringify({ balance: 1, more: 'x'.repeat(70_000) }));
    expect(await send(request())).toMatchObject({
      ...{ result: 'failed', detail: `${host} answered with more than 64 kB.` },
    });
  });

  it('has failed if nothing is answered in time, or not the whole', async () => {
    const seconds = { timeoutMs: 200 };
    const late = `${host} did not answer within 0.2 seconds.`;
    answering = () => {};
    expect(await send(request(seconds))).toMatchObject({ result: 'failed', status: null, detail: late });
    answering = (_request, response) => response.writeHead(200).write('{"balance"');
    expect(await send(request(seconds))).toMatchObject({ result: 'failed', detail: late });
  });

  it('has failed if the connection breaks', async () => {
    answering = ({ socket }) => socket.destroy();
    expect(await send(request())).toMatchObject({
      result: 'failed',
      detail: `${host} cannot be reached (ECONNRESET).`,
    });
    answering = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"balance": 1', () => response.destroy());
    };
    expect(await send(request())).toMatchObject({ result: 'failed' });
  });

  it('goes to no private address unless that is allowed', async () => {
    const detail = 'The address leads to this machine or into a private network, which Halloo does not call.';
    expect(await sender(false)(request())).toMatchObject({ result: 'failed', status: null, detail });
  });

  test.each(['nothing', 'ftp://a.example.org', 'https://user:secret@a.example.org/'])(
    'is not sent to %s',
    async (url) => {
      const { result, detail } = await send(request({ url }));
      expect(result).toBe('failed');
      expect(detail).not.toContain('secret');
    },
  );
});
