import { expect, test } from 'vitest';
import type { LineNode } from '../../../ports/line.ts';
import { describeLine } from './describe-line.ts';

const node = (name: string, given: Partial<LineNode> = {}): LineNode => ({
  name,
  address: `http://${name}:8088/ari`,
  state: 'ready',
  note: 'Asterisk 22.',
  calls: 0,
  capacity: 60,
  ...given,
});
const dialer = (nodes: LineNode[], state: 'ready' | 'failing' = 'ready', note = 'Told by the driver.') => ({
  line_state: state,
  line_note: note,
  line_nodes: nodes,
});
const failing = (name: string, note = 'It does not answer.') => node(name, { state: 'failing', note });
const none = new Set<string>();
/** Of nodes without a reading. */
const unread = { load: { tasks: null, answer_ms: null, lost: null, jitter_ms: null }, slowed: null };
const describe = (dialers: ReturnType<typeof dialer>[], draining: readonly string[] = []) =>
  describeLine('asterisk', dialers, new Set(draining));

test('adds up the calls of all dialers on a node; its capacity is its own', () => {
  const { nodes, state, note } = describe([
    dialer([node('a', { calls: 3 }), node('b', { calls: 1 })]),
    dialer([node('a', { calls: 4 })]),
  ]);
  expect(nodes).toEqual([
    { ...node('a', { calls: 7 }), dialers: 2, ...unread },
    { ...node('b', { calls: 1 }), dialers: 1, ...unread },
  ]);
  expect({ state, note }).toEqual({ state: 'ready', note: 'Calls go through 2 Asterisk nodes.' });
});

test('a node that fails for some dialers is reported with their number', () => {
  const { nodes, state, note } = describe([dialer([node('a'), node('b')]), dialer([failing('a'), failing('b')])]);
  expect(nodes.map((told) => [told.state, told.note])).toEqual([
    ['failing', '1 of 2 dialers cannot call through it: It does not answer.'],
    ['failing', '1 of 2 dialers cannot call through it: It does not answer.'],
  ]);
  // The first dialer still uses both.
  expect({ state, note }).toEqual({ state: 'ready', note: 'Calls go through 2 Asterisk nodes.' });
  expect(describe([dialer([node('a'), failing('b')])])).toMatchObject({
    note: 'Calls go through 1 of 2 Asterisk nodes.',
    nodes: [{ state: 'ready' }, { state: 'failing', note: 'It does not answer.' }],
  });
});

test('a drained node is reported as such, whatever dialers see', () => {
  const { nodes, note } = describe(
    [dialer([node('a', { calls: 2 }), failing('b'), node('c'), node('d')])],
    ['a', 'b', 'c'],
  );
  expect(nodes.map((told) => [told.state, told.note])).toEqual([
    ['draining', 'Finishes 2 calls and takes no new ones.'],
    ['draining', 'Has no calls and takes no new ones. It does not answer.'],
    ['draining', 'Has no calls and takes no new ones.'],
    ['ready', 'Asterisk 22.'],
  ]);
  expect(note).toBe('Calls go through 1 of 4 Asterisk nodes.');
  // A dialer that does not know yet that the node accepts calls again.
  expect(describe([dialer([node('a', { state: 'draining' })])])).toMatchObject({
    note: 'Calls go through 1 Asterisk node.',
    nodes: [{ state: 'ready' }],
  });
});

test('without an available node the line is not ready', () => {
  expect(describe([dialer([node('a'), node('b')])], ['a', 'b'])).toMatchObject({
    state: 'not ready',
    note: 'Every node was told to take no new calls.',
  });
  expect(describe([dialer([failing('a'), node('b')])], ['b'])).toMatchObject({
    state: 'not ready',
    note: 'No node takes calls: each is failing or was told to take no new calls.',
  });
  const down = dialer([failing('a')], 'failing', 'No node answers.');
  expect(describe([down])).toMatchObject({ state: 'not ready', note: 'No node answers.' });
  expect(describe([])).toEqual({
    driver: 'asterisk',
    state: 'not ready',
    note: 'No dialer is running, so no calls are made.',
    nodes: [],
  });
});

test('a line without nodes reports its own state', () => {
  expect(describe([dialer([])])).toMatchObject({ state: 'ready', note: 'Told by the driver.', nodes: [] });
  expect(describeLine('simulated', [dialer([])], none).note).toContain('nobody is really called');
  // The dialers know better than a process that only serves the console.
  expect(describeLine('simulated', [dialer([node('a')])], none)).toMatchObject({
    driver: 'asterisk',
    note: 'Calls go through 1 Asterisk node.',
  });
});

test('a busy node shows the worst readings and the limits of all dialers together', () => {
  const tasks = (queued: number, highWater = 500) => ({ name: `p${queued}`, queued, highWater });
  const slowed = { by: 'tasks', calls: 4, perSecond: 0.5 } as const;
  const { nodes, state } = describe([
    dialer([node('a', { load: { tasks: tasks(900, 5_000), answerMs: 3, lost: null, jitterMs: 4 } })]),
    dialer([
      node('a', { note: 'It is busy.', slowed, load: { tasks: tasks(300), answerMs: 2, lost: 0.02, jitterMs: null } }),
    ]),
    dialer([node('a', { note: 'It is busy.', slowed })]),
  ]);
  expect(state).toBe('ready');
  expect(nodes).toMatchObject([
    {
      state: 'ready',
      note: 'It is busy.',
      load: { tasks: { name: 'p300', queued: 300, high_water: 500 }, answer_ms: 3, lost: 0.02, jitter_ms: 4 },
      slowed: { by: 'tasks', calls: 8, per_second: 1 },
    },
  ]);
});
