import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { sampleFlow } from '../src/upkeep/demo/inner/sample-flow.ts';
import { actionFlow } from './calling.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, clock, db } = await createTestServer();
const { token, email } = await signUp();
const other = await signUp();

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
const save = (campaign_id: number, flowdata: unknown, more: Record<string, unknown> = {}, as = token) =>
  send(routes.saveFlow, { token: as, body: { campaign_id, flowdata, ...more } });
const read = (campaign_id: number, as = token) => send(routes.getFlow, { token: as, query: { campaign_id } });

test('a flow is saved completely and returned unchanged, in msg', async () => {
  const id = await newCampaign();
  expect((await read(id)).body).toEqual({
    msg: { nodes: {}, links: {} },
    version: 0,
    saved_at: null,
    saved_by: null,
    read_only: null,
  });
  const document = { ...wire(sampleFlow()), zoom: 0.8, selected: {} };
  const saved = await save(id, document);
  expect(saved.body).toMatchObject({ version: 1, saved_by: email });
  const { body } = await read(id);
  expect(body.msg).toMatchObject(document);
  const [listed] = (await send(routes.listCampaigns, { token, query: { search: `Flow ${made}` } })).body.results;
  expect(listed?.is_edited).toBe(true);
});

test('a read-only key does not see webhook addresses', async () => {
  const id = await newCampaign();
  const flow = actionFlow({ kind: 'webhook', url: 'https://crm.example.org/hook?token=secret' });
  expect((await save(id, wire(flow), { keep: true })).status).toBe(200);
  const seenBy = async (bearer: string) => {
    const params = { campaign_id: id, version: 1 };
    const answers = [
      await send(routes.getFlow, { token: bearer, query: { campaign_id: id } }),
      await send(routes.getFlowVersion, { token: bearer, params }),
      await send(routes.getFlowResult, { token: bearer, params }),
    ];
    return answers.map(({ raw, status }) => [status, raw.includes('token=secret')]);
  };
  const keyOf = async (scope: string) =>
    (await send(routes.createApiKey, { token, body: { name: `Key to ${scope}`, scope } })).body.key;
  expect(await seenBy(await keyOf('read'))).toEqual(Array(3).fill([200, false]));
  expect(await seenBy(await keyOf('run'))).toEqual(Array(3).fill([200, true]));
});

test('two people cannot silently overwrite each other', async () => {
  const id = await newCampaign();
  await save(id, wire(sampleFlow()), { version: 0 });
  const [mine, theirs] = await Promise.all([
    save(id, wire(sampleFlow()), { version: 1 }),
    save(id, wire(sampleFlow()), { version: 1 }, other.token),
  ]);
  const statuses = [mine.status, theirs.status].sort((a, b) => a - b);
  expect(statuses).toEqual([200, 409]);
  const refused = mine.status === 409 ? mine : theirs;
  expect(refused.body).toMatchObject({ code: 'flow.conflict' });
  expect(refused.body.msg).toContain('changed the flow in the meantime');
  // The choice: over it, knowingly.
  expect((await save(id, wire(sampleFlow()), { version: 2 })).body.version).toBe(3);
});

test('a save without a version is refused if somebody else saved since its sender loaded or saved the flow', async () => {
  const id = await newCampaign();
  const flowdata = wire(sampleFlow());
  expect((await save(id, flowdata)).body.version).toBe(1);
  expect((await save(id, flowdata)).body.version).toBe(2);
  const unread = await save(id, flowdata, {}, other.token);
  expect([unread.status, unread.body.code]).toEqual([409, 'flow.conflict']);
  await read(id, other.token);
  expect((await save(id, flowdata, {}, other.token)).body.version).toBe(3);
  expect((await save(id, flowdata)).body).toMatchObject({ code: 'flow.conflict' });
  expect((await read(id)).body).toMatchObject({ version: 3, saved_by: other.email });
  expect((await save(id, flowdata)).body.version).toBe(4);
});

