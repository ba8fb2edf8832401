import { routes } from '@halloo/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { readWav } from '../src/lib/audio/wav.ts';
import { createTestServer } from './harness.ts';

const { app, send, signUp } = await createTestServer();
let token = '';
beforeAll(async () => {
  ({ token } = await signUp());
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test('a script can be heard as on the phone, whole or by range', async () => {
  const body = { text: 'Good morning, this is a test.', lang_code: 'en-IN' };
  const { url } = (await send(routes.speakText, { token, body })).body;
  const heard = await get(`${url}&as=phone`);
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/wav']);
  const [call, phone] = [readWav((await get(`${url}&as=call`)).rawPayload), readWav(heard.rawPayload)];
  expect([phone.rate, phone.samples.length]).toEqual([8000, call.samples.length]);
  expect(phone.samples).not.toEqual(call.samples);
  const part = await get(`${url}&as=phone`, { range: 'bytes=44-143' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(heard.rawPayload.subarray(44, 144))).toBe(true);
  const known = await get(`${url}&as=phone`, { 'if-none-match': String(heard.headers.etag) });
  expect(known.statusCode).toBe(304);
});
