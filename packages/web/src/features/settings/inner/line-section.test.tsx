import type { LineNode, Settings } from '@halloo/contract/settings';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, focused } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../../test/fake-api.ts';

const node = (name: string, given: Partial<LineNode> = {}): LineNode => ({
  name,
  address: `http://${name}.example:8088/ari`,
  state: 'ready',
  note: 'Asterisk 22.10.',
  calls: 0,
  capacity: 60,
  dialers: 1,
  load: { tasks: null, answer_ms: null, lost: null, jitter_ms: null },
  slowed: null,
  ...given,
});
const through = (note: string, ...nodes: LineNode[]): Settings => ({
  ...exampleOf('getSettings'),
  line: { driver: 'asterisk', state: nodes.length > 0 ? 'ready' : 'not ready', note, nodes },
});
/** The server's current settings, also for later requests. */
let settings: Settings;
const open = (given: Settings, width?: number) => {
  settings = given;
  const api: Answers = { getSettings: () => settings, changeLineNode: () => settings };
  return renderConsole('/settings?tab=system', { api, ...(width && { width }) });
};
const of = async (name: string) => within(await screen.findByRole('listitem', { name }));

const north = node('north', { calls: 3 });

test('without a dialer the settings say so', async () => {
  open(through('No dialer is running, so no calls are made.'));
  await screen.findByText('Asterisk: not ready');
  expect(screen.getByText('No dialer is running, so no calls are made.')).toBeTruthy();
  expect(screen.getByText('The Asterisk nodes appear here when a dialer runs.')).toBeTruthy();
  expect(screen.queryByText(/simulated/i)).toBeNull();
});

test('a node is drained after a question with counts, and takes calls again', async () => {
  const { user, api } = open(through('Calls go through 2 Asterisk nodes.', north, node('south')));
  expect((await of('north')).getByText('3 of 60 calls')).toBeTruthy();
  expect(screen.getByText('Real phones ring. Calls go through 2 Asterisk nodes.')).toBeTruthy();
  expect(screen.queryByText(/simulated/i)).toBeNull();

  await clickButton(user, 'Stop new calls on north');
  const asked = await dialog('Stop new calls on “north”?');
  expect(asked.getByText('3 calls in progress continue. New calls go to the other 1 node.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Keep taking calls' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe('Stop new calls on north'));
  expect(api.requests('changeLineNode')).toEqual([]);

  const drained = node('north', { calls: 3, state: 'draining', note: 'Finishes 3 calls and takes no new ones.' });
  await clickButton(user, 'Stop new calls on north');
  settings = through('Calls go through 1 of 2 Asterisk nodes.', drained, node('south'));
  await user.click((await dialog()).getByRole('button', { name: 'Stop new calls' }));
  await screen.findByText('The node “north” takes no new calls.');
  await (await of('north')).findByText('No new calls');
  expect((await of('north')).getByText('Finishes 3 calls and takes no new ones.')).toBeTruthy();
  expect(screen.getByText('Asterisk: ready, but not on every node')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  settings = through('Calls go through 2 Asterisk nodes.', north, node('south'));
  await clickButton(user, 'Resume calls on north');
  await screen.findByText('The node “north” takes calls again.');
  await (await of('north')).findByText('Ready');
  expect(api.requests('changeLineNode').map(({ params, body }) => [params.name, body.draining])).toEqual([
    ['north', true],
    ['north', false],
  ]);
});

test('the question says where no other node takes calls', async () => {
  const { user } = open(through('1 of 2', node('north', { state: 'draining' }), node('south')));
  await clickButton(user, 'Stop new calls on south');
  const asked = await dialog('Stop new calls on “south”?');
  expect(asked.getByText(/No new calls will be placed, because the other 1 node takes none either\.$/)).toBeTruthy();
});

test('a node that is gone meanwhile is told so', async () => {
  const { user, api } = open(through('1 node', node('north')));
  api.answers.changeLineNode = refuse('line.node_not_found');
  await clickButton(user, 'Stop new calls on north');
  const asked = await dialog();
  const words = 'The node has no calls in progress. No new calls will be placed, because this is the only node.';
  expect(asked.getByText(words)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Stop new calls' }));
  await screen.findByText('No running dialer uses a node with this name.');
});

test('a node that fails says why, also on a phone', async () => {
  const note = '1 of 2 dialers cannot call through it: it refuses the user halloo.';
  const south = node('south', { state: 'failing', note, dialers: 2 });
  open(through('Calls go through 1 of 2 Asterisk nodes.', node('north', { calls: 60, dialers: 2 }), south), narrow);
  expect((await of('south')).getByText('Failing')).toBeTruthy();
  expect((await of('south')).getByText(note)).toBeTruthy();
  expect((await of('north')).getByText('60 of 60 calls')).toBeTruthy();
});

test('a busy node shows that it gets fewer calls, why, and its readings', async () => {
  const busy = node('north', {
    note: 'It is busy: many tasks wait in a task processor.',
    load: {
      tasks: { name: 'pjsip/distributor-0000001e', queued: 300, high_water: 500 },
      ...{ answer_ms: 41.6, lost: 0.012, jitter_ms: 3.4 },
    },
    slowed: { by: 'tasks', calls: 4, per_second: 0.5 },
  });
  open(through('Calls go through 2 Asterisk nodes.', busy, node('south')));
  const north = await of('north');
  expect(north.getByText('Fewer calls')).toBeTruthy();
  expect(north.getByText('It is busy: many tasks wait in a task processor.')).toBeTruthy();
  expect(north.getByText('Tasks 60 % · answers in 42 ms · 1 % of packets lost · packets 3 ms late')).toBeTruthy();
  expect((await of('south')).queryByText(/Tasks/)).toBeNull();
});
