import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { send, signUp, db, clock } = await createTestServer();

const signIn = (email: string, password: string, address?: string) =>
  send(routes.login, { body: { email, password }, ...(address && { address }) });

test('a person signs up, is signed in, and sees their profile as a list of one', async () => {
  const { body, status } = await send(routes.register, {
    body: {
      first_name: ' Grace ',
      last_name: 'Hopper',
      email: 'Grace@Example.org',
      password: 'a long one',
      policy: true,
    },
  });
  expect(status).toBe(201);
  const profile = await send(routes.getProfile, { token: body.access });
  expect(profile.body).toEqual([
    {
      user_id: expect.any(Number),
      email: 'grace@example.org',
      first_name: 'Grace',
      last_name: 'Hopper',
      country: null,
      industry: null,
      channels: [],
      workspace_name: '',
      start_page: 'campaigns',
      role: 'viewer',
      must_add_factor: false,
    },
  ]);
});

test('signing in works whatever the case of the email', async () => {
  const { email, password } = await signUp();
  const { status, body } = await signIn(email.toUpperCase(), password);
  expect(status).toBe(200);
  expect((await send(routes.getProfile, { token: body.access })).body[0]?.email).toBe(email);
});

test('an unknown email and a wrong password get the same answer', async () => {
  const { email } = await signUp();
  const wrong = await signIn(email, 'not the one', '10.2.0.1');
  const unknown = await signIn('nobody@example.org', 'not the one', '10.2.0.2');
  expect(wrong.status).toBe(401);
  const { request_id: one, ...first } = wrong.body;
  const { request_id: other, ...second } = unknown.body;
  expect(first).toEqual(second);
  expect(one).not.toBe(other);
  expect(first).toMatchObject({ code: 'account.wrong_credentials', detail: first.msg });
});

test('the audit log says how each session began', async () => {
  const { email, password } = await signUp();
  await signIn(email, password);
  const ways = await db`
    select detail->>'way' as way from audit_log where who = ${email} and action = 'session.started' order by id`;
  expect(ways.map(({ way }) => way)).toEqual(['sign_up', 'password']);
});

test('passwords and tokens are stored only as hashes', async () => {
  const { email, password, token } = await signUp();
  const [account] = await db`select password_hash from account where email = ${email}`;
  expect(account?.password_hash).toMatch(/^\$argon2id\$/);
  expect(account?.password_hash).not.toContain(password);
  const [kept] =
    await db`select count(*) as count from session where encode(token_hash, 'escape') like ${`%${token}%`}`;
  expect(kept?.count).toBe(0);
});

test('the same email cannot have two accounts', async () => {
  const { email } = await signUp();
  const again = await send(routes.register, {
    body: { first_name: 'A', last_name: 'B', email, password: 'another one', policy: true },
  });
  expect(again.status).toBe(409);
  expect(again.body.code).toBe('account.not_created');
  const [row] = await db`select count(*) as count from account where email = ${email}`;
  expect(row?.count).toBe(1);
});

