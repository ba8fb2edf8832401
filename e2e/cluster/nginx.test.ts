import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../halloo.ts';
import { startNginx } from './nginx.ts';

/** A process that can be reached while the database is away. */
const startUnready = async (): Promise<number> => {
  const server = http.createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end('{"code":"server.unavailable","msg":"The database does not answer."}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

const front = async (processes: readonly number[]) => {
  const nginx = await startNginx(await freePort(), processes);
  onTestFinished(() => nginx.stop());
  return async (method: string) => {
    const response = await fetch(`${nginx.url}/api/campaigns/campaign/`, { method });
    const { code, msg } = (await response.json()) as { code: string; msg: string };
    return { status: response.status, code, msg, retryAfter: response.headers.get('retry-after') };
  };
};

test('nginx passes on the 503 of Halloo with its reason, however often it is asked', async () => {
  const ask = await front([await startUnready(), await startUnready()]);
  const answers = [];
  for (const method of ['GET', 'POST', 'GET', 'PATCH', 'GET', 'GET', 'POST', 'GET']) answers.push(await ask(method));
  const own = { status: 503, code: 'server.unavailable', msg: 'The database does not answer.', retryAfter: '1' };
  expect(answers).toEqual(answers.map(() => own));
});

test('programs get a code from nginx too if no process can be reached', async () => {
  const ask = await front([await freePort(), await freePort()]);
  for (const method of ['GET', 'POST', 'GET']) {
    expect(await ask(method)).toMatchObject({
      status: 503,
      code: 'server.unavailable',
      msg: 'Halloo cannot be reached. Please try again in a moment.',
      retryAfter: '2',
    });
  }
});