test('a script attached in between is no reason to refuse, unless somebody else saved before that', async () => {
  const id = await newCampaign();
  const script_id = await newScript('Between');
  const flow = sampleFlow();
  const node_id = nodeOf(flow, 'audio')?.id ?? '';
  const attach = () => send(routes.attachScript, { token, body: { campaign_id: id, node_id, script_id } });
  await save(id, wire(flow));
  await attach();
  expect((await save(id, wire(flow))).body.version).toBe(3);
  await read(id, other.token);
  await save(id, wire(flow), {}, other.token);
  await attach();
  expect((await save(id, wire(flow))).body).toMatchObject({ code: 'flow.conflict' });
});

test.each(['constructor', 'toString', '__proto__'])(
  'a node named %s is none, and no reason to break the flow',
  async (node_id) => {
    const id = await newCampaign();
    await save(id, wire(sampleFlow()));
    const script_id = await newScript(`Of ${node_id}`);
    const attached = await send(routes.attachScript, { token, body: { campaign_id: id, node_id, script_id } });
    expect(attached.body.code).toBe('flow.node_not_found');
    expect((await read(id)).body.version).toBe(1);
    const rule = await send(routes.getRuleDetails, { token, query: { campaign_id: id, node_id } });
    expect(rule.body.code).toBe('flow.node_not_found');
    const body = { campaign_id: id, rule_type: 'Keypad', nodes: [{ node_id, keyword: 'x' }] };
    expect((await send(routes.changeRuleDetails, { token, body })).body.code).toBe('flow.node_not_found');
    const slice = { kind: 'hung_up_in', node_id };
    const count = await send(routes.countSlice, { token, params: { campaign_id: id }, body: { slice } });
    expect([count.status, count.body.leads]).toEqual([200, 0]);
  },
);

test('an invalid flow gets a sentence, and nothing is saved', async () => {
  const id = await newCampaign();
  const flow = sampleFlow();
  const audio = nodeOf(flow, 'audio');
  const named = { ...flow.nodes, ...(audio && { [audio.id]: { ...audio, name: '<script>alert(1)</script>' } }) };
  for (const flowdata of [[], { nodes: { A: 7 }, links: {} }, { nodes: {} }, wire({ ...flow, nodes: named })]) {
    const { status, body } = await save(id, flowdata);
    expect(status).toBe(400);
    expect(body.msg.length).toBeGreaterThan(10);
  }
  expect((await read(id)).body.version).toBe(0);
});

test('five thousand nodes, and links to nowhere, are refused', async () => {
  const id = await newCampaign();
  const [node] = Object.values(writeFlow(sampleFlow()).nodes);
  const nodes = Object.fromEntries(
    Array.from({ length: 5000 }, (_, n) => [`N${n}`, { ...node, id: `N${n}` }] as const),
  );
  expect((await save(id, { nodes, links: {} })).body).toMatchObject({ code: 'flow.invalid' });
  const flow = sampleFlow();
  const [link] = Object.values(flow.links);
  const dangling = { ...flow, links: { ...flow.links, ...(link && { [link.id]: { ...link, to: 'NOWHERE' } }) } };
  expect((await save(id, wire(dangling))).body).toMatchObject({ code: 'flow.invalid' });
});

test('an incomplete flow is saved as a draft, and the launch check says what is missing', async () => {
  const id = await newCampaign();
  const flow = sampleFlow();
  await save(id, wire(flow));
  const { body } = await send(routes.checkLaunch, { token, params: { id } });
  const problem = body.blockers.find(({ code }) => code === 'flow_problem');
  expect(problem?.sentence).toContain('has no audio script');
  expect(problem?.link).toBe(`/flow-chart?campaign_id=${id}&node=${nodeOf(flow, 'audio')?.id}`);
});