test('two registrations of one email at the same moment make one account', async () => {
  const body = { first_name: 'A', last_name: 'B', email: 'twice@example.org', password: 'long enough', policy: true };
  const answers = await Promise.all([send(routes.register, { body }), send(routes.register, { body })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test.each(['owner', 'viewer'] as const)('logging out ends the session of an account with the role %s', async (role) => {
  const { token } = await signUp({ role });
  expect((await send(routes.logout, { token })).status).toBe(200);
  const after = await send(routes.getProfile, { token });
  expect(after.status).toBe(401);
  expect(after.body.code).toBe('token_not_valid');
});

test.each(['', 'Bearer', 'Bearer short', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi', "Bearer ' or 1=1 --"])(
  'the authorization %j is not valid',
  async (authorization) => {
    const { status, body } = await send(routes.getProfile, { headers: { authorization } });
    expect(status).toBe(401);
    expect(body.code).toBe('token_not_valid');
  },
);

test('a session ends two weeks after its last use, and each use extends it', async () => {
  const { token } = await signUp();
  const day = 86_400;
  clock.advance(13 * day);
  expect((await send(routes.getProfile, { token })).status).toBe(200);
  clock.advance(13 * day);
  expect((await send(routes.getProfile, { token })).status).toBe(200);
  clock.advance(14 * day + 1);
  expect((await send(routes.getProfile, { token })).status).toBe(401);
});

test('a changed password ends the other sessions, keeps this one, and notifies the person', async () => {
  const { email, password, token } = await signUp();
  const other = (await signIn(email, password)).body.access;
  const changed = await send(routes.changePassword, {
    token,
    body: { current_password: password, new_password: 'a better one' },
  });
  expect(changed.body).toMatchObject({ ended_sessions: 1 });
  expect((await send(routes.getProfile, { token: other })).status).toBe(401);
  expect((await send(routes.getProfile, { token })).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, 'a better one')).status).toBe(200);
  const notices = await send(routes.listNotifications, { token });
  expect(notices.body.results[0]?.title).toBe('Your password was changed');
});

test('a wrong current password changes nothing', async () => {
  const { email, password, token } = await signUp();
  const refused = await send(routes.changePassword, {
    token,
    body: { current_password: 'a guess', new_password: 'a better one' },
  });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({ current_password: 'is wrong' });
  expect((await signIn(email, password)).status).toBe(200);
});

test('a profile change affects only the given fields', async () => {
  const { token, email } = await signUp();
  const changed = await send(routes.changeProfile, {
    token,
    body: { first_name: 'Augusta', country: 'India', channels: ['Email', 'Message', 'Email'], unknown: 1 },
  });
  expect(changed.body[0]).toMatchObject({
    first_name: 'Augusta',
    last_name: 'Lovelace',
    email,
    country: 'India',
    channels: ['Email', 'Message'],
    start_page: 'campaigns',
  });
  const cleared = await send(routes.changeProfile, { token, body: { country: null, start_page: 'home' } });
  expect(cleared.body[0]).toMatchObject({ first_name: 'Augusta', country: null, start_page: 'home' });
  expect((await send(routes.changeProfile, { token, body: { start_page: 'people' } })).body.fields).toHaveProperty(
    'start_page',
  );
  expect((await send(routes.getProfile, { token })).body[0]?.start_page).toBe('home');
});

test('a new email needs the password and must be free', async () => {
  const { token, password } = await signUp();
  const taken = await signUp();
  const without = await send(routes.changeProfile, { token, body: { email: 'new@example.org' } });
  expect(without.body.fields).toEqual({ current_password: 'is required' });
  const clash = await send(routes.changeProfile, { token, body: { email: taken.email, current_password: password } });
  expect(clash.status).toBe(409);
  expect(clash.body.code).toBe('account.email_taken');
  const done = await send(routes.changeProfile, {
    token,
    body: { email: 'New@example.org', current_password: password },
  });
  expect(done.body[0]?.email).toBe('new@example.org');
  expect((await signIn('new@example.org', password)).status).toBe(200);
});

test('a person sees their own sessions and can end one; nobody else can', async () => {
  const { email, password, token } = await signUp();
  const stranger = await signUp();
  await send(routes.login, { body: { email, password }, headers: { 'user-agent': 'curl/8.1' }, address: '10.9.8.7' });
  const { body: sessions } = await send(routes.listSessions, { token });
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const other = sessions.find(({ current }) => !current);
  expect(other).toMatchObject({ device: 'curl', address: '10.9.8.7' });
  const params = { id: other?.id ?? 0 };
  expect((await send(routes.endSession, { token: stranger.token, params })).status).toBe(404);
  expect((await send(routes.endSession, { token, params })).status).toBe(200);
  expect((await send(routes.listSessions, { token })).body).toHaveLength(1);
});

test('every change is in the audit log with actor, action and object, and without secrets', async () => {
  const { email, password, token } = await signUp();
  await send(routes.changePassword, { token, body: { current_password: password, new_password: 'quite another' } });
  const { body } = await send(routes.listAudit, { token });
  const own = body.results.filter(({ who }) => who === email).map(({ action }) => action);
  expect(own).toEqual(['password.changed', 'session.started', 'account.created']);
  expect(JSON.stringify(body)).not.toContain('quite another');
});

test('a refused change adds no audit entry', async () => {
  const { token } = await signUp();
  const before = await send(routes.listAudit, { token });
  await send(routes.changeProfile, { token, body: { email: 'x@example.org', current_password: 'wrong guess' } });
  const after = await send(routes.listAudit, { token });
  expect(after.body.count).toBe(before.body.count);
});
