import { setTimeout as delay } from 'node:timers/promises';
import { leadStateId } from '@halloo/contract/ledger';
import { retryPresets } from '@halloo/contract/retry-plans';
import { webhookBodies } from '@halloo/contract/webhook-events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mostReturns } from '../src/calling/breaker/never-left.ts';
import { paceOf } from '../src/calling/breaker/pace.ts';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { readWhyNot } from '../src/calling/monitor/inner/read-why-not.ts';
import { readStandings } from '../src/calling/monitor/read-standings.ts';
import { profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inSnapshot } from '../src/platform/db/connect.ts';
import { type Line, LineError } from '../src/ports/line.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

const { db, signUp } = await createTestServer();
await signUp();
await makeSims(db, 2, 10);
const flow = menuFlow(await makeScript(db, 2_000));
const [retryDue, completed] = [leadStateId('Retry due'), leadStateId('Completed')];
const congested = profileSchema.parse({
  ...profiles.perfect,
  shares: { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 1, machine: 0 },
});

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from breaker`;
  await db`delete from call_slot`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`delete from notification`;
  await db`delete from webhook`;
  await db`delete from webhook_endpoint`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
  await db`update sim set active = id = (select min(id) from sim), paced_until = '-infinity'`;
  await db`update workspace set calls_per_second = 200`;
});

/** A line whose carrier answers 503 to every call. */
const overloaded = (): Line => {
  const line = simulated({ profile: congested, time: quickTime() });
  const start: Line['start'] = (listen) =>
    line.start((event) => listen(event.type === 'ended' ? { ...event, code: 34, sip: 503 } : event));
  return new Proxy(line, { get: (_, name: keyof Line) => (name === 'start' ? start : line[name]) });
};

/** A line over a trunk that refuses every call while it is dead. Several dialers may share the trunk. */
const createTrunk = () => {
  const trunk = { isDead: true };
  const seat = (): Line => {
    const [dead, alive] = [overloaded(), simulated({ time: quickTime() })];
    const chosen = new Map<string, Line>();
    const lineOf = (id: string): Line => {
      const line = chosen.get(id) ?? (trunk.isDead ? dead : alive);
      chosen.set(id, line);
      return line;
    };
    const both: Pick<Line, 'start' | 'close' | 'place'> = {
      start: async (listen) => {
        await dead.start(listen);
        await alive.start(listen);
      },
      close: async () => {
        await dead.close();
        await alive.close();
      },
      place: (call) => lineOf(call.id).place(call),
    };
    const shared = new Set(['name', 'time', 'state', 'nodes', 'arrange', 'room', 'adopt']);
    return new Proxy(alive, {
      get: (_, name: keyof Line) => {
        if (name in both) return both[name as keyof typeof both];
        if (shared.has(name)) return alive[name];
        return (id: string, ...rest: never[]) => (lineOf(id)[name] as (...given: unknown[]) => unknown)(id, ...rest);
      },
    });
  };
  return { trunk, seat };
};

const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 30_000, interval: 20 });
const statusOf = async (id: number) =>
  (await db<{ status: string }[]>`select status from campaign where id = ${id}`)[0]?.status;
const openBreakers = () => db<{ kind: string; ref_id: number; tries: number }[]>`
  select kind, ref_id, tries from breaker where closed_at is null order by 1, 2`;
const settled = () => until(async () => expect(await db`select 1 from live_call`).toEqual([]));
const lastCall = async () => (await db<{ id: number }[]>`select coalesce(max(id), 0) as id from call`)[0]?.id ?? 0;
const quick = { pollMs: 30, maintainMs: 100 };

test('two minutes on a dead trunk cost nobody an attempt, and the campaign goes on by itself', async () => {
  await db`
    insert into webhook_endpoint (url, host, events, secret, created_at, changed_at)
    values ('https://example.com', 'example.com', ${['calling.changed']}, 'whsec', now(), now())`;
  const id = await makeLiveCampaign(db, { leads: 60, flow, spinRate: 30, retryTimes: 0 });
  const clock = createTestClock();
  const { trunk, seat } = createTrunk();
  await startDialer(db, { clock, line: seat(), intervals: quick });
  await startDialer(db, { clock, line: seat(), intervals: quick });

  await until(async () => expect(await openBreakers()).toMatchObject([{ kind: 'sim', tries: 0 }]));
  await settled();
  const before = await lastCall();
  const context = { db, clock };
  const [why] = await readWhyNot(context, id);
  expect(why).toMatchObject({ code: 'calls_failing', until: '2026-11-16T09:00:30.000Z' });
  expect(why?.sentence).toMatch(
    /calls over the SIM card did not leave \(The network was busy.*\)\. One call tries again at 09:00/,
  );
  const { blocked } = await inSnapshot(db, (tx) => readStandings(tx, clock.now()));
  expect(blocked?.reason.code).toBe('calls_failing');

  for (let second = 0; second < 120; second += 5) {
    clock.advance(5);
    await delay(70);
    expect((await db`select 1 from live_call`).length).toBeLessThanOrEqual(1);
  }
  await settled();
  // One canary call after 30 seconds, and one a minute later, of both dialers together.
  expect(await db`select 1 from call where id > ${before}`).toHaveLength(2);
  await until(async () => expect(await openBreakers()).toMatchObject([{ tries: 2 }]));
  expect(await db`select distinct attempts, picked_up from lead where campaign_id = ${id}`).toEqual([
    { attempts: 0, picked_up: false },
  ]);
  expect(await wrongBooks(db, id)).toEqual([]);

  trunk.isDead = false;
  await until(async () => {
    clock.advance(5);
    expect(await statusOf(id)).toBe('Completed');
  });
  expect(await statesOf(db, id)).toEqual({ [completed]: 60 });
  expect(await db`select distinct attempts from lead where campaign_id = ${id}`).toEqual([{ attempts: 1 }]);
  expect(await wrongBooks(db, id)).toEqual([]);
  expect(await openBreakers()).toEqual([]);

  const notices = await db<{ title: string }[]>`select title from notification where title like 'Calling%' order by id`;
  expect(notices.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Calling stopped: SIM \+91/),
    expect.stringMatching(/^Calling resumed: SIM \+91/),
  ]);
  const events = await db<{ body: unknown }[]>`select body from webhook order by id`;
  const bodies = events.map(({ body }) => webhookBodies['calling.changed'].strict().parse(body));
  expect(bodies).toMatchObject([
    { state: 'stopped', campaign: null, next_try_at: '2026-11-16T09:00:30.000Z' },
    { state: 'resumed', campaign: null, next_try_at: null },
  ]);
});

test('while another SIM works, the campaign goes on over it', async () => {
  await db`update sim set active = true`;
  const [dead] = await db<{ id: number; number: string }[]>`select id, number from sim order by id limit 1`;
  const id = await makeLiveCampaign(db, { leads: 80, flow, spinRate: 20 });
  const working = simulated({ time: quickTime() });
  const place: Line['place'] = async (call) => {
    if (call.from === dead?.number) throw new LineError('There is no such trunk.', { retryable: true });
    await working.place(call);
  };
  const line = new Proxy(working, { get: (_, name: keyof Line) => (name === 'place' ? place : working[name]) });
  await startDialer(db, { line, intervals: quick });
  await until(async () => expect(await statusOf(id)).toBe('Completed'));
  expect(await openBreakers()).toMatchObject([{ kind: 'sim', ref_id: dead?.id }]);
  expect(
    await db`select distinct sim_id <> ${dead?.id ?? 0}::bigint as other from call where campaign_id = ${id}`,
  ).toEqual([{ other: true }]);
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('a person whose calls never leave is called only so often, and then loses an attempt each time', async () => {
  const id = await makeLiveCampaign(db, { leads: 1, flow, retryTimes: 0 });
  const clock = createTestClock();
  await startDialer(db, { clock, line: overloaded(), intervals: quick });
  for (let returns = 1; returns <= mostReturns; returns += 1) {
    await until(async () =>
      expect(await db`select state, attempts, returns from lead where campaign_id = ${id}`).toEqual([
        { state: retryDue, attempts: 0, returns },
      ]),
    );
    // The trunk works for everybody else.
    await db`delete from call_slot`;
    clock.advance(900);
  }
  await until(async () => expect(await statesOf(db, id)).toEqual({ [leadStateId('Failed')]: 1 }));
  const calls = await db<{ attempt: number; returned: boolean }[]>`
    select attempt, returned from call where campaign_id = ${id} order by id`;
  expect(calls).toHaveLength(mostReturns + 1);
  expect(calls.map(({ attempt }) => attempt)).toEqual(calls.map(() => 1));
  expect(calls.filter(({ returned }) => !returned)).toHaveLength(1);
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('over one SIM no more calls start in a second than the setting allows', async () => {
  await db`update workspace set calls_per_second = 5`;
  await makeLiveCampaign(db, { leads: 100, flow, spinRate: 100 });
  await db`update sim set channels = 100 where active`;
  const dialerId = await registerDialer(db, 'a dialer', { state: 'ready', note: '' });
  const claim = { dialerId, room: 100, mine: new Map(), after: new Map(), turn: 1 };
  const claims: { before: number; after: number; started: number }[] = [];
  for (let started = 0; started < 12; ) {
    const before = Date.now();
    const { calls, isPaced } = await claimCalls(db, claim, systemClock);
    claims.push({ before, after: Date.now(), started: calls.length });
    started += calls.length;
    expect(isPaced || calls.length > 0).toBe(true);
    await delay(20);
  }
  // A claim may be slow, so its calls start at some moment between its begin and its end.
  const { burst, refillPerSecond } = paceOf(5);
  for (const [first, { before }] of claims.entries()) {
    let started = 0;
    for (const claimed of claims.slice(first)) {
      started += claimed.started;
      expect(started).toBeLessThanOrEqual(burst + (refillPerSecond * (claimed.after - before)) / 1000);
    }
  }
  await db`update sim set channels = 10`;
});

test('a call that never left counts neither for the limits of calls to a person nor for a retry plan', async () => {
  await db`update workspace set most_calls_day = 1`;
  onTestFinished(async () => {
    await db`update workspace set most_calls_day = null`;
    await db`delete from number_call`;
  });
  const id = await makeLiveCampaign(db, { leads: 3, flow, spinRate: 3 });
  await db`update campaign set retry_plan = ${db.json(retryPresets.persistent)} where id = ${id}`;
  await startDialer(db, { line: overloaded() });
  await vi.waitFor(async () => expect(await statesOf(db, id)).toEqual({ [retryDue]: 3 }), { timeout: 30_000 });
  expect(
    await db`select distinct attempts, returns, retry_use, over_limit from lead where campaign_id = ${id}`,
  ).toEqual([{ attempts: 0, returns: 1, retry_use: 0, over_limit: false }]);
  expect(await db`select 1 from number_call`).toHaveLength(0);
  expect(await wrongBooks(db, id)).toEqual([]);
});
