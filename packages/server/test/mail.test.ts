import { setTimeout as delay } from 'node:timers/promises';
import tls from 'node:tls';
import { routes } from '@halloo/contract/routes';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpDriver } from '../src/drivers/mail/smtp/create-smtp-driver.ts';
import { restMs } from '../src/features/mail/inner/send-mail.ts';
import { queueMail } from '../src/features/mail/queue-mail.ts';
import { startSendMail } from '../src/features/mail/start-send-mail.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import type { MailDriver, OutgoingMail } from '../src/ports/mail.ts';
import { createTestServer } from './harness.ts';
import { startOpenSmtpd } from './kits/mail/opensmtpd.ts';
import { startScriptedServer } from './kits/mail/scripted-server.ts';
import { testCertificate } from './kits/sms/test-certificate.ts';

const sender = 'Halloo <halloo@example.org>';
const scripted = await startScriptedServer();
/** Only root may start it: it makes mounts of its own and changes its user. */
const real = process.getuid?.() === 0 ? await startOpenSmtpd() : undefined;
const smtpd = () => {
  if (!real) throw new Error('only root can start OpenSMTPD');
  return real;
};

const usualCertificates = tls.getCACertificates('default');
const trust = () => tls.setDefaultCACertificates([...usualCertificates, testCertificate.cert]);
trust();
afterAll(async () => {
  tls.setDefaultCACertificates(usualCertificates);
  await scripted.close();
  await real?.close();
});

const port = real?.port ?? 0;
const anonymous = { user: undefined, password: undefined, sender } as const;
const quick = { timeoutMs: 500, window: 2 };
const scriptedDriver = createSmtpDriver({ host: '127.0.0.1', port: scripted.port, tls: 'off', ...anonymous }, quick);
const realDriver = createSmtpDriver({ host: 'localhost', port, tls: 'off', ...anonymous });

const written: string[] = [];
const server = await createTestServer({
  mail: scriptedDriver,
  config: {
    signUp: 'open',
    line: 'simulated',
    webhooks: { allowPrivate: false },
    database: 'embedded',
    publicUrl: 'https://halloo.example',
  },
  written,
});
const { context, db, clock, send, signUp } = server;
const { token } = await signUp();
const [account] = await db<{ id: number }[]>`select id from account`;

let stop: (() => Promise<void>) | undefined;
const start = (mail: MailDriver = scriptedDriver) => {
  stop = startSendMail({ ...context, mail });
};
beforeEach(() => {
  scripted.will({});
  scripted.taken.length = 0;
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await db`delete from email`;
});

const letter = {
  subject: 'Your link — ünïcode',
  paragraphs: ['Choose a password.'],
  action: { label: 'Choose', url: 'https://halloo.example/reset#secret-token' },
  footer: [],
};
const queue = (to = 'asha@example.org', more: Partial<Parameters<typeof queueMail>[2]> = {}) =>
  inTransaction(db, async (tx) => (await queueMail(context, tx, { to, purpose: 'reset', letter, ...more })) ?? 0);
const stored = async (id: number) => {
  const [row] = await db<
    { state: string; answer: string; body_text: string | null; body_html: string | null; attempts: number }[]
  >`select state, answer, body_text, body_html, attempts from email where id = ${id}`;
  return row;
};
const becomes = (id: number, state: string) => expect.poll(async () => (await stored(id))?.state).toBe(state);
const tries = (id: number, count: number) =>
  expect
    .poll(
      async () =>
        (await db`select 1 from email where id = ${id} and attempts = ${count} and claimed_until is null`).length,
    )
    .toBe(1);

const mailTo = (to: string): OutgoingMail => ({
  messageId: '<halloo-1@example.org>',
  to,
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  attachments: [],
});
const never = new AbortController().signal;