test('the flow of a cancelled or archived campaign is read-only', async () => {
  const cancelled = await newCampaign();
  await save(cancelled, wire(sampleFlow()));
  await db`update campaign set status = 'Cancelled' where id = ${cancelled}`;
  expect((await save(cancelled, wire(sampleFlow()))).body.code).toBe('campaign.not_editable');
  expect((await read(cancelled)).body.read_only).toContain('cancelled');
  const archived = await newCampaign();
  await db`update campaign set archived_at = now() where id = ${archived}`;
  expect((await save(archived, wire(sampleFlow()))).status).toBe(409);
});

test('small saves of one person become one state of the history; kept states stay', async () => {
  const id = await newCampaign();
  for (let n = 0; n < 3; n += 1) await save(id, wire(sampleFlow()));
  await save(id, wire(sampleFlow()), { keep: true });
  await read(id, other.token);
  await save(id, wire(sampleFlow()), {}, other.token);
  clock.advance(601);
  await save(id, wire(sampleFlow()), {}, other.token);
  const { body } = await send(routes.listFlowVersions, { token, query: { campaign_id: id } });
  expect(body.map(({ version, saved_by }) => [version, saved_by])).toEqual([
    [6, other.email],
    [5, other.email],
    [4, email],
  ]);
  const old = await send(routes.getFlowVersion, { token, params: { campaign_id: id, version: 4 } });
  expect(Object.keys(old.body.flowdata.nodes)).toHaveLength(6);
  expect((await save(id, old.body.flowdata, { version: 6 })).body.version).toBe(7);
  expect((await send(routes.getFlowVersion, { token, params: { campaign_id: id, version: 2 } })).status).toBe(404);
});

test('a script that is attached to a node stays if a client does not mention it', async () => {
  const id = await newCampaign();
  const script = await newScript('Welcome');
  const flow = sampleFlow();
  const audio = nodeOf(flow, 'audio')?.id ?? '';
  const attach = (node_id: string, script_id: number) =>
    send(routes.attachScript, { token, body: { script_id, node_id, campaign_id: id } });
  const document = writeFlow(flow);
  // As a client of the specification sends it: without scripts.
  const { script_id: _, ...silent } = document.nodes[audio]?.properties ?? { node_type: 'Audio' };
  const node = document.nodes[audio];
  const quiet = {
    ...document,
    nodes: { ...document.nodes, ...(node && { [audio]: { ...node, properties: silent } }) },
  };
  await save(id, quiet);
  await attach(audio, script);
  const properties = async () =>
    ((await read(id)).body.msg.nodes[audio] as { properties: { script_id?: number | null } }).properties;
  expect((await properties()).script_id).toBe(script);
  const another = await newScript('Welcome again');
  await attach(audio, another);
  expect((await properties()).script_id).toBe(another);
  await save(id, quiet);
  expect((await properties()).script_id).toBe(another);
  const asked = await send(routes.scriptOfNode, { token, query: { node_id: audio, campaign_id: id } });
  expect(asked.body).toMatchObject({ script_id: another, script_name: 'Welcome again' });
  expect((await send(routes.deleteScript, { token, params: { id: another } })).body.code).toBe('script.in_use');
  const off = { ...node, properties: { ...silent, script_id: null } };
  await save(id, { ...document, nodes: { ...document.nodes, [audio]: off } });
  expect((await properties()).script_id ?? null).toBeNull();
  expect((await send(routes.deleteScript, { token, params: { id: another } })).status).toBe(200);
  const gone = { ...node, properties: { ...silent, script_id: another } };
  expect((await save(id, { ...document, nodes: { ...document.nodes, [audio]: gone } })).body.code).toBe('flow.invalid');
});

