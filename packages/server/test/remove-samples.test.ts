import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../src/upkeep/demo/fill-demo.ts';
import { addSampleScripts } from '../src/upkeep/demo/fill-demo-scripts.ts';
import { sampleCampaigns } from '../src/upkeep/demo/inner/sample-campaigns.ts';
import { sampleScripts } from '../src/upkeep/demo/inner/sample-scripts.ts';
import { sampleSims } from '../src/upkeep/demo/inner/sample-sims.ts';
import { finishRemoval } from '../src/upkeep/demo/remove-samples.ts';
import { menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';
import { quickSpeech } from './quick-speech.ts';

const { context, db, clock, send, signUp } = await createTestServer({ speech: quickSpeech() });

let token = '';
beforeAll(async () => {
  const { token: own, email } = await signUp();
  token = own;
  await fillDemo(db, { id: 1, email }, clock.now());
  const maker = { accountId: 1, email, role: 'owner', sessionId: 0, sample: true } as const;
  await addSampleScripts(context, maker, new AbortController().signal);
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
  await db`delete from lead where campaign_id in (${first}, ${second})`;
  await db`delete from campaign where id in (${first}, ${second})`;
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
  expect(asked.remove).toMatchObject({ campaigns: sampleCampaigns.length - 1, scripts: sampleScripts.length - 5 });
  expect(asked.remove.leads).toBeGreaterThan(10_000);
  const active = sampleSims.filter((sim) => sim.active);
  expect(asked.remove.sims).toBe(sampleSims.length - active.length);
  expect(asked.keep).toEqual([
    { kind: 'campaign', name: 'Water supply survey', reason: 'changed', used_by: null },
    { kind: 'script', name: 'Our flood warning', reason: 'changed', used_by: null },
    ...['Water supply survey', 'Water supply survey, second question', 'Water supply survey, thanks'].map((name) => ({
      ...{ kind: 'script', name, reason: 'used', used_by: 'Water supply survey' },
    })),
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
  expect(scripts.map(({ name }) => name)).toEqual([
    'Library notice',
    'Water supply survey, thanks',
    'Water supply survey, second question',
    'Water supply survey',
    'Our flood warning',
  ]);
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
