import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { createTestServer } from './harness.ts';
import { createAuthenticator } from './kits/passkey.ts';

const origin = 'https://halloo.example.org';
const { send, signUp, db, clock } = await createTestServer({
  config: {
    signUp: 'open',
    line: 'simulated',
    webhooks: { allowPrivate: false },
    database: 'embedded',
    publicUrl: origin,
  },
});
beforeEach(async () => {
  await db`delete from rate_limit`;
});

const authenticator = (options = {}) => createAuthenticator('halloo.example.org', origin, options);
type Authenticator = ReturnType<typeof authenticator>;

const add = async (token: string, device: Authenticator, name = 'My laptop') => {
  const { body } = await send(routes.beginPasskey, { token, body: {} });
  return send(routes.addPasskey, { token, body: { name, response: device.create(body.options) } });
};
const options = async () => (await send(routes.beginPasskeyLogin)).body.options;
const enter = (response: object, access?: string) => send(routes.passkeyLogin, { body: { response, access } });
const state = (token: string) => send(routes.getSecondFactor, { token });

test('a passkey is added and signs in alone; each answer counts once', async () => {
  const person = await signUp();
  const device = authenticator();
  const added = await add(person.token, device);
  expect(added.body.recovery_codes).toHaveLength(10);
  expect((await add(person.token, device)).body.code).toBe('passkey.exists');
  expect((await add(person.token, authenticator(), 'My phone')).body.recovery_codes).toEqual([]);
  expect((await state(person.token)).body.passkeys.map(({ name }: { name: string }) => name)).toEqual([
    'My laptop',
    'My phone',
  ]);
  const answer = device.get(await options());
  const { body, status } = await enter(answer);
  expect([status, body.next]).toEqual([200, undefined]);
  expect((await state(body.access)).body.passkeys[0]?.last_used_at).toBe(clock.now().toISOString());
  expect((await enter(answer)).body.code).toBe('passkey.refused');
  const [entry] = await db`
    select detail from audit_log where action = 'session.started' and who = ${person.email} order by id desc limit 1`;
  expect(entry?.detail).toMatchObject({ way: 'passkey', factor: 'passkey' });
});

test('a passkey is the second step after the password, but no other account’s passkey is', async () => {
  const [person, other] = [await signUp(), await signUp()];
  const [device, foreign] = [authenticator(), authenticator()];
  await add(person.token, device);
  await add(other.token, foreign);
  const login = async () =>
    (await send(routes.login, { body: { email: person.email, password: person.password } })).body;
  const step = await login();
  expect(step.next).toBe('second_factor');
  expect((await enter(foreign.get(await options()), step.access)).body.code).toBe('factor.step_ended');
  const { body } = await enter(device.get(await options()), step.access);
  expect((await send(routes.getProfile, { token: body.access })).body[0]?.email).toBe(person.email);
  expect((await enter(device.get(await options()), step.access)).body.code).toBe('factor.step_ended');
});

test('another origin, an unverified person, a counter that falls, and an old challenge are refused', async () => {
  const person = await signUp();
  const device = authenticator();
  const begun = await send(routes.beginPasskey, { token: person.token, body: {} });
  const phished = device.create(begun.body.options, 'https://halloo.example.net');
  const refused = await send(routes.addPasskey, { token: person.token, body: { name: 'x', response: phished } });
  expect(refused.body.code).toBe('passkey.refused');
  await add(person.token, device);
  expect((await enter(device.get(await options()))).status).toBe(200);

  expect((await enter(device.get(await options(), { from: 'https://halloo.example.net' }))).body.code).toBe(
    'passkey.refused',
  );
  expect((await enter(device.get(await options(), { isVerified: false }))).body.code).toBe('passkey.refused');
  expect((await enter(device.get(await options(), { back: 3 }))).body.code).toBe('passkey.refused');
  const old = await options();
  clock.advance(301);
  expect((await enter(device.get(old))).body.code).toBe('passkey.refused');
  expect((await enter(authenticator().get(await options()))).body.code).toBe('passkey.unknown');
  expect((await enter({ id: 7, response: 'nonsense' })).body.code).toBe('passkey.refused');
});

test('the challenge of one person adds no passkey to another, and an authenticator need not count', async () => {
  const [person, other] = [await signUp(), await signUp()];
  const device = authenticator({ counts: false });
  const begun = await send(routes.beginPasskey, { token: person.token, body: {} });
  const response = device.create(begun.body.options);
  const stolen = await send(routes.addPasskey, { token: other.token, body: { name: 'x', response } });
  expect(stolen.body.code).toBe('passkey.refused');
  await add(person.token, device);
  for (let nth = 0; nth < 2; nth += 1) expect((await enter(device.get(await options()))).status).toBe(200);
});

test('a removed passkey opens nothing, and the last factor of a role that requires one stays', async () => {
  const person = await signUp({ role: 'editor' });
  const device = authenticator();
  await db`update workspace set second_factor_roles = '{editor}'`;
  expect((await send(routes.getProfile, { token: person.token })).body[0]).toMatchObject({ must_add_factor: true });
  await add(person.token, device);
  expect((await send(routes.getProfile, { token: person.token })).body[0]).toMatchObject({ must_add_factor: false });
  const id = (await state(person.token)).body.passkeys[0]?.id ?? 0;
  const remove = () => send(routes.removePasskey, { token: person.token, params: { id }, body: {} });
  expect((await remove()).body.code).toBe('factor.required');
  await db`update workspace set second_factor_roles = '{}'`;
  expect((await remove()).status).toBe(200);
  expect((await remove()).body.code).toBe('factor.not_set_up');
  expect((await enter(device.get(await options()))).body.code).toBe('passkey.unknown');
});

test('a passkey is renamed by its owner alone', async () => {
  const [person, other] = [await signUp(), await signUp()];
  await add(person.token, authenticator());
  const id = (await state(person.token)).body.passkeys[0]?.id ?? 0;
  const rename = (token: string) => send(routes.renamePasskey, { token, params: { id }, body: { name: 'Office' } });
  expect((await rename(other.token)).body.code).toBe('factor.not_set_up');
  expect((await rename(person.token)).status).toBe(200);
  expect((await state(person.token)).body.passkeys).toMatchObject([{ id, name: 'Office' }]);
  const [entry] = await db`select changes from audit_log where action = 'factor.renamed'`;
  expect(entry?.changes).toEqual({ name: { from: 'My laptop', to: 'Office' } });
});

test('a disabled account cannot use its passkey', async () => {
  const person = await signUp();
  const device = authenticator();
  await add(person.token, device);
  await db`update account set disabled_at = now() where email = ${person.email}`;
  expect((await enter(device.get(await options()))).body.code).toBe('account.wrong_credentials');
});
