import { routes } from '@halloo/contract/routes';
import { afterAll, describe, expect, test } from 'vitest';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { campaignIdFor, longList } from '../src/features/leads/own-partition.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { indexSome } from '../src/features/people/inner/people-work.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { tallyAll } from '../src/results/tally/tally-campaign.ts';
import { clearLeftovers } from '../src/upkeep/purge/clear-leftovers.ts';
import { createCallingServer, until } from './calling-server.ts';
import { databaseAt } from './database-at.ts';
import { simulated, startDialer, wrongBooks } from './dialer.ts';
import { quickTime } from './line-times.ts';

const { context, db, send, token, upload, make } = await createCallingServer();

const { leads: longFrom } = longList;
longList.leads = 500;
afterAll(() => {
  longList.leads = longFrom;
});

const partitionOf = async (table: 'lead' | 'call' | 'response', id: number): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`
    select distinct tableoid::regclass::text as name from ${db(table)} where campaign_id = ${id}`;
  return rows.map(({ name }) => name);
};

const statusOf = async (id: number) =>
  (await db<{ status: string }[]>`select status from campaign where id = ${id}`)[0]?.status;

/** A finished campaign, with tallied results. */
const called = async (leads: number, own: boolean) => {
  const id = await make({ leads, id: own ? await campaignIdFor(context, longList.leads) : undefined });
  await db`delete from leftover where campaign_id = ${id}`;
  const dialer = await startDialer(db, { line: simulated({ time: quickTime() }) });
  await until(async () => expect(await statusOf(id)).toBe('Completed'));
  await dialer.stop();
  await tallyAll(db, () => false);
  await db`
    insert into webhook (campaign_id, url, host, event, body, next_try_at, give_up_at, created_at, changed_at)
    values (${id}, 'http://example.org', 'example.org', 'flow', '{}', now(), now() + interval '1 day', now(), now())`;
  return id;
};

/** The number of rows of this campaign in every table that has a campaign column. */
/** The rows of a campaign by table, once the search knows its people. */
const rowsOf = async (id: number): Promise<Record<string, number>> => {
  while (await indexSome(db));
  const tables = await db<{ name: string }[]>`
    select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'campaign_id' and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
      and c.relnamespace = 'public'::regnamespace order by 1`;
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [row] = await db<{ n: number }[]>`select count(*) as n from ${db(name)} where campaign_id = ${id}`;
    if (row && row.n > 0) counts.push([name, row.n]);
  }
  return Object.fromEntries(counts);
};

const archive = (id: number) => send(routes.changeCampaign, { token, params: { id }, body: { archieved: true } });
const purge = (id: number) => send(routes.purgeCampaign, { token, params: { id } });

describe('a long list', () => {
  test('has its own partitions, and is called and shown like any other', async () => {
    const id = await called(40, true);
    expect(await partitionOf('lead', id)).toEqual([`own.lead_${id}`]);
    expect(await partitionOf('call', id)).toEqual([`own.call_${id}`]);
    expect(await partitionOf('response', id)).toEqual([`own.response_${id}`]);
    expect(await wrongBooks(db, id)).toEqual([]);
    const { body } = await send(routes.listCalls, { token, params: { campaign_id: id } });
    expect(body.count).toBe(40);
    const { body: one } = await send(routes.getCall, { token, params: { call_id: body.results[0]?.id ?? 0 } });
    expect(one.campaign.id).toBe(id);
    expect(await db`select 1 from pg_constraint where conname like 'without%'`).toHaveLength(0);
  });

  test('gets them when it is uploaded, and so does a copy of the campaign', async () => {
    const rows = Array.from({ length: longList.leads }, (_, n) => `Asha,Person ${n},98${String(n).padStart(8, '0')}`);
    const { body: file } = await upload(token, 'long.csv', ['First Name,Last Name,Phone', ...rows].join('\n'));
    expect(file.valid).toBe(longList.leads);
    const { body: made } = await send(routes.createCampaign, {
      token,
      body: { campaign: 'A long list', file_id: file.file_id },
    });
    expect(await partitionOf('lead', made.campaign_id)).toEqual([`own.lead_${made.campaign_id}`]);
    const { body: copy } = await send(routes.duplicateCampaign, {
      token,
      body: { campaign_id: made.campaign_id, name: 'A long list again' },
    });
    expect(copy.valid).toBe(longList.leads);
    expect(await partitionOf('lead', copy.campaign_id)).toEqual([`own.lead_${copy.campaign_id}`]);
    expect(await db`select 1 from leftover`).toHaveLength(0);
  });

  test('uses shared partitions if the tables are never idle, and unfinished ones are cleared', async () => {
    const reader = connect(context.databaseUrl, { max: 1 });
    await reader.begin(async (tx) => {
      await tx`select 1 from lead limit 1`;
      expect(await campaignIdFor(context, longList.leads, 2)).toBeUndefined();
    });
    await reader.end();
    await db`update leftover set clear_at = now()`;
    await clearLeftovers(context);
    expect(await db`select 1 from leftover`).toHaveLength(0);
    expect(await db`select 1 from pg_constraint where conname like 'without%'`).toHaveLength(0);
  });

  test('of a campaign that was never created leaves nothing behind after a day', async () => {
    const id = await campaignIdFor(context, longList.leads);
    expect(await db`select 1 from leftover where clear_at > now() + interval '23 hours'`).toHaveLength(1);
    await clearLeftovers(context);
    expect(await db`select to_regclass(${`own.lead_${id}`}) as found`).not.toEqual([{ found: null }]);
    await db`update leftover set clear_at = now()`;
    await clearLeftovers(context);
    expect(await db`select to_regclass(${`own.lead_${id}`}) as found`).toEqual([{ found: null }]);
  });
});

