import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Profile, profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { startSendTexts } from '../src/features/messages/start-send-texts.ts';
import { queueLeadTexts } from '../src/features/text-rules/queue-lead-texts.ts';
import { startTextRules } from '../src/features/text-rules/start-text-rules.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

/** A Monday. */
const clock = createTestClock('2026-11-16T09:00:00Z');
const { context, db, send, signUp } = await createTestServer({ clock });
let { token } = await signUp();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 2, 5);
const [noAnswer, retryDue, expired] = [leadStateId('No answer'), leadStateId('Retry due'), leadStateId('Expired')];

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from lead_text`;
  await db`delete from sms_message`;
});

const everybody = (kind: 'busy' | 'noAnswer' | 'person'): Profile =>
  profileSchema.parse({
    ...profiles.perfect,
    shares: { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0, [kind]: 1 },
  });
const dial = (profile: Profile) => startDialer(db, { clock, line: simulated({ profile, time: quickTime() }) });
const setRules = (campaign_id: number, rules: object[]) =>
  send(routes.changeTextRules, { token, params: { campaign_id }, body: { rules } });
const rulesOf = async (campaign_id: number) =>
  (await send(routes.getTextRules, { token, params: { campaign_id } })).body.rules;
const textsOf = (id: number) => db<{ state: string; reason: string; body: string | null; number: string }[]>`
  select t.state, t.reason, m.body, m.number from lead_text t left join sms_message m on m.id = t.message_id
  where campaign_id = ${id} order by t.id`;
/** Runs the job until nothing is due. */
const release = async () => {
  const stop = startTextRules(context);
  await vi.waitFor(
    async () =>
      expect(await db`select 1 from lead_text where state = 'waiting' and due_at <= ${clock.now()}`).toHaveLength(0),
    { timeout: 60_000 },
  );
  await stop();
};
const afterLast = { moments: ['after_last'], text: 'Dear {first_name} of {City}, we tried to call you.' };

test('a text is sent after the last attempt without an answer, once for each person', async () => {
  const id = await makeLiveCampaign(db, { leads: 2, flow, retryTimes: 1, retryDelayMinutes: 60 });
  expect((await setRules(id, [afterLast])).status).toBe(200);
  await dial(everybody('noAnswer'));
  await until(async () => expect(await statesOf(db, id)).toEqual({ [retryDue]: 2 }));
  expect(await textsOf(id)).toEqual([]);
  clock.advance(3700);
  await until(async () => expect(await statesOf(db, id)).toEqual({ [noAnswer]: 2 }));
  expect((await textsOf(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await Promise.all([release(), release()]);
  expect((await textsOf(id)).map(({ state, body }) => `${state}: ${body}`).sort()).toEqual([
    'queued: Dear Asha of City 1, we tried to call you.',
    'queued: Dear Asha of City 2, we tried to call you.',
  ]);
  expect(await db`select 1 from sms_message where purpose = 'campaign'`).toHaveLength(2);
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('receipts are shown with the person and counted, also after the message was deleted', async () => {
  const id = await makeLiveCampaign(db, { leads: 1, flow });
  await setRules(id, [{ moments: ['busy'], text: 'Later?' }]);
  await dial(everybody('busy'));
  await until(async () => expect(await textsOf(id)).toHaveLength(1));
  await release();
  const stop = startSendTexts(context);
  const states = async () => (await send(routes.listLeadTexts, { token, params: { campaign_id: id } })).body.results;
  await until(async () =>
    expect(await states()).toMatchObject([{ state: 'sent', text: 'Later?', name: 'Asha Person1' }]),
  );
  await stop();
  expect((await rulesOf(id))[0]?.counts).toMatchObject({ sent: 1, waiting: 0 });
  await db`update sms_message set state = 'delivered'`;
  await db`delete from sms_message`;
  expect((await rulesOf(id))[0]?.counts).toMatchObject({ sent: 0, delivered: 1 });
  const [lead] = await db<{ id: number }[]>`select id from lead where campaign_id = ${id}`;
  const query = { lead: lead?.id ?? 0 };
  expect((await send(routes.listLeadTexts, { token, params: { campaign_id: id }, query })).body.count).toBe(1);
});

test('a text waits for the hours of the campaign, and obeys the do-not-call list when they open', async () => {
  const id = await makeLiveCampaign(db, { leads: 2, flow });
  await setRules(id, [afterLast]);
  await dial(everybody('noAnswer'));
  await until(async () => expect(await textsOf(id)).toHaveLength(2));
  await db`update campaign set call_start_time = '20:00', call_end_time = '20:30' where id = ${id}`;
  await release();
  expect((await textsOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['waiting', expect.stringContaining('20:00')],
    ['waiting', expect.stringContaining('20:00')],
  ]);
  // Other hours count at once.
  const changed = { params: { key: id }, body: { call_end_time: '20:15' } };
  expect((await send(routes.changeCampaignDetail, { token, ...changed })).status).toBe(200);
  expect(await db`select 1 from lead_text where due_at <= ${clock.now()}`).toHaveLength(2);
  await release();
  const [blocked] = await db<{ number: string }[]>`
    insert into do_not_call (number, reason, added_at) select number, '', now() from lead where campaign_id = ${id} limit 1
    returning number`;
  clock.advance((Date.parse('2026-11-16T20:00:01Z') - clock.now().getTime()) / 1000);
  ({ token } = await signUp());
  await release();
  const texts = await textsOf(id);
  expect(texts.map(({ state }) => state).sort()).toEqual(['queued', 'skipped']);
  expect(texts.find(({ state }) => state === 'skipped')?.reason).toContain('do-not-call');
  expect(texts.some(({ number }) => number === blocked?.number)).toBe(false);
});

test('outcomes and answers are moments too, in the language of the person', async () => {
  const id = await makeLiveCampaign(db, { leads: 1, flow });
  await send(routes.addWorkspaceLanguage, { token, body: { code: 'hi-IN', name: 'Hindi', aliases: [] } });
  await db`update lead set data = '{"Language": "Hindi"}' where campaign_id = ${id}`;
  const hindi = { language: 'hi-IN', text: 'Namaste {first_name}' };
  const given = await setRules(id, [
    { moments: ['completed'], text: 'Thank you', languages: [hindi] },
    { moments: [], outcomes: ['Interested', 'Not interested'], text: 'Noted' },
    { moments: ['no_answer', 'busy', 'machine', 'after_last'], text: 'Missed' },
  ]);
  expect(given.status).toBe(200);
  await dial(everybody('person'));
  await until(async () => expect((await textsOf(id)).length).toBeGreaterThan(0));
  await release();
  const bodies = (await textsOf(id)).map(({ body }) => body);
  expect(bodies).toContain('Namaste Asha');
  expect(bodies).not.toContain('Missed');
});

test('saving a call twice, and with a rule that was removed, doubles and breaks nothing', async () => {
  const id = await makeLiveCampaign(db, { leads: 1, flow, status: 'Draft' });
  const [rule] = (await setRules(id, [afterLast, { moments: ['busy'], text: 'Busy' }])).body.rules;
  const [lead] = await db<{ id: number }[]>`select id from lead where campaign_id = ${id}`;
  const at = clock.now();
  const end = { campaignId: id, leadId: lead?.id ?? 0, callId: 1, at, moments: ['after_last', 'busy'] as const };
  const queue = () => inTransaction(db, (tx) => queueLeadTexts(tx, [end, end]));
  await Promise.all([queue(), queue()]);
  expect(await textsOf(id)).toHaveLength(2);
  // Changed rules keep their id and are not sent again; the text of a removed one is not sent.
  const { rules } = (await setRules(id, [{ ...afterLast, id: rule?.id, text: 'Other' }])).body;
  expect(rules).toMatchObject([{ id: rule?.id, counts: { waiting: 1 } }]);
  await queue();
  await release();
  expect((await textsOf(id)).map(({ state, body }) => [state, body])).toEqual([
    ['queued', 'Other'],
    ['skipped', null],
  ]);
});

test('a process that dies between claim and queue loses nothing', async () => {
  const id = await makeLiveCampaign(db, { leads: 1, flow, status: 'Draft' });
  await setRules(id, [afterLast]);
  const [lead] = await db<{ id: number }[]>`select id from lead where campaign_id = ${id}`;
  const at = clock.now();
  await inTransaction(db, (tx) =>
    queueLeadTexts(tx, [{ campaignId: id, leadId: lead?.id ?? 0, callId: 1, at, moments: ['after_last'] }]),
  );
  // The lease of the process that was killed.
  await db`update lead_text set due_at = ${new Date(at.getTime() + 60_000)}`;
  await release();
  expect((await textsOf(id)).map(({ state }) => state)).toEqual(['waiting']);
  clock.advance(61);
  await release();
  expect((await textsOf(id)).map(({ state }) => state)).toEqual(['queued']);
});

test('people who were tried before the last day passed get the text of the last attempt', async () => {
  const id = await makeLiveCampaign(db, { leads: 3, flow });
  await setRules(id, [afterLast]);
  await db`update campaign set call_end_date = '2026-11-10' where id = ${id}`;
  await db`update lead set state = ${retryDue}, attempts = 1, next_attempt_at = now() where campaign_id = ${id} and position = 1`;
  await db`update lead set state = ${retryDue}, attempts = 1, picked_up = true, next_attempt_at = now()
    where campaign_id = ${id} and position = 2`;
  await db`update ledger_counter set leads = 1 where campaign_id = ${id}`;
  await db`insert into ledger_counter values (${id}, ${retryDue}, 2)`;
  await dial(everybody('busy'));
  await until(async () => expect(await statesOf(db, id)).toEqual({ [expired]: 3 }));
  expect(await textsOf(id)).toHaveLength(1);
});

test('rules are refused with the field, copied with the campaign, and named before the launch', async () => {
  const id = await makeLiveCampaign(db, { leads: 2, flow, status: 'Draft' });
  await db`update campaign set data_fields = '{City}' where id = ${id}`;
  await db`update lead set data = '{"City": ""}' where campaign_id = ${id} and position = 1`;
  const fieldsOf = async (rule: object) => (await setRules(id, [rule])).body.fields;
  expect(await fieldsOf({ moments: [], text: 'Hello' })).toBeDefined();
  expect(await fieldsOf({ moments: ['busy'], text: '' })).toHaveProperty(['rules.0.text']);
  expect(await fieldsOf({ moments: [], outcomes: ['Nothing'], text: 'x' })).toHaveProperty(['rules.0.outcomes']);
  const languages = [{ language: 'xx', text: 'x' }];
  expect(await fieldsOf({ moments: ['busy'], text: 'x', languages })).toHaveProperty(['rules.0.languages']);
  await setRules(id, [{ moments: ['busy'], text: 'In {City} and {Nowhere}' }]);
  const { body: check } = await send(routes.checkLaunch, { token, params: { id } });
  const sentences = ({ code, sentence }: { code: string; sentence: string }) =>
    code === 'text_rules' ? [sentence] : [];
  expect(check.blockers.flatMap(sentences)).toEqual([expect.stringContaining('{Nowhere}')]);
  expect(check.warnings.flatMap(sentences)).toEqual([
    'No SMS server is set; texts will not be sent.',
    expect.stringContaining('1 lead has nothing in {City}'),
  ]);
  const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy of ${id}` } });
  expect(await rulesOf(copy.body.campaign_id)).toMatchObject([{ moments: ['busy'], text: 'In {City} and {Nowhere}' }]);
});

test('a preview has the fields of a person and counts the parts; a test message goes to a number of one’s own', async () => {
  const id = await makeLiveCampaign(db, { leads: 2, flow, status: 'Draft' });
  await db`update campaign set data_fields = '{City}' where id = ${id}`;
  const preview = async (text: string) =>
    (await send(routes.previewText, { token, params: { campaign_id: id }, body: { text } })).body;
  expect(await preview('Dear {name}, {City}')).toMatchObject({
    ...{ text: 'Dear Asha Person1, City 1', encoding: 'gsm-7', parts: 1, missing: [], unknown: [] },
  });
  expect(await preview(`नमस्ते ${'x'.repeat(80)} {Other}`)).toMatchObject({
    encoding: 'ucs-2',
    parts: 2,
    unknown: ['Other'],
  });
  const body = { text: 'Dear {name}', phone: '+919876543210' };
  const sent = await send(routes.sendTestText, { token, params: { campaign_id: id }, body });
  expect(sent).toMatchObject({
    status: 201,
    body: { to: '+919876543210', purpose: 'test', text: 'Dear Asha Person1' },
  });
});
