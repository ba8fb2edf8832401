import { routes } from '@halloo/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { createSmtpDriver } from '../src/drivers/mail/smtp/create-smtp-driver.ts';
import { startSendMail } from '../src/features/mail/start-send-mail.ts';
import { takeTry } from '../src/platform/limits/take-try.ts';
import { makeLiveCampaign, makeScript, makeSims } from './calling.ts';
import { createTestServer } from './harness.ts';
import { startOpenSmtpd } from './kits/mail/opensmtpd.ts';
import { readPdf } from './kits/read-pdf.ts';
import { surveyFlow } from './survey-flow.ts';

/* Follows docs/sharing-results.md. */

const real = await startOpenSmtpd();
afterAll(() => real.close());
const plain = { host: 'localhost', port: real.port, tls: 'off', user: undefined, password: undefined } as const;
const mail = createSmtpDriver({ ...plain, sender: 'Halloo <halloo@example.org>' });
const { context, db, send, signUp } = await createTestServer({ mail });
const { token } = await signUp();
const viewer = await signUp({ role: 'viewer' });
const reviewer = await signUp({ role: 'reviewer' });
const [owner] = await db<{ id: number }[]>`select id from account order by id limit 1`;
const ownerId = owner?.id ?? 0;
const [first, second] = [await makeScript(db, 1000, 'Will you come?'), await makeScript(db, 1000, 'How many?')];
const asked = 'नमस्ते! क्या आप राष्ट्रीय टीकाकरण दिवस पर आएँगे?';
await db`update script set audio_type = 'Text', text_message = ${asked}, voice_name = 'Ananya' where id = ${first}`;
await db`update script_version set audio_type = 'Text', text_message = ${asked} where script_id = ${first}`;
await db`update workspace set workspace_name = 'जन स्वास्थ्य मिशन'`;
await makeSims(db, 2);

const id = await makeLiveCampaign(db, {
  ...{ leads: 6, flow: surveyFlow(first, second), status: 'Completed', name: 'Polio टीका 2026/1', retryTimes: 2 },
});
await db`update lead set first_name = 'आशा', last_name = 'Gupta' where campaign_id = ${id}`;
await db`update lead set state = 4, attempts = 1, picked_up = true, response = '1' where campaign_id = ${id} and position <= 4`;
await db`update lead set state = 11 where campaign_id = ${id} and position = 5`;
await db`update ledger_counter set leads = 1 where campaign_id = ${id}`;
await db`insert into ledger_counter values (${id}, 4, 4), (${id}, 11, 1)`;
await db`update campaign_counter set dialled = 5, picked_up = 4, responded = 4 where campaign_id = ${id}`;
await db`
  insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, answered_at, answered_by,
    ended_at, result, cause, duration_ms, talk_ms, sim_id, facts)
  select nextval('call_id'), campaign_id, id, 'out', number, 1, 1, '2026-11-16T08:15:30Z', '2026-11-16T08:15:40Z', 'person',
    '2026-11-16T08:16:00Z', 'completed', 16, 30000, 20000, (select min(id) from sim),
    jsonb_build_array(
      jsonb_build_object('fact', 'entered', 'at', 0, 'nodeId', 'R1'),
      jsonb_build_object('fact', 'responded', 'at', 9, 'ruleId', 'R1', 'childId', case when position < 4 then 'YES' else 'NO' end,
        'kind', 'key', 'value', case when position < 4 then '1' else '2' end))
  from lead where campaign_id = ${id} and attempts = 1`;
await db`
  insert into response (campaign_id, call_id, lead_id, rule_id, child_id, kind, value, at)
  select campaign_id, id, lead_id, 'R1', 'YES', 'key', '1', '2026-11-16T08:15:55Z' from call where campaign_id = ${id}`;
await db`
  insert into campaign_minute (campaign_id, minute, dialled, answered, ended) values (${id}, '2026-11-16T08:15:00Z', 4, 4, 4)`;
await db`insert into untallied_call (campaign_id, call_id) select campaign_id, id from call where campaign_id = ${id}`;

const download = (by: string, campaign_id = id) => send(routes.downloadReport, { token: by, params: { campaign_id } });
const withPersons = (by: string) => send(routes.downloadPersonsReport, { token: by, params: { campaign_id: id } });
const read = ({ status, headers, raw }: Awaited<ReturnType<typeof download>>) => {
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = readPdf(raw);
  return { ...pdf, text: pdf.texts.join(' '), disposition: String(headers['content-disposition']) };
};

