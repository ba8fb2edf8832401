import { routes } from '@halloo/contract/routes';
import { afterAll, describe, expect, test } from 'vitest';
import { forgetLinks } from '../src/features/accounts/forget-links.ts';
import { takeInvitation } from '../src/features/accounts/take-invitation.ts';
import { startSendMail } from '../src/features/mail/start-send-mail.ts';
import { codeAt, stepAt } from '../src/lib/totp/totp.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import type { MailDriver, OutgoingMail } from '../src/ports/mail.ts';
import { createTestServer } from './harness.ts';

const mails: OutgoingMail[] = [];
const driver: MailDriver = {
  server: 'mail.example:587',
  sender: 'Halloo <halloo@example.org>',
  window: 2,
  send: async (mail) => {
    mails.push(mail);
    return '250 taken';
  },
};
const config = {
  signUp: 'open',
  line: 'simulated',
  webhooks: { allowPrivate: false },
  database: 'embedded',
  publicUrl: 'https://halloo.example',
} as const;
const written: string[] = [];
const { context, db, clock, send, signUp } = await createTestServer({ mail: driver, config, written });
const owner = await signUp();

const fromBase32 = (text: string): Buffer => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

let address = 0;
const from = () => {
  address += 1;
  return `10.7.${Math.floor(address / 200)}.${address % 200}`;
};
const stop = startSendMail({ ...context, mail: driver });
afterAll(stop);
/** The last email to an address, once there is one with this subject. */
const mailTo = async (email: string, subject: string) => {
  const find = () => mails.findLast((mail) => mail.to === email && mail.subject === subject);
  await expect.poll(find).toBeDefined();
  return find();
};

let made = 0;
const invite = async (role: 'owner' | 'manager' | 'viewer' = 'manager', token = owner.token) => {
  made += 1;
  const { status, body } = await send(routes.invite, { token, body: { email: `guest${made}@example.org`, role } });
  expect(status).toBe(201);
  return { ...body, email: `guest${made}@example.org`, secret: body.link.path.split('#')[1] ?? '' };
};
const person = { first_name: 'Gita', last_name: 'Shah', password: 'correct horse', policy: true as const };
const open = (token: string, ip = from()) => send(routes.readInvitation, { body: { token }, address: ip });
const accept = (token: string, ip = from()) =>
  send(routes.acceptInvitation, { body: { ...person, token }, address: ip });
const idOf = async (email: string) => {
  const [row] = await db<{ id: number }[]>`select id from account where email = ${email}`;
  return row?.id ?? 0;
};
const setState = (id: number, state: 'active' | 'disabled', token = owner.token) =>
  send(routes.changeAccount, { token, params: { id }, body: { state } });
const actionsOf = async (thing: string) =>
  (await db<{ action: string }[]>`select action from audit_log where thing = ${thing} order by id`).map(
    (e) => e.action,
  );

