import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { lineSoundAddress } from '../src/features/sounds/line-address.ts';
import { keyedAddress } from '../src/platform/http/keyed-address.ts';
import { createTestClock, createTestServer } from './harness.ts';

const clock = createTestClock('2026-11-16T09:00:00Z');
const { app, context, db } = await createTestServer({ clock });
const sound = Buffer.from(`RIFF${'sound '.repeat(5000)}`);
const hash = await context.blobs.put(sound, 'audio/wav');
const addressAt = (time: string, of = hash) => lineSoundAddress(context.signingKey, of, new Date(time));
const address = addressAt('2026-11-16T09:00:00Z');

test('a node gets the bytes at an address with the ending that Asterisk requires, without a token', async () => {
  expect(address).toMatch(/^\/api\/line\/sound\/[A-Za-z0-9._-]+\.wav$/);
  const answer = await app.inject(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': String(sound.length),
    etag: `"${hash}"`,
    // Until the end of the next block of twelve hours.
    'cache-control': `private, max-age=${15 * 3600}`,
  });
  expect(answer.rawPayload.equals(sound)).toBe(true);
});

test('cached audio is not sent again, and HEAD describes it without sending it', async () => {
  const known = await app.inject({ url: address, headers: { 'if-none-match': `"${hash}"` } });
  expect(known.statusCode).toBe(304);
  expect(known.rawPayload).toHaveLength(0);
  expect(known.headers).toMatchObject({ etag: `"${hash}"`, 'cache-control': `private, max-age=${15 * 3600}` });
  const other = await app.inject({ url: address, headers: { 'if-none-match': '"another"' } });
  expect(other.statusCode).toBe(200);
  const head = await app.inject({ method: 'HEAD', url: address });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  expect(head.headers).toMatchObject({ 'content-length': String(sound.length), 'content-type': 'audio/wav' });
});

test('the address is stable for twelve hours, and valid for at least as long', () => {
  expect(addressAt('2026-11-16T00:00:00Z')).toBe(addressAt('2026-11-16T11:59:59Z'));
  expect(addressAt('2026-11-16T12:00:00Z')).not.toBe(address);
});

test('an address that expired, was changed or belongs to another route is refused', async () => {
  const past = addressAt('2026-11-15T08:59:59Z');
  const ended = await app.inject(past);
  expect(ended.statusCode).toBe(403);
  expect(ended.json()).toMatchObject({ code: 'audio.address_ended' });
  const [, expires = ''] = /\.(\d+)\./.exec(past) ?? [];
  const other = await context.blobs.put(Buffer.from('another'), 'audio/wav');
  const forged = [
    past.replace(expires, String(Number(expires) + 86_400)),
    address.replace(hash, other),
    address.replace('.wav', 'A.wav'),
    keyedAddress(context.signingKey, routes.receiveReceipt, `${hash}.99999999999`)
      .replace('/api/messages/receipts/', '/api/line/sound/')
      .replace(/\/$/, '.wav'),
  ];
  for (const url of forged) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'token_not_valid' });
  }
});

test('missing bytes are not found, and the response has no tag by which a node might cache it', async () => {
  const answer = await app.inject(addressAt('2026-11-16T09:00:00Z', 'ab'.repeat(32)));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'audio.not_found' });
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers['cache-control']).toBeUndefined();
});

test('a node may fetch hundreds a second from one address, and no limit counts it', async () => {
  const answers = await Promise.all(Array.from({ length: 400 }, () => app.inject(address)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await db`select 1 from rate_limit`).toHaveLength(0);
});

test('audio needs no query: it is served even while the database is unavailable', async () => {
  const gone = new Proxy(db, {
    apply: () => {
      throw new Error('the database is away');
    },
  });
  const without = await createTestServer({ clock, db: gone, blobs: context.blobs });
  expect((await without.app.inject(address)).statusCode).toBe(200);
});
