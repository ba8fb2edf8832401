import type { StoredStatus } from '@halloo/contract/campaigns';
import { routes } from '@halloo/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { type Counters, insertCampaign } from '../src/campaign-row/sql.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, db, clock } = await createTestServer();
const { token } = await signUp();

const none: Counters = { records: 0, calling: 0, dialled: 0, picked_up: 0, responded: 0 };
const add = (
  name: string,
  status: StoredStatus,
  counters: Partial<Counters> = {},
  dates: [string, string] | null = null,
) =>
  insertCampaign(
    db,
    {
      name,
      campaign_type: 'Outbound',
      status,
      call_start_date: dates?.[0] ?? null,
      call_end_date: dates?.[1] ?? null,
      flow_saved_at: status === 'Draft' ? null : clock.now(),
      timezone: 'Asia/Kolkata',
      retry_delay_minutes: 15,
      created_by: 1,
    },
    { ...none, ...counters },
  );

const list = async (query: Record<string, string | number> = {}) =>
  (await send(routes.listCampaigns, { token, query: { limit: 20, ...query } })).body;
const names = async (query: Record<string, string | number>) => (await list(query)).results.map(({ name }) => name);

beforeAll(async () => {
  await add('Alpha draft', 'Draft', { records: 10 });
  const counted = { records: 100, dialled: 60, picked_up: 40, responded: 25 };
  const live = await add('Beta live', 'Live', counted, ['2026-11-01', '2026-11-30']);
  const states = { waiting: [1, 40], calling: [2, 3], retry: [3, 7], completed: [4, 50] };
  for (const [state = 0, leads = 0] of Object.values(states)) {
    await db`insert into ledger_counter (campaign_id, state, leads) values (${live}, ${state}, ${leads})`;
  }
  await add('Gamma ongoing', 'Live', { records: 100, calling: 3, dialled: 60 });
  await add('Delta scheduled', 'Scheduled');
  await add('Epsilon paused', 'Paused');
  await add('Zeta 100% cancelled', 'Cancelled');
  await add('Eta_done', 'Completed');
  const late = await add('Iota expired', 'Paused', { records: 4 }, ['2026-11-01', '2026-11-10']);
  await db`insert into ledger_counter (campaign_id, state, leads) values (${late}, 1, 3), (${late}, 4, 1)`;
  const called = await add('Kappa all called', 'Completed', { records: 4 }, ['2026-11-01', '2026-11-10']);
  await db`insert into ledger_counter (campaign_id, state, leads) values (${called}, 1, 0), (${called}, 4, 4)`;
  const gone = await add('Theta archived', 'Paused');
  await db`update campaign set archived_at = now() where id = ${gone}`;
});

test('lists newest first, without archived ones, five a page by default', async () => {
  const { body } = await send(routes.listCampaigns, { token });
  expect(body.count).toBe(9);
  expect(body.results.map(({ name }) => name)).toEqual([
    'Kappa all called',
    'Iota expired',
    'Eta_done',
    'Zeta 100% cancelled',
    'Epsilon paused',
  ]);
});

test('an item has the fields of the specification, with numbers that add up', async () => {
  const { results } = await list({ search: 'beta' });
  expect(results).toEqual([
    {
      id: expect.any(Number),
      name: 'Beta live',
      campaign_type: 'Outbound',
      status: 'Live',
      total_records: 100,
      finished_records: 50,
      gave_response: 25,
      pickup: 40,
      no_pickup: 20,
      call_start_date: '2026-11-01',
      call_end_date: '2026-11-30',
      is_edited: true,
      archived: false,
      script_url: null,
    },
  ]);
});

test('a Live campaign with a call in progress shows as Ongoing', async () => {
  expect((await list({ search: 'gamma' })).results[0]?.status).toBe('Ongoing');
});

test.each([
  ['LIVE', ['Delta scheduled', 'Gamma ongoing', 'Beta live']],
  ['live', ['Delta scheduled', 'Gamma ongoing', 'Beta live']],
  ['PAUSED', ['Iota expired', 'Epsilon paused']],
  ['DRAFT', ['Alpha draft']],
  ['CANCELLED', ['Zeta 100% cancelled']],
  ['SCHEDULED', ['Delta scheduled']],
  ['ONGOING', ['Gamma ongoing']],
  ['COMPLETED', ['Kappa all called', 'Eta_done']],
  ['EXPIRED', ['Iota expired']],
])('the filter %s finds its campaigns', async (status, expected) => {
  expect(await names({ status })).toEqual(expected);
});

test.each([
  ['ALPHA', ['Alpha draft']],
  ['%', ['Zeta 100% cancelled']],
  ['_', ['Eta_done']],
  ['\\', []],
  ["' or true --", []],
  ['  beta  ', ['Beta live']],
])('the search %j finds text, not patterns', async (search, expected) => {
  expect(await names({ search })).toEqual(expected);
});

test('pages are consecutive, and the count is that of the whole list', async () => {
  const all = await names({});
  const paged = [];
  for (let offset = 0; offset < 10; offset += 3) paged.push(...(await names({ limit: 3, offset })));
  expect(paged).toEqual(all);
  expect(await list({ limit: 5, offset: 500 })).toEqual({ count: 9, results: [], next: null });
});

test.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: 101 }, 'limit'],
  [{ limit: 'ten' }, 'limit'],
  [{ offset: -1 }, 'offset'],
  [{ status: 'SLEEPING' }, 'status'],
  [{ search: 'x'.repeat(101) }, 'search'],
])('the query %j is refused by name', async (query, field) => {
  const { status, body } = await send(routes.listCampaigns, { token, query });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});