describe('an invitation', () => {
  test('opens once, gives its role, signs in and is in the audit', async () => {
    const { secret, email, link, invitation } = await invite('viewer');
    expect(link).toMatchObject({ path: `/invitation#${secret}`, emailed: true });
    expect(invitation).toMatchObject({ state: 'open', role: 'viewer', invited_by: owner.email });
    expect((await open(secret)).body).toMatchObject({ email, role: 'viewer', invited_by: owner.email });
    const { status, body } = await accept(secret);
    expect(status).toBe(201);
    const profile = await send(routes.getProfile, { token: body.access });
    expect(profile.body[0]).toMatchObject({ email, role: 'viewer', first_name: 'Gita' });
    for (const ask of [open, accept]) expect((await ask(secret)).body.code).toBe('invitation.used');
    const listed = await send(routes.listInvitations, { token: owner.token });
    expect(listed.body.find((each: { email: string }) => each.email === email)).toMatchObject({ state: 'accepted' });
    expect(await actionsOf(`invitation of ${email}`)).toEqual(['invitation.made', 'invitation.accepted']);
    const [stored] = await db<{ all: string }[]>`select string_agg(i::text, ' ') as all from invitation i`;
    expect(stored?.all).not.toContain(secret);
  });

  test('is sent by email with the same link, and no log has it', async () => {
    const { secret, email } = await invite();
    const mail = await mailTo(email, 'Invitation to Halloo');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`https://halloo.example/invitation#${secret}`);
      expect(part).toContain('Manager');
    }
    await open(secret);
    expect(written.join('')).not.toContain(secret);
  });

  test('expires after seven days, and is renewed with another link', async () => {
    const { secret, invitation } = await invite();
    clock.advance(7 * 86_400 - 1);
    expect((await open(secret)).status).toBe(200);
    clock.advance(1);
    for (const ask of [open, accept]) expect((await ask(secret)).body.code).toBe('invitation.expired');
    const token = (await send(routes.login, { body: { email: owner.email, password: owner.password } })).body.access;
    const renewed = await send(routes.renewInvitation, { token, params: { id: invitation.id } });
    expect(renewed.body.invitation).toMatchObject({ id: invitation.id, state: 'open' });
    expect((await open(secret)).body.code).toBe('invitation.unknown');
    expect((await accept(renewed.body.link.path.split('#')[1] ?? '')).status).toBe(201);
    owner.token = token;
  });

  test('is cancelled, and ends when who invited is disabled, removed or no Owner any more, for good', async () => {
    const cancelled = await invite();
    const params = { id: cancelled.invitation.id };
    expect((await send(routes.cancelInvitation, { token: owner.token, params })).status).toBe(200);
    expect((await accept(cancelled.secret)).body.code).toBe('invitation.cancelled');
    for (const leave of ['disabled', 'demoted', 'removed'] as const) {
      const other = await signUp();
      const { secret } = await invite('owner', other.token);
      const id = await idOf(other.email);
      if (leave === 'disabled') {
        await setState(id, 'disabled');
        await setState(id, 'active');
      }
      if (leave === 'demoted') {
        for (const role of ['manager', 'owner'] as const) {
          await send(routes.changeAccount, { token: owner.token, params: { id }, body: { role } });
        }
      }
      if (leave === 'removed') await send(routes.removeAccount, { token: owner.token, params: { id } });
      for (const ask of [open, accept])
        expect([leave, (await ask(secret)).body.code]).toEqual([leave, 'invitation.cancelled']);
    }
  });

  test('is one per address, for addresses without an account, and accepted once by two at the same time', async () => {
    const { secret, email } = await invite();
    const again = await send(routes.invite, { token: owner.token, body: { email, role: 'viewer' } });
    expect(again.body.code).toBe('invitation.exists');
    const known = await send(routes.invite, { token: owner.token, body: { email: owner.email, role: 'viewer' } });
    expect(known.body.code).toBe('invitation.has_account');
    const both = await Promise.all([accept(secret), accept(secret)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(await idOf(email)).toBeGreaterThan(0);
  });

  test('is made by an Owner alone, and guessing is limited', async () => {
    const manager = await signUp({ role: 'manager' });
    const refused = await send(routes.invite, {
      token: manager.token,
      body: { email: 'x@example.org', role: 'viewer' },
    });
    expect(refused.body.code).toBe('role.forbidden');
    const { secret } = await invite();
    const ip = from();
    for (let nth = 0; nth < 40; nth += 1) expect((await open(secret, ip)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 35 }, (_, nth) => open(`${'x'.repeat(41)}${nth}`, ip)));
    const codes = Object.groupBy(guesses, ({ body }) => body.code);
    expect([codes['invitation.unknown']?.length, codes['request.too_many']?.length]).toEqual([30, 5]);
    expect((await open(secret, ip)).body.code).toBe('request.too_many');
    expect((await open(secret)).status).toBe(200);
  });

  test('is used up by another way in that proves the address', async () => {
    const { secret, email } = await invite('viewer');
    const take = () => inTransaction(db, (tx) => takeInvitation(tx, email, clock.now()));
    expect(await take()).toBe('viewer');
    expect(await take()).toBeUndefined();
    expect((await accept(secret)).body.code).toBe('invitation.used');
  });
});

const request = (email: string, ip = from()) => send(routes.requestReset, { body: { email }, address: ip });
const use = (token: string, password = 'another horse') =>
  send(routes.resetPassword, { body: { token, password }, address: from() });
const signIn = (email: string, password: string) => send(routes.login, { body: { email, password }, address: from() });