describe.runIf(real)(`Debian’s OpenSMTPD${real ? '' : ' (left out: needs root)'}`, () => {
  test('takes an email with its attachment', async () => {
    start(realDriver);
    const bytes = Buffer.from('%PDF-1.7 figures');
    const id = await queue('asha@example.org', {
      attachments: [{ name: 'Résults.pdf', type: 'application/pdf', bytes }],
    });
    await becomes(id, 'sent');
    expect((await stored(id))?.answer).toMatch(/^250 2\.0\.0 /);
    await expect.poll(() => smtpd().delivered().length).toBe(1);
    const [mail = ''] = smtpd().delivered();
    expect(mail).toMatch(/^From: Halloo <halloo@example\.org>$/m);
    expect(mail).toMatch(/^To: asha@example\.org$/m);
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail).toMatch(new RegExp(`^Message-ID: <halloo-${id}-\\d+@example\\.org>$`, 'm'));
    expect(mail).toContain('https://halloo.example/reset#secret-token');
    expect(mail).toContain('Content-Type: application/pdf');
    expect(mail.replaceAll('\r\n', '')).toContain(bytes.toString('base64').slice(0, 12));
    expect(await stored(id)).toMatchObject({ body_text: null, body_html: null, attempts: 1 });
    expect((await db`select 1 from email_attachment`).length).toBe(0);
  });

  test('waits while it is stopped, and is sent once when it runs again', async () => {
    const before = smtpd().delivered().length;
    await smtpd().stop();
    start(realDriver);
    const id = await queue();
    await tries(id, 1);
    expect((await stored(id))?.answer).toBe(`The mail server localhost:${port} cannot be reached (ECONNREFUSED).`);
    // The process that tried it ends, and another one goes on.
    await stop?.();
    await smtpd().start();
    start(realDriver);
    clock.advance(restMs(1) / 1000);
    await becomes(id, 'sent');
    await expect.poll(() => smtpd().delivered().length).toBe(before + 1);
  });

  test('refuses an address for good', async () => {
    const refused = realDriver.send(mailTo('refused@example.org'), never);
    await expect(refused).rejects.toMatchObject({
      retryable: false,
      message: expect.stringMatching(/refused the email: 550 /),
    });
  });
});

describe('a mail server with TLS', async () => {
  const secure = await startScriptedServer(testCertificate);
  afterAll(() => secure.close());
  const settings = { host: 'localhost', port: secure.port, user: 'halloo', password: 'pass word 1', sender } as const;
  const driver = createSmtpDriver({ ...settings, tls: 'required' }, quick);

  test('gets the password over STARTTLS alone', async () => {
    await driver.send(mailTo('asha@example.org'), never);
    expect(secure.taken).toHaveLength(1);
    const plain = Buffer.from('\0halloo\0pass word 1').toString('base64');
    expect(secure.signedIn).toEqual([{ line: `AUTH PLAIN ${plain}`, isSecure: true }]);
  });

  test('that does not know the password, has a strange certificate or offers no TLS gets nothing, and is asked again', async () => {
    secure.will({ AUTH: '535 5.7.8 no: pass word 1' });
    const refused = await driver.send(mailTo('asha@example.org'), never).catch((error) => error);
    expect(refused).toMatchObject({
      retryable: true,
      message: `The mail server localhost:${secure.port} refused the user or password: 535 5.7.8 no: …`,
    });
    secure.will({});
    secure.signedIn.length = 0;
    tls.setDefaultCACertificates(usualCertificates);
    const distrusted = await driver.send(mailTo('asha@example.org'), never).catch((error) => error);
    trust();
    expect(distrusted).toMatchObject({ retryable: true, message: expect.stringMatching(/^No encrypted connection/) });
    const toPlain = createSmtpDriver({ ...settings, port: scripted.port, tls: 'required' }, quick);
    const unprotected = await toPlain.send(mailTo('asha@example.org'), never).catch((error) => error);
    expect(unprotected).toMatchObject({ retryable: true });
    expect([...secure.signedIn, ...scripted.signedIn]).toEqual([]);
  });
});