test('the details of a rule are read and changed in the shapes of the specification', async () => {
  const id = await newCampaign();
  const flow = sampleFlow();
  const rule = nodeOf(flow, 'rule')?.id ?? '';
  const [yes, no] = [childWith(flow, '1'), childWith(flow, '2')];
  const spoken = (node: FlowNode | undefined, keyword: string): FlowNode[] =>
    node?.kind === 'child'
      ? [{ ...node, answer: { kind: 'phrase', keyword, synonyms: [], langCode: 'en-IN', langName: 'English' } }]
      : [];
  const changed = [...spoken(yes, 'yes'), ...spoken(no, 'no')];
  await save(id, wire({ ...flow, nodes: { ...flow.nodes, ...Object.fromEntries(changed.map((n) => [n.id, n])) } }));
  const details = (node_id: string) => send(routes.getRuleDetails, { token, query: { node_id } });
  expect((await details(rule)).body.data).toMatchObject([
    {
      node_id: rule,
      rule_type: 'Voice Response',
      child_nodes: [yes?.id, no?.id],
      item: [{ keyword: 'yes', user_input: [], lang_code: 'en-IN' }, { keyword: 'no' }],
    },
  ]);
  expect((await details('NOTHERE')).status).toBe(404);
  const change = (body: object) => send(routes.changeRuleDetails, { token, body });
  const words = { node_id: yes?.id, keyword: 'certainly', user_input: ['yes', 'sure'] };
  const done = await change({ rule_type: 'Voice Response', nodes: [words] });
  expect(done.body).toMatchObject({
    version: 2,
    data: [{ item: [{ keyword: 'certainly', user_input: ['yes', 'sure'] }, {}] }],
  });
  expect((await change({ rule_type: 'Keypad', nodes: [words] })).status).toBe(400);
  expect((await change({ rule_type: 'Voice Response', nodes: [{ ...words, keyword: '' }] })).status).toBe(400);
  await db`update campaign set status = 'Cancelled' where id = ${id}`;
  expect((await change({ rule_type: 'Voice Response', nodes: [words] })).body.code).toBe('campaign.not_editable');
});

test('the launch check replays a saved walk and names the first difference', async () => {
  const id = await newCampaign();
  const script = await newScript('Message');
  const flow = sampleFlow();
  const audio = nodeOf(flow, 'audio');
  const whole = { ...flow, nodes: { ...flow.nodes, ...(audio && { [audio.id]: { ...audio, scriptId: script } }) } };
  await save(id, wire(whole));
  const [start, rule, yes, end] = [
    nodeOf(flow, 'start')?.id ?? '',
    nodeOf(flow, 'rule')?.id ?? '',
    childWith(flow, '1')?.id ?? '',
    nodeOf(flow, 'end')?.id ?? '',
  ];
  const events = [
    { type: 'played', ms: 1000 },
    { type: 'pressed', key: '1' },
  ];
  const expected = {
    nodes: [start, audio?.id ?? '', rule, yes, end],
    answers: [{ child: yes, value: '1' }],
    ended: 'end',
  };
  const add = (body: object) =>
    send(routes.addFlowTest, { token, body: { campaign_id: id, name: 'Says yes', ...body } });
  expect((await add({ events: [{ type: 'sneezed' }], expected })).status).toBe(400);
  const added = await add({ events, expected });
  expect(added.status).toBe(201);
  const failing = async () =>
    (await send(routes.checkLaunch, { token, params: { id } })).body.blockers.filter(
      ({ code }) => code === 'flow_test',
    );
  expect(await failing()).toEqual([]);
  const child = whole.nodes[yes];
  const rewired =
    child?.kind === 'child' ? { ...whole.nodes, [yes]: { ...child, answer: { kind: 'key', key: '3' } as const } } : {};
  await save(id, wire({ ...whole, nodes: rewired }));
  const [failure] = await failing();
  expect(failure?.sentence).toContain('“Says yes”');
  const remove = () => send(routes.removeFlowTest, { token, params: { id: added.body.id } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).body.code).toBe('flow.test_not_found');
  expect(await failing()).toEqual([]);
});