/** Asks for a reset, and returns the secret of the link in the email. */
const resetByMail = async (email: string): Promise<string> => {
  expect((await request(email)).body).toEqual({ way: 'email' });
  const subject = 'Choose a new password for Halloo';
  const mail = await mailTo(email, subject);
  mails.splice(0);
  return /reset-password#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

describe('a reset', () => {
  test('does not replace the second factor, which is still asked for', async () => {
    const her = await signUp();
    const { body: app } = await send(routes.beginApp, { token: her.token, body: {} });
    const code = () => codeAt(fromBase32(app.secret), stepAt(clock.now()));
    await send(routes.confirmApp, { token: her.token, body: { code: code() } });
    const { body } = await use(await resetByMail(her.email));
    expect(body.next).toBe('second_factor');
    expect((await send(routes.getProfile, { token: body.access })).status).toBe(401);
    clock.advance(60);
    const done = await send(routes.finishLogin, { body: { access: body.access, code: code() } });
    expect((await send(routes.getProfile, { token: done.body.access })).body[0]).toMatchObject({ email: her.email });
  });

  test('by email sets a password once, ends all sessions, and tells the person', async () => {
    const her = await signUp();
    const secret = await resetByMail(her.email);
    expect(secret).toHaveLength(43);
    expect((await send(routes.readReset, { body: { token: secret } })).body).toEqual({ email: her.email });
    expect((await send(routes.getProfile, { token: her.token })).status).toBe(200);
    const { status, body } = await use(secret);
    expect(status).toBe(200);
    expect((await send(routes.getProfile, { token: her.token })).status).toBe(401);
    expect((await send(routes.getProfile, { token: body.access })).body[0]).toMatchObject({ email: her.email });
    expect((await signIn(her.email, her.password)).status).toBe(401);
    expect((await signIn(her.email, 'another horse')).status).toBe(200);
    expect((await use(secret)).body.code).toBe('reset.ended');
    const [told] = await db<{ subject: string }[]>`
      select subject from email where recipient = ${her.email} and purpose = 'account'`;
    expect(told?.subject).toBe('Your password was changed');
    expect(await actionsOf(`account ${her.email}`)).toEqual(
      expect.arrayContaining(['password.reset_asked', 'password.reset']),
    );
    expect(written.join('')).not.toContain(secret);
  });

  test('ends after an hour, with a changed password, and with the account', async () => {
    const her = await signUp();
    const late = await resetByMail(her.email);
    clock.advance(3600);
    expect((await use(late)).body.code).toBe('reset.ended');
    const changed = await resetByMail(her.email);
    const body = { current_password: her.password, new_password: 'third horse' };
    expect((await send(routes.changePassword, { token: her.token, body })).status).toBe(200);
    expect((await use(changed)).body.code).toBe('reset.ended');
    const left = await resetByMail(her.email);
    const id = await idOf(her.email);
    await setState(id, 'disabled');
    await setState(id, 'active');
    expect((await use(left)).body.code).toBe('reset.ended');
    expect((await signIn(her.email, 'third horse')).status).toBe(200);
  });

  test('gives the same answer for an unknown and a disabled address, sends nothing, and is limited', async () => {
    const gone = await signUp();
    await setState(await idOf(gone.email), 'disabled');
    const before = await db`select 1 from email`;
    for (const email of ['nobody@example.org', gone.email]) {
      expect((await request(email)).body).toEqual({ way: 'email' });
    }
    expect(await db`select 1 from email`).toHaveLength(before.length);
    const asked = [];
    for (let nth = 0; nth < 6; nth += 1) asked.push(await request('often@example.org'));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('by a link of an Owner works without email, not for oneself, and ends when that Owner leaves', async () => {
    const without = await createTestServer();
    const boss = await without.signUp();
    const her = await without.signUp({ role: 'viewer' });
    const asked = await without.send(routes.requestReset, { body: { email: her.email } });
    expect(asked.body).toEqual({ way: 'owner' });
    const { body: people } = await without.send(routes.listAccounts, { token: boss.token });
    const [own, other] = [true, false].map((own) => people.find((each: { own: boolean }) => each.own === own)?.id ?? 0);
    const link = (id: number | undefined, token = boss.token) =>
      without.send(routes.makeResetLink, { token, params: { id: id ?? 0 } });
    expect((await link(own)).body.code).toBe('account.own');
    expect((await link(own, her.token)).body.code).toBe('role.forbidden');
    const given = await link(other);
    expect(given.body).toMatchObject({ emailed: false, path: expect.stringMatching(/^\/reset-password#[\w-]{43}$/) });
    const reset = (token: string) => without.send(routes.resetPassword, { body: { token, password: 'another horse' } });
    expect((await reset(given.body.path.split('#')[1] ?? '')).status).toBe(200);
    const ended = await link(other);
    await without.db`update account set role = 'manager' where id = ${own ?? 0}`;
    expect((await reset(ended.body.path.split('#')[1] ?? '')).body.code).toBe('reset.ended');
  });
});

test('links that ended are forgotten', async () => {
  await invite();
  clock.advance(91 * 86_400);
  await forgetLinks(db, clock.now());
  expect(await db`select 1 from invitation`).toHaveLength(0);
  expect(await db`select 1 from password_reset`).toHaveLength(0);
});
