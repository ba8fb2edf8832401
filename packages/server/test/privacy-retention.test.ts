import { routes } from '@halloo/contract/routes';
import { expect, test, vi } from 'vitest';
import { profileSchema } from '../src/drivers/line/simulated/profile.ts';
import { connect } from '../src/platform/db/connect.ts';
import { tallyAll } from '../src/results/tally/tally-campaign.ts';
import { anonymiseCampaign } from '../src/upkeep/privacy/inner/anonymise-campaign.ts';
import { applyRetention } from '../src/upkeep/privacy/inner/apply-retention.ts';
import { startRetention } from '../src/upkeep/privacy/start-retention.ts';
import { simulated, statesOf, wrongBooks } from './dialer.ts';
import { createKnowingServer, findEverywhere, her, needles } from './known-person.ts';
import { quickTime } from './line-times.ts';

const server = await createKnowingServer();
const { db, send, token, context, numbersOf } = server;

const change = (body: object) => send(routes.changePrivacy, { token, body });
const preview = (body: object) => send(routes.previewRetention, { token, body });
const endedDaysAgo = (id: number, days: number) =>
  db`update campaign set ended_at = now() - make_interval(days => ${days}) where id = ${id}`;
const found = async (id: number, search: string) =>
  (await send(routes.listLeads, { token, params: { campaign_id: id }, query: { search } })).body.count;

test('an old campaign is anonymised: every total stays, and nobody is found any more', {
  timeout: 120_000,
}, async () => {
  const line = simulated({ time: quickTime(), profile: profileSchema.parse({}), seed: 7 });
  const { id, recording } = await server.callCampaign({ leads: 60, line });
  await db`
    update response set said = ${her.said}, value = ${her.said} where campaign_id = ${id} and kind in ('speech', 'digits')`;
  await db`update lead set first_name = ${her.first_name}, data = ${db.json({ City: her.city })} where campaign_id = ${id}`;
  // Whether she got this far in the flow depends on how busy the machine is.
  await db`
    update response set recording = ${recording}
    where id = (select max(id) from response where campaign_id = ${id} and kind = 'speech')`;
  await db`update sms_message set created_at = now() - interval '32 days'`;
  await endedDaysAgo(id, 31);
  const before = await numbersOf(id);
  expect(before.overview.calls_by_result.filter(({ calls }) => calls > 0).length).toBeGreaterThan(2);
  expect(await found(id, her.first_name)).toBe(60);

  const asked = { recordings_days: null, personal_days: 30 };
  expect((await preview(asked)).body).toMatchObject({ campaigns: 1, leads: 60, names: [before.result.campaign.name] });
  expect((await preview({ ...asked, personal_days: 40 })).body).toMatchObject({
    campaigns: 0,
    leads: 0,
    recordings: 0,
  });
  expect((await change(asked)).body).toMatchObject(asked);
  const removed = await applyRetention(context);
  expect(removed).toMatchObject({ campaigns: 1, leads: 60 });
  expect(removed?.calls).toBeGreaterThan(50);
  expect(removed?.recordings).toBeGreaterThan(0);

  expect(await numbersOf(id)).toEqual(before);
  await tallyAll(db);
  expect(await numbersOf(id)).toEqual(before);
  expect(await wrongBooks(db, id)).toEqual([]);
  expect(await found(id, her.first_name)).toBe(0);
  expect(await found(id, '+91')).toBe(0);
  expect(await findEverywhere(db, needles)).toEqual([]);
  expect(await context.blobs.size(recording)).toBeNull();
  expect(await db`select who, detail from audit_log where action = 'campaign.anonymised'`).toMatchObject([
    { who: 'retention', detail: { leads: 60 } },
  ]);
  const { body } = await send(routes.getPrivacy, { token });
  expect(body.removed).toMatchObject({ campaigns: 1, leads: 60 });
  expect(body.ran_at).not.toBeNull();

  // A second run has nothing to do, and records its time.
  expect(await applyRetention(context)).toEqual({ recordings: 0, campaigns: 0, leads: 0, calls: 0, audit: 0 });
  expect((await send(routes.getPrivacy, { token })).body.removed).toMatchObject({ campaigns: 1 });
  const [call] = (await send(routes.listCalls, { token, params: { campaign_id: id } })).body.results;
  expect(call?.phone).toBe('removed');
  expect((await send(routes.getCall, { token, params: { call_id: call?.id ?? 0 } })).status).toBe(200);
  expect(
    (await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: 'Again' } })).body,
  ).toMatchObject({});
  expect(await db`select 1 from lead where number like 'removed-%' and state = 1`).toHaveLength(0);
});

const searched = async () => (await send(routes.searchPeople, { token, query: { search: her.first_name } })).body;