describe('a mail server', () => {
  test.each([
    ['refuses the recipient', { RCPT: '550 5.1.1 no such person' }, '550 5.1.1 no such person'],
    ['refuses the sender', { MAIL: '553 5.7.1 not yours' }, '553 5.7.1 not yours'],
    ['refuses the text', { body: '554 5.7.1 spam' }, '554 5.7.1 spam'],
  ] as const)('that %s ends the email, and its sender is told', async (_, replies, words) => {
    scripted.will(replies);
    start();
    const id = await queue('asha@example.org', { accountId: account?.id ?? 0 });
    await becomes(id, 'failed');
    expect(await stored(id)).toMatchObject({ attempts: 1, body_text: null, body_html: null });
    expect((await stored(id))?.answer).toContain(words);
    const { body } = await send(routes.listNotifications, { token });
    expect(body.results[0]).toMatchObject({
      title: 'The email to asha@example.org was not delivered',
      link: '/settings?tab=email',
    });
  });

  test.each([
    [
      'puts it off (greylisting)',
      { RCPT: '451 4.7.1 come back later' },
      /does not accept the email yet: 451 4\.7\.1 come back later/,
    ],
    ['is busy', { greeting: '421 4.3.2 too busy' }, /421 4\.3\.2 too busy/],
    ['accepts and says nothing', { greeting: 'silence' }, /did not answer in time/],
    ['falls silent before the text', { DATA: 'silence' }, /did not answer in time/],
    ['falls silent after the text', { body: 'silence' }, /did not answer in time/],
    ['closes the connection', { MAIL: 'close' }, /cannot be reached/],
    ['closes it after the text', { body: 'close' }, /cannot be reached/],
    ['does not know its own protocol', { EHLO: '500 what' }, /./],
  ] as const)('that %s gets it again later', async (_, replies, reason) => {
    scripted.will(replies);
    start();
    const id = await queue();
    await tries(id, 1);
    expect((await stored(id))?.answer).toMatch(reason);
    expect(await stored(id)).toMatchObject({ state: 'queued' });
    const shown = await send(routes.mailServer, { token });
    expect(shown.body).toMatchObject({ is_set_up: true, queued: 1, problem: (await stored(id))?.answer });
    scripted.will({});
    clock.advance(restMs(1) / 1000);
    await becomes(id, 'sent');
    expect(scripted.taken).toHaveLength(1);
    expect((await send(routes.mailServer, { token })).body).toMatchObject({ queued: 0, problem: '' });
  });

  test('that hangs up after its last answer has the email, and does not get it again', async () => {
    scripted.will({ QUIT: 'close' });
    start();
    const id = await queue();
    await becomes(id, 'sent');
    expect((await stored(id))?.answer).toBe('250 2.0.0 taken');
    await stop?.();
    start();
    clock.advance(3_600);
    await queue('other@example.org');
    await expect.poll(() => scripted.taken.length).toBe(2);
    expect(scripted.taken.filter((mail) => mail.includes('asha@example.org'))).toHaveLength(1);
    await expect.poll(() => scripted.open).toBe(0);
  });

  test('that keeps an email waiting does not keep Halloo from stopping, and the next process sends it', async () => {
    const slow = createSmtpDriver(
      { host: '127.0.0.1', port: scripted.port, tls: 'off', ...anonymous },
      { timeoutMs: 60_000 },
    );
    scripted.will({ DATA: 'silence' });
    const before = scripted.connections;
    start(slow);
    const id = await queue();
    await expect.poll(() => scripted.connections).toBe(before + 1);
    await stop?.();
    expect(await stored(id)).toMatchObject({ state: 'queued', answer: '' });
    scripted.will({});
    start();
    await becomes(id, 'sent');
    expect(scripted.taken).toHaveLength(1);
  });

  test('gets nothing that its transaction took back, and nothing after its time', async () => {
    const undone = inTransaction(db, async (tx) => {
      await queueMail(context, tx, { to: 'never@example.org', purpose: 'test', letter });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const late = await queue('late@example.org', { expiresAt: new Date(clock.now().getTime() + 1_000) });
    clock.advance(2);
    start();
    await becomes(late, 'failed');
    const id = await queue();
    await becomes(id, 'sent');
    expect(scripted.taken).toHaveLength(1);
    expect(scripted.taken[0]).toContain('asha@example.org');
  });
});

test('a test email shows the answer of the server; the list has no texts, and the log no addresses', async () => {
  start();
  const { status, body: sent } = await send(routes.sendTestMail, { token, body: { email: 'Ravi@Example.org' } });
  expect({ status, state: sent.state, to: sent.to }).toEqual({ status: 201, state: 'queued', to: 'ravi@example.org' });
  await becomes(sent.id, 'sent');
  const { body } = await send(routes.listMail, { token });
  expect(body.results).toMatchObject([
    { id: sent.id, state: 'sent', answer: '250 2.0.0 taken', subject: 'A test from Halloo' },
  ]);
  scripted.will({ RCPT: '550 no ravi@example.org here' });
  const refused = await send(routes.sendTestMail, { token, body: { email: 'ravi@example.org' } });
  await becomes(refused.body.id, 'failed');
  await delay(0);
  expect(written.join('')).not.toMatch(/ravi@|asha@|secret-token/);
});

test('without a mail server nothing is queued, and a test says so', async () => {
  const without = await createTestServer();
  const owner = await without.signUp();
  const queued = await inTransaction(without.db, (tx) =>
    queueMail(without.context, tx, { to: 'asha@example.org', purpose: 'test', letter }),
  );
  expect(queued).toBeUndefined();
  const tested = await without.send(routes.sendTestMail, { token: owner.token, body: { email: 'asha@example.org' } });
  expect(tested.body.code).toBe('mail.not_set_up');
  expect((await without.send(routes.mailServer, { token: owner.token })).body).toMatchObject({ is_set_up: false });
});
