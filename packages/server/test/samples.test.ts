import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { beforeAll, expect, test } from 'vitest';
import { createSpeech } from '../src/drivers/speech/create-speech.ts';
import { createSpeechPool } from '../src/drivers/speech/inner/create-speech-pool.ts';
import { languages } from '../src/lib/spoken-text/languages.ts';
import type { Synthesiser } from '../src/ports/speech.ts';
import { fillDemo } from '../src/upkeep/demo/fill-demo.ts';
import { fillDemoScripts } from '../src/upkeep/demo/fill-demo-scripts.ts';
import { sampleCampaigns } from '../src/upkeep/demo/inner/sample-campaigns.ts';
import { sampleScripts } from '../src/upkeep/demo/inner/sample-scripts.ts';
import { sampleSims } from '../src/upkeep/demo/inner/sample-sims.ts';
import { finishRemoval } from '../src/upkeep/demo/remove-samples.ts';
import { menuFlow } from './calling.ts';
import { wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { readRaw, recountNumbers, recountRule } from './results-recount.ts';

/** Synthesises every language immediately, instead of the real engines: the stories cover a first start with those. */
const quick: Synthesiser = {
  id: 'quick',
  title: 'Quick',
  listVoices: async () =>
    (['MALE', 'FEMALE'] as const).map((gender) => ({
      ...{ name: `quick/${gender}`, engine: 'quick', label: gender, gender, note: '' },
      languages: languages.map(({ code }) => code),
    })),
  synthesise: async ({ text }) => ({
    samples: Float32Array.from(
      { length: text.length * 400 },
      (_, n) => Math.sin(n / 5) * (n % 4_000 < 800 ? 0.6 : 0.1),
    ),
    rate: 8_000,
  }),
};
const pool = createSpeechPool({ threads: 1 });
const speech = createSpeech({ pool, synthesisers: [quick], recognisers: [] });

const { context, db, clock, send, signUp } = await createTestServer({ speech });

// The samples are created once for all tests.
let token = '';
beforeAll(async () => {
  const person = await signUp();
  token = person.token;
  await fillDemo(db, { id: 1, email: person.email }, clock.now());
  await fillDemoScripts(
    context,
    { accountId: 1, email: person.email, sessionId: 0, sample: true },
    new AbortController().signal,
  );
}, 60_000);

/** A draft of a person, with one lead. */
const makeOwn = async (campaign: string): Promise<number> => {
  const data = [{ Name: 'Asha Rao', Number: '9822210001' }];
  const { status, body } = await send(routes.createCampaign, {
    token,
    body: { campaign, campaign_type: 'Outbound', data },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.campaign_id;
};

/** A call in progress, of a dialer that does not run. */
const putInCall = async (campaignId: number) => {
  const [dialer] = await db<
    { id: number }[]
  >`insert into dialer (name, line_state) values ('elsewhere', 'ready') returning id`;
  await db`
    insert into live_call (campaign_id, direction, line_id, number, attempt, sim_id, channel, dialer_id, flow_version,
      lead_was, dialled_at)
    values (${campaignId}, 'out', 'x', '+919000000001', 1, 1, 1, ${dialer?.id ?? 0}, 1, 1, now())`;
};

test('the sample campaigns fit the schema and cover the statuses and types', async () => {
  const { count, results } = (await send(routes.listCampaigns, { token, query: { limit: 100 } })).body;
  expect(count).toBe(sampleCampaigns.length);
  const shown = new Set(results.map(({ status }) => status));
  expect(shown).toEqual(new Set(['Draft', 'Scheduled', 'Live', 'Paused', 'Cancelled', 'Completed']));
  expect(results.some(({ campaign_type }) => campaign_type === 'Inbound')).toBe(true);
});

test('the sample scripts have all three types in several languages, are playable, and sample campaigns use them', async () => {
  const { body } = await send(routes.listScripts, { token, query: { limit: 20 } });
  expect(body.count).toBe(sampleScripts.length);
  expect(new Set(body.results.map(({ audio_type }) => audio_type)).size).toBe(3);
  expect(new Set(body.results.map(({ lang_code }) => lang_code)).size).toBeGreaterThanOrEqual(5);
  for (const { name, length_in_seconds, peaks } of body.results) {
    expect(length_in_seconds, name).toBeGreaterThan(1);
    expect(Math.max(...peaks), name).toBeGreaterThan(50);
  }
  expect(body.results.filter(({ used_by }) => used_by.length > 0).length).toBeGreaterThan(5);
});

test('the results of the sample campaigns are complete, and match their calls', async () => {
  const { body: all } = await send(routes.listCampaigns, { token, query: { limit: 50 } });
  for (const { name, status, responded } of sampleCampaigns) {
    const campaign = all.results.find((each) => each.name === name);
    expect(campaign, name).toBeDefined();
    const id = campaign?.id ?? 0;
    expect(await wrongBooks(db, id), name).toEqual([]);
    if (responded === undefined) continue;
    const raw = await readRaw(db, id);
    const { body } = await send(routes.getOverview, { token, params: { campaign_id: id } });
    const { talk: _, results: __, by_hour, ...numbers } = recountNumbers(raw);
    expect(body, name).toMatchObject(numbers);
    expect(body.by_hour.reduce((sum, { dialled }) => sum + dialled, 0)).toBe(
      by_hour.reduce((sum, c) => sum + c.dialled, 0),
    );
    expect(
      body.attempts.picked_up_at.reduce((sum, { leads }) => sum + leads, 0),
      name,
    ).toBe(body.picked_up);
    expect(body.responded, name).toBe(responded);
    expect(body.rules.map((rule) => rule.leads)).toEqual([responded]);
    expect(recountRule(raw, body.rules[0]?.rule_id ?? '').responses).toBeGreaterThanOrEqual(responded);
    expect(
      raw.calls.every(({ dialled_at }) => dialled_at < clock.now()),
      name,
    ).toBe(true);
    const { body: page } = await send(routes.getResult, { token, body: { campaign_id: id } });
    expect(page.campaign.status).toBe(status);
    expect(page.scripts[0]?.count, name).toBe(body.calls_answered);
    expect(
      page.scripts[0]?.table_data.filter(({ response_keyword }) => response_keyword !== '').length,
    ).toBeGreaterThan(0);
    const { body: dropOff } = await send(routes.getDropOff, { token, params: { campaign_id: id } });
    expect(dropOff[0]?.hung_up, name).toBeGreaterThan(0);
    expect(dropOff[0]?.skipped, name).toBeGreaterThan(0);
    expect(dropOff[0]?.seconds.share.at(-1)).toBeLessThan(1);
  }
}, 60_000);

test('the activity log says that Halloo made the samples', async () => {
  const makers = await db<{ who: string }[]>`
    select distinct who from audit_log where action like 'flow.%' or action like 'script.%'`;
  expect(makers).toEqual([{ who: 'Halloo' }]);
});

test('the first steps tick themselves from the furthest campaign that is no sample', async () => {
  const { token: other } = await signUp();
  const steps = async () => (await send(routes.getFirstHour, { token: other })).body;
  const none = {
    hear: false,
    campaign: false,
    people: false,
    call: false,
    schedule: false,
    rehearse: false,
    live: false,
  };
  expect(await steps()).toEqual({ welcome: true, checklist: true, steps: none, campaign_id: null, samples: true });
  await send(routes.changeFirstHour, { token: other, body: { heard: true, welcome: false } });
  expect(await steps()).toMatchObject({ welcome: false, checklist: true, steps: { ...none, hear: true } });
  // Each account has its own.
  expect((await send(routes.getFirstHour, { token })).body).toMatchObject({ welcome: true, steps: none });

  const [first, second] = [await makeOwn('My first'), await makeOwn('My second')];
  expect(await steps()).toMatchObject({ campaign_id: second, steps: { campaign: true, people: true, call: false } });
  await db`update campaign set rehearsed_at = now() where id = ${first}`;
  expect(await steps()).toMatchObject({ campaign_id: first, steps: { people: true, call: false, rehearse: true } });
  await db`update campaign set flow_version = 1 where id = ${first}`;
  expect(await steps()).toMatchObject({ checklist: false, steps: { live: true } });
  expect((await send(routes.getFirstHour, { token })).body).toMatchObject({ welcome: false, checklist: false });
  for (const id of [first, second]) await db`delete from campaign where id = ${id}`;
});

test('samples are removed, except what somebody changed or uses; calls in progress end first', async () => {
  const idOf = async (table: 'campaign' | 'script', name: string) =>
    (await db<{ id: number }[]>`select id from ${db(table)} where name = ${name}`)[0]?.id ?? 0;
  const mine = await makeOwn('Mine');
  const used = await idOf('script', 'Library notice');
  const flowdata = writeFlow(menuFlow(used));
  expect((await send(routes.saveFlow, { token, body: { campaign_id: mine, flowdata } })).status).toBe(200);
  const changed = await idOf('campaign', 'Water supply survey');
  const detail = { params: { key: changed }, body: { spin_rate: 3 } };
  expect((await send(routes.changeCampaignDetail, { token, ...detail })).status).toBe(200);
  const renamed = await idOf('script', 'Flood warning');
  await send(routes.changeScript, { token, params: { id: renamed }, body: { name: 'Our flood warning' } });
  const live = await idOf('campaign', 'Vaccination reminder, Pune');
  await putInCall(live);

  const { body: asked } = await send(routes.getSamples, { token });
  expect(asked.remove).toMatchObject({ campaigns: sampleCampaigns.length - 1, scripts: sampleScripts.length - 3 });
  expect(asked.remove.leads).toBeGreaterThan(10_000);
  const active = sampleSims.filter((sim) => sim.active);
  expect(asked.remove.sims).toBe(sampleSims.length - active.length);
  expect(asked.keep).toEqual([
    { kind: 'campaign', name: 'Water supply survey', reason: 'changed', used_by: null },
    { kind: 'script', name: 'Our flood warning', reason: 'changed', used_by: null },
    { kind: 'script', name: 'Water supply survey', reason: 'used', used_by: 'Water supply survey' },
    { kind: 'script', name: 'Library notice', reason: 'used', used_by: 'Mine' },
    ...active.map(({ label }) => ({ kind: 'sim', name: label, reason: 'used', used_by: 'Mine' })),
  ]);
  expect((await send(routes.removeSamples, { token })).body).toEqual(asked);

  const names = async (status = '') =>
    (await send(routes.listCampaigns, { token, query: { limit: 100, status } })).body.results.map(({ name }) => name);
  expect(await names()).toEqual(['Mine', 'Water supply survey']);
  // Its call goes on, and nobody else is called.
  expect(await names('ARCHIVED')).toEqual(['Vaccination reminder, Pune']);
  await finishRemoval(context);
  expect(await idOf('campaign', 'Vaccination reminder, Pune')).toBe(live);
  await db`delete from live_call`;
  await finishRemoval(context);
  expect(await names('ARCHIVED')).toEqual([]);
  const scripts = (await send(routes.listScripts, { token, query: { limit: 20 } })).body.results;
  expect(scripts.map(({ name }) => name)).toEqual(['Library notice', 'Water supply survey', 'Our flood warning']);
  expect((await send(routes.listSims, { token })).body).toHaveLength(active.length);
  await expect
    .poll(async () =>
      (await db<{ id: number }[]>`select distinct campaign_id as id from lead order by id`).map(({ id }) => id),
    )
    .toEqual([changed, mine]);
  const [entry] = (await send(routes.listAudit, { token, query: {} })).body.results;
  expect(entry).toMatchObject({ action: 'samples.removed', detail: asked.remove });

  // What was kept is kept again, and goes when nothing needs it any more.
  expect((await send(routes.removeSamples, { token })).body).toMatchObject({
    remove: { campaigns: 0, scripts: 0, sims: 0 },
  });
  await db`update campaign set status = 'Completed' where id in (${mine}, ${changed})`;
  expect((await send(routes.removeSamples, { token })).body.remove).toMatchObject({ sims: active.length, scripts: 0 });
});
