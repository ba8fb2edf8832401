import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { makeScript } from './calling.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, db } = await createTestServer();
const { token, email } = await signUp();
const [hello, bye] = [await makeScript(db, 1000, 'Hello'), await makeScript(db, 1000, 'Bye')];

const wire = (flow: Flow) => writeFlow(flow) as unknown as Record<string, unknown>;
const playing = (scriptId: number) =>
  draw({ start: a.start(), play: a.audio(scriptId), end: a.end() }, 'start > play > end');
/** Enters a version of the library's flow; its copy is left to the server. */
const entering = (libraryId: number, version = 1, flow: Flow | null = null): Flow => {
  const node = { ...a.subflow(playing(hello), libraryId, version), name: 'Greeting' };
  const taken = node.taken && { ...node.taken, flow: flow && writeFlow(flow) };
  return draw({ start: a.start(), enter: { ...node, taken }, end: a.end() }, 'start > enter > end');
};

const save = (name: string, flow: Flow, description = '') =>
  send(routes.saveToLibrary, { token, body: { name, description, flowdata: wire(flow) } });
const saveVersion = (id: number, flow: Flow) =>
  send(routes.saveLibraryVersion, { token, params: { id }, body: { flowdata: wire(flow) } });
const show = (id: number, version?: number) =>
  send(routes.getLibraryFlow, { token, params: { id }, query: version === undefined ? {} : { version } });
const remove = (id: number) => send(routes.removeLibraryFlow, { token, params: { id } });
const list = async (search = '') => (await send(routes.listLibrary, { token, query: { search } })).body;

let made = 0;
const newCampaign = async () => {
  made += 1;
  const data = [{ Name: 'Ada Lovelace', Number: '9811111111' }];
  return (await send(routes.createCampaign, { token, body: { campaign: `Library ${made}`, data } })).body.campaign_id;
};
const saveFlow = (campaign_id: number, flow: Flow, version = 0) =>
  send(routes.saveFlow, { token, body: { campaign_id, flowdata: wire(flow), version } });
const stored = async (campaign_id: number) =>
  (await send(routes.getFlow, { token, query: { campaign_id } })).body as unknown as {
    version: number;
    msg: { nodes: Record<string, { properties: { sub_flow?: { version: number; flow?: unknown } } }> };
  };

test('a flow and a part are saved, found, renamed and removed, and the activity log says who did it', async () => {
  const { status, body } = await save('Warm greeting', playing(hello), 'Says hello');
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Warm greeting', description: 'Says hello', version: 1, nodes: 3, whole: true });
  expect(body.saved_by).toBe(email);
  const part = (await save('Only a sound', draw({ play: a.audio(hello) }))).body;
  expect(part).toMatchObject({ whole: false, nodes: 1 });

  expect((await list('HELLO')).results.map(({ name }) => name)).toEqual(['Warm greeting']);
  expect((await list()).results.map(({ name }) => name)).toEqual(['Only a sound', 'Warm greeting']);
  expect((await show(body.id)).body).toMatchObject({ newest: 1, used_by: [], flowdata: wire(playing(hello)) });

  expect((await save('WARM greeting', playing(hello))).body).toMatchObject({
    code: 'library.name_taken',
    fields: { name: 'is already in the library' },
  });
  const renamed = await send(routes.changeLibraryFlow, { token, params: { id: part.id }, body: { name: 'A sound' } });
  expect(renamed.body).toMatchObject({ name: 'A sound', description: '' });
  expect((await remove(part.id)).status).toBe(200);
  expect((await show(part.id)).body.code).toBe('library.not_found');
  expect((await list()).count).toBe(1);
  // A removed name is free again.
  expect((await save('A sound', playing(hello))).status).toBe(201);

  const log = await db`select action, thing from audit_log where action like 'library.%' order by id`;
  expect(log.map(({ action, thing }) => `${action} ${thing}`)).toEqual([
    'library.saved library flow Warm greeting',
    'library.saved library flow Only a sound',
    'library.changed library flow A sound',
    'library.removed library flow A sound',
    'library.saved library flow A sound',
  ]);
});

