import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { webhookBodies } from '@halloo/contract/webhook-events';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { countChannels } from '../src/calling/monitor/inner/sql.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { watchNumbers } from '../src/features/caller-numbers/watch-numbers.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import type { Db, Tx } from '../src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

const clock = createTestClock('2026-11-17T09:00:00Z');
const { db, send, signUp } = await createTestServer({ clock });
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 3, 4);
const sims = (await db<{ id: number }[]>`select id from sim order by id`).map(({ id }) => id);
const [one = 0, two = 0, three = 0] = sims;
const completed = leadStateId('Completed');
let token = '';

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  for (const table of ['live_call', 'dialer', 'call', 'number_watch', 'number_share', 'sim_day', 'notification']) {
    await db.unsafe(`delete from ${table}`);
  }
  await db`delete from webhook`;
  await db`delete from webhook_endpoint`;
  await db`update sim_channel set rests_until = '-infinity', used_at = '-infinity', call_id = null`;
  await db`update sim set active = true, paced_until = '-infinity'`;
  await db`
    update number_use set same_number = true, nearest_number = false, watch = 'rest', rest_days = 7, judged_call_id = null`;
  token = (await signUp()).token;
});

const dial = () => startDialer(db, { clock, line: simulated({ profile: profiles.perfect, time: quickTime() }) });
const change = async (body: object) => {
  const { status } = await send(routes.changeNumberUse, { token, body });
  expect(status).toBe(200);
};
const listed = async (id: number) => {
  const found = (await send(routes.listSims, { token })).body.find((sim) => sim.id === id);
  if (!found) throw new Error('no SIM');
  return found;
};

/** Leads that were called before, and are due again. */
const due = (campaignId: number, simId: number, positions: number) => db`
  update lead set last_sim_id = ${simId} where campaign_id = ${campaignId} and position <= ${positions}`;

const claimWith = async (room: number) => {
  const dialerId = await registerDialer(db, 'a dialer', { state: 'ready', note: '' });
  return claimCalls(db, { dialerId, room, mine: new Map(), after: new Map(), turn: 1 }, clock);
};

test('the number that called a person calls again, and nobody waits for a number that is busy', async () => {
  const id = await makeLiveCampaign(db, { leads: 8, flow, spinRate: 8 });
  await due(id, three, 6);
  const { calls } = await claimWith(12);
  const simOf = calls.map(({ lead, sim }) => [lead.last_sim_id, sim.id]);
  // The SIM has four channels: the other two people are called from other numbers.
  expect(simOf.filter(([last, sim]) => last === three && sim === three)).toHaveLength(4);
  expect(simOf).toHaveLength(8);
  const rows = await db<{ last_sim_id: number; sim_id: number }[]>`
    select last_sim_id, sim_id from lead join live_call c on c.lead_id = lead.id where lead.campaign_id = ${id}`;
  expect(rows.every(({ last_sim_id, sim_id }) => last_sim_id === sim_id)).toBe(true);
});

test('it is found among more free channels than a claim reads, and not used while the choice is off', async () => {
  const id = await makeLiveCampaign(db, { leads: 4, flow, spinRate: 2 });
  await db`update sim_channel set used_at = now() where sim_id = ${three}`;
  await due(id, three, 4);
  const { calls } = await claimWith(2);
  expect(calls.map(({ sim }) => sim.id)).toEqual([three, three]);
  await db`delete from live_call`;
  await db`update sim_channel set call_id = null`;
  await db`update campaign set status = 'Draft'`;
  await change({ same_number: false });
  await due(await makeLiveCampaign(db, { leads: 4, flow, spinRate: 2 }), three, 4);
  const plain = await claimWith(2);
  expect(plain.calls.map(({ sim }) => sim.id)).not.toContain(three);
});

test('the nearest number calls first where that is on', async () => {
  const numbers = ['+912050000001', '+912250000002', '+442050000003'];
  for (const [nth, number] of numbers.entries())
    await db`update sim set number = ${number} where id = ${sims[nth] ?? 0}`;
  await change({ nearest_number: true });
  const id = await makeLiveCampaign(db, { leads: 3, flow, spinRate: 3 });
  for (const [nth, number] of ['+442071234567', '+912212345678', '+912012345678'].entries()) {
    await db`update lead set number = ${number} where campaign_id = ${id} and position = ${nth + 1}`;
  }
  const { calls } = await claimWith(12);
  expect(calls.map(({ sim }) => sim.id)).toEqual([three, two, one]);
});

