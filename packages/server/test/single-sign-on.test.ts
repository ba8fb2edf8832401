import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { codeAt, stepAt } from '../src/lib/totp/totp.ts';
import { createSingleSignOn, people, person, publicUrl } from './single-sign-on-kit.ts';

const written: string[] = [];
const { send, signUp, db, clock, context, provider, owner, settings, change, begin, finish, enter, me } =
  await createSingleSignOn(written);

test('a first sign-in makes an account with the role of the claims, and later ones follow them', async () => {
  await provider.control(people(person('asha')));
  const first = await enter('asha');
  expect(await me(first.body.access)).toMatchObject({
    email: 'asha@example.org',
    first_name: 'Asha',
    last_name: 'Rao',
    role: 'manager',
  });
  await provider.control(people(person('asha', { groups: ['listeners', 'others'], email: 'asha.rao@example.org' })));
  const second = await enter('asha');
  expect(await me(second.body.access)).toMatchObject({ email: 'asha@example.org', role: 'reviewer' });
  const audit = await db`
    select action, detail->>'way' as way from audit_log where who = 'asha@example.org' order by id`;
  expect(audit.map(({ action, way }) => [action, way])).toEqual([
    ['session.started', 'single_sign_on'],
    ['session.started', 'single_sign_on'],
  ]);
  const byProvider = await db`select action from audit_log where who = 'single sign-on' order by id`;
  expect(byProvider.map(({ action }) => action)).toEqual(['account.created', 'account.role_changed']);
});

test('an account is found by its confirmed email once, and then by the subject alone', async () => {
  const known = await signUp({ email: 'known@example.org', role: 'viewer' });
  await provider.control(people(person('subject-7', { email: 'KNOWN@example.org' })));
  const { body } = await enter('subject-7');
  expect(await me(body.access)).toMatchObject({ email: 'known@example.org', role: 'manager' });
  // Where anybody may sign up, somebody else may know the password of the account.
  expect((await send(routes.getProfile, { token: known.token })).status).toBe(401);
  expect((await send(routes.login, { body: { email: known.email, password: known.password } })).status).toBe(401);
  await provider.control(people(person('other-8', { email: 'someone@example.org' })));
  expect(await me((await enter('other-8')).body.access)).toMatchObject({ email: 'someone@example.org' });
});

test('two first sign-ins at the same moment make one account', async () => {
  await provider.control(people(person('twice')));
  const begun = await Promise.all([begin(), begin()]);
  const searches: string[] = [];
  for (const { address } of begun) searches.push(await provider.signIn(address, 'twice'));
  const ends = await Promise.all(begun.map(({ binding }, nth) => finish(searches[nth] ?? '', binding)));
  expect(ends.map(({ status }) => status)).toEqual([200, 200]);
  const [row] = await db`select count(*) as count from account where email = 'twice@example.org'`;
  expect(row?.count).toBe(1);
});

test.each([
  ['an unconfirmed email', { email_verified: false }, {}, 'sso.no_email'],
  ['no email', { email: undefined }, {}, 'sso.no_email'],
  ['another domain', { email: 'x@evil-example.org' }, { domains: ['example.org'] }, 'sso.domain'],
  ['no role', { groups: ['others'] }, {}, 'sso.no_role'],
])('%s is refused, and nobody is made', async (_, claims, over, code) => {
  await change(over);
  await provider.control(people(person('nobody', claims)));
  expect((await enter('nobody')).body.code).toBe(code);
  const rows = await db`select 1 from account where email in ('nobody@example.org', 'x@evil-example.org')`;
  expect(rows).toHaveLength(0);
});

test('others get the role of others, and without a claim roles stay as Halloo gave them', async () => {
  await change({ other_role: 'viewer' });
  await provider.control(people(person('other', { groups: [] })));
  expect(await me((await enter('other')).body.access)).toMatchObject({ role: 'viewer' });
  await db`update account set role = 'editor' where email = 'other@example.org'`;
  await change({ role_claim: '', other_role: 'viewer' });
  expect(await me((await enter('other')).body.access)).toMatchObject({ role: 'editor' });
});

test('an open invitation gives the role of a new account where no claim does, and is used up', async () => {
  await change({ role_claim: '', other_role: 'viewer' });
  const [guest] = await db<{ id: number }[]>`
    insert into invitation (email, role, token_hash, invited_by, created_at, expires_at)
    values ('guest@example.org', 'reviewer', 'x', (select id from account where email = ${owner.email}), ${clock.now()}, ${new Date(clock.now().getTime() + 60_000)}) returning id`;
  await provider.control(people(person('guest')));
  expect(await me((await enter('guest')).body.access)).toMatchObject({ role: 'reviewer' });
  expect(await db`select 1 from invitation where id = ${guest?.id ?? 0} and accepted_at is not null`).toHaveLength(1);
});

test('a disabled account stays out', async () => {
  await provider.control(people(person('gone')));
  await enter('gone');
  await db`update account set disabled_at = now() where email = 'gone@example.org'`;
  expect((await enter('gone')).body.code).toBe('sso.disabled');
});

