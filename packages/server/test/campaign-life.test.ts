import { routes } from '@halloo/contract/routes';
import { parseFlow } from '@halloo/flow/parse-flow';
import { expect, test } from 'vitest';
import { makeScript } from './calling.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, db, clock } = await createTestServer();
const { token } = await signUp();
const welcome = await makeScript(db, 4000, 'Welcome');
await makeScript(db, 4000, 'Goodbye');
await db`update script set lang_code = 'en-IN', lang_name = 'English (India)' where id = ${welcome}`;
await db`
  insert into sim (number, isd_code, phone_no, verified_at, active, created_at)
  values ('+919876500000', '+91', '9876500000', now(), true, now())`;

let made = 0;
const schedule = {
  call_start_date: '2026-11-16',
  call_end_date: '2026-11-20',
  call_start_time: '9:00',
  call_end_time: '18:00:00',
  spin_rate: 5,
  time_between_calls: '10',
  retry_times: 1,
};
const node = (id: string, node_type: string, y: number) => ({
  id,
  type: node_type,
  ports: { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } },
  position: { x: 0, y },
  properties: { node_type },
});
const shortestFlow = {
  nodes: { A: node('A', 'Start', 0), B: node('B', 'End', 120) },
  links: { L: { id: 'L', from: { nodeId: 'A', portId: 'port2' }, to: { nodeId: 'B', portId: 'port1' } } },
};
const create = async () => {
  made += 1;
  const data = [{ Name: 'Ada Lovelace', Number: '9811111111', Lead: 'L1', City: 'Pune' }];
  const { body } = await send(routes.createCampaign, { token, body: { campaign: `Life ${made}`, data } });
  return body.campaign_id;
};
const createReady = async () => {
  const id = await create();
  await send(routes.changeCampaignDetail, { token, params: { key: id }, body: schedule });
  await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata: shortestFlow } });
  return id;
};
const change = (key: number, body: object) => send(routes.changeCampaignDetail, { token, params: { key }, body });
const set = (id: number, status: string) => send(routes.changeCampaign, { token, params: { id }, body: { status } });
const archive = (id: number, archieved: boolean) =>
  send(routes.changeCampaign, { token, params: { id }, body: { archieved } });

test('a campaign goes live, pauses, goes live again and is cancelled for good', async () => {
  const id = await createReady();
  expect((await set(id, 'Live')).body.status).toBe('Live');
  expect((await set(id, 'Live')).body.code).toBe('campaign.wrong_transition');
  expect((await set(id, 'Paused')).body.status).toBe('Paused');
  expect((await set(id, 'Paused')).status).toBe(409);
  expect((await set(id, 'Live')).body.status).toBe('Live');
  expect((await set(id, 'Cancelled')).body.status).toBe('Cancelled');
  for (const status of ['Live', 'Paused', 'Cancelled']) expect((await set(id, status)).status).toBe(409);
});

test('going live before the first day waits as Scheduled', async () => {
  const id = await createReady();
  await send(routes.changeCampaignDetail, { token, params: { key: id }, body: { call_start_date: '2026-11-18' } });
  expect((await set(id, 'Live')).body.status).toBe('Scheduled');
});

test('launch problems are listed before and refused at going live', async () => {
  const id = await create();
  const check = await send(routes.checkLaunch, { token, params: { id } });
  expect(check.body.blockers.map(({ code }) => code)).toEqual(['no_flow', 'no_schedule']);
  expect(check.body.leads).toBe(1);
  const refused = await set(id, 'Live');
  expect(refused.status).toBe(400);
  expect(refused.body.code).toBe('campaign.not_startable');
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['no_flow', 'no_schedule']);
});

test('deleting archives the campaign, but not while live; archived ones are found by their filter and restored', async () => {
  const id = await createReady();
  await set(id, 'Live');
  expect((await archive(id, true)).body.code).toBe('campaign.not_editable');
  await set(id, 'Paused');
  expect((await archive(id, true)).body.archived).toBe(true);
  const named = async (status: string) =>
    (await send(routes.listCampaigns, { token, query: { limit: 100, status } })).body.results.map((item) => item.id);
  expect(await named('')).not.toContain(id);
  expect(await named('ARCHIVED')).toContain(id);
  expect((await set(id, 'Live')).status).toBe(409);
  expect((await archive(id, false)).body.archived).toBe(false);
  expect(await named('')).toContain(id);
});

test('leads are added to a live campaign, and cannot be to one that is cancelled, archived or inbound', async () => {
  const add = (id: number) =>
    send(routes.editCampaign, {
      token,
      body: { campaign_id: id, campaign_lines: [{ Name: 'B', Number: '9822222222' }] },
    });
  const live = await createReady();
  await set(live, 'Live');
  const cancelled = await createReady();
  await set(cancelled, 'Cancelled');
  const archived = await createReady();
  await archive(archived, true);
  const inbound = (await send(routes.createCampaign, { token, body: { campaign: 'In', campaign_type: 'Inbound' } }))
    .body;
  expect(await add(live)).toMatchObject({ status: 200, body: { valid: 1, invalid: 0 } });
  expect(await add(live)).toMatchObject({ status: 400, body: { code: 'campaign.no_valid_leads' } });
  for (const id of [cancelled, archived, inbound.campaign_id]) {
    const { status, body } = await add(id);
    expect(status).toBe(409);
    expect(body.code).toBe('campaign.not_editable');
  }
  expect((await add(999_999)).status).toBe(404);
});

