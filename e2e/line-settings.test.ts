import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Db } from '../packages/server/src/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/db/embedded/start.ts';
import type { LineNode } from '../packages/server/src/line/port.ts';
import { expectAccessible, expectNoSideways, narrow, useConsole } from './browser.ts';

// Only the console runs: the dialers are rows that the stories write themselves.
const app = useConsole({ HALLOO_ROLE: 'api', HALLOO_LINE: 'asterisk', HALLOO_DEMO: 'off' });

let db: Db;
beforeAll(() => {
  db = connect(runningDatabaseUrl(app.dataDir) ?? '', { max: 1 });
});
afterAll(() => db.end());
beforeEach(async () => {
  await db`delete from dialer`;
  await db`delete from line_node`;
});

const node = (name: string, given: Partial<LineNode> = {}): LineNode => ({
  name,
  address: `http://${name}.example:8088/ari`,
  state: 'ready',
  note: 'Asterisk 22.10.',
  calls: 0,
  capacity: 60,
  ...given,
});

/** A dialer that stays alive without anybody who gives its signs of life. */
const dialer = (...nodes: LineNode[]) => db`
  insert into dialer (name, line_state, line_note, line_nodes, seen_at)
  values ('d', 'ready', 'Ready.', ${db.json(nodes as never)}, now() + interval '1 hour')`;

const open = async (given: Parameters<typeof app.visit>[1] = {}) => {
  const page = await app.visit('/settings?tab=system', { token: await app.halloo.signIn(), ...given });
  const nodes = page.getByRole('list', { name: 'Nodes' }).getByRole('listitem');
  const of = (name: string) => nodes.filter({ has: page.getByText(name, { exact: true }) });
  return { page, nodes, of };
};

test('without a dialer the settings say so, and the nodes show once one runs', async () => {
  const { page, nodes, of } = await open();
  await page.getByText('Asterisk: not ready').waitFor();
  await page.getByText('No dialer is running, so no calls are made.').waitFor();
  await page.getByText('The Asterisk nodes show here as soon as a dialer runs.').waitFor();
  await dialer(node('north', { calls: 3 }), node('south', { capacity: 100 }));
  await of('north').getByText('3 of 60 calls').waitFor({ timeout: 15_000 });
  expect(await nodes.count()).toBe(2);
  await page.getByText('Real phones ring. Calls go through 2 Asterisk nodes.').waitFor();
  expect(await page.getByText(/simulated/i).count()).toBe(0);
});

test('a node is told to take no new calls, with what that means, and to take them again', async () => {
  await dialer(node('north', { calls: 3 }), node('south'));
  const { page, of } = await open();
  const other = await open();
  const button = of('north').getByRole('button', { name: 'Take no new calls on north' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Take no new calls on “north”?' });
  await dialog.getByText('3 calls go on; new calls go to the other 1 node.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go on taking calls' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await db`select 1 from line_node`).toHaveLength(0);

  await button.click();
  await dialog.getByRole('button', { name: 'Take no new calls' }).click();
  await page.getByText('The node “north” takes no new calls.').waitFor();
  await of('north').getByText('Finishes 3 calls and takes no new ones.').waitFor();
  await page.getByText('Asterisk: ready, but not every node').waitFor();
  await page.getByText('Calls go through 1 of 2 Asterisk nodes.').waitFor();
  await other.of('north').getByText('No new calls', { exact: true }).waitFor();

  await of('south').getByRole('button', { name: 'Take no new calls on south' }).click();
  const last = page.getByRole('dialog', { name: 'Take no new calls on “south”?' });
  await last.getByText('no new call will be placed, because the other 1 node takes none either.').waitFor();
  await last.getByRole('button', { name: 'Take no new calls' }).click();
  await page.getByText('Every node was told to take no new calls.').waitFor();

  await of('north').getByRole('button', { name: 'Take calls again on north' }).click();
  await page.getByText('The node “north” takes calls again.').waitFor();
  await of('north').getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('told the node north to take calls again').first().waitFor();
});

test('a node that fails says why, also on a phone, where nodes are cards', async () => {
  const note = 'It refuses the user halloo: check the password in HALLOO_ASTERISK_NODES and in ari.conf.';
  await dialer(node('north', { calls: 58 }), node('south', { state: 'failing', note }));
  await dialer(node('north', { calls: 2 }), node('south'));
  const { page, of } = await open({ viewport: narrow, colorScheme: 'dark' });
  await of('south').getByText('Failing', { exact: true }).waitFor();
  await of('south').getByText(`1 of 2 dialers cannot call through it: ${note}`).waitFor();
  await of('north').getByText('60 of 60 calls').waitFor();
  await expectNoSideways(page);
  await expectAccessible(page);
});

test('a node that is gone meanwhile is told so', async () => {
  await dialer(node('north'));
  const { page, of } = await open();
  await of('north').getByRole('button', { name: 'Take no new calls on north' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No call is on it now; no new call will be placed, because it is the only node.').waitFor();
  // The page does not hear of it before the click.
  await page.route('**/api/settings/', () => {});
  await db`delete from dialer`;
  await dialog.getByRole('button', { name: 'Take no new calls' }).click();
  await page.getByText('No running dialer calls through a node of this name.').waitFor();
});