test.each([
  ['a wrong audience', { aud: 'another-client' }, 'sso.wrong_audience'],
  ['an expired token: the clock is 90 s off', { exp: -90 }, 'sso.clock'],
  ['a token of the future: the clock is 90 s off', { nbf: 90 }, 'sso.clock'],
  ['another nonce', { nonce: 'planted' }, 'sso.bad_answer'],
  ['another issuer', { iss: 'https://id.example.com' }, 'sso.bad_answer'],
])('%s is refused with its reason', async (_, idToken, code) => {
  await provider.control({ ...people(person('fault')), idToken });
  expect((await enter('fault')).body.code).toBe(code);
  expect(await db`select 1 from account where email = 'fault@example.org'`).toHaveLength(0);
});

test('an answer counts once, in the browser that asked for it, and within ten minutes', async () => {
  await provider.control(people(person('once')));
  const { address, binding } = await begin();
  const search = await provider.signIn(address, 'once');
  const ok = await finish(search, binding);
  expect(ok.status).toBe(200);
  expect((await finish(search, binding)).body.code).toBe('sso.ended');

  const other = await begin();
  const planted = await provider.signIn(other.address, 'once');
  expect((await finish(planted, binding)).body.code).toBe('sso.ended');
  expect((await finish(planted, other.binding)).body.code).toBe('sso.ended');

  const late = await begin();
  const tooLate = await provider.signIn(late.address, 'once');
  clock.advance(601);
  expect((await finish(tooLate, late.binding)).body.code).toBe('sso.ended');
});

test('a code that the provider has seen before, and one that it never gave, are refused', async () => {
  await provider.control(people(person('code')));
  const first = await begin();
  const used = new URLSearchParams(await provider.signIn(first.address, 'code'));
  await finish(used.toString(), first.binding);
  for (const code of [used.get('code') ?? '', 'made-up']) {
    const next = await begin();
    const answer = new URLSearchParams(await provider.signIn(next.address, 'code'));
    answer.set('code', code);
    expect((await finish(answer.toString(), next.binding)).body.code).toBe('sso.code_refused');
  }
});

test.each([
  ['a code', {}, 'It says: “access_denied”'],
  ['words', { error_description: 'Asha is not in the group “callers”.' }, 'Asha is not in the group “callers”.'],
  ['markup and line ends', { error_description: '<b>no</b>\r\n\u0000\u202ewell' }, 'It says: “<b>no</b> well”'],
  ['a long text', { error_description: 'x'.repeat(5_000) }, `It says: “${'x'.repeat(200)}”`],
])('who is refused at the provider learns why: %s', async (_, more, reason) => {
  const { address, binding } = await begin();
  const state = new URL(address).searchParams.get('state') ?? '';
  const search = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer, ...more });
  const { body } = await finish(search.toString(), binding);
  expect(body).toMatchObject({ code: 'sso.refused', msg: expect.stringContaining(reason) });
  // Only the provider may put words into the page: it knows the state.
  const next = await begin();
  search.set('state', 'made-up');
  expect((await finish(search.toString(), next.binding)).body.msg).not.toContain(reason);
});

test('a provider that accepts and says nothing is given up, and passwords still work', async () => {
  Object.assign(context.config, { providerTimeoutMs: 200 });
  await provider.control({ silent: ['/.well-known'] });
  expect((await send(routes.beginSingleSignOn)).body.code).toBe('sso.unreachable');
  await provider.control(people(person('silent')));
  const { address, binding } = await begin();
  const search = await provider.signIn(address, 'silent');
  for (const path of ['/token', '/jwks', '/me']) {
    await provider.control({ ...people(person('silent')), silent: [path] });
    const { body } = await finish(search, binding);
    // The answer of the provider counts once, and so does the attempt.
    expect([path, body.code]).toEqual([path, path === '/token' ? 'sso.unreachable' : 'sso.ended']);
  }
  expect((await send(routes.login, { body: { email: owner.email, password: owner.password } })).status).toBe(200);
  Object.assign(context.config, { providerTimeoutMs: undefined });
});

test('a wrong secret is told apart from a wrong code', async () => {
  await change({ client_secret: 'not the secret' });
  await provider.control(people(person('secret')));
  expect((await enter('secret')).body.code).toBe('sso.wrong_client');
});

test('a provider that is away, or answers nonsense, keeps nobody out who has a password', async () => {
  await provider.control({ broken: ['/.well-known'] });
  expect((await send(routes.beginSingleSignOn)).body.code).toBe('sso.unreachable');
  await provider.control(people(person('away')));
  const { address, binding } = await begin();
  const search = await provider.signIn(address, 'away');
  await provider.control({ broken: ['/token'] });
  expect((await finish(search, binding)).body.code).toBe('sso.unreachable');
  await change({ issuer: 'http://127.0.0.1:9', confirm: true });
  expect((await send(routes.beginSingleSignOn)).body.code).toBe('sso.unreachable');
  expect((await send(routes.login, { body: { email: owner.email, password: owner.password } })).status).toBe(200);
});