test('a duplicate has the list and the schedule, no results, and is a draft', async () => {
  const id = await createReady();
  await db`update lead set state = 4, attempts = 2, response = 'yes' where campaign_id = ${id}`;
  const { body, status } = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: 'Copy' } });
  expect(status).toBe(201);
  const copy = (await send(routes.getCampaignDetail, { token, params: { key: body.campaign_id } })).body;
  expect(copy).toMatchObject({ name: 'Copy', status: 'Draft', total_record: 1, spin_rate: 5, data_fields: ['City'] });
  const leads = await send(routes.listLeads, { token, params: { campaign_id: body.campaign_id } });
  expect(leads.body.results[0]).toMatchObject({
    phone: '+919811111111',
    status: 'Waiting',
    no_of_attempts: 0,
    data: { City: 'Pune' },
  });
  const again = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: 'copy' } });
  expect(again.body.code).toBe('campaign.name_taken');
});

test('the schedule is changed field by field and validated as a whole', async () => {
  const id = await create();
  const { body } = await change(id, schedule);
  expect(body).toMatchObject({
    call_start_time: '09:00:00',
    call_end_time: '18:00:00',
    time_between_calls: 10,
    retry_times: 1,
  });
  const backwards = await change(id, { call_end_date: '2026-11-01' });
  expect(backwards.status).toBe(400);
  expect(backwards.body.fields).toEqual({ call_end_date: 'must not be before the start date' });
  for (const [field, value] of Object.entries({
    spin_rate: 0,
    retry_times: 11,
    time_between_calls: 86_401,
    call_start_time: '25:00',
    timezone: 'Mars',
  })) {
    expect(Object.keys((await change(id, { [field]: value })).body.fields ?? {}), field).toEqual([field]);
  }
  expect((await send(routes.getCampaignDetail, { token, params: { key: id } })).body).toMatchObject({
    call_end_date: '2026-11-20',
    spin_rate: 5,
  });
});

const olderForm = (campaign: number, change: object = {}) => ({
  campaign,
  start_date: '2026-11-16',
  end_date: '2026-11-17',
  script: 'Welcome',
  call_start_time: '10:00:00',
  call_end_time: '12:00:00',
  response_type: 'Keypad',
  keyword: [
    { response: '1', responseType: 'Interested' },
    { response: '2', responseType: 'Not interested' },
    { response: '9', responseType: '' },
  ],
  spin_rate: 3,
  time_between_calls: 0,
  ...change,
});
const saveOlder = (campaign: number, change?: object) =>
  send(routes.updateCampaignDetail, { token, body: olderForm(campaign, change) });
const flowOf = async (campaign_id: number) => {
  const { msg } = (await send(routes.getFlow, { token, query: { campaign_id } })).body;
  const parsed = parseFlow(msg);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.flow;
};
const detailOf = async (key: number) => (await send(routes.getCampaignDetail, { token, params: { key } })).body;

test('the older details form adds its script and its answers to a campaign without a flow', async () => {
  const id = await create();
  const saved = await saveOlder(id);
  expect(saved.body.msg).toBe('Script Added Successfully');
  expect(await detailOf(id)).toMatchObject({
    script: 'Welcome',
    script_url: expect.stringContaining('/api/campaigns/audio/'),
    response_type: 'Keypad',
    keyword: olderForm(id).keyword,
    call_start_date: '2026-11-16',
  });
  const flow = await flowOf(id);
  const children = Object.values(flow.nodes).filter((node) => node.kind === 'child');
  expect(children.map(({ answer, outcome }) => [answer, outcome])).toEqual(
    expect.arrayContaining([
      [{ kind: 'key', key: '1' }, 'Interested'],
      [{ kind: 'key', key: '2' }, 'Not interested'],
      [{ kind: 'key', key: '9' }, null],
    ]),
  );
  const check = await send(routes.checkLaunch, { token, params: { id } });
  expect(check.body.blockers.map(({ code }) => code)).toEqual([]);
});

test('the older details form makes a flow of spoken answers, or of none', async () => {
  const spoken = await create();
  await saveOlder(spoken, {
    response_type: 'Voice Response',
    keyword: [{ response: 'yes', responseType: 'Interested' }],
  });
  const children = Object.values((await flowOf(spoken)).nodes).filter((node) => node.kind === 'child');
  expect(children.map(({ answer }) => answer)).toEqual([
    { kind: 'phrase', keyword: 'yes', synonyms: [], langCode: 'en-IN', langName: 'English (India)' },
  ]);
  const silent = await create();
  await saveOlder(silent, { keyword: [] });
  expect(
    Object.values((await flowOf(silent)).nodes)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['audio', 'end', 'start']);
  expect((await saveOlder(await create(), { keyword: [{ response: 'yes', responseType: '' }] })).body.fields).toEqual({
    keyword: 'must be one of 0 to 9, * and # with the response type Keypad',
  });
});

