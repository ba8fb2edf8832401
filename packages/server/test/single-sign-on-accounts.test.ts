import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createAuthenticator } from './kits/passkey.ts';
import { createSingleSignOn, people, person, publicUrl } from './single-sign-on-kit.ts';

const { send, signUp, db, context, provider, enter, me } = await createSingleSignOn();

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
