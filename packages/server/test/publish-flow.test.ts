import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { makeScript } from './calling.ts';
import { createCallingServer, until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { stillTime } from './line-times.ts';

const { db, send, token, make, set, inProgress } = await createCallingServer();
const completed = leadStateId('Completed');

/** Plays a script, and hangs up with an outcome. */
const saying = (scriptId: number | null, outcome: 'Interested' | 'Not interested'): Flow =>
  draw({ start: a.start(), play: a.audio(scriptId), bye: a.end(null, outcome) }, 'start > play > bye');

const save = async (id: number, flow: Flow, version: number) =>
  (await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata: writeFlow(flow), version } })).body.version;
const publish = (id: number, version: number) => send(routes.publishFlow, { token, params: { id }, body: { version } });
const detailOf = async (id: number) => (await send(routes.getCampaignDetail, { token, params: { key: id } })).body;

const makeDraft = async (flow: Flow, options: Parameters<typeof make>[0] = {}) => {
  const id = await make({ flow, ...options, status: 'Draft' });
  await db`delete from flow_version where campaign_id = ${id}`;
  await db`update campaign set flow_version = null where id = ${id}`;
  await save(id, flow, 0);
  return id;
};

/** A live campaign whose flow is its version 1. */
const makeWithFlow = async (flow: Flow, options: Parameters<typeof make>[0] = {}) => {
  const id = await makeDraft(flow, options);
  expect((await set(id, 'Live')).body.status).toBe('Live');
  return id;
};

test('the flow of a live campaign is a draft until it is published', async () => {
  const [old, next] = [await makeScript(db, 4_000, 'Old'), await makeScript(db, 4_000, 'Next')];
  const id = await makeWithFlow(saying(old, 'Interested'));
  expect(await detailOf(id)).toMatchObject({ live_flow_version: 1 });
  const version = await save(id, saying(next, 'Interested'), 1);
  expect(version).toBe(2);
  expect(await detailOf(id)).toMatchObject({ live_flow_version: 1 });

  // Calls still play the old script.
  const remove = (script: number) => send(routes.deleteScript, { token, params: { id: script } });
  expect((await remove(old)).body.code).toBe('script.in_use');
  expect((await remove(next)).body.code).toBe('script.in_use');

  expect((await publish(id, 1)).body).toMatchObject({ code: 'flow.conflict' });
  expect(await detailOf(id)).toMatchObject({ live_flow_version: 1 });
  expect((await publish(id, 2)).body).toMatchObject({ version: 2, msg: expect.stringContaining('New calls use it') });
  expect(await detailOf(id)).toMatchObject({ live_flow_version: 2 });
  expect((await remove(old)).status).toBe(200);
  expect((await remove(next)).body.code).toBe('script.in_use');
  const { body: versions } = await send(routes.listFlowVersions, { token, query: { campaign_id: id } });
  expect(versions.map(({ version: nth, live }) => [nth, live])).toEqual([
    [2, true],
    [1, true],
  ]);
  const { body: log } = await send(routes.listAudit, { token });
  expect(log.results.map(({ action }) => action)).toContain('flow.published');
});

test('a flow with problems is not published, and calls keep the one that works', async () => {
  const id = await makeWithFlow(saying(await makeScript(db, 4_000), 'Interested'));
  await save(id, saying(null, 'Interested'), 1);
  const { body, status } = await publish(id, 2);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'flow.not_publishable', msg: expect.stringContaining('has no audio script') });
  expect(await detailOf(id)).toMatchObject({ live_flow_version: 1 });
});

test('a condition on a field that the list does not have keeps the campaign from going live', async () => {
  const flow = draw(
    {
      start: a.start(),
      by: a.branch(),
      near: a.way('by', [a.condition('Village', 'is', 'Wadgaon')]),
      end: a.end(),
    },
    'start > by > near > end',
    'by > end',
  );
  const id = await makeDraft(flow);
  const { body } = await set(id, 'Live');
  expect(body).toMatchObject({ code: 'campaign.not_startable', msg: expect.stringContaining('{Village}') });
  await db`update campaign set data_fields = array['Village'] where id = ${id}`;
  expect((await set(id, 'Live')).body.status).toBe('Live');
});

test('only a live or scheduled campaign has something to publish', async () => {
  const id = await makeWithFlow(saying(await makeScript(db, 4_000), 'Interested'));
  await set(id, 'Paused');
  expect(await detailOf(id)).toMatchObject({ live_flow_version: null });
  expect((await publish(id, 1)).body.code).toBe('campaign.wrong_transition');
  expect((await publish(999_999, 1)).status).toBe(404);
});

test('a flow published with 200 calls in progress reaches new calls alone, and nobody is lost', async () => {
  const script = await makeScript(db, 20_000);
  await db`update sim set channels = 100`;
  const id = await makeWithFlow(saying(script, 'Interested'), { leads: 500, spinRate: 200 });
  const time = stillTime();
  await startDialer(db, { line: simulated({ time }) });
  await inProgress(id, 200);
  await save(id, saying(script, 'Not interested'), 1);
  expect((await publish(id, 2)).status).toBe(200);
  time.go();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 500 }));
  expect(await wrongBooks(db, id)).toEqual([]);
  const versions = await db`
    select flow_version as version, lead.outcome, count(*)::int as calls
    from call join lead on lead.campaign_id = call.campaign_id and lead.id = call.lead_id
    where call.campaign_id = ${id} group by 1, 2 order by 1`;
  expect(versions).toEqual([
    { version: 1, outcome: 'Interested', calls: 200 },
    { version: 2, outcome: 'Not interested', calls: 300 },
  ]);
  // The results tell the versions apart.
  await until(async () => {
    const { body } = await send(routes.getFlowResult, { token, params: { campaign_id: id } });
    expect(body.versions.map(({ version, calls }) => [version, calls])).toEqual([
      [2, 300],
      [1, 200],
    ]);
  });
});