test('the older details form sets the first script of a flow, and leaves the rest of it alone', async () => {
  const id = await create();
  await saveOlder(id);
  const before = await flowOf(id);
  await saveOlder(id, { script: 'Goodbye', keyword: [{ response: '5', responseType: '' }] });
  const after = await flowOf(id);
  expect(Object.keys(after.nodes).sort()).toEqual(Object.keys(before.nodes).sort());
  expect((await detailOf(id)).script).toBe('Goodbye');
  // A date alone does not keep the script when the flow gets another one.
  await saveOlder(id, { script: 'Goodbye', end_date: '2026-11-19' });
  const audio = Object.values(after.nodes).find(({ kind }) => kind === 'audio');
  const body = { campaign_id: id, node_id: audio?.id, script_id: welcome };
  await send(routes.attachScript, { token, body });
  expect((await detailOf(id)).script).toBe('Welcome');
});

test('the older details form refuses a script that does not exist, and stores nothing then', async () => {
  const id = await create();
  const { status, body } = await saveOlder(id, { script: 'No such script' });
  expect(status).toBe(400);
  expect(body.fields).toEqual({ script: 'must be a script that exists' });
  expect(await detailOf(id)).toMatchObject({ call_start_date: null, script: null });
  expect((await saveOlder(id, { script: String(welcome) })).status).toBe(200);
  const partial = await saveOlder(id, { script: '', spin_rate: undefined });
  expect(Object.keys(partial.body.fields ?? {})).toEqual(['script', 'spin_rate']);
  const backwards = await saveOlder(id, { end_date: '2026-11-01' });
  expect(Object.keys(backwards.body.fields ?? {})).toEqual(['end_date']);
});

test('the older details form changes the dates of a live campaign, but not its script', async () => {
  const id = await create();
  await saveOlder(id);
  await change(id, { retry_times: 0 });
  expect((await set(id, 'Live')).body.status).toBe('Live');
  expect((await saveOlder(id, { end_date: '2026-11-20' })).status).toBe(200);
  expect((await saveOlder(id, { script: 'Goodbye' })).body.code).toBe('campaign.not_editable');
});

test('a paused campaign without calls becomes a draft again; one with calls does not', async () => {
  const id = await create();
  await set(id, 'Paused');
  expect((await set(id, 'Draft')).body.status).toBe('Draft');
  expect((await set(id, 'Draft')).body.code).toBe('campaign.wrong_transition');
  const live = await createReady();
  await set(live, 'Live');
  expect((await set(live, 'Draft')).body.msg).toBe('Pause the campaign first.');
  await set(live, 'Paused');
  await db`update campaign_counter set dialled = 1 where campaign_id = ${live}`;
  const refused = await set(live, 'Draft');
  expect(refused.status).toBe(409);
  expect(refused.body.msg).toBe('The campaign has made calls, so it cannot be a draft again.');
});

test('a rehearsal counts until the flow changes', async () => {
  const id = await createReady();
  expect((await detailOf(id)).rehearsed).toBe(false);
  await send(routes.rehearseCampaign, { token, params: { campaign_id: id }, body: {} });
  expect((await detailOf(id)).rehearsed).toBe(true);
  clock.advance(60);
  await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata: shortestFlow } });
  expect((await detailOf(id)).rehearsed).toBe(false);
});

test('option lists and call counts answer as specified', async () => {
  const options = await send(routes.listStatusOptions, { token });
  expect(options.body.map(({ name }) => name)).toEqual([
    ...['Waiting', 'Calling', 'Retry due', 'Completed', 'Hung up', 'No answer', 'Busy', 'Machine', 'Failed'],
    ...['Invalid number', 'Do not call', 'Expired', 'Cancelled'],
  ]);
  expect((await send(routes.listResponseTypes, { token })).body.length).toBeGreaterThan(0);
  const id = await create();
  const counts = await send(routes.callResponses, { token, body: { campaign: id } });
  expect(counts.body).toEqual({
    ...{ total_call: 0, interested: 0, no_pickup: 0, hungup: 0, no_interested: 0 },
    outcomes: [
      { key: 'Interested', name: 'Interested', colour: 'green', meaning: 'good', leads: 0 },
      { key: 'Not interested', name: 'Not interested', colour: 'grey', meaning: 'bad', leads: 0 },
    ],
  });
  expect((await send(routes.callResponses, { token, body: { campaign: 999_999 } })).status).toBe(404);
});

test('every change of a campaign is in the audit log', async () => {
  const id = await createReady();
  await set(id, 'Cancelled');
  const { body } = await send(routes.listAudit, { token });
  expect(body.results.slice(0, 4).map(({ action }) => action)).toEqual([
    'campaign.status',
    'flow.saved',
    'campaign.changed',
    'campaign.created',
  ]);
});