test('calls are counted by number and week, without those that came in or failed', async () => {
  const id = await makeLiveCampaign(db, { leads: 12, flow, spinRate: 12 });
  await dial();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 12 }));
  const days = await db`select sum(outbound)::int as outbound, sum(picked_up)::int as picked_up from sim_day`;
  expect(days).toEqual([{ outbound: 12, picked_up: 12 }]);
  await db`
    insert into sim_day (sim_id, day, calls, answered, outbound, picked_up)
    values (${one}, '2026-11-09', 50, 30, 40, 10), (${one}, '2026-11-15', 9, 9, 0, 0), (${one}, '2026-11-12', 60, 30, 60, 20)`;
  const { body } = await send(routes.getSimAnswers, { token, params: { id: one } });
  expect(body.weeks[0]).toEqual({ week: '2026-11-09', calls: 100, answered: 30 });
  expect(body.weeks.at(-1)).toMatchObject({ week: '2026-11-16' });
  expect((await send(routes.getSimAnswers, { token, params: { id: 99_999 } })).body).toMatchObject({
    code: 'sim.not_found',
  });
});

/** Four weeks in which 40 % answered. */
const rememberWeeks = async () => {
  for (const id of sims) {
    await db`
      insert into sim_day (sim_id, day, calls, answered, outbound, picked_up)
      select ${id}, date '2026-11-16' - n, 100, 40, 100, 40 from generate_series(0, 20) n`;
  }
};

/** Ended calls over all SIMs by turns, of which people answered these shares. */
const addCalls = async (campaignId: number, calls: number, share: (simId: number) => number) => {
  const answeredSoFar = new Map<number, number>();
  const rows = Array.from({ length: calls }, (_, nth) => {
    const simId = sims[nth % sims.length] ?? 0;
    const sum = (answeredSoFar.get(simId) ?? 0) + share(simId);
    answeredSoFar.set(simId, sum % 1);
    return { sim_id: simId, answered: sum >= 1 };
  });
  await db`
    insert into call (id, campaign_id, direction, number, attempt, sim_id, channel, flow_version, dialled_at, answered_at,
      answered_by, ended_at, result, cause, duration_ms, talk_ms, facts)
    select nextval('call_id'), ${campaignId}, 'out', '+912050000000', 1, sim_id, 1, 1, ${clock.now()},
      case when answered then ${clock.now()}::timestamptz end, case when answered then 'person' end, ${clock.now()},
      case when answered then 'completed' else 'no_answer' end, 16, 1, 1, '[]'
    from jsonb_to_recordset(${db.json(rows)}) as r (sim_id bigint, answered boolean)`;
};

const listenForChanges = () => db`
  insert into webhook_endpoint (url, host, events, secret, created_at, changed_at)
  values ('https://example.com', 'example.com', ${['calling.changed']}, 'whsec', now(), now())`;

/** Watches with two processes at once. */
const watchTwice = async () =>
  (await Promise.all([watchNumbers(db, clock.now()), watchNumbers(db, clock.now())])).flat();

test('a number on which answers fall is told once and rests, and a person puts it back', async () => {
  await rememberWeeks();
  await listenForChanges();
  const id = await makeLiveCampaign(db, { leads: 6, flow, spinRate: 6 });
  expect(await watchTwice()).toEqual([]);
  await addCalls(id, 300, () => 0.4);
  expect(await watchTwice()).toEqual([]);
  await addCalls(id, 600, (simId) => (simId === two ? 0.08 : 0.4));
  expect(await watchTwice()).toEqual([{ event: 'number.rests', sim: two }]);
  expect(await watchTwice()).toEqual([]);

  const { fall } = await listed(two);
  expect(fall).toMatchObject({ from: 0.4, rests_until: '2026-11-24T09:00:00.000Z' });
  expect(fall?.sentence).toMatch(
    /^Answers on this number fell from 40 % to \d+ % since .*: it may be marked as spam\. It rests until .*24 November/,
  );
  expect((await listed(one)).fall).toBeNull();
  expect(await db`select distinct title from notification where title like 'SIM %'`).toMatchObject([
    { title: expect.stringContaining('rests') },
  ]);
  const events = await db<{ body: unknown }[]>`select body from webhook`;
  expect(events.map(({ body }) => webhookBodies['calling.changed'].strict().parse(body))).toMatchObject([
    { state: 'stopped', sim: { id: two }, next_try_at: '2026-11-24T09:00:00.000Z', reason: fall?.sentence },
  ]);
  // Its channels are not counted, and no call goes out from it.
  expect((await countChannels(db, clock.now())).channels).toBe(8);
  await due(id, two, 6);
  const { calls } = await claimWith(12);
  expect(calls).toHaveLength(6);
  expect(calls.map(({ sim }) => sim.id)).not.toContain(two);

  const woken = await send(routes.wakeSim, { token, params: { id: two } });
  expect(woken.body).toMatchObject({ id: two, fall: null });
  expect((await countChannels(db, clock.now())).channels).toBe(12);
  // It is left alone for as long as it would have rested.
  await addCalls(id, 600, (simId) => (simId === two ? 0.08 : 0.4));
  expect(await watchTwice()).toEqual([]);
});

