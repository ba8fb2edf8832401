import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createAuthenticator } from './kits/passkey.ts';
import { createSingleSignOn, people, person, publicUrl } from './single-sign-on-kit.ts';

const { send, signUp, db, context, provider, owner, settings, change, enter, me } = await createSingleSignOn();

type Authenticator = ReturnType<typeof createAuthenticator>;
const authenticator = () => createAuthenticator('127.0.0.1', publicUrl);
const addPasskey = async (token: string, device: Authenticator) => {
  const { body } = await send(routes.beginPasskey, { token, body: {} });
  return send(routes.addPasskey, { token, body: { name: 'My laptop', response: device.create(body.options) } });
};
const enterByPasskey = async (device: Authenticator) => {
  const { body } = await send(routes.beginPasskeyLogin);
  return send(routes.passkeyLogin, { body: { response: device.get(body.options) } });
};
const login = ({ email, password }: { email: string; password: string }) =>
  send(routes.login, { body: { email, password } });

test.each(['open', 'closed'] as const)(
  'a taken address opens nothing after the first link: sign-up %s',
  async (signUpIs) => {
    const viewer = await signUp({ role: 'viewer' });
    const victim = `victim-${signUpIs}`;
    const email = `${victim}@example.org`;
    Object.assign(context.config, { signUp: signUpIs });
    const device = authenticator();
    await addPasskey(viewer.token, device);
    const taken = await send(routes.changeProfile, {
      token: viewer.token,
      body: { email, current_password: viewer.password },
    });
    expect(taken.status).toBe(200);

    await provider.control(people(person(victim, { groups: ['heads'] })));
    const { body } = await enter(victim);
    expect(body.next).toBeUndefined();
    expect(await me(body.access)).toMatchObject({ email, role: 'owner' });
    expect((await send(routes.getProfile, { token: viewer.token })).status).toBe(401);
    expect((await login({ email, password: viewer.password })).body.code).toBe('account.wrong_credentials');
    expect((await enterByPasskey(device)).body.code).toBe('passkey.unknown');

    const [changed] = await db`
    select changes from audit_log where action = 'profile.changed' and who = ${viewer.email} order by id desc limit 1`;
    expect(changed?.changes).toMatchObject({ email: { from: viewer.email, to: email } });
    const [linked] =
      await db`select detail from audit_log where action = 'single_sign_on.linked' order by id desc limit 1`;
    expect(linked?.detail).toMatchObject({ ended_sessions: 1, password_removed: true, factors_removed: true });
    const { body: notices } = await send(routes.listNotifications, { token: body.access });
    expect(notices.results[0]).toMatchObject({ title: 'You sign in with single sign-on now' });
    Object.assign(context.config, { signUp: 'open' });
  },
);

test('an Owner keeps password, sessions and factors at the first link', async () => {
  const boss = await signUp({ email: 'boss@example.org' });
  const device = authenticator();
  await addPasskey(boss.token, device);
  await provider.control(people(person('boss', { groups: ['heads'] })));
  expect((await enter('boss')).body.next).toBe('second_factor');
  expect((await send(routes.getProfile, { token: boss.token })).status).toBe(200);
  expect((await login(boss)).status).toBe(200);
  expect((await enterByPasskey(device)).status).toBe(200);
});

test('an address that passed to another person does not open the account of the first', async () => {
  await provider.control(people(person('first-ada', { email: 'ada@example.org' })));
  const { body } = await enter('first-ada');
  await provider.control(people(person('second-ada', { email: 'ada@example.org' })));
  const refused = await enter('second-ada');
  expect([refused.status, refused.body.code]).toEqual([403, 'sso.other_person']);
  expect(refused.body.msg).toContain('Owner');
  expect(await me(body.access)).toMatchObject({ email: 'ada@example.org' });
  const links = await db`
    select subject from provider_identity join account on account.id = account_id where email = 'ada@example.org'`;
  expect(links).toEqual([{ subject: 'first-ada' }]);
});

