import { readFileSync } from 'node:fs';
import { permissions, type Role, roleMay, roles } from '@halloo/contract/roles';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { accountCommand } from '../src/features/accounts/command.ts';
import { createSealKey } from '../src/platform/audit/seal-key.ts';
import { createTestServer } from './harness.ts';
import { signAs } from './sign-as.ts';

const { app, context, db, send, signUp } = await createTestServer();

/* What the routes answer, and whether the allowed ones work: roles-answers.test.ts. */

/** A stream never ends, and signing out ends the session that asks. */
const endless = new Set(['events', 'logout']);
const ofPeople = Object.entries(routes as Record<string, Route>).filter(
  ([name, { auth }]) => (auth === 'session' || auth === 'signed') && !endless.has(name),
);

const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const role of roles) tokens.set(role, (await signUp({ role })).token);
});

const pathOf = ({ path }: Route) => path.replace(/\{\w+\}/g, '999999999');
const ask = async (route: Route, role: Role) => {
  const isSigned = route.auth === 'signed';
  const answer = await app.inject({
    method: route.method,
    url: isSigned ? await signAs(db, context, role, pathOf(route)) : pathOf(route),
    headers: isSigned ? {} : { authorization: `Bearer ${tokens.get(role)}` },
    remoteAddress: '10.8.0.1',
  });
  return { status: answer.statusCode, code: answer.headers['content-type']?.includes('json') && answer.json()?.code };
};

test.each(roles)('the role %s may use the routes of its permissions, and is refused all others', async (role) => {
  for (const [name, route] of ofPeople) {
    const { status, code } = await ask(route, role);
    const isRefused = status === 403 && code === 'role.forbidden';
    expect([name, isRefused], `${role} ${name}: ${status} ${code}`).toEqual([name, !roleMay(role, route.may ?? 'own')]);
  }
});

test('every role may do less than the one before it, or other things', () => {
  const may = (role: (typeof roles)[number]) =>
    ofPeople.filter(([, { may }]) => roleMay(role, may ?? 'own')).map(([name]) => name);
  expect(may('owner')).toHaveLength(ofPeople.length);
  expect(may('viewer').length).toBeGreaterThan(40);
  for (const role of roles) expect(may(role)).toEqual(expect.arrayContaining(may('viewer')));
  for (const role of ['manager', 'editor', 'reviewer', 'viewer'] as const) {
    for (const name of ['erasePerson', 'purgeCampaign', 'createApiKey', 'listMessages', 'listAudit', 'changeAccount']) {
      expect(may(role)).not.toContain(name);
    }
  }
  for (const role of ['editor', 'viewer'] as const) {
    for (const name of ['listLeads', 'findPeople', 'listCalls', 'getCall', 'playRecording']) {
      expect(may(role)).not.toContain(name);
    }
  }
  expect(Object.keys(permissions)).toEqual(['own', 'look', 'persons', 'edit', 'run', 'manage']);
});

test('the refusal names the roles that may', async () => {
  const { status, body } = await send(routes.listAudit, { token: tokens.get('viewer') ?? '' });
  expect([status, body.code, body.msg]).toEqual([
    403,
    'role.forbidden',
    'This needs the role Owner. An Owner can give it to you.',
  ]);
});

test('a program may do what its key and the role of its account allow', async () => {
  const person = await signUp();
  const { body: key } = await send(routes.createApiKey, {
    token: person.token,
    body: { name: 'Export', scope: 'admin' },
  });
  const lists = () => send(routes.listWebhooks, { token: key.key });
  expect((await lists()).status).toBe(200);
  await db`update account set role = 'manager' where email = ${person.email}`;
  expect((await lists()).body.code).toBe('role.forbidden');
  expect((await send(routes.listCampaigns, { token: key.key })).status).toBe(200);
});

const owner = () => tokens.get('owner') ?? '';
const idOf = async (email: string) => {
  const { body } = await send(routes.listAccounts, { token: owner() });
  return body.find((account: { email: string }) => account.email === email)?.id ?? 0;
};

