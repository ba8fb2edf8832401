import { createHash, randomUUID } from 'node:crypto';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from '../src/app/http/server.ts';
import { connect, type Db } from '../src/platform/db/connect.ts';
import { forgetRequestsBefore, keepAnswersMs } from '../src/platform/http/idempotency-sql.ts';
import { createTestServer } from './harness.ts';

const { context, clock, db, url, send, signUp, upload, multipart } = await createTestServer();
const person = await signUp();
const { token } = person;

const rows = [{ first_name: 'Asha', last_name: 'Rao', number: '9876543210' }];
const create = (key: string, campaign: string, as = token) =>
  send(routes.createCampaign, {
    token: as,
    body: { campaign, data: rows },
    headers: { 'idempotency-key': key },
  });
const named = async (name: string) => (await db`select id from campaign where name = ${name}`).length;
const requestOf = async (key: string) => (await db`select * from idempotent_request where key = ${key}`)[0];

test('every route that creates something accepts an Idempotency-Key, with a few exceptions', () => {
  // The response contains a secret, which is saved nowhere, or the request is meant to be repeated.
  const never = ['invite', 'makeResetLink', 'createApiKey', 'testWebhook', 'createShare'];
  const creating = Object.entries(routes as Record<string, Route>).filter(
    ([, route]) => route.method === 'POST' && route.status === 201 && route.auth === 'session',
  );
  const without = creating.filter(([, route]) => !route.idempotent).map(([name]) => name);
  expect(without).toEqual(never);
  for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
    if (route.idempotent) expect([route.method, route.auth], name).toEqual(['POST', 'session']);
  }
});

test('the same key twice creates once, and the second request gets the first response', async () => {
  const first = await create('one', 'Once');
  const second = await create('one', 'Once');
  expect(first.status).toBe(201);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(second.status).toBe(201);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.body).toEqual(first.body);
  expect(second.headers['content-type']).toBe(first.headers['content-type']);
  expect(await named('Once')).toBe(1);
});

test('without a key nothing is saved', async () => {
  const [before] = await db`select count(*) as n from idempotent_request`;
  await send(routes.createCampaign, { token, body: { campaign: 'Plain', data: rows } });
  const [after] = await db`select count(*) as n from idempotent_request`;
  expect(after?.n).toBe(before?.n);
});

test('the same key with a different body is refused without effect', async () => {
  await create('two', 'First body');
  const other = await create('two', 'Second body');
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
  expect(await named('Second body')).toBe(0);
});

test('a key belongs to one caller and one route', async () => {
  await create('three', 'Of one');
  const other = await signUp();
  expect((await create('three', 'Of another', other.token)).status).toBe(201);
  const elsewhere = await send(routes.addDoNotCall, {
    token,
    body: { number: '+919876500000' },
    headers: { 'idempotency-key': 'three' },
  });
  expect(elsewhere).toMatchObject({ status: 200, body: { added: 1 } });
});

test('a person who signs in again still has their keys; their API key has its own', async () => {
  const first = await create('again', 'Across sessions');
  const { body: login } = await send(routes.login, { body: { email: person.email, password: person.password } });
  expect((await create('again', 'Across sessions', login.access)).body).toEqual(first.body);
  const { body: key } = await send(routes.createApiKey, { token, body: { name: 'Other', scope: 'run' } });
  const program = await create('again', 'Across sessions', key.key);
  expect(program).toMatchObject({ status: 409, body: { code: 'campaign.name_taken' } });
});

test('twenty concurrent requests, on two servers, create once', async () => {
  const second = await createServer(context);
  const body = { campaign: 'Many at once', data: rows };
  const send2 = () =>
    second.inject({
      method: 'POST',
      url: routes.createCampaign.path,
      payload: body,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'many' },
    });
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      n % 2 === 0 ? (await create('many', 'Many at once')).status : (await send2()).statusCode,
    ),
  );
  await second.close();
  expect(await named('Many at once')).toBe(1);
  expect(answers.filter((status) => status === 201).length).toBeGreaterThan(0);
  expect(answers.every((status) => status === 201 || status === 409)).toBe(true);
  expect((await create('many', 'Many at once')).headers['idempotency-replayed']).toBe('true');
});

