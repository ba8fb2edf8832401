import { leadStateId } from '@halloo/contract/ledger';
import { expect, test } from 'vitest';
import { inTransaction } from '../src/platform/db/connect.ts';
import { publish } from '../src/platform/events/publish.ts';
import { createCrew, until } from './adoption.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';

const { db, url } = await createTestDatabase();
const menu = menuFlow(await makeScript(db, 1_000));
await makeSims(db, 1, 4);

test('the nodes of the line are shown as a dialer sees them, and it tells the line how many dialers share them', async () => {
  const { join } = createCrew(db, url);
  const first = await join('first');
  // Before it takes any call.
  expect(first.seat.arranged[0]).toEqual({ sharedBy: 1, draining: new Set() });
  const [row] = await db`select line_nodes from dialer where id = ${first.id}`;
  expect(row?.line_nodes).toEqual([
    { name: 'a', address: 'a.example', state: 'ready', note: 'Well.', calls: 0, capacity: 100 },
  ]);
  await join('second');
  await until(() => expect(first.seat.arranged.at(-1)).toMatchObject({ sharedBy: 2 }));
});

test('the line learns immediately that a node must take no new calls', async () => {
  const { join } = createCrew(db, url);
  const { seat } = await join('first');
  await db`insert into line_node (name, draining) values ('a', true), ('b', false)`;
  await inTransaction(db, (tx) => publish(tx, { type: 'settings.changed' }));
  const before = seat.arranged.length;
  // Sooner than the next heartbeat.
  await expect.poll(() => seat.arranged.length, { timeout: 2_000 }).toBeGreaterThan(before);
  expect(seat.arranged.at(-1)?.draining).toEqual(new Set(['a']));
});

test.each([
  ['play', false],
  ['retry', true],
] as const)('machine detection runs only if the campaign needs it: %s', async (onMachine, detectMachine) => {
  await db`update campaign set status = 'Draft'`;
  const { join, exchange } = createCrew(db, url);
  const { dialer } = await join('first');
  await makeLiveCampaign(db, { leads: 1, flow: menu, onMachine });
  dialer.poll();
  await until(() => expect(exchange.calls.size).toBe(1));
  const [call] = exchange.calls.values();
  expect(call?.placed.detectMachine).toBe(detectMachine);
});

test('without machine detection, whoever answers counts as a person', async () => {
  await db`update campaign set status = 'Draft'`;
  const { join, exchange, calls, waitsFor } = createCrew(db, url);
  const first = await join('first');
  const campaign = await makeLiveCampaign(db, { leads: 1, flow: menu, onMachine: 'play', retryTimes: 3 });
  first.dialer.poll();
  const [id = ''] = await calls(first, 1);
  exchange.happens({ type: 'answered', id, by: 'unknown' });
  await waitsFor('played');
  exchange.hangUp(id);
  await until(async () => expect(await db`select 1 from live_call`).toHaveLength(0));
  const kept = await db`select result, answered_by from call where campaign_id = ${campaign}`;
  expect(kept).toMatchObject([{ result: 'hung_up', answered_by: 'unknown' }]);
  const lead = await db`select picked_up, state, next_attempt_at from lead where campaign_id = ${campaign}`;
  expect(lead).toMatchObject([{ picked_up: true, state: leadStateId('Hung up'), next_attempt_at: null }]);
  expect(await wrongBooks(db, campaign)).toEqual([]);
});
