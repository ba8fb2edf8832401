import { routes } from '@halloo/contract/routes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReports } from '../src/features/messages/inner/reports.ts';
import { restMs } from '../src/features/messages/inner/send-text.ts';
import { queueText } from '../src/features/messages/queue-text.ts';
import { startSendTexts } from '../src/features/messages/start-send-texts.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { keyedAddress } from '../src/platform/http/keyed-address.ts';
import { SmsError } from '../src/ports/sms.ts';
import { createTestServer } from './harness.ts';
import { createScriptedGateway } from './scripted-gateway.ts';

const gateway = createScriptedGateway();
const { driver, seen } = gateway;
const { context, db, clock, send, signUp } = await createTestServer({ sms: driver });
const { token } = await signUp();

let stop: (() => Promise<void>) | undefined;
const start = () => {
  stop = startSendTexts(context);
};
beforeEach(() => {
  gateway.will(gateway.take);
  seen.length = 0;
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await db`delete from sms_message`;
});

const queue = (body = 'Hello', minutes = 60, accountId: number | null = null) =>
  inTransaction(db, (tx) =>
    queueText(context, tx, {
      to: '+919876500000',
      body,
      purpose: 'test',
      accountId,
      expiresAt: new Date(clock.now().getTime() + minutes * 60_000),
    }),
  );
const stored = async (id: number) => {
  const [row] = await db<
    { state: string; reason: string; body: string | null; attempts: number; parts: number | null }[]
  >`select state, reason, body, attempts, parts from sms_message where id = ${id}`;
  return row;
};
const becomes = (id: number, state: string) =>
  expect.poll(async () => (await stored(id))?.state, { timeout: 60_000 }).toBe(state);
const tries = (id: number, count: number) =>
  expect
    .poll(
      async () =>
        (await db`select 1 from sms_message where id = ${id} and attempts = ${count} and claimed_until is null`).length,
      {
        timeout: 60_000,
      },
    )
    .toBe(1);

test('a queued message is sent once, and its text is not stored', async () => {
  start();
  const id = await queue('Secret words');
  await becomes(id, 'sent');
  expect(seen).toMatchObject([{ id, to: '+919876500000', text: 'Secret words', partsTaken: [] }]);
  expect(await stored(id)).toMatchObject({ body: null, parts: 1, attempts: 1 });
  const { body } = await send(routes.listMessages, { token });
  expect(body).toMatchObject({
    count: 1,
    results: [{ id, to: '+919876500000', state: 'sent', driver: 'smpp', text: null, purpose: 'test' }],
  });
});