test('a new version never changes a flow that entered an earlier one', async () => {
  const { id } = (await save('Greeting with versions', playing(hello))).body;
  const campaign = await newCampaign();
  expect((await saveFlow(campaign, entering(id))).status).toBe(200);
  expect((await saveVersion(id, playing(bye))).body.version).toBe(2);
  expect((await stored(campaign)).msg.nodes.enter?.properties.sub_flow).toMatchObject({
    version: 1,
    flow: wire(playing(hello)),
  });
  expect((await show(id, 1)).body).toMatchObject({ version: 1, newest: 2, flowdata: wire(playing(hello)) });
  expect((await show(id)).body).toMatchObject({ version: 2, newest: 2, flowdata: wire(playing(bye)) });
  expect((await show(id, 3)).body.code).toBe('library.version_not_found');

  // Taking the new version is an ordinary change of the flow; so is sending back the copy that came.
  expect((await saveFlow(campaign, entering(id, 1, playing(hello)), 1)).status).toBe(200);
  expect((await saveFlow(campaign, entering(id, 2), 2)).status).toBe(200);
  expect((await stored(campaign)).msg.nodes.enter?.properties.sub_flow).toMatchObject({ flow: wire(playing(bye)) });
});

test('a flow cannot be removed while others enter it, nor a script while it plays it', async () => {
  const script = await makeScript(db, 1000, 'In use');
  const { id } = (await save('Greeting in use', playing(script))).body;
  const outer = (await save('Around the greeting', entering(id))).body;
  const campaign = await newCampaign();
  await saveFlow(campaign, entering(outer.id));
  expect((await show(id)).body.used_by).toEqual([
    { kind: 'campaign', id: campaign, name: `Library ${made}` },
    { kind: 'library', id: outer.id, name: 'Around the greeting' },
  ]);
  expect((await remove(id)).body).toMatchObject({ code: 'library.in_use', msg: expect.stringContaining('1 more') });

  const uses = await db`select node_id, script_id from script_use where campaign_id = ${campaign}`;
  expect(uses).toEqual([{ node_id: 'enter.enter.play', script_id: script }]);
  const removeScript = () => send(routes.deleteScript, { token, params: { id: script } });
  expect((await removeScript()).body.msg).toContain(`Library ${made}`);
  await saveFlow(campaign, playing(hello), 1);
  expect((await removeScript()).body.msg).toBe(
    'The library flow “Around the greeting” plays this script. Choose another script there first.',
  );
  expect((await remove(outer.id)).status).toBe(200);
  expect((await remove(id)).status).toBe(200);
  // A campaign that took it from its history can still be saved.
  expect((await saveFlow(campaign, entering(outer.id), 2)).status).toBe(200);
});

test('a library flow cannot enter itself, directly or through others', async () => {
  const { id } = (await save('Identity', playing(hello))).body;
  const address = (await save('Address', entering(id))).body;
  const { status, body } = await saveVersion(id, entering(address.id));
  expect([status, body]).toMatchObject([400, { code: 'flow.invalid' }]);
  expect((body as unknown as { msg: string }).msg).toBe(
    'The flow would enter itself: “Identity” → “Greeting” → “Greeting”.',
  );
  expect((await show(id)).body.newest).toBe(1);
});

/** A node as clients send it. */
const node = (id: string, properties: object) => ({
  id,
  type: 'x',
  ports: { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } },
  position: { x: 0, y: 0 },
  properties,
});
const keyed = (...nodes: { id: string }[]) => ({
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  links: {},
});
const many = Array.from({ length: 10_000 }, (_, at) => node(`N${at}`, { node_type: 'Audio' }));

