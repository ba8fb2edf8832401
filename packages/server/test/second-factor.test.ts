import { permissions, roles } from '@halloo/contract/roles';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { accountCommand } from '../src/features/accounts/command.ts';
import { codeAt, stepAt } from '../src/lib/totp/totp.ts';
import { createSealKey } from '../src/platform/audit/seal-key.ts';
import { createTestServer } from './harness.ts';

const written: string[] = [];
const { app, send, signUp, db, clock } = await createTestServer({ written });

type Person = Awaited<ReturnType<typeof signUp>>;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Reads a secret as an app does. */
const bytesOf = (secret: string) => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code that an app shows, whose clock may be off. */
const shown = (secret: string, offSeconds = 0) =>
  codeAt(bytesOf(secret), stepAt(new Date(clock.now().getTime() + offSeconds * 1000)));

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `10.4.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

const enrol = async (token: string) => {
  const { body } = await send(routes.beginApp, { token, body: {} });
  const { body: added } = await send(routes.confirmApp, { token, body: { code: shown(body.secret) } });
  // The same code must not count again.
  clock.advance(60);
  return { secret: body.secret, codes: added.recovery_codes };
};

const login = (person: Person) =>
  send(routes.login, { body: { email: person.email, password: person.password }, address: nextAddress() });
const finish = (access: string, code: string) =>
  send(routes.finishLogin, { body: { access, code }, address: nextAddress() });
const state = (token: string) => send(routes.getSecondFactor, { token });

test('an app is set up with a code, and the sign-in then asks for one', async () => {
  const person = await signUp();
  const other = (await login(person)).body.access;
  const begun = await send(routes.beginApp, { token: person.token, body: {} });
  expect(begun.body.address).toBe(
    `otpauth://totp/Halloo:${encodeURIComponent(person.email)}?secret=${begun.body.secret}&issuer=Halloo`,
  );
  const wrong = await send(routes.confirmApp, { token: person.token, body: { code: '000000' } });
  expect(wrong.body.code).toBe('factor.wrong_code');
  expect((await login(person)).body.next).toBeUndefined();
  const first = shown(begun.body.secret);
  const added = await send(routes.confirmApp, { token: person.token, body: { code: first } });
  expect(new Set(added.body.recovery_codes).size).toBe(10);
  expect(added.body.ended_sessions).toBe(2);
  expect((await state(other)).status).toBe(401);
  expect((await state(person.token)).body).toMatchObject({ recovery_codes_left: 10, required: false });

  const step = (await login(person)).body;
  expect(step).toMatchObject({ next: 'second_factor' });
  expect((await state(step.access)).status).toBe(401);
  expect((await finish(step.access, first)).body.code).toBe('factor.wrong_code');
  clock.advance(30);
  const code = shown(begun.body.secret);
  const { body } = await finish(step.access, code);
  expect((await state(body.access)).status).toBe(200);
  expect((await finish(step.access, code)).body.code).toBe('factor.step_ended');
  expect((await finish((await login(person)).body.access, code)).body.code).toBe('factor.wrong_code');
});

test('two sign-ins at the same moment cannot share a code', async () => {
  const person = await signUp();
  const { secret } = await enrol(person.token);
  const steps = await Promise.all([login(person), login(person), login(person)]);
  const code = shown(secret);
  const ends = await Promise.all(steps.map(({ body }) => finish(body.access, code)));
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a clock that is 90 s off is explained, nobody is let in, and the explained code is worth nothing later', async () => {
  const person = await signUp();
  const { secret } = await enrol(person.token);
  clock.advance(300);
  const { access } = (await login(person)).body;
  const ahead = shown(secret, 90);
  const early = await finish(access, ahead);
  expect([early.status, early.body.msg]).toEqual([400, expect.stringContaining('90 seconds in the future')]);
  expect((await finish(access, shown(secret, 120))).body.msg).toContain('wrong or was used before');
  expect((await finish(access, shown(secret, -90))).body.msg).toContain('90 seconds old');
  clock.advance(90);
  expect((await finish(access, ahead)).body.code).toBe('factor.wrong_code');
  expect((await finish(access, shown(secret, 30))).status).toBe(200);
});

