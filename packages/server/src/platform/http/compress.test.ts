import { PassThrough } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { chooseEncoding, compressAnswers } from './compress.ts';

const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Asha', state: 'Waiting' }));

const createApp = () => {
  const app = fastify();
  compressAnswers(app);
  app.get('/long', () => rows);
  app.get('/short', () => ({ status: 'ok' }));
  app.get('/file', (_, reply) => reply.type('text/csv').send('a,b\n'.repeat(1_000)));
  app.get('/stream', (_, reply) => {
    const stream = new PassThrough();
    stream.end(JSON.stringify(rows));
    return reply.type('application/json').send(stream);
  });
  return app;
};

test('a long answer is compressed in the way that the client accepts', async () => {
  const app = createApp();
  const ask = (accepted?: string) =>
    app.inject({ url: '/long', ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) });
  const br = await ask('gzip, deflate, br');
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.headers.vary).toBe('accept-encoding');
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(rows);
  expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length);
  expect(br.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 5);
  const gzip = await ask('gzip');
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(rows);
  const plain = await ask();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toEqual(rows);
});

test.each(['/short', '/file', '/stream'])('%s is sent as it is', async (url) => {
  const answer = await createApp().inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('the request without a body states no other length than the request with one', async () => {
  const headers = { 'accept-encoding': 'br' };
  const { headers: sent, rawPayload } = await createApp().inject({ method: 'HEAD', url: '/long', headers });
  expect(rawPayload.length).toBe(0);
  expect(sent['content-encoding']).toBeUndefined();
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding "%s" means %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