test('people of a campaign are not found any more once they are anonymised, even if the rest has to wait', async () => {
  const { draft: id, waiting } = await server.uploadLists();
  await send(routes.createCampaign, { token, body: { campaign: 'A later one', file_id: waiting } });
  await db`
    insert into sms_message (number, body, purpose, driver, state, next_try_at, expires_at, created_at, changed_at)
    select ${her.number}, ${`Dear ${her.first_name}`}, 'campaign', 'outbox', 'sent', now(), now(), now() - interval '40 days', now()`;
  const other = await send(routes.listCampaigns, { token, query: { search: 'A later one' } });
  const otherId = other.body.results[0]?.id ?? 0;
  expect(await searched()).toMatchObject({ people: [{ campaign_count: 2 }], refused: [{ campaign_id: id }] });

  const anonymiseSome = async (campaignId: number) => {
    await send(routes.changeCampaign, { token, params: { id: campaignId }, body: { archieved: true } });
    await endedDaysAgo(campaignId, 31);
    let asked = 0;
    // The process stops after the first step.
    expect(await anonymiseCampaign(context, campaignId, new Date(), () => ++asked > 1)).toBeUndefined();
  };
  await anonymiseSome(id);
  expect(await searched()).toMatchObject({ people: [{ campaign_count: 1 }], refused: [] });
  expect(await db`select 1 from sms_message where number = ${her.number}`).toHaveLength(1);
  await anonymiseSome(otherId);
  expect(await searched()).toMatchObject({ people: [], refused: [] });
  expect(await findEverywhere(db, needles)).toEqual([]);
});

test('expired recordings are deleted from answers, calls and the store; transcripts stay', async () => {
  const { id, leadId, recording } = await server.callCampaign();
  await change({ recordings_days: 10, personal_days: null });
  await db`update response set at = now() - interval '9 days' where campaign_id = ${id}`;
  expect(await applyRetention(context)).toMatchObject({ recordings: 0 });
  expect(await context.blobs.size(recording)).not.toBeNull();
  await db`update response set at = now() - interval '11 days' where campaign_id = ${id}`;
  expect((await preview({ recordings_days: 10, personal_days: null })).body).toMatchObject({ recordings: 1 });
  expect(await applyRetention(context)).toMatchObject({ recordings: 1, campaigns: 0 });
  expect(await context.blobs.size(recording)).toBeNull();
  expect(await findEverywhere(db, [recording])).toEqual([]);
  expect(await db`select said from response where lead_id = ${leadId} and kind = 'speech'`).toEqual([
    { said: her.said },
  ]);
  expect(await db`select detail from audit_log where action = 'recordings.removed'`).toEqual([
    { detail: { recordings: 1 } },
  ]);
});

test('bytes that another answer uses as well are kept', async () => {
  const { id, leadId, recording } = await server.callCampaign();
  const [other] = await db<{ id: number }[]>`
    update response set recording = ${recording} where id = (
      select id from response where campaign_id = ${id} and lead_id <> ${leadId} limit 1) returning id`;
  const erased = await send(routes.erasePerson, {
    token,
    body: { number: her.number, confirm: her.number, do_not_call: false },
  });
  expect(erased.body).toMatchObject({ recordings: 1, recordings_later: 1 });
  expect(await context.blobs.size(recording)).not.toBeNull();
  expect(await db`select recording from response where id = ${other?.id ?? 0}`).toEqual([{ recording }]);
});

test('a list archived before it was called is closed in the ledger, and not called if it is restored', async () => {
  const id = await server.makeDraft();
  await send(routes.changeCampaign, { token, params: { id }, body: { archieved: true } });
  await endedDaysAgo(id, 31);
  await change({ recordings_days: null, personal_days: 30 });
  expect(await applyRetention(context)).toMatchObject({ leads: expect.any(Number) });
  expect(await statesOf(db, id)).toEqual({ 12: 1 });
  expect(await wrongBooks(db, id)).toEqual([]);
  await send(routes.changeCampaign, { token, params: { id }, body: { archieved: false } });
  expect(await db`select ended_at, anonymised_at from campaign where id = ${id}`).toEqual([
    { ended_at: null, anonymised_at: null },
  ]);
});

test('one process at a time applies the settings, and changes apply immediately', async () => {
  await change({ recordings_days: null, personal_days: null });
  const other = connect(context.databaseUrl, { max: 1 });
  await other`select pg_advisory_lock(hashtext('halloo.retention'))`;
  expect(await applyRetention(context)).toBeUndefined();
  await other.end();
  await expect.poll(() => applyRetention(context)).toBeDefined();

  const id = await server.makeDraft();
  await send(routes.changeCampaign, { token, params: { id }, body: { archieved: true } });
  await endedDaysAgo(id, 3);
  const stop = await startRetention(context);
  await change({ personal_days: 2 });
  await vi.waitFor(async () => expect(await statesOf(db, id)).toEqual({ 12: 1 }), { timeout: 60_000, interval: 50 });
  await stop();
});

test('invalid periods are refused', async () => {
  for (const personal_days of [0, 1.5, 40_000, '30']) expect((await change({ personal_days })).status).toBe(400);
  expect((await send(routes.getPrivacy, {})).status).toBe(401);
});