test('a step ends after five wrong codes and after ten minutes', async () => {
  const person = await signUp();
  const { secret } = await enrol(person.token);
  const { access } = (await login(person)).body;
  for (let nth = 0; nth < 5; nth += 1) expect((await finish(access, '000000')).body.code).toBe('factor.wrong_code');
  expect((await finish(access, shown(secret))).body.code).toBe('factor.step_ended');
  const late = (await login(person)).body.access;
  clock.advance(601);
  expect((await finish(late, shown(secret))).body.code).toBe('factor.step_ended');
  expect((await finish('x'.repeat(43), '123456')).body.code).toBe('factor.step_ended');
});

test('guessing is limited per account, over all sign-ins and addresses, and per address', async () => {
  const person = await signUp();
  const { secret } = await enrol(person.token);
  const codes: string[] = [];
  for (let nth = 0; nth < 11; nth += 1) {
    const { access } = (await login(person)).body;
    codes.push((await finish(access, '000000')).body.code);
  }
  expect(codes).toEqual([...Array(10).fill('factor.wrong_code'), 'request.too_many']);
  clock.advance(901);
  expect((await finish((await login(person)).body.access, shown(secret))).status).toBe(200);
  const ofOne = [];
  for (let nth = 0; nth < 51; nth += 1) {
    const body = { access: 'y'.repeat(43), code: '123456' };
    ofOne.push((await send(routes.finishLogin, { body, address: '10.5.0.1' })).status);
  }
  expect(ofOne).toEqual([...Array(50).fill(400), 429]);
});

test('a recovery code works once, in any spelling, and the person is told', async () => {
  const person = await signUp();
  const { codes } = await enrol(person.token);
  const [code = ''] = codes;
  const { body } = await finish((await login(person)).body.access, ` ${code.toUpperCase().replaceAll('-', ' ')} `);
  expect((await state(body.access)).body.recovery_codes_left).toBe(9);
  expect((await finish((await login(person)).body.access, code)).body.code).toBe('factor.wrong_code');
  const notices = await send(routes.listNotifications, { token: body.access });
  expect(notices.body.results[0]).toMatchObject({ title: 'A recovery code was used to sign in' });
  const renewed = await send(routes.renewRecoveryCodes, { token: body.access, body: {} });
  expect((await finish((await login(person)).body.access, codes[1] ?? '')).body.code).toBe('factor.wrong_code');
  expect((await finish((await login(person)).body.access, renewed.body.recovery_codes[0] ?? '')).status).toBe(200);
});

test('a session that is older than ten minutes confirms changes with the password', async () => {
  const person = await signUp();
  await enrol(person.token);
  clock.advance(600);
  expect((await state(person.token)).body.needs_password).toBe(true);
  const remove = (body: object) => send(routes.removeApp, { token: person.token, body });
  expect((await remove({})).body).toMatchObject({
    code: 'factor.confirm',
    fields: { current_password: 'is required' },
  });
  expect((await remove({ current_password: 'a guess' })).body.code).toBe('account.wrong_password');
  expect((await remove({ current_password: person.password })).status).toBe(200);
  expect((await remove({ current_password: person.password })).body.code).toBe('factor.not_set_up');
  expect((await login(person)).body.next).toBeUndefined();
  const [codes] = await db`select count(*) as count from recovery_code c join account a on a.id = c.account_id
    where email = ${person.email}`;
  expect(codes?.count).toBe(0);
});

test('secrets and codes are stored neither readable nor logged nor audited', async () => {
  const person = await signUp();
  const { secret, codes } = await enrol(person.token);
  const [row] = await db<{ secret: Buffer }[]>`
    select secret from authenticator_app join account on id = account_id where email = ${person.email}`;
  expect(row?.secret.includes(bytesOf(secret))).toBe(false);
  const audit = JSON.stringify((await send(routes.listAudit, { token: person.token })).body);
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(written.join()).not.toContain(text);
    expect(audit).not.toContain(text);
  }
  const entries = await db`select action, detail from audit_log where who = ${person.email} order by id`;
  expect(entries.map(({ action }) => action)).toContain('factor.added');
});

const owner = await signUp();
let ofOwner = { secret: '', codes: [] as string[] };
const require = (given: readonly string[]) =>
  send(routes.requireFactor, { token: owner.token, body: { roles: given } });