test('a process that dies while it judges changes nothing, and the next one tells once', async () => {
  await rememberWeeks();
  const id = await makeLiveCampaign(db, { leads: 1, flow });
  await watchTwice();
  await addCalls(id, 600, (simId) => (simId === one ? 0.05 : 0.4));
  const dies = {
    begin: (work: (tx: Tx) => Promise<unknown>) =>
      db.begin(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
  } as unknown as Db;
  await expect(watchNumbers(dies, clock.now())).rejects.toThrow('killed');
  expect((await listed(one)).fall).toBeNull();
  expect(await db`select 1 from notification where title like 'SIM %'`).toHaveLength(0);
  expect(await watchTwice()).toEqual([{ event: 'number.rests', sim: one }]);
});

test('a rest ends by itself, and is told', async () => {
  await rememberWeeks();
  const id = await makeLiveCampaign(db, { leads: 1, flow });
  await watchTwice();
  await addCalls(id, 600, (simId) => (simId === one ? 0.05 : 0.4));
  expect(await watchTwice()).toEqual([{ event: 'number.rests', sim: one }]);
  clock.advance(7 * 86_400);
  onTestFinished(() => clock.advance(-7 * 86_400));
  ({ token } = await signUp());
  expect((await countChannels(db, clock.now())).channels).toBe(12);
  expect(await watchTwice()).toEqual([{ event: 'number.awake', sim: one }]);
  expect((await listed(one)).fall).toBeNull();
});

test('the last number never rests, and a bad list accuses none', async () => {
  await rememberWeeks();
  const id = await makeLiveCampaign(db, { leads: 4, flow, spinRate: 4 });
  await watchTwice();
  await addCalls(id, 900, () => 0.15);
  expect(await watchTwice()).toEqual([]);
  await db`update sim set active = id = ${one}`;
  await addCalls(id, 900, (simId) => (simId === one ? 0.02 : 0.4));
  expect(await watchTwice()).toEqual([{ event: 'number.fell', sim: one }]);
  expect((await listed(one)).fall).toMatchObject({
    rests_until: null,
    sentence: expect.stringContaining('goes on calling'),
  });
  // Numbers that all rest call nevertheless: somebody switched the others off.
  await db`update number_watch set rests_until = ${new Date(clock.now().getTime() + 86_400_000)} where sim_id = ${one}`;
  expect((await countChannels(db, clock.now())).channels).toBe(4);
  const { calls } = await claimWith(4);
  expect(calls.map(({ sim }) => sim.id)).toEqual([one, one, one, one]);
});

test('it can be told only, or be off', async () => {
  await rememberWeeks();
  const id = await makeLiveCampaign(db, { leads: 1, flow });
  await change({ watch: 'tell' });
  await watchTwice();
  await addCalls(id, 600, (simId) => (simId === one ? 0.05 : 0.4));
  expect(await watchTwice()).toEqual([{ event: 'number.fell', sim: one }]);
  await change({ watch: 'off' });
  await addCalls(id, 600, (simId) => (simId === two ? 0.05 : 0.4));
  expect(await watchTwice()).toEqual([]);
  expect((await send(routes.changeNumberUse, { token, body: { rest_days: 31 } })).body.fields).toHaveProperty([
    'rest_days',
  ]);
});

test('calls that still ring are waited for, and nothing is judged twice by two dialers', async () => {
  await rememberWeeks();
  const id = await makeLiveCampaign(db, { leads: 60, flow, spinRate: 12 });
  await watchTwice();
  await Promise.all([dial(), dial()]);
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 60 }));
  await until(async () =>
    expect(await db`select status from campaign where id = ${id}`).toEqual([{ status: 'Completed' }]),
  );
  await watchTwice();
  const [share] = await db<{ calls: number }[]>`select sum(calls) as calls from number_share where campaign_id = ${id}`;
  // 60 calls that fade: 60 * (1 - 1/e).
  expect(share?.calls).toBeCloseTo(60.5 * (1 - Math.exp(-1)), 0);
  expect(await wrongBooks(db, id)).toEqual([]);
  const { calls } = await claimWith(1);
  expect(calls).toHaveLength(0);
});