test('a final refusal is saved; one for invalid fields is not', async () => {
  await create('four', 'Taken name');
  const first = await create('five', 'Taken name');
  const second = await create('five', 'Taken name');
  expect(first).toMatchObject({ status: 409, body: { code: 'campaign.name_taken' } });
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotency-replayed']).toBe('true');
  const wrong = await send(routes.createCampaign, { token, body: {}, headers: { 'idempotency-key': 'six' } });
  expect(wrong.status).toBe(400);
  expect(await requestOf('six')).toBeUndefined();
});

test.each([
  ['an empty key', ''],
  ['a key of 201 characters', 'x'.repeat(201)],
  ['a key with a letter that is not plain', 'käy'],
])('%s is refused', async (_what, key) => {
  const answer = await create(key, 'Odd key');
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ 'Idempotency-Key': 'must be 1 to 200 plain characters' });
});

/** A server whose database behaves as the test says at the statement that saves a response. */
const serverThat = async (atKeeping: (run: () => Promise<unknown>) => Promise<unknown>) => {
  const meddled = new Proxy(db, {
    apply: (target, self, given: [TemplateStringsArray, ...unknown[]]) => {
      const text = Array.isArray(given[0]) ? given[0].join('?') : '';
      const run = () => Reflect.apply(target as never, self, given) as Promise<unknown>;
      return text.includes('set status =') ? atKeeping(run) : run();
    },
  }) as Db;
  const app = await createServer({ ...context, db: meddled });
  const post = (key: string, route: Route, payload: object) =>
    app.inject({
      method: 'POST',
      url: route.path,
      payload,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
  return { app, post };
};

test('if a process dies after the change and before it saves the response, the response is still returned', async () => {
  // The statement that saves the response fails, as if the process had been killed at that moment.
  const { app, post } = await serverThat(() => Promise.reject(new Error('killed here')));
  const first = await post('killed', routes.createCampaign, { campaign: 'Killed late', data: rows });
  await app.close();
  expect(first.statusCode).toBe(201);
  const again = await create('killed', 'Killed late');
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual(first.json());
  expect(await named('Killed late')).toBe(1);
});

test('if the response is made after the change, a crash between the two is reported, and nothing is repeated', async () => {
  const { app, post } = await serverThat(() => Promise.reject(new Error('killed here')));
  const body = { name: 'Lost answer', text_message: 'Good morning.', lang_code: 'en-IN' };
  await post('lost', routes.addScript, body);
  await app.close();
  const retry = () => send(routes.addScript, { token, body, headers: { 'idempotency-key': 'lost' } });
  expect(await retry()).toMatchObject({ status: 409, body: { code: 'idempotency.in_progress' } });
  clock.advance(61);
  expect(await retry()).toMatchObject({ status: 409, body: { code: 'idempotency.answer_lost' } });
  expect((await db`select 1 from script where name = 'Lost answer'`).length).toBe(1);
});

/** A claim as left by a run that died before it changed anything. */
const leaveClaim = async (key: string, body: object) => {
  const asked = createHash('sha256')
    .update(JSON.stringify([null, null, body]))
    .digest();
  const [account] = await db`select id from account where email = ${person.email}`;
  const row = {
    caller: `account ${account?.id}`,
    route: `POST ${routes.createCampaign.path}`,
    key,
    asked,
    run_id: randomUUID(),
    claimed_until: new Date(clock.now().getTime() + 60_000),
    created_at: clock.now(),
  };
  await db`insert into idempotent_request ${db(row)}`;
};

test('a second request during the first must wait; if the first dies, the second takes over', async () => {
  await leaveClaim('dead', { campaign: 'Taken over', campaign_type: 'Outbound', data: rows });
  const waiting = await create('dead', 'Taken over');
  expect(waiting).toMatchObject({ status: 409, body: { code: 'idempotency.in_progress', retry_after: 1 } });
  expect(await named('Taken over')).toBe(0);
  clock.advance(61);
  expect((await create('dead', 'Taken over')).status).toBe(201);
  expect(await named('Taken over')).toBe(1);
});

test('a run that was considered dead and resumes cannot commit its change', async () => {
  // While its transaction runs, another run takes over its claim.
  const other = connect(url, { max: 1 });
  onTestFinished(() => other.end({ timeout: 1 }));
  const slowly = (pool: Db): Db => {
    const begin: Db['begin'] = (work, mode) =>
      pool.begin(async (tx) => {
        await other`update idempotent_request set run_id = ${randomUUID()} where key = 'asleep'`;
        return work(tx);
      }, mode);
    const changed = (name: string | symbol) => (name === 'long' ? slowly(pool.long) : Reflect.get(pool, name));
    return new Proxy(pool, { get: (_, name) => (name === 'begin' ? begin : changed(name)) });
  };
  const app = await createServer({ ...context, db: slowly(db) });
  const answer = await app.inject({
    method: 'POST',
    url: routes.createCampaign.path,
    payload: { campaign: 'Woke up', data: rows },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'asleep' },
  });
  await app.close();
  expect(answer.statusCode).toBe(409);
  expect(await named('Woke up')).toBe(0);
});

test('an internal error is not saved: the next try does the work', async () => {
  const broken = await createServer({
    ...context,
    speech: { ...context.speech, prepareRecording: () => Promise.reject(new Error('a bug')) },
  });
  const edge = 'edge';
  const body = { name: 'Second try', text_message: 'Good day.', lang_code: 'en-IN' };
  const failing = await broken.inject({
    method: 'POST',
    url: routes.addScript.path,
    payload: `--${edge}\r\ncontent-disposition: form-data; name="name"\r\n\r\nX\r\n--${edge}\r\ncontent-disposition: form-data; name="audio_file"; filename="a.wav"\r\ncontent-type: audio/wav\r\n\r\nRIFF0000WAVEfmt \r\n--${edge}--\r\n`,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': 'broken',
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
  });
  await broken.close();
  expect(failing.statusCode).toBe(500);
  expect(await requestOf('broken')).toBeUndefined();
  const retry = await send(routes.addScript, { token, body, headers: { 'idempotency-key': 'broken' } });
  expect(retry.status).toBe(201);
});

test('an upload with a key is read once', async () => {
  const list = 'First Name,Last Name,Number\nAsha,Rao,9876543211\n';
  const file = { field: 'file', name: 'list.csv', type: 'text/csv', bytes: Buffer.from(list) };
  const first = await multipart(routes.uploadLeadFile, token, {}, file, {}, { 'idempotency-key': 'upload' });
  const second = await multipart(routes.uploadLeadFile, token, {}, file, {}, { 'idempotency-key': 'upload' });
  expect(first.status).toBe(201);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.body.file_id).toBe(first.body.file_id);
  const longer = { ...file, bytes: Buffer.from(`${list}Ben,Roy,9876543212\n`) };
  const other = await multipart(routes.uploadLeadFile, token, {}, longer, {}, { 'idempotency-key': 'upload' });
  expect(other.body.code).toBe('idempotency.mismatch');
  expect((await upload(token, 'list.csv', list)).body.file_id).not.toBe(first.body.file_id);
});

test('after a day the key can be reused', async () => {
  await create('old', 'Yesterday');
  clock.advance(keepAnswersMs / 1000);
  const next = await create('old', 'Today');
  expect(next.status).toBe(201);
  expect(next.headers['idempotency-replayed']).toBeUndefined();
  clock.advance(keepAnswersMs / 1000);
  await forgetRequestsBefore(db, new Date(clock.now().getTime() - keepAnswersMs));
  expect(await requestOf('old')).toBeUndefined();
});