test('a message is queued only when its transaction commits', async () => {
  start();
  const undone = inTransaction(db, async (tx) => {
    await queueText(context, tx, {
      to: '+919876500001',
      body: 'Never',
      purpose: 'test',
      accountId: null,
      expiresAt: new Date(clock.now().getTime() + 60_000),
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const id = await queue();
  await becomes(id, 'sent');
  expect(seen.map(({ text }) => text)).toEqual(['Hello']);
});

test.each([
  ['is down', new SmsError('The gateway refused the connection.', { retryable: true })],
  ['answers rubbish', new SmsError('The gateway gave an answer that makes no sense.', { retryable: true })],
  ['meets a bug', new TypeError('undefined is not a function')],
])('a gateway that %s loses no message', async (_, error) => {
  gateway.will(() => Promise.reject(error));
  start();
  const id = await queue();
  await tries(id, 1);
  expect(await stored(id)).toMatchObject({ state: 'queued', body: 'Hello' });
  expect((await stored(id))?.reason).not.toBe('');
  gateway.will(gateway.take);
  clock.advance(restMs(1) / 1000);
  await becomes(id, 'sent');
  expect(await stored(id)).toMatchObject({ attempts: 2, reason: '' });
});

test('a slow gateway blocks neither requests nor other messages', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  gateway.will(async (message, reports, signal) => {
    if (message.text === 'slow') await released;
    return gateway.take(message, reports, signal);
  });
  start();
  const slow = await queue('slow');
  await expect.poll(() => seen.length).toBe(1);
  const quick = await Promise.all([queue('quick 1'), queue('quick 2'), queue('quick 3'), queue('quick 4')]);
  for (const id of quick) await becomes(id, 'sent');
  expect((await stored(slow))?.state).toBe('queued');
  const added = await send(routes.insertSim, { token, body: { phone_no: '9876511111', isd_code: '+91' } });
  expect(added.status).toBe(201);
  release();
  await becomes(slow, 'sent');
});

test('the delay grows with each try, is never shorter than the gateway requested, and ends when the message expires', async () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(restMs)).toEqual([2e3, 5e3, 15e3, 30e3, 60e3, 120e3, 300e3, 300e3]);
  gateway.will(() => Promise.reject(new SmsError('Slow down.', { retryable: true, retryAfterMs: 40_000 })));
  start();
  const id = await queue('Hello', 1);
  await tries(id, 1);
  clock.advance(39);
  await stop?.();
  start();
  expect((await stored(id))?.attempts).toBe(1);
  clock.advance(1);
  await becomes(id, 'failed');
  expect(await stored(id)).toMatchObject({
    attempts: 2,
    body: null,
    reason: 'It could not be sent in time: Slow down.',
  });
});

test('a final refusal notifies the requester, and is not retried', async () => {
  gateway.will(() => Promise.reject(new SmsError('This number takes no messages.', { retryable: false })));
  const { token: own } = await signUp();
  const [account] = await db<{ id: number }[]>`select id from account order by id desc limit 1`;
  start();
  const id = await queue('Hello', 60, account?.id);
  await becomes(id, 'failed');
  expect(await stored(id)).toMatchObject({ attempts: 1, reason: 'This number takes no messages.', body: null });
  const bell = await send(routes.listNotifications, { token: own });
  expect(bell.body.results[0]).toMatchObject({
    title: 'The text message to +919876500000 was not delivered',
    body: 'This number takes no messages.',
    link: '/settings?tab=messages',
  });
});

test('messages that expired while Halloo was down are not sent late', async () => {
  const id = await queue('Old', 5);
  clock.advance(301);
  start();
  await becomes(id, 'failed');
  expect(seen).toEqual([]);
});

test('receipts mark a message as delivered: late, early, repeated, or for an unknown message', async () => {
  start();
  const late = await queue();
  await becomes(late, 'sent');
  await gateway.reports.receipt({ reference: `ref-${late}`, state: 'delivered', reason: '' });
  await becomes(late, 'delivered');
  await gateway.reports.receipt({ reference: `ref-${late}`, state: 'failed', reason: 'Too late' });
  expect((await stored(late))?.state).toBe('delivered');

  gateway.will(async (message, reports, signal) => {
    await reports.receipt({ reference: `ref-${message.id}`, state: 'delivered', reason: '' });
    await gateway.take(message, reports, signal);
  });
  const early = await queue();
  await becomes(early, 'delivered');
  await gateway.reports.receipt({ reference: 'nobody knows it', state: 'failed', reason: 'Lost' });

  gateway.will(async (message, reports, signal) => {
    await Promise.all([
      gateway.take(message, reports, signal),
      reports.receipt({ reference: `ref-${message.id}`, state: 'failed', reason: 'The phone is switched off.' }),
    ]);
  });
  const failed = await queue();
  await becomes(failed, 'failed');
  expect((await stored(failed))?.reason).toBe('The phone is switched off.');
});

test('a long message resumes where it stopped, and is delivered when all its parts are', async () => {
  gateway.will(async ({ id }, reports) => {
    await reports.partTaken(id, { part: 0, parts: 3, reference: `${id}-0` });
    throw new SmsError('The connection was cut.', { retryable: true });
  });
  start();
  const id = await queue('A long one');
  await tries(id, 1);
  gateway.will(async ({ partsTaken }, reports) => {
    for (const part of [0, 1, 2].filter((each) => !partsTaken.includes(each))) {
      await reports.partTaken(id, { part, parts: 3, reference: `${id}-${part}` });
    }
  });
  clock.advance(2);
  await becomes(id, 'sent');
  expect(seen.at(-1)?.partsTaken).toEqual([0]);
  for (const part of [0, 1]) {
    await gateway.reports.receipt({ reference: `${id}-${part}`, state: 'delivered', reason: '' });
  }
  expect((await stored(id))?.state).toBe('sent');
  await gateway.reports.receipt({ reference: `${id}-2`, state: 'delivered', reason: '' });
  expect((await stored(id))?.state).toBe('delivered');
});

test('several processes share the work: each message is sent once', async () => {
  const stops = [startSendTexts(context), startSendTexts(context), startSendTexts(context)];
  const ids = await Promise.all(Array.from({ length: 60 }, (_, n) => queue(`message ${n}`)));
  for (const id of ids) await becomes(id, 'sent');
  await Promise.all(stops.map((each) => each()));
  expect(seen.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
});

test('a message of a dead process is left to the next', async () => {
  const id = await queue();
  await db`update sms_message set claimed_until = ${new Date(clock.now().getTime() + 90_000)}, attempts = 1`;
  start();
  clock.advance(89);
  const other = await queue();
  await becomes(other, 'sent');
  expect((await stored(id))?.state).toBe('queued');
  clock.advance(2);
  await becomes(id, 'sent');
});

test('on stop, a message in progress is released cleanly and continues at the next start', async () => {
  gateway.will(
    (_, __, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  start();
  const id = await queue();
  await expect.poll(() => seen.length).toBe(1);
  await stop?.();
  expect(await stored(id)).toMatchObject({ state: 'queued', body: 'Hello' });
  gateway.will(gateway.take);
  start();
  await becomes(id, 'sent');
}, 15_000);

test('a newer code replaces a queued one', async () => {
  const added = await send(routes.insertSim, { token, body: { phone_no: '9876522222', isd_code: '+91' } });
  clock.advance(30);
  await send(routes.sendCode, { token, body: { phone: added.body.phone } });
  start();
  await expect.poll(() => seen.length).toBe(1);
  const rows = await db`select state, reason, body from sms_message order by id`;
  expect(rows[0]).toMatchObject({ state: 'failed', reason: 'A newer code took its place.', body: null });
});

test('a test message is queued for a number as people write it, within limits', async () => {
  start();
  const test = (phone: string) => send(routes.sendTestMessage, { token, body: { phone } });
  const { status, body } = await test('98765 33333');
  expect(status).toBe(201);
  expect(body).toMatchObject({ to: '+919876533333', purpose: 'test', state: 'queued', text: null });
  await becomes(body.id, 'sent');
  expect((await test('98765 33333')).body).toMatchObject({ code: 'request.too_many', retry_after: 30 });
  expect((await test('12')).body).toMatchObject({ code: 'request.invalid', fields: { phone: expect.any(String) } });
});

test('the state of the gateway counts queued and failed messages', async () => {
  await queue();
  const failed = await queue();
  await db`update sms_message set state = 'failed', changed_at = ${clock.now()} where id = ${failed}`;
  expect((await send(routes.smsState, { token })).body).toEqual({
    driver: 'smpp',
    state: 'ready',
    note: 'Scripted.',
    sender: 'HALLOO',
    queued: 1,
    failed: 1,
  });
});

test('an HTTP gateway reports as a form, to an address that only it knows', async () => {
  start();
  const id = await queue();
  await becomes(id, 'sent');
  const report = (key: string, fields: Record<string, string>) =>
    send(routes.receiveReceipt, {
      params: { key },
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const key = keyedAddress(context.signingKey, routes.receiveReceipt, id).split('/').at(-2) ?? '';
  const delivered = { MessageSid: `ref-${id}`, MessageStatus: 'delivered' };
  expect((await report(`${id}.AAAA`, delivered)).status).toBe(401);
  expect((await report(key.replace(String(id), String(id + 1)), delivered)).status).toBe(401);
  expect((await report(key, { MessageSid: `ref-${id}` })).status).toBe(400);
  expect((await report(key, { MessageSid: `ref-${id}`, MessageStatus: 'sent' })).body).toEqual({ ok: true });
  expect((await stored(id))?.state).toBe('sent');
  expect((await report(key, delivered)).body).toEqual({ ok: true });
  expect((await stored(id))?.state).toBe('delivered');
});

test('a receipt address settles only its own message, now and later', async () => {
  start();
  const [own, other] = [await queue(), await queue()];
  await becomes(own, 'sent');
  await becomes(other, 'sent');
  const report = (id: number, reference: string, MessageStatus: string) => {
    const key = keyedAddress(context.signingKey, routes.receiveReceipt, id).split('/').at(-2) ?? '';
    return send(routes.receiveReceipt, { params: { key }, body: { MessageSid: reference, MessageStatus } });
  };
  expect((await report(own, `ref-${other}`, 'failed')).body).toEqual({ ok: true });
  expect((await stored(other))?.state).toBe('sent');
  expect((await stored(own))?.state).toBe('sent');

  // A receipt that arrives before its part is stored for its own message; one for a settled message is not stored.
  const [early] = await db<{ id: number }[]>`
    insert into sms_message (number, body, purpose, driver, next_try_at, expires_at, created_at, changed_at)
    select number, body, purpose, driver, ${new Date('2099-01-01')}, expires_at, created_at, changed_at
    from sms_message where id = ${own} returning id`;
  const id = early?.id ?? 0;
  await report(other, 'ref-late', 'failed');
  await report(id, 'ref-early', 'delivered');
  const kept =
    await db`select reference, message_id from sms_early_receipt where reference in ('ref-late', 'ref-early')`;
  expect([...kept]).toEqual([{ reference: 'ref-early', message_id: id }]);
  const reports = createReports({ db, clock });
  await reports.partTaken(own, { part: 0, parts: 1, reference: 'ref-early' });
  await reports.partTaken(id, { part: 0, parts: 1, reference: 'ref-early' });
  const parts = await db`select message_id, state from sms_part where reference = 'ref-early' order by message_id`;
  expect([...parts]).toEqual([
    { message_id: own, state: 'sent' },
    { message_id: id, state: 'delivered' },
  ]);
});

test('no other route accepts forms', async () => {
  const refused = await send(routes.login, {
    body: 'email=a%40example.org&password=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(refused.status).toBe(415);
});
