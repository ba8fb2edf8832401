import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import type { LineNode } from '../packages/server/src/ports/line.ts';
import { expectAccessible, useConsole } from './browser.ts';

// Only the console runs: the stories insert the rows of dialers themselves.
const app = useConsole({
  HALLOO_ROLE: 'api',
  HALLOO_LINE: 'asterisk',
  HALLOO_DEMO: 'off',
  HALLOO_SIGN_UP: 'closed',
});

let db: Db;
beforeAll(() => {
  db = connect(runningDatabaseUrl(app.dataDir) ?? '', { max: 1 });
});
afterAll(() => db.end());

const node = (name: string, given: Partial<LineNode> = {}): LineNode => ({
  name,
  address: `http://${name}.example:8088/ari`,
  state: 'ready',
  note: 'Asterisk 22.10.',
  calls: 0,
  capacity: 60,
  ...given,
});

/** A dialer that stays alive without heartbeats. */
const dialer = (...nodes: LineNode[]) => db`
  insert into dialer (name, line_state, line_note, line_nodes, seen_at)
  values ('d', 'ready', 'Ready.', ${db.json(nodes as never)}, now() + interval '1 hour')`;

const open = async () => {
  const page = await app.visit('/settings?tab=system', { token: await app.halloo.signIn() });
  const nodes = page.getByRole('list', { name: 'Nodes' }).getByRole('listitem');
  const of = (name: string) => nodes.filter({ has: page.getByText(name, { exact: true }) });
  return { page, nodes, of };
};

test('nodes appear when a dialer runs; one is drained, which others see, and resumed', async () => {
  const { page, nodes, of } = await open();
  await page.getByText('No dialer is running, so no calls are made.').waitFor();
  await dialer(node('north', { calls: 3 }), node('south', { capacity: 100 }));
  await of('north').getByText('3 of 60 calls').waitFor({ timeout: 15_000 });
  expect(await nodes.count()).toBe(2);
  await page.getByText('Real phones ring. Calls go through 2 Asterisk nodes.').waitFor();
  const other = await open();

  await of('north').getByRole('button', { name: 'Stop new calls on north' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop new calls on “north”?' });
  await dialog.getByText('3 calls in progress continue. New calls go to the other 1 node.').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  expect(await db`select 1 from line_node`).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Stop new calls' }).click();
  await of('north').getByText('Finishes 3 calls and takes no new ones.').waitFor();
  await page.getByText('Calls go through 1 of 2 Asterisk nodes.').waitFor();
  await other.of('north').getByText('No new calls', { exact: true }).waitFor();

  await of('south').getByRole('button', { name: 'Stop new calls on south' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop new calls' }).click();
  await page.getByText('Every node was told to take no new calls.').waitFor();
  await of('north').getByRole('button', { name: 'Resume calls on north' }).click();
  await of('north').getByText('Ready', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('resumed calls on the node north').first().waitFor();
});

test('with sign-up closed, the page says who creates accounts, and the API refuses', async () => {
  const page = await app.visit('/sign-up');
  await page.getByText('An administrator creates the accounts here.').waitFor();
  const body = { first_name: 'A', last_name: 'B', email: 'a@example.org', password: 'long enough', policy: true };
  const answer = await app.halloo.post('/api/register/', body);
  expect(answer.status).toBe(403);
  expect(answer.body.code).toBe('account.sign_up_closed');
});