describe('deleting for good', () => {
  test.each([
    ['with partitions of its own', true],
    ['that shares', false],
  ])('deletes everything of a campaign %s, and nothing of others', async (_, own) => {
    const [gone, kept] = [await called(30, own), await called(20, !own)];
    const before = await rowsOf(kept);
    expect(Object.keys(await rowsOf(gone))).toEqual(
      expect.arrayContaining(['call', 'call_set', 'campaign_counter', 'lead', 'response', 'tally', 'webhook']),
    );
    await archive(gone);
    const { status, body } = await purge(gone);
    expect([status, body.msg]).toEqual([200, expect.stringMatching(/was deleted permanently\.$/)]);
    expect((await send(routes.getCampaignDetail, { token, params: { key: gone } })).status).toBe(404);
    await until(async () => expect(await rowsOf(gone)).toEqual({}));
    expect(await db`select to_regclass(${`own.lead_${gone}`}) as found`).toEqual([{ found: null }]);
    expect(await rowsOf(kept)).toEqual(before);
    expect(await wrongBooks(db, kept)).toEqual([]);
    const [entry] = await db`select action, detail from audit_log order by id desc limit 1`;
    expect(entry).toEqual({ action: 'campaign.purged', detail: { leads: 30 } });
    expect((await purge(gone)).status).toBe(404);
  });

  test('is refused while the campaign is in the list', async () => {
    const id = await make({ leads: 1, status: 'Paused' });
    const { status, body } = await purge(id);
    expect([status, body.code]).toEqual([409, 'campaign.not_purgeable']);
    expect(await rowsOf(id)).toHaveProperty('lead', 1);
  });

  test('is refused while a call is in progress', async () => {
    const id = await make({ leads: 3 });
    const dialerId = await registerDialer(db, 'slow', { state: 'ready', note: '' });
    const claim = { dialerId, room: 1, mine: new Map(), after: new Map(), turn: 1 };
    expect((await claimCalls(db, claim, systemClock)).calls).toHaveLength(1);
    await send(routes.changeCampaign, { token, params: { id }, body: { status: 'Paused' } });
    await archive(id);
    const { status, body } = await purge(id);
    expect([status, body.code, body.msg]).toEqual([
      409,
      'campaign.not_purgeable',
      expect.stringContaining('A call is'),
    ]);
    await db`delete from live_call where campaign_id = ${id}`;
    expect((await purge(id)).status).toBe(200);
  });

  test('waits for readers of the tables, and finishes after them', async () => {
    const id = await called(5, true);
    await archive(id);
    const reader = connect(context.databaseUrl, { max: 1 });
    await reader.begin(async (tx) => {
      await tx`select 1 from response limit 1`;
      expect((await purge(id)).status).toBe(200);
      expect(await tx`select 1 from response where campaign_id = ${id}`).not.toHaveLength(0);
    });
    await reader.end();
    await until(async () => expect(await rowsOf(id)).toEqual({}));
  });
});

test('data of an older Halloo is complete after partitioning, and ids continue', async () => {
  const old = await databaseAt(9);
  await old`insert into campaign (name, campaign_type) select 'Campaign ' || n, 'Outbound' from generate_series(1, 3) n`;
  await old`
    insert into lead (campaign_id, position, number, lead_id, first_name, last_name, import_id)
    select 1 + n % 3, n, '+91' || n, 'L' || n, 'Asha', 'Person ' || n, gen_random_uuid() from generate_series(1, 300) n`;
  await old`
    insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, ended_at, result, cause,
      duration_ms, talk_ms, facts)
    select nextval('call_id'), campaign_id, id, 'out', number, 1, 1, now(), now(), 'completed', 16, 10, 5, '[]' from lead`;
  await old`insert into blob values (repeat('a', 64), now())`;
  await old`
    insert into response (campaign_id, call_id, lead_id, rule_id, child_id, kind, value, recording, at)
    select campaign_id, id, lead_id, 'R', 'C', 'keypad', '1', repeat('a', 64), now() from call`;
  const read = async () => ({
    lead: await old`select * from lead order by id`,
    call: await old`select * from call order by id`,
    response: await old`select * from response order by id`,
  });
  const before = await read();
  expect(await migrate(old)).toBeGreaterThan(0);
  // Later migrations add columns.
  expect(await read()).toMatchObject(before);

  const add = (campaign: number, number: string) => old`
    insert into lead (campaign_id, position, number, first_name, last_name, import_id)
    values (${campaign}, 1000, ${number}, 'New', 'Person', gen_random_uuid()) returning id`;
  expect(await add(1, '+1')).toEqual([{ id: 301 }]);
  await expect(add(1, '+1')).rejects.toThrow(/lead_shared_number/);
  await expect(old`delete from blob`).rejects.toThrow(/foreign key/);
  await expect(old`update lead set state = 14`).rejects.toThrow(/lead_state_check/);
  const unattached = await old`
    select c.relname from pg_class c where c.relkind = 'I' and not exists (select 1 from pg_inherits where inhparent = c.oid)`;
  expect(unattached).toEqual([]);
});
