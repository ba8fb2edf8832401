import type { AddressInfo } from 'node:net';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { expect, test } from 'vitest';
import { accountCommand } from '../src/features/accounts/command.ts';
import { changeAccount } from '../src/features/accounts/inner/change-account.ts';
import { startSession } from '../src/features/accounts/inner/start-session.ts';
import { notifyOwner } from '../src/features/notifications/notify.ts';
import { recordAudit } from '../src/platform/audit/record-audit.ts';
import { createSealKey } from '../src/platform/audit/seal-key.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { understand } from '../src/platform/http/answer-errors.ts';
import { sampleFlow } from '../src/upkeep/demo/inner/sample-flow.ts';
import { createTestServer } from './harness.ts';

const { app, context, db, clock, send, signUp } = await createTestServer();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const boss = await signUp({ email: 'boss@example.org' });

const idOf = async (email: string) =>
  (await db<{ id: number }[]>`select id from account where email = ${email}`)[0]?.id ?? 0;

/** A person with an API key. */
const join = async () => {
  const person = await signUp();
  const { body } = await send(routes.createApiKey, {
    token: person.token,
    body: { name: `Key of ${person.email}`, scope: 'admin' },
  });
  return { ...person, id: await idOf(person.email), key: body.key, keyId: body.id };
};

const change = (id: number, state: 'active' | 'disabled', token = boss.token) =>
  send(routes.changeAccount, { token, params: { id }, body: { state } });
const remove = (id: number, token = boss.token) => send(routes.removeAccount, { token, params: { id } });
const signIn = (email: string, password: string) =>
  send(routes.login, { body: { email, password }, address: '10.7.0.1' });
const accountsNow = async () => (await send(routes.listAccounts, { token: boss.token })).body;
const entriesAbout = async (email: string) => {
  const rows = await db<{ action: string; who: string }[]>`
    select action, who from audit_log where thing = ${`account ${email}`} and action like 'account.%' order by id`;
  return rows.map(({ action, who }) => `${who} ${action}`);
};

const follow = async (token: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/events/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const stream = { text: '', ended: false };
  const read = async () => {
    for await (const chunk of response.body ?? []) stream.text += new TextDecoder().decode(chunk);
    stream.ended = true;
  };
  void read();
  await expect.poll(() => stream.text).toContain('event: hello');
  return stream;
};

test('everybody is listed with state, last sign-in and keys', async () => {
  const person = await join();
  clock.advance(60);
  await signIn(person.email, person.password);
  expect((await accountsNow()).find(({ id }) => id === person.id)).toEqual({
    id: person.id,
    email: person.email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    role: 'owner',
    second_factor: false,
    state: 'active',
    own: false,
    api_keys: 1,
    created_at: expect.any(String),
    last_sign_in_at: clock.now().toISOString(),
  });
  expect((await accountsNow()).filter(({ own }) => own).map(({ email }) => email)).toEqual([boss.email]);
});

test('disabling ends sessions and streams and revokes keys immediately; enabling does not bring the keys back', async () => {
  const person = await join();
  const made = await send(routes.createCampaign, {
    token: person.token,
    body: { campaign: 'Carries on', campaign_type: 'Inbound' },
  });
  const streams = [await follow(person.token), await follow(person.key)];
  const other = await follow(boss.token);

  expect((await change(person.id, 'disabled')).body).toMatchObject({ id: person.id, state: 'disabled', api_keys: 0 });
  await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([true, true]);
  expect(other.ended).toBe(false);
  await expect.poll(() => other.text).toContain('accounts.changed');
  expect(await send(routes.getProfile, { token: person.token })).toMatchObject({
    status: 401,
    body: { code: 'token_not_valid' },
  });
  expect(await send(routes.listCampaigns, { token: person.key })).toMatchObject({
    status: 401,
    body: { code: 'key.revoked' },
  });
  const keys = (await send(routes.listApiKeys, { token: boss.token })).body;
  expect(keys.find(({ id }) => id === person.keyId)?.state).toBe('revoked');
  const { request_id: _one, ...right } = (await signIn(person.email, person.password)).body;
  const { request_id: _other, ...wrong } = (await signIn('nobody@example.org', 'a guess')).body;
  expect(right).toEqual(wrong);
  const campaigns = (await send(routes.listCampaigns, { token: boss.token })).body;
  expect(campaigns.results.map(({ id }) => id)).toContain(made.body.campaign_id);

  expect((await change(person.id, 'active')).body.state).toBe('active');
  expect((await send(routes.listCampaigns, { token: person.key })).body.code).toBe('key.revoked');
  expect((await send(routes.getProfile, { token: person.token })).status).toBe(401);
  expect((await signIn(person.email, person.password)).status).toBe(200);
  expect(await entriesAbout(person.email)).toEqual([
    `${person.email} account.created`,
    'boss@example.org account.disabled',
    'boss@example.org account.enabled',
  ]);
});

test('disabling twice and enabling an active account change nothing', async () => {
  const person = await join();
  await change(person.id, 'disabled');
  expect((await change(person.id, 'disabled')).body.state).toBe('disabled');
  await change(person.id, 'active');
  expect((await change(person.id, 'active')).body.state).toBe('active');
  expect(await entriesAbout(person.email)).toHaveLength(3);
});