test('roles may have to use the provider; Owners never, and only while an active Owner has a password', async () => {
  const manager = await signUp({ role: 'manager' });
  const login = () => send(routes.login, { body: { email: manager.email, password: manager.password } });
  await change({ provider_only_roles: ['manager'] });
  expect((await login()).body.code).toBe('account.password_off');
  expect((await send(routes.login, { body: { email: manager.email, password: 'a guess' } })).body.code).toBe(
    'account.wrong_credentials',
  );
  expect((await change({ provider_only_roles: ['owner'] })).status).toBe(400);
  await change({ enabled: false, provider_only_roles: ['manager'], confirm: true });
  expect((await login()).status).toBe(200);
  expect((await send(routes.beginSingleSignOn)).body.code).toBe('sso.off');

  await db`update account set has_password = false where role = 'owner'`;
  expect((await change({ provider_only_roles: ['manager'] })).body.code).toBe('sso.last_way_in');
  await db`update account set has_password = true where email = ${owner.email}`;
});

test('the provider cannot take the last Owner with a password away', async () => {
  await db`update account set role = 'manager' where role = 'owner' and email <> ${owner.email}`;
  await provider.control(people(person('boss', { email: owner.email })));
  const { body } = await enter('boss');
  expect(await me(body.access)).toMatchObject({ email: owner.email, role: 'owner' });
  expect((await send(routes.login, { body: { email: owner.email, password: owner.password } })).status).toBe(200);
});

test('a second factor of the account is asked for, unless the provider has checked one', async () => {
  await provider.control(people(person('factor')));
  const { body: first } = await enter('factor');
  const { body: app } = await send(routes.beginApp, { token: first.access, body: {} });
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...app.secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const code = () => codeAt(secret, stepAt(clock.now()));
  await send(routes.confirmApp, { token: first.access, body: { code: code() } });
  clock.advance(60);
  const second = await enter('factor');
  expect(second.body.next).toBe('second_factor');
  const done = await send(routes.finishLogin, { body: { access: second.body.access, code: code() } });
  expect(await me(done.body.access)).toMatchObject({ email: 'factor@example.org' });
  await provider.control({ ...people(person('factor')), idToken: { amr: ['pwd', 'mfa'] } });
  expect((await enter('factor')).body.next).toBeUndefined();
  await provider.control(people(person('factor')));
  await change({ counts_as_factor: true });
  expect((await enter('factor')).body.next).toBeUndefined();

  await db`update workspace set second_factor_roles = '{manager}'`;
  await provider.control(people(person('plain')));
  expect(await me((await enter('plain')).body.access)).toMatchObject({ must_add_factor: false });
  await change();
  expect(await me((await enter('plain')).body.access)).toMatchObject({ must_add_factor: true });
  await db`update workspace set second_factor_roles = '{}'`;
});

test('the secret is write-only, and the settings are audited without it', async () => {
  const { body } = await send(routes.getSingleSignOn, { token: owner.token });
  expect(body).toMatchObject({ has_secret: true, redirect_address: `${publicUrl}/sign-in/return` });
  const kept = await send(routes.changeSingleSignOn, {
    token: owner.token,
    body: { ...settings, client_secret: undefined, button: 'Other' },
  });
  expect(kept.body).toMatchObject({ has_secret: true, button: 'Other' });
  expect((await send(routes.getWaysIn)).body).toEqual({ single_sign_on: { button: 'Other' } });
  const [row] = await db<{ client_secret: Buffer }[]>`select client_secret from single_sign_on`;
  expect(row?.client_secret.includes('the client secret')).toBe(false);
  const entries = await db`select detail, changes from audit_log where action = 'single_sign_on.changed'`;
  const all = JSON.stringify([entries, body, kept.body]) + written.join();
  expect(all).not.toContain('the client secret');
  expect(all).toContain('"to":"Other"');
});

test('the test of the connection reads the discovery document and says what is wrong', async () => {
  const ask = async (issuer: string) =>
    (await send(routes.testSingleSignOn, { token: owner.token, body: { issuer, client_id: 'halloo' } })).body;
  expect(await ask(provider.issuer)).toMatchObject({ ok: true });
  expect(await ask(`${provider.issuer}/realms/other`)).toMatchObject({ ok: false });
  expect(await ask('http://127.0.0.1:9')).toMatchObject({
    ok: false,
    msg: expect.stringContaining('cannot be reached'),
  });
  const { webhooks } = context.config;
  Object.assign(context.config, { webhooks: { allowPrivate: false } });
  expect(await ask(provider.issuer)).toMatchObject({ ok: false, msg: expect.stringContaining('https://') });
  expect(await ask(provider.issuer.replace('http:', 'https:'))).toMatchObject({ ok: false });
  Object.assign(context.config, { webhooks });
});