test('the report says who asked whom what, how, what they answered, and what it does not say', async () => {
  const report = read(await download(viewer.token));
  expect(report).toMatchObject({ title: 'Report: Polio टीका 2026/1', isTagged: true, hasFaces: true });
  expect(decodeURIComponent(report.disposition)).toContain('Polio टीका 2026 1 Report.pdf');
  for (const text of [
    'जन स्वास्थ्य मिशन',
    'Calls from 16 November 2026 at 08:15 to 16 November 2026 at 08:15, UTC',
    'Up to 2 more calls to people who were not reached, 15 minutes apart',
    'Recorded audio; Text to speech (Ananya)',
    `“${asked}”`,
    'Yes (1)',
    '75%',
    'Shares are of the 4 people who answered this question',
    'Fewer than 30 answers',
    '1 person is on the do-not-call list and left out.',
    'nothing is weighted',
    `Page 1 of ${report.pages}`,
  ]) {
    expect(report.text).toContain(text);
  }
  expect(report.text).not.toMatch(/आशा|Gupta|\+9198/);
});

test('the report with persons has their calls, for who may see them', async () => {
  expect((await withPersons(viewer.token)).status).toBe(403);
  const report = read(await withPersons(token));
  expect(report.text).toContain('Handle with care');
  expect(report.text).toContain('आशा Gupta');
});

test('a link has the report that it may show', async () => {
  const visit = async (persons: boolean) => {
    const link = await send(routes.createShare, { token, params: { campaign_id: id }, body: { persons } });
    const secret = link.body.path.split('#')[1] ?? '';
    return (await send(routes.openShare, { body: { token: secret } })).body.access;
  };
  const plain = await visit(false);
  expect(read(await download(plain)).text).not.toContain('Gupta');
  expect((await withPersons(plain)).status).toBe(403);
  expect(read(await withPersons(await visit(true))).text).toContain('Gupta');
});

test('a campaign without a call has a report that says so', async () => {
  const empty = await makeLiveCampaign(db, { leads: 2, flow: surveyFlow(first, second), name: 'Empty' });
  expect(read(await download(token, empty)).text).toContain('No calls were made yet.');
  expect((await download(token, 999_999)).status).toBe(404);
});

const mailReport = (by: string, body: object) =>
  send(routes.sendReport, { token: by, params: { campaign_id: id }, body: { to: ['partner@example.org'], ...body } });

test('the report is sent by email through a mail server, and is in the audit', async () => {
  const stop = startSendMail({ ...context, mail });
  const body = { subject: 'March: टीका', note: 'Dear partner,\nhere it is.' };
  expect((await mailReport(reviewer.token, body)).body.msg).toBe('The report is on its way.');
  await expect.poll(() => real.delivered().length).toBe(1);
  await stop();
  const [delivered = ''] = real.delivered();
  expect(delivered).toMatch(/^To: partner@example\.org$/m);
  const file = /Content-Type: application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(delivered)?.[1] ?? '';
  const text = readPdf(Buffer.from(file, 'base64')).texts.join(' ');
  expect(text).toContain(asked);
  expect(text).not.toContain('Gupta');
  expect((await db`select 1 from email_attachment`).length).toBe(0);
  const [entry] = await db<{ who: string; action: string }[]>`
    select who, action from audit_log where action = 'report.sent'`;
  expect(entry).toMatchObject({ who: reviewer.email });
});

test('only who may share sends reports, to a few addresses, and not without end', async () => {
  for (const persons of [false, true]) {
    expect((await mailReport(viewer.token, { persons })).body.code).toBe('role.forbidden');
  }
  expect((await mailReport(token, { persons: true })).status).toBe(200);
  const many = Array.from({ length: 11 }, (_, n) => `p${n}@example.org`);
  for (const to of [[], ['nobody'], many]) {
    const answer = await mailReport(token, { to });
    expect(answer.body.code).toBe('request.invalid');
  }
  const now = context.clock.now();
  for (let n = 0; n < 19; n += 1) {
    await takeTry(db, `report:mail:${ownerId}`, { tries: 20, windowSeconds: 3600 }, now);
  }
  expect((await mailReport(token, {})).body.code).toBe('request.too_many');
});