test('a person whom the provider made keeps the last way in', async () => {
  await provider.control(people(person('alone')));
  const { body } = await enter('alone');
  const token = body.access;
  await addPasskey(token, authenticator());
  const id = (await send(routes.getSecondFactor, { token })).body.passkeys[0]?.id ?? 0;
  const remove = () => send(routes.removePasskey, { token, params: { id }, body: {} });
  await change({ enabled: false, confirm: true });
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([409, 'factor.last_way_in']);
  await change();
  expect((await remove()).status).toBe(200);
});

test('switching the provider off, or to another issuer, says how many people it leaves without a way in', async () => {
  await db`delete from provider_identity`;
  await provider.control(people(person('left-out'), person('has-passkey')));
  await enter('left-out');
  const { body } = await enter('has-passkey');
  await addPasskey(body.access, authenticator());
  const off = await change({ enabled: false });
  expect([off.status, off.body.code]).toEqual([409, 'sso.leaves_out']);
  expect(off.body.msg).toContain('One person signs in with the provider only.');
  expect((await change({ issuer: 'https://id.example.org' })).body.code).toBe('sso.leaves_out');
  expect((await send(routes.getSingleSignOn, { token: owner.token })).body.enabled).toBe(true);

  expect((await change({ enabled: false, confirm: true })).body.enabled).toBe(false);
  const [entry] =
    await db`select detail from audit_log where action = 'single_sign_on.changed' order by id desc limit 1`;
  expect(entry?.detail).toMatchObject({ left_out: 1 });
  // They have lost it already.
  expect((await change({ enabled: false })).status).toBe(200);
});

test('the provider cannot be left while no Owner has a password', async () => {
  await db`update account set has_password = false where role = 'owner'`;
  for (const over of [{ enabled: false }, { issuer: 'https://id.example.org' }]) {
    expect((await change({ ...over, confirm: true })).body.code).toBe('sso.last_way_in');
  }
  await db`update account set has_password = true where email = ${owner.email}`;
});

test('a saved secret is not sent to another issuer', async () => {
  const { client_secret: _, ...kept } = settings;
  const body = { ...kept, issuer: 'https://id.example.org', confirm: true };
  const refused = await send(routes.changeSingleSignOn, { token: owner.token, body });
  expect([refused.status, refused.body.fields]).toEqual([400, { client_secret: 'is needed for the new issuer' }]);
  const given = await send(routes.changeSingleSignOn, { token: owner.token, body: { ...body, client_secret: '' } });
  expect(given.body).toMatchObject({ issuer: 'https://id.example.org', has_secret: false });
});

test('sessions end for people who have to use the provider from now on', async () => {
  const [manager, viewer] = [await signUp({ role: 'manager' }), await signUp({ role: 'viewer' })];
  const status = async ({ token }: { token: string }) => (await send(routes.getProfile, { token })).status;
  await change({ provider_only_roles: ['manager'] });
  expect([await status(manager), await status(viewer), await status(owner)]).toEqual([401, 200, 200]);
});

test('a role that the provider takes away ends the links of the account', async () => {
  await provider.control(people(person('head', { groups: ['heads'] })));
  const { body } = await enter('head');
  await send(routes.invite, { token: body.access, body: { email: 'guest@example.org', role: 'viewer' } });
  await provider.control(people(person('head')));
  await enter('head');
  await provider.control(people(person('head', { groups: ['heads'] })));
  await enter('head');
  const [invitation] = await db`select cancelled_at from invitation where email = 'guest@example.org'`;
  expect(invitation?.cancelled_at).toEqual(expect.any(Date));
});

test('many people of one office sign in, also after clicks that led nowhere', async () => {
  await provider.control(people(person('office')));
  for (let nth = 0; nth < 60; nth += 1) expect((await send(routes.beginSingleSignOn)).status).toBe(200);
  expect((await enter('office')).status).toBe(200);
  const device = authenticator();
  await addPasskey((await enter('office')).body.access, device);
  expect((await enterByPasskey(device)).status).toBe(200);
  // Sixty that ended at the first step; a sign-in that succeeds counts nowhere.
  expect(await db`select key, tries from rate_limit where tries > 0`).toEqual([
    { key: 'single-sign-on:begin:127.0.0.1', tries: 60 },
  ]);
});
