import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow, FlowNode } from '@halloo/flow/model';
import type { WireFlow } from '@halloo/flow/schema';
import { expect, test } from 'vitest';
import { sampleFlow } from '../src/upkeep/demo/inner/sample-flow.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, db } = await createTestServer();
const { token } = await signUp();

let made = 0;
const newCampaign = async () => {
  made += 1;
  const data = [{ Name: 'Ada Lovelace', Number: '9811111111' }];
  const { body } = await send(routes.createCampaign, { token, body: { campaign: `Flow ${made}`, data } });
  return body.campaign_id;
};
const [sound] = await db<{ id: string }[]>`
  with bytes as (insert into blob (hash, kept_at) values (repeat('a', 64), now()) returning hash)
  insert into sound (id, call, duration_ms, loudness, peaks, created_at)
  select gen_random_uuid(), hash, 1000, -19, '\\x00', now() from bytes returning id`;
const newScript = async (name: string) => {
  const [row] = await db<{ id: number }[]>`
    insert into script (name, audio_type, sound_id, created_at) values (${name}, 'Recorded', ${sound?.id ?? ''}, now())
    returning id`;
  return row?.id ?? 0;
};

const wire = (flow: Flow) => writeFlow(flow) as unknown as Record<string, unknown>;
const nodeOf = <K extends FlowNode['kind']>(flow: Flow, kind: K) =>
  Object.values(flow.nodes).find((node): node is Extract<FlowNode, { kind: K }> => node.kind === kind);
const childWith = (flow: Flow, key: string) =>
  Object.values(flow.nodes).find(
    (node) => node.kind === 'child' && node.answer.kind === 'key' && node.answer.key === key,
  );
const save = (campaign_id: number, flowdata: unknown) =>
  send(routes.saveFlow, { token, body: { campaign_id, flowdata } });
const read = (campaign_id: number) => send(routes.getFlow, { token, query: { campaign_id } });

test('a script is not attached to a node that does not exist or that cannot play one', async () => {
  const id = await newCampaign();
  const script_id = await newScript('Nowhere');
  const flow = sampleFlow();
  const attach = (node_id: string) =>
    send(routes.attachScript, { token, body: { script_id, node_id, campaign_id: id } });
  expect(await attach('ANY')).toMatchObject({ status: 404, body: { code: 'flow.node_not_found' } });
  await save(id, wire(flow));
  expect(await attach('ANY')).toMatchObject({ status: 404, body: { code: 'flow.node_not_found' } });
  for (const [kind, words] of [
    ['start', 'Start'],
    ['rule', 'Rule'],
    ['child', 'Answer'],
  ] as const) {
    const msg = `A node of the kind “${words}” cannot play a script.`;
    const refused = { status: 400, body: { code: 'flow.plays_no_script', msg, fields: { node_id: msg } } };
    expect(await attach(nodeOf(flow, kind)?.id ?? '')).toMatchObject(refused);
  }
  expect((await attach(nodeOf(flow, 'end')?.id ?? '')).status).toBe(200);
  expect((await read(id)).body.version).toBe(2);
  expect((await send(routes.getScript, { token, params: { id: script_id } })).body.used_by).toHaveLength(1);
});

test('a copy of a campaign has the flow, its scripts and its tests, with new ids of its nodes', async () => {
  const id = await newCampaign();
  const flow = sampleFlow();
  await save(id, wire(flow));
  const audio = nodeOf(flow, 'audio')?.id ?? '';
  const script_id = await newScript('Copied');
  await send(routes.attachScript, { token, body: { script_id, node_id: audio, campaign_id: id } });
  const yes = childWith(flow, '1')?.id ?? '';
  const rule = nodeOf(flow, 'rule')?.id ?? '';
  const events = [
    { type: 'played', ms: 1000 },
    { type: 'pressed', key: '1' },
  ];
  const expected = { nodes: [audio, rule, yes], answers: [{ child: yes, value: '1' }], ended: null };
  await send(routes.addFlowTest, { token, body: { campaign_id: id, name: 'Yes', events, expected } });

  const { body } = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy of ${id}` } });
  const copy = body.campaign_id;
  const [first, second] = [await read(id), await read(copy)];
  expect(second.body.version).toBe(1);
  const [original, renewed] = [first.body.msg, second.body.msg] as unknown as [WireFlow, WireFlow];
  const idsOf = ({ nodes, links }: WireFlow) => [...Object.keys(nodes), ...Object.keys(links)];
  const [before, after] = [idsOf(original), idsOf(renewed)];
  expect(after.filter((known) => before.includes(known))).toEqual([]);
  // Nodes are recognised by their place; links have no other mark, and become a list.
  const placeOf = ({ position }: { position: { x: number; y: number } }) => `${position.x} ${position.y}`;
  const copies = new Map(Object.values(renewed.nodes).map((node) => [placeOf(node), node.id]));
  const newIds = Object.values(original.nodes).map((node) => [node.id, copies.get(placeOf(node)) ?? ''] as const);
  const renamed = (text: string) => newIds.reduce((all, [old, now]) => all.replaceAll(old, now), text);
  expect(renewed.nodes).toEqual(JSON.parse(renamed(JSON.stringify(original.nodes))));
  const ends = ({ links }: WireFlow) =>
    Object.values(links)
      .map(({ from, to }) => `${from.nodeId} ${to.nodeId}`)
      .toSorted();
  expect(ends(renewed)).toEqual(ends(original).map(renamed).toSorted());
  const [test] = (await send(routes.listFlowTests, { token, query: { campaign_id: copy } })).body;
  expect(test).toMatchObject({ name: 'Yes', events, expected: JSON.parse(renamed(JSON.stringify(expected))) });
  const played = await send(routes.scriptOfNode, { token, query: { node_id: renamed(audio) } });
  expect(played.body).toMatchObject({ campaign_id: copy, script_id });

  // Requests that name a node alone change the campaign that has it.
  const own = await send(routes.getRuleDetails, { token, query: { node_id: rule } });
  expect(own.body.data[0]?.node_id).toBe(rule);
  const change = { rule_type: 'Keypad', nodes: [{ node_id: yes, keyword: '' }] };
  expect((await send(routes.changeRuleDetails, { token, body: change })).status).toBe(200);
  expect([(await read(id)).body.version, (await read(copy)).body.version]).toEqual([3, 1]);
});

test('a node that several campaigns have is refused without its campaign', async () => {
  const [id, twin] = [await newCampaign(), await newCampaign()];
  const flow = sampleFlow();
  await save(id, wire(flow));
  await save(twin, wire(flow));
  const node_id = nodeOf(flow, 'rule')?.id ?? '';
  const child = childWith(flow, '1')?.id ?? '';
  const change = (more: object) =>
    send(routes.changeRuleDetails, {
      token,
      body: { rule_type: 'Keypad', nodes: [{ node_id: child, keyword: '' }], ...more },
    });
  const ambiguous = { status: 409, body: { code: 'flow.node_ambiguous' } };
  expect(await send(routes.getRuleDetails, { token, query: { node_id } })).toMatchObject(ambiguous);
  expect(await send(routes.scriptOfNode, { token, query: { node_id } })).toMatchObject(ambiguous);
  expect(await change({})).toMatchObject(ambiguous);
  expect((await change({ campaign_id: twin })).status).toBe(200);
  expect([(await read(id)).body.version, (await read(twin)).body.version]).toEqual([1, 2]);
  await send(routes.changeCampaign, { token, params: { id }, body: { archieved: true } });
  expect((await change({})).status).toBe(200);
  expect((await read(twin)).body.version).toBe(3);
});