beforeAll(async () => {
  expect((await require(['owner'])).body.code).toBe('factor.own_first');
  ofOwner = await enrol(owner.token);
});

const declared = Object.entries(routes as Record<string, Route>);

test('who must have a second factor and has none can only set one up, on every route', async () => {
  const person = await signUp({ role: 'manager' });
  const { body: key } = await send(routes.createApiKey, {
    token: owner.token,
    body: { name: 'Export', scope: 'read' },
  });
  expect((await require([...roles])).body.second_factor_roles).toEqual(roles);
  const allowed: string[] = [];
  for (const [name, route] of declared) {
    if (route.auth !== 'session' || name === 'logout') continue;
    const answer = await app.inject({
      method: route.method,
      url: route.path.replace(/\{\w+\}/g, '999999999'),
      headers: { authorization: `Bearer ${person.token}` },
    });
    if (answer.json().code !== 'factor.missing') allowed.push(name);
  }
  expect(allowed.sort()).toEqual(
    [
      'addPasskey',
      'beginApp',
      'beginPasskey',
      'renamePasskey',
      'removePasskey',
      'confirmApp',
      'getProfile',
      'getSecondFactor',
      'removeApp',
      'renewRecoveryCodes',
    ].sort(),
  );
  const profile = () => send(routes.getProfile, { token: person.token });
  expect((await profile()).body[0]).toMatchObject({ must_add_factor: true });
  expect((await send(routes.listCampaigns, { token: key.key })).status).toBe(200);

  await enrol(person.token);
  expect((await profile()).body[0]).toMatchObject({ must_add_factor: false });
  expect((await send(routes.listCampaigns, { token: person.token })).status).toBe(200);
  const remove = await send(routes.removeApp, { token: person.token, body: {} });
  expect(remove.body.code).toBe('factor.required');
  expect((await state(person.token)).body.app).not.toBeNull();
  expect((await require([])).body.second_factor_roles).toEqual([]);
  const [entry] = await db`select changes from audit_log where action = 'factor.required' order by id desc limit 1`;
  expect(entry?.changes).toEqual({ second_factor_roles: { from: [...roles], to: [] } });
});

test('a session from before the factor of its account is not valid where the role requires one', async () => {
  const person = await signUp({ role: 'editor' });
  await enrol(person.token);
  await db`update session set second_factor = false where account_id = (select id from account where email = ${person.email})`;
  expect((await state(person.token)).status).toBe(200);
  await require(['editor']);
  expect((await state(person.token)).status).toBe(401);
  await require([]);
});

test('an Owner removes the factors of somebody who lost the phone, and so does the command line', async () => {
  const person = await signUp({ role: 'viewer' });
  const { body: accounts } = await send(routes.listAccounts, { token: owner.token });
  const found = accounts.find(({ email }: { email: string }) => email === person.email);
  const own = accounts.find((account: { own: boolean }) => account.own);
  expect([found?.second_factor, own?.second_factor]).toEqual([false, true]);
  const reset = (id = 0) => send(routes.removeFactors, { token: owner.token, params: { id } });
  expect((await reset(found?.id)).body.code).toBe('factor.not_set_up');
  expect((await reset(own?.id)).body.code).toBe('account.own');
  expect((await reset(999_999_999)).body.code).toBe('account.not_found');
  await enrol(person.token);
  expect((await reset(found?.id)).status).toBe(200);
  expect((await state(person.token)).status).toBe(401);
  const { body } = await login(person);
  expect(body.next).toBeUndefined();
  await enrol(body.access);
  expect(await accountCommand(db, ['list'], createSealKey)).toContain(
    `${person.email}  Ada Lovelace  viewer  (second factor)`,
  );
  expect(await accountCommand(db, ['remove-second-factor', person.email], createSealKey)).toContain(
    'has no second factor any more',
  );
  expect((await login(person)).body.next).toBeUndefined();
  await expect(accountCommand(db, ['remove-second-factor', person.email], createSealKey)).rejects.toThrow(
    'no such second factor',
  );
  expect(permissions.manage).toEqual(['owner']);
  expect(ofOwner.codes).toHaveLength(10);
});
