import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { setStatus } from '../src/campaign-row/sql.ts';
import { collectMs, mailNotices } from '../src/features/notice-mail/mail-notices.ts';
import { notify } from '../src/features/notifications/notify.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { AppError } from '../src/platform/errors.ts';
import type { MailDriver } from '../src/ports/mail.ts';
import { makeReport } from '../src/results/report-file/make-report.ts';
import { sendReports } from '../src/results/reports/send-reports.ts';
import { createTestServer } from './harness.ts';
import { readPdf } from './kits/read-pdf.ts';

vi.mock('../src/results/report-file/make-report.ts', { spy: true });

const driver: MailDriver = {
  server: 'mail.example:587',
  sender: 'halloo@example.org',
  window: 1,
  send: async () => '250 taken',
};
const { context, db, clock, send, signUp, upload } = await createTestServer({
  mail: driver,
  config: {
    signUp: 'open',
    line: 'simulated',
    webhooks: { allowPrivate: false },
    database: 'embedded',
    publicUrl: 'https://halloo.example',
  },
});
const owner = await signUp();
const [account] = await db<{ id: number }[]>`select id from account where email = ${owner.email}`;
const id = account?.id ?? 0;
beforeEach(async () => {
  await db`delete from email`;
});

const choose = (kinds: string[]) =>
  send(routes.changeNoticeMail, { token: owner.token, body: { kinds: kinds as never } });
/** A notice at the clock of the test. */
const notice = async (title: string, kind?: 'campaigns' | 'budgets') => {
  await inTransaction(db, (tx) =>
    notify(tx, id, { title, body: 'Because.', link: '/campaign' as never, ...(kind && { kind }) }),
  );
  await db`update notification set created_at = ${clock.now()} where title = ${title}`;
};
const mails = () => db<{ recipient: string; purpose: string; subject: string; body_text: string }[]>`
  select recipient, purpose, subject, body_text from email order by id`;
const pass = async () => {
  await mailNotices(context);
  return mails();
};

test('nothing comes by email until a person chooses it', async () => {
  expect((await send(routes.getNoticeMail, { token: owner.token })).body).toEqual({ is_set_up: true, kinds: [] });
  await notice('Before', 'campaigns');
  clock.advance(120);
  expect(await pass()).toHaveLength(0);
  expect((await choose(['campaigns', 'campaigns'])).body).toEqual({ is_set_up: true, kinds: ['campaigns'] });
  expect((await choose(['everything'])).status).toBe(400);
  clock.advance(120);
  expect(await pass()).toHaveLength(0);
});

test('the chosen notices of a minute are one email with a link each, sent once by two processes', async () => {
  await choose(['campaigns']);
  await notice('First', 'campaigns');
  clock.advance(collectMs / 1000 - 1);
  await notice('Second', 'campaigns');
  await notice('Budget', 'budgets');
  await notice('A code of a SIM card');
  expect(await pass()).toHaveLength(0);
  clock.advance(1);
  await Promise.all([mailNotices(context), mailNotices(context)]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: owner.email, purpose: 'notice', subject: '2 notices from Halloo' });
  expect(mail?.body_text).toContain('First\nBecause.\nhttps://halloo.example/campaign');
  expect(mail?.body_text).toContain('Second');
  expect(mail?.body_text).not.toMatch(/Budget|SIM/);
  clock.advance(3_600);
  await notice('Alone', 'campaigns');
  clock.advance(60);
  expect((await pass()).map(({ subject }) => subject)).toEqual(['2 notices from Halloo', 'Alone']);
});

test('old notices, and those of a disabled account, are not sent', async () => {
  await choose(['campaigns']);
  await notice('Old', 'campaigns');
  clock.advance(25 * 3_600);
  expect(await pass()).toHaveLength(0);
  await notice('Left', 'campaigns');
  await db`update account set disabled_at = now() where id = ${id}`;
  clock.advance(60);
  expect(await pass()).toHaveLength(0);
  await db`update account set disabled_at = null where id = ${id}`;
  clock.advance(60);
  expect(await pass()).toHaveLength(0);
});

test('a completed campaign sends its figures once to whoever asked, without persons', async () => {
  const list = await upload(owner.token, 'people.csv', 'phone,name\n9876500001,Gita\n9876500002,Hari\n');
  const made = await send(routes.createCampaign, {
    token: owner.token,
    body: {
      campaign: 'Polio <2026>',
      campaign_type: 'Outbound',
      file_id: (list.body as { file_id: string }).file_id,
    } as never,
  });
  const { campaign_id } = made.body;
  const viewer = await signUp({ role: 'viewer' });
  const wish = (token: string, wanted: boolean) =>
    send(routes.changeReportMail, { token, params: { campaign_id }, body: { wanted } });
  expect((await wish(viewer.token, true)).body).toEqual({ is_set_up: true, wanted: true });
  await wish(owner.token, true);
  await wish(owner.token, false);
  await sendReports(context);
  expect(await mails()).toHaveLength(0);
  await inTransaction(db, (tx) => setStatus(tx, campaign_id, 'Completed'));
  await Promise.all([sendReports(context), sendReports(context)]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: viewer.email, purpose: 'report', subject: 'Results of “Polio <2026>”' });
  expect(mail?.body_text).toContain('Leads: 2');
  expect(mail?.body_text).toContain(`https://halloo.example/result/${campaign_id}`);
  expect(mail?.body_text).not.toMatch(/Gita|Hari|98765/);
  const files = await db<{ name: string; bytes: Buffer }[]>`select name, bytes from email_attachment`;
  expect(files.map(({ name }) => name)).toEqual(['Polio  2026 Report.pdf']);
  const text = readPdf(files[0]?.bytes ?? Buffer.alloc(0)).texts.join(' ');
  expect(text).toContain('Polio <2026>');
  expect(text).not.toMatch(/Gita|Hari|98765/);
  const missing = await send(routes.getReportMail, { token: owner.token, params: { campaign_id: 999_999 } });
  expect(missing.body.code).toBe('campaign.not_found');
});

test('a report that cannot be made delays no other: it is sent without its file', async () => {
  const wishes: number[] = [];
  for (const name of ['Broken', 'Too large', 'Busy', 'Good']) {
    const made = await send(routes.createCampaign, {
      token: owner.token,
      body: { campaign: name, data: [{ Name: 'Gita', Number: '9876500001' }] } as never,
    });
    const { campaign_id } = made.body;
    await send(routes.changeReportMail, { token: owner.token, params: { campaign_id }, body: { wanted: true } });
    await inTransaction(db, (tx) => setStatus(tx, campaign_id, 'Completed'));
    wishes.push(campaign_id);
  }
  vi.mocked(makeReport)
    .mockRejectedValueOnce(new RangeError('a report that no thread can make'))
    .mockRejectedValueOnce(new AppError('report.too_large'))
    .mockRejectedValueOnce(new AppError('report.busy'));
  await sendReports(context);
  const sent = () => db<{ subject: string; files: number }[]>`
    select subject, (select count(*)::integer from email_attachment where email_id = email.id) as files
    from email order by id`;
  expect([...(await sent())]).toEqual([
    { subject: 'Results of “Broken”', files: 0 },
    { subject: 'Results of “Too large”', files: 0 },
    { subject: 'Results of “Good”', files: 1 },
  ]);
  await sendReports(context);
  expect((await sent()).slice(3)).toEqual([{ subject: 'Results of “Busy”', files: 1 }]);
});