test('an Owner gives roles, which count from the next request on, are audited, and are in the profile', async () => {
  const person = await signUp({ role: 'viewer' });
  const id = await idOf(person.email);
  const leads = () => send(routes.findPeople, { token: person.token, query: { search: '98' } });
  expect((await leads()).status).toBe(403);
  const { body } = await send(routes.changeAccount, { token: owner(), params: { id }, body: { role: 'reviewer' } });
  expect(body).toMatchObject({ id, role: 'reviewer', state: 'active' });
  expect((await leads()).status).toBe(200);
  expect((await send(routes.getProfile, { token: person.token })).body[0]).toMatchObject({ role: 'reviewer' });
  const [entry] = await db<{ action: string; detail: object }[]>`
    select action, detail from audit_log where action = 'account.role_changed' order by id desc limit 1`;
  expect(entry?.detail).toEqual({ from: 'viewer', to: 'reviewer' });
  const again = await send(routes.changeAccount, { token: person.token, params: { id }, body: { role: 'owner' } });
  expect(again.body.code).toBe('role.forbidden');
});

test('the last active Owner stays: no other role, not disabled, not removed', async () => {
  const first = await signUp();
  const second = await signUp({ role: 'manager' });
  await db`update account set role = 'manager' where role = 'owner' and email <> ${first.email}`;
  const listed = await send(routes.listAccounts, { token: first.token });
  const id = listed.body.find((account: { own: boolean }) => account.own)?.id ?? 0;
  const step = (token: string) => send(routes.changeAccount, { token, params: { id }, body: { role: 'editor' } });
  expect((await step(first.token)).body.code).toBe('account.last_owner');
  // On the machine, where nobody is kept from disabling or removing themself.
  for (const verb of ['disable', 'remove']) {
    await expect(accountCommand(db, [verb, first.email], createSealKey)).rejects.toThrow('only active Owner');
  }
  const other = listed.body.find((account: { email: string }) => account.email === second.email)?.id ?? 0;
  await send(routes.changeAccount, { token: first.token, params: { id: other }, body: { role: 'owner' } });
  expect((await step(second.token)).body).toMatchObject({ role: 'editor' });
  expect((await step(first.token)).body.code).toBe('role.forbidden');
});

test('who signs up gets the role of the settings', async () => {
  const { token } = await signUp();
  const join = async (nth: number) => {
    const email = `joins${nth}@example.org`;
    const body = { email, password: 'correct horse', first_name: 'Ada', last_name: 'Lovelace', policy: true as const };
    await send(routes.register, { body, address: `10.9.0.${nth}` });
    const [row] = await db<{ role: string }[]>`select role from account where email = ${email}`;
    return row?.role;
  };
  expect((await send(routes.getSettings, { token })).body.sign_up_role).toBe('viewer');
  expect(await join(1)).toBe('viewer');
  await send(routes.changeSettings, { token, body: { sign_up_role: 'editor' } });
  expect((await send(routes.getSettings, { token })).body.sign_up_role).toBe('editor');
  expect(await join(2)).toBe('editor');
  const refused = await send(routes.changeSettings, { token, body: { sign_up_role: 'owner' as never } });
  expect(refused.status).toBe(400);
});

test('the command of docs/people-and-roles.md gives a role, and refuses what is none', async () => {
  const guide = readFileSync(new URL('../../../docs/people-and-roles.md', import.meta.url), 'utf8');
  const [, email = '', role = ''] = /^\.\/halloo account role (\S+) (\S+)$/m.exec(guide) ?? [];
  await signUp({ email, role: 'viewer' });
  expect(await accountCommand(db, ['role', email, role], createSealKey)).toBe(
    `The account ${email} has the role owner now.`,
  );
  expect(await accountCommand(db, ['list'], createSealKey)).toContain(`${email}  Ada Lovelace  owner`);
  await expect(accountCommand(db, ['role', email, 'king'], createSealKey)).rejects.toThrow('There is no role "king"');
  expect(await accountCommand(db, ['add', 'new@example.org', 'New', 'Person', 'reviewer'], createSealKey)).toContain(
    'was created',
  );
  expect(await accountCommand(db, ['list'], createSealKey)).toContain('new@example.org  New Person  reviewer');
});