test('a flow from outside is refused with the node and the reason, and changes nothing', async () => {
  const { id } = (await save('Stays as it is', playing(hello))).body;
  const campaign = await newCampaign();
  await saveFlow(campaign, playing(hello));
  const before = [(await show(id)).body, await stored(campaign), await db`select count(*) from audit_log`];
  const deep = (levels: number): object =>
    levels === 0
      ? keyed(node('A', { node_type: 'Audio' }))
      : keyed(node('X', { node_type: 'Sub-flow', sub_flow: { library_id: id, version: 1, flow: deep(levels - 1) } }));
  const hostile: [unknown, string][] = [
    [keyed(node('A', { node_type: 'Song', name: 'Chorus' })), 'The node type of the Song node “Chorus” must be one of'],
    [keyed(...many), 'A flow has at most 1,000 nodes; this one has 10,000.'],
    [keyed(node('A', { node_type: 'Audio', name: '<img src=x>' })), 'must not contain < or >'],
    [keyed(node('constructor', { node_type: 'Audio' })), '“constructor” cannot be used as an id.'],
    [keyed(node('A', { node_type: 'Audio', script_id: 999_999 })), 'plays a script that no longer exists (999999)'],
    [deep(4), 'Sub-flows may be in each other 3 levels deep'],
    [wire(entering(id, 7)), 'The Sub-flow “Greeting” enters version 7 of a flow that the library does not have.'],
    [wire(entering(999_999)), 'enters version 1 of a flow that the library does not have.'],
    [
      wire(entering(id, 1, playing(bye))),
      'The Sub-flow “Greeting” contains a copy that differs from version 1 of “Stays as it is” in the library.',
    ],
  ];
  for (const [flowdata, reason] of hostile) {
    const answers = [
      await send(routes.saveFlow, { token, body: { campaign_id: campaign, flowdata, version: 1 } }),
      await send(routes.saveToLibrary, { token, body: { name: 'Hostile', flowdata } }),
      await send(routes.saveLibraryVersion, { token, params: { id }, body: { flowdata } }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([400, { code: 'flow.invalid', msg: expect.stringContaining(reason) }]);
    }
  }
  expect([(await show(id)).body, await stored(campaign), await db`select count(*) from audit_log`]).toEqual(before);
});

test('a read-only key does not see the addresses of webhooks, not even in a sub-flow', async () => {
  const hook = draw(
    {
      start: a.start(),
      call: a.action({ kind: 'webhook', url: 'https://crm.example.org/hook?token=secret' }),
      end: a.end(),
    },
    'start > call > end',
  );
  const { id } = (await save('Tells the CRM', hook)).body;
  const campaign = await newCampaign();
  await saveFlow(campaign, entering(id));
  const key = (await send(routes.createApiKey, { token, body: { name: 'Reader', scope: 'read' } })).body.key;
  const seen = async (bearer: string) =>
    [
      await send(routes.getLibraryFlow, { token: bearer, params: { id } }),
      await send(routes.getFlow, { token: bearer, query: { campaign_id: campaign } }),
    ].map(({ status, raw }) => [status, raw.includes('token=secret')]);
  expect(await seen(key)).toEqual([
    [200, false],
    [200, false],
  ]);
  expect(await seen(token)).toEqual([
    [200, true],
    [200, true],
  ]);
});

test('the tests of a flow are kept with its version, without data that they do not need', async () => {
  const flow = draw(
    {
      ...{ start: a.start(), play: a.audio(hello), choose: a.branch() },
      adult: a.way('choose', [a.condition('Age', 'at_least', '18', { as: 'number' })]),
      ...{ grown: a.end(), young: a.end() },
    },
    'start > play > choose > adult > grown',
    'choose > young',
  );
  const events = [{ type: 'played', ms: 1000 }];
  const nodes = ['start', 'play', 'choose', 'adult', 'grown'];
  const expected = { nodes, answers: [], ended: 'end' };
  const passing = { name: 'Adult', vars: { 'First Name': 'Ada', Age: '42' }, events, expected };
  const failing = { ...passing, name: 'Wrong', vars: {} };
  const body = { name: 'Tested', flowdata: wire(flow), tests: [passing, failing] };
  const { body: made } = await send(routes.saveToLibrary, { token, body });
  const kept = [{ name: 'Adult', vars: { Age: '42' }, events, expected, began: null }];
  expect((await show(made.id)).body.tests).toEqual(kept);
  await saveVersion(made.id, flow);
  expect((await show(made.id)).body.tests).toEqual([]);
  expect((await show(made.id, 1)).body.tests).toEqual(kept);

  const odd = { ...passing, events: [{ type: 'sneezed' }] };
  const refused = await send(routes.saveToLibrary, { token, body: { ...body, name: 'Odd', tests: [odd] } });
  expect(refused.status).toBe(400);
});
