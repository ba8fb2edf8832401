import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { readLine } from '../src/features/line/read-line.ts';
import type { LineNode } from '../src/ports/line.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, db } = await createTestServer({
  config: { signUp: 'open', line: 'asterisk', webhooks: { allowPrivate: false }, database: 'server' },
});
const { token, email } = await signUp();

const node = (name: string, calls = 0): LineNode => ({
  name,
  address: 'http://10.0.0.5:8088/ari',
  state: 'ready',
  note: 'Asterisk 22.',
  calls,
  capacity: 60,
});

/** Of nodes without a reading. */
const unread = { load: { tasks: null, answer_ms: null, lost: null, jitter_ms: null }, slowed: null };

/** A dialer row as it would have saved itself. */
const dialer = (nodes: readonly LineNode[], seenSecondsAgo = 0) => db`
  insert into dialer (name, line_state, line_note, line_nodes, seen_at)
  values ('d', 'ready', 'Ready.', ${db.json(nodes as never)}, now() - make_interval(secs => ${seenSecondsAgo}))`;

const change = (name: string, draining: unknown) =>
  send(routes.changeLineNode, { token, params: { name }, body: { draining } });
const line = async () => (await send(routes.getSettings, { token })).body.line;
const audited = () => db`select 1 from audit_log where action like 'line_node.%'`;
const published = () => db`select 1 from live_event where body ->> 'type' = 'settings.changed'`;

beforeEach(async () => {
  await db`delete from dialer`;
  await db`delete from line_node`;
});

test('the settings show the nodes of live dialers', async () => {
  await dialer([node('10.0.0.5:8088', 2), node('b')]);
  await dialer([node('10.0.0.5:8088', 3)]);
  await dialer([node('gone', 9)], 60);
  expect(await line()).toEqual({
    driver: 'asterisk',
    state: 'ready',
    note: 'Calls go through 2 Asterisk nodes.',
    nodes: [
      { ...node('10.0.0.5:8088', 5), dialers: 2, ...unread },
      { ...node('b'), dialers: 1, ...unread },
    ],
  });
});

test('a node is set to take no new calls and back again: saved, audited, and published once', async () => {
  await dialer([node('10.0.0.5:8088', 2), node('b')]);
  const [auditedBefore, publishedBefore] = [(await audited()).length, (await published()).length];
  const { status, body } = await change('10.0.0.5:8088', true);
  expect(status).toBe(200);
  expect(body.line).toMatchObject({
    note: 'Calls go through 1 of 2 Asterisk nodes.',
    nodes: [{ state: 'draining', note: 'Finishes 2 calls and takes no new ones.' }, { state: 'ready' }],
  });
  expect(await line()).toEqual(body.line);
  await change('10.0.0.5:8088', true);
  expect((await audited()).length).toBe(auditedBefore + 1);
  expect((await published()).length).toBe(publishedBefore + 1);
  expect((await change('10.0.0.5:8088', false)).body.line.nodes[0]).toMatchObject({
    state: 'ready',
    note: 'Asterisk 22.',
  });
  expect((await published()).length).toBe(publishedBefore + 2);
  const audit = (await send(routes.listAudit, { token })).body.results.slice(0, 2);
  expect(audit).toMatchObject([
    { who: email, action: 'line_node.resumed', thing: 'node 10.0.0.5:8088' },
    { who: email, action: 'line_node.rested', thing: 'node 10.0.0.5:8088', detail: { calls_in_progress: 2 } },
  ]);
});

test('a node that no live dialer knows is not found, and wrong values are refused', async () => {
  await dialer([node('a')]);
  await dialer([node('gone')], 60);
  expect(await change('gone', true)).toMatchObject({ status: 404, body: { code: 'line.node_not_found' } });
  expect(await change('a', 'yes')).toMatchObject({ status: 400, body: { fields: { draining: expect.any(String) } } });
  expect((await change('n'.repeat(41), true)).status).toBe(400);
  expect(await db`select 1 from line_node`).toHaveLength(0);
});

test('while every node is draining, the line counts as taking no calls', async () => {
  await dialer([node('a'), node('b')]);
  expect(await readLine(db)).toEqual({ dialers: 1, state: 'ready', note: 'Ready.' });
  await change('a', true);
  expect((await readLine(db)).state).toBe('ready');
  await change('b', true);
  expect(await readLine(db)).toMatchObject({ state: 'failing', note: expect.stringContaining('no new calls') });
  expect(await line()).toMatchObject({ state: 'not ready' });
  // A line without nodes has none that could drain.
  await dialer([]);
  expect((await readLine(db)).state).toBe('ready');
});

test('the line is slowed once every node that takes calls is busy', async () => {
  const slowed = { by: 'tasks', calls: 4, perSecond: 0.5 } as const;
  const busy = (name: string): LineNode => ({ ...node(name), note: `${name} is busy.`, slowed });
  await dialer([busy('a'), node('b')]);
  expect((await readLine(db)).slowed).toBe(undefined);
  await dialer([busy('a'), busy('b')]);
  expect((await readLine(db)).slowed).toBe(undefined);
  await change('b', true);
  expect(await readLine(db)).toMatchObject({ state: 'ready', slowed: { node: 'a', note: 'a is busy.' } });
});