test('an account that is disabled while its password is checked gets no session', async () => {
  const person = await join();
  await change(person.id, 'disabled');
  const opened = inTransaction(db, (tx) =>
    startSession(tx, { id: person.id, hasProvenFactor: false }, { device: 'curl', address: '10.7.0.2' }, clock.now()),
  );
  await expect(opened).rejects.toMatchObject({ code: 'account.wrong_credentials' });
});

test('nobody can disable or remove themself, and an API key can do neither', async () => {
  const id = await idOf(boss.email);
  expect(await change(id, 'disabled')).toMatchObject({ status: 409, body: { code: 'account.own' } });
  expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'account.own' } });
  const person = await join();
  expect(await remove(id, person.key)).toMatchObject({ status: 403, body: { code: 'key.scope' } });
  expect(await remove(987_654_321)).toMatchObject({ status: 404, body: { code: 'account.not_found' } });
});

test('two people who disable each other at the same moment do not lock everybody out', async () => {
  const [one, other] = [await join(), await join()];
  const answers = await Promise.all([change(other.id, 'disabled', one.token), change(one.id, 'disabled', other.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('removing erases the person and keeps their work', async () => {
  const person = await join();
  await send(routes.changeProfile, { token: person.token, body: { first_name: 'Augusta' } });
  await signIn(person.email, person.password);
  const stream = await follow(person.key);
  const { body: made } = await send(routes.createCampaign, {
    token: person.token,
    body: { campaign: 'Outlives its maker', campaign_type: 'Inbound' },
  });
  const flow = { campaign_id: made.campaign_id, flowdata: writeFlow(sampleFlow()) };
  expect((await send(routes.saveFlow, { token: person.token, body: flow })).status).toBe(200);

  expect(await remove(person.id)).toMatchObject({ status: 200, body: { msg: 'The account was removed.' } });
  await expect.poll(() => stream.ended).toBe(true);
  expect((await send(routes.getProfile, { token: person.token })).status).toBe(401);
  expect((await send(routes.listCampaigns, { token: person.key })).status).toBe(401);
  expect((await signIn(person.email, person.password)).status).toBe(401);
  expect((await accountsNow()).map(({ id }) => id)).not.toContain(person.id);
  const campaigns = (await send(routes.listCampaigns, { token: boss.token })).body;
  expect(campaigns.results.map(({ id }) => id)).toContain(made.campaign_id);
  const read = await send(routes.getFlow, { token: boss.token, query: { campaign_id: made.campaign_id } });
  expect(read.body.saved_by).toBe('a removed account');

  // Of the person only the email is left, in the audit log.
  const log = await db<{ who: string; detail: string }[]>`
    select who, detail::text from audit_log where who = ${person.email}`;
  expect(log.length).toBeGreaterThan(2);
  expect(log.map(({ detail }) => detail).join()).not.toMatch(/Augusta|10\.7\.0\.1/);
  const notices = await db`select 1 from notification where body = ${person.email}`;
  expect(notices).toHaveLength(0);
  expect((await entriesAbout(person.email)).at(-1)).toBe('boss@example.org account.removed');
  expect(
    (await send(routes.register, { body: { ...person, first_name: 'A', last_name: 'B', policy: true } })).status,
  ).toBe(201);
});

test('a change by a person who was just removed is refused like an ended session', async () => {
  const gone = { accountId: 987_654_321, email: 'gone@example.org' };
  const error = await inTransaction(db, (tx) => recordAudit(tx, gone, 'settings.changed', 'settings')).catch((e) => e);
  expect(understand(error)?.code).toBe('token_not_valid');
});

test('notices about the work of a person who left reach the others', async () => {
  const person = await join();
  const notified = async (title: string, owner: number | null) => {
    await inTransaction(db, (tx) => notifyOwner(tx, owner, { title }));
    const rows = await db<{ account_id: number }[]>`select account_id from notification where title = ${title}`;
    return rows.map(({ account_id }) => account_id);
  };
  expect(await notified('While they are here', person.id)).toEqual([person.id]);
  await change(person.id, 'disabled');
  const others = await notified('While they are disabled', person.id);
  expect(others).toContain(await idOf(boss.email));
  expect(others).not.toContain(person.id);
  await remove(person.id);
  expect(await notified('After they were removed', null)).toEqual(others);
});

test('the command line disables, enables and removes, but never the last active account', async () => {
  const person = await join();
  const run = (...words: string[]) => accountCommand(db, words, createSealKey);
  expect(await run('disable', person.email.toUpperCase())).toContain('is disabled');
  expect(await run('list')).toMatch(new RegExp(`${person.email}.*\\(disabled\\)`));
  expect(await run('enable', person.email)).toContain('is enabled');
  expect(await entriesAbout(person.email)).toContain('command line account.disabled');
  for (const { id } of (await accountsNow()).filter((account) => account.id !== person.id)) {
    await changeAccount(context, { name: 'command line' }, id, { state: 'disabled' });
  }
  for (const verb of ['disable', 'remove']) {
    await expect(run(verb, person.email)).rejects.toThrow('the last active account');
  }
  await changeAccount(context, { name: 'command line' }, await idOf(boss.email), { state: 'active' });
  expect(await run('remove', person.email)).toContain('is removed');
  await expect(run('remove', person.email)).rejects.toThrow('no account with the email');
});
