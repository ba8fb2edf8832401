import { leadStateId } from '@halloo/contract/ledger';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { createRecovery } from '../src/calling/life/inner/recover.ts';
import { profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { realTime } from '../src/drivers/line/time.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { createLog } from '../src/platform/log.ts';
import { LineError } from '../src/ports/line.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestDatabase } from './harness.ts';
import { quickTime, stillTime } from './line-times.ts';

const { db } = await createTestDatabase();
const script = await makeScript(db, 2_000, 'Welcome');
await makeSims(db, 4, 5);
const flow = menuFlow(script);

const [waiting, retryDue, completed] = [leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Completed')];
const statusOf = async (id: number) =>
  (await db<{ status: string }[]>`select status from campaign where id = ${id}`)[0]?.status;
const patient = { timeout: 60_000, interval: 50 };
const until = (holds: () => Promise<void>) => vi.waitFor(holds, patient);
/** Waits until the dialer has checked all campaigns: it has meanwhile called for another one. */
const polledAll = async () => {
  const other = await makeLiveCampaign(db, { leads: 1, flow });
  await until(async () => expect(await statusOf(other)).toBe('Completed'));
};
/** Everybody is of one kind. */
const everybody = (kind: 'noAnswer' | 'busy' | 'rejected' | 'invalidNumber' | 'congestion' | 'machine') =>
  profileSchema.parse({
    ...profiles.perfect,
    shares: { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0, [kind]: 1 },
  });

/** Detects dead dialers, with a line that has none of their calls. */
const recovery = (now: () => number) =>
  createRecovery({
    ...{ db, log: createLog('silent'), now, day: () => '2026-11-16' },
    ...{ takeOver: async () => new Set<number>(), running: () => [] },
  });

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

describe('a campaign', () => {
  test('calls everybody once, saves their keys, and is completed', async () => {
    const id = await makeLiveCampaign(db, { leads: 40, flow });
    await startDialer(db);
    await until(async () => expect(await statusOf(id)).toBe('Completed'));
    expect(await statesOf(db, id)).toEqual({ [completed]: 40 });
    expect(await wrongBooks(db, id)).toEqual([]);
    const [lead] = await db`select attempts, response, outcome, picked_up from lead where campaign_id = ${id} limit 1`;
    expect(lead).toMatchObject({ attempts: 1, response: '1', outcome: 'Interested', picked_up: true });
    const [call] =
      await db`select result, answered_by, talk_ms, cause, flow_version, facts from call where campaign_id = ${id} limit 1`;
    expect(call).toMatchObject({ result: 'completed', answered_by: 'person', cause: 16, flow_version: 1 });
    expect(call?.talk_ms).toBeGreaterThanOrEqual(2_000);
    expect(call?.facts.map(({ fact }: { fact: string }) => fact)).toEqual(
      expect.arrayContaining(['entered', 'heard', 'took_link', 'responded', 'ended']),
    );
  });

  test('never has more calls in progress than its spin rate, and one per SIM channel', async () => {
    const id = await makeLiveCampaign(db, { leads: 15, flow, spinRate: 3 });
    const most = { calls: 0 };
    await startDialer(db, { line: simulated({ time: realTime(200) }) });
    await until(async () => {
      const [now] = await db<{ calls: number; channels: number }[]>`
        select count(*) as calls, count(distinct (sim_id, channel)) as channels from live_call where campaign_id = ${id}`;
      expect(now?.channels).toBe(now?.calls);
      most.calls = Math.max(most.calls, now?.calls ?? 0);
      expect(await statusOf(id)).toBe('Completed');
    });
    expect(most.calls).toBeGreaterThan(0);
    expect(most.calls).toBeLessThanOrEqual(3);
  });

  test('a channel rests after a call', async () => {
    const id = await makeLiveCampaign(db, { leads: 21, flow, spinRate: 100, restSeconds: 600 });
    await startDialer(db);
    // Twenty channels make twenty calls; then all of them rest.
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 20, [waiting]: 1 }));
    await db`update sim_channel set rests_until = '-infinity'`;
    await until(async () => expect(await statusOf(id)).toBe('Completed'));
  });

  test('calls nobody outside its hours', async () => {
    const id = await makeLiveCampaign(db, { leads: 5, flow });
    await db`update campaign set call_start_time = '10:00', call_end_time = '11:00' where id = ${id}`;
    const clock = createTestClock('2026-11-16T09:59:59Z');
    await startDialer(db, { clock });
    await polledAll();
    expect(await statesOf(db, id)).toEqual({ [waiting]: 5 });
    clock.advance(1);
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 5 }));
  });

  test('closes numbers on the do-not-call list at the moment of dialling', async () => {
    const id = await makeLiveCampaign(db, { leads: 10, flow });
    await db`insert into do_not_call (number) select number from lead where campaign_id = ${id} and position <= 4`;
    await startDialer(db);
    await until(async () => expect(await statusOf(id)).toBe('Completed'));
    expect(await statesOf(db, id)).toEqual({ [completed]: 6, [leadStateId('Do not call')]: 4 });
    expect(await wrongBooks(db, id)).toEqual([]);
  });
});

describe('retries', () => {
  test.each([
    ['noAnswer', 'No answer', 'no answer'],
    ['busy', 'Busy', 'busy'],
    ['congestion', 'Failed', 'the network was busy'],
    ['machine', 'Machine', 'an answering machine took the call'],
  ] as const)(
    'a lead with the result %s is retried as often as allowed, each time after the delay',
    async (kind, state, words) => {
      const id = await makeLiveCampaign(db, { leads: 3, flow, retryTimes: 2, retryDelayMinutes: 10 });
      const clock = createTestClock();
      await startDialer(db, { clock, line: simulated({ profile: everybody(kind), time: quickTime() }) });
      for (const attempt of [1, 2]) {
        const waits = { attempts: attempt, substatus: `retry ${attempt} of 2; ${words}` };
        const leads = () => db`select attempts, substatus, next_attempt_at from lead where campaign_id = ${id}`;
        await until(async () => expect(await leads()).toMatchObject([waits, waits, waits]));
        const [lead] = await leads();
        expect(await statesOf(db, id)).toEqual({ [retryDue]: 3 });
        expect(lead?.next_attempt_at).toEqual(new Date(clock.now().getTime() + 600_000));
        clock.advance(600);
      }
      await until(async () => expect(await statesOf(db, id)).toEqual({ [leadStateId(state)]: 3 }));
      expect(await wrongBooks(db, id)).toEqual([]);
      expect((await db`select max(attempts) as most from lead where campaign_id = ${id}`)[0]?.most).toBe(3);
      const by = await db`select distinct answered_by from call where campaign_id = ${id}`;
      expect(by).toMatchObject([{ answered_by: kind === 'machine' ? 'machine' : null }]);
    },
  );

  test.each([
    ['rejected', 'No answer'],
    ['invalidNumber', 'Invalid number'],
  ] as const)('a lead with the result %s is not called again', async (kind, state) => {
    const id = await makeLiveCampaign(db, { leads: 3, flow, retryTimes: 5 });
    await startDialer(db, { line: simulated({ profile: everybody(kind), time: quickTime() }) });
    await until(async () => expect(await statesOf(db, id)).toEqual({ [leadStateId(state)]: 3 }));
    expect((await db`select max(attempts) as most from lead where campaign_id = ${id}`)[0]?.most).toBe(1);
  });
});

describe('changes while it runs', () => {
  test('paused: calls in progress finish and no new one starts; live again: it continues', async () => {
    const id = await makeLiveCampaign(db, { leads: 200, flow, spinRate: 4 });
    const dialer = await startDialer(db, { line: simulated({ time: realTime(10) }) });
    await until(async () => expect((await statesOf(db, id))[completed] ?? 0).toBeGreaterThan(4));
    await db`update campaign set status = 'Paused' where id = ${id}`;
    // A claim may be in progress at this moment.
    await polledAll();
    await until(async () => expect(dialer.calls).toBe(0));
    const states = await statesOf(db, id);
    expect(Object.keys(states).map(Number)).toEqual([waiting, completed]);
    expect(await wrongBooks(db, id)).toEqual([]);
    await db`update campaign set status = 'Live', spin_rate = 20 where id = ${id}`;
    await until(async () => expect((await statesOf(db, id))[completed]).toBeGreaterThan((states[completed] ?? 0) + 20));
  });

  test('cancelled: calls in progress are ended and the ledger is closed', async () => {
    const id = await makeLiveCampaign(db, { leads: 300, flow, spinRate: 5 });
    const dialer = await startDialer(db, { line: simulated({ time: stillTime() }) });
    await until(async () => expect(dialer.calls).toBe(5));
    await db`update campaign set status = 'Cancelled' where id = ${id}`;
    await until(async () =>
      expect(Object.keys(await statesOf(db, id)).map(Number)).toEqual([leadStateId('Cancelled')]),
    );
    expect(dialer.calls).toBe(0);
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('leads that are added during the run are called', async () => {
    const id = await makeLiveCampaign(db, { leads: 1, flow, restSeconds: 0 });
    await db`update campaign set call_end_date = '2099-12-31' where id = ${id}`;
    const time = stillTime();
    await startDialer(db, { line: simulated({ time }) });
    await db`insert into lead (campaign_id, position, number, first_name, last_name, import_id)
      values (${id}, 2, '+919999999999', 'New', 'Lead', '00000000-0000-0000-0000-000000000001')`;
    await db`update campaign_counter set records = records + 1 where campaign_id = ${id}`;
    await db`update ledger_counter set leads = leads + 1 where campaign_id = ${id} and state = 1`;
    time.go();
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 2 }));
  });

  test('after the last day, the remaining leads expire and the campaign is completed', async () => {
    const id = await makeLiveCampaign(db, { leads: 8, flow });
    await db`update campaign set call_start_date = '2026-11-01', call_end_date = '2026-11-10' where id = ${id}`;
    await startDialer(db, { clock: createTestClock() });
    await until(async () => expect(await statusOf(id)).toBe('Completed'));
    expect(await statesOf(db, id)).toEqual({ [leadStateId('Expired')]: 8 });
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('a scheduled campaign goes live at its first window', async () => {
    const id = await makeLiveCampaign(db, { leads: 2, flow, status: 'Scheduled' });
    await db`
      update campaign set call_start_date = '2026-11-17', call_start_time = '09:00', call_end_time = '18:00' where id = ${id}`;
    const clock = createTestClock('2026-11-17T08:59:00Z');
    await startDialer(db, { clock });
    await polledAll();
    expect(await statusOf(id)).toBe('Scheduled');
    clock.advance(60);
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 2 }));
  });
});

test('a clock that jumps back and forth causes no second call, and none outside the hours', async () => {
  const id = await makeLiveCampaign(db, { leads: 30, flow, spinRate: 5, retryTimes: 1 });
  await db`update campaign set call_start_time = '10:00', call_end_time = '11:00' where id = ${id}`;
  const clock = createTestClock('2026-11-16T10:30:00Z');
  const dialer = await startDialer(db, { clock, line: simulated({ time: realTime(20) }) });
  const called = async () => (await statesOf(db, id))[completed] ?? 0;
  await until(async () => expect(await called()).toBeGreaterThan(5));
  clock.advance(-3_600);
  // A claim may be in progress at the moment of the jump.
  await polledAll();
  await until(async () => expect(dialer.calls).toBe(0));
  const before = await called();
  clock.advance(7_200);
  await polledAll();
  expect(await called()).toBe(before);
  clock.advance(-3_600);
  await until(async () => expect(await statusOf(id)).toBe('Completed'));
  expect(await statesOf(db, id)).toEqual({ [completed]: 30 });
  expect(await wrongBooks(db, id)).toEqual([]);
});

describe('inbound calls', () => {
  /** Nobody hangs up before a busy machine has answered. */
  const { person } = profiles.perfect;
  const patient = profileSchema.parse({ ...profiles.perfect, person: { ...person, waitsMs: [1e8, 1e8] } });
  const inbound = async () => {
    const id = await makeLiveCampaign(db, { leads: 0, flow });
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    const [sim] = await db<{ id: number; number: string }[]>`select id, number from sim order by id limit 1`;
    await db`delete from campaign_sim`;
    await db`insert into campaign_sim values (${id}, ${sim?.id ?? 0})`;
    return { id, number: sim?.number ?? '' };
  };

  test('walk the flow, and the caller becomes a lead with the known data of the number', async () => {
    const { id, number } = await inbound();
    const [known] = await db`
      select number, first_name, last_name from lead where campaign_id <> ${id} order by id desc limit 1`;
    const line = simulated({ profile: patient });
    await startDialer(db, { line });
    line.callIn({ from: known?.number, to: number });
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 1 }));
    expect(await db`select number, first_name, last_name, attempts from lead where campaign_id = ${id}`).toMatchObject([
      { ...known, attempts: 1 },
    ]);
    line.callIn({ from: known?.number, to: number });
    await until(async () => expect(await db`select 1 from call where campaign_id = ${id}`).toHaveLength(2));
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('from a caller who hangs up before the call is taken block nothing', async () => {
    const { id, number } = await inbound();
    const line = simulated({ profile: patient });
    await startDialer(db, {
      line: {
        ...line,
        start: (listen) =>
          line.start((event) => {
            listen(event);
            if (event.type === 'incoming') {
              listen({ type: 'ended', id: event.id, cause: 'no_answer', code: 16, by: 'them' });
            }
          }),
      },
    });
    line.callIn({ from: '+919812345678', to: number });
    await until(async () => expect(await db`select 1 from call where campaign_id = ${id}`).toHaveLength(1));
    expect(await db`select 1 from live_call`).toHaveLength(0);
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('to an unassigned number are refused', async () => {
    const { id, number } = await inbound();
    await db`update campaign set status = 'Paused' where id = ${id}`;
    const line = simulated({ profile: patient });
    const refused: string[] = [];
    await startDialer(db, {
      line: {
        ...line,
        refuse: (call, why) => {
          refused.push(why);
          line.refuse(call, why);
        },
      },
    });
    line.callIn({ from: '+919812345678', to: number });
    line.callIn({ from: '+919812345678', to: '+15550001111' });
    await until(async () => expect(refused.toSorted()).toEqual(['closed', 'unknown_number']));
  });
});

describe('failures', () => {
  test('a call that the line refuses was never made: the lead waits as before', async () => {
    const id = await makeLiveCampaign(db, { leads: 3, flow });
    const line = simulated();
    const clock = createTestClock();
    let refuses = true;
    let refused = 0;
    const place = line.place.bind(line);
    await startDialer(db, {
      clock,
      line: {
        ...line,
        place: (call) => {
          if (!refuses) return place(call);
          refused += 1;
          return Promise.reject(new LineError('no trunk', { retryable: true }));
        },
      },
    });
    await until(async () => expect(refused).toBeGreaterThan(2));
    await until(async () => {
      expect(await statesOf(db, id)).toEqual({ [waiting]: 3 });
      expect(await wrongBooks(db, id)).toEqual([]);
    });
    expect((await db`select sum(attempts)::int as n from lead where campaign_id = ${id}`)[0]?.n).toBe(0);
    refuses = false;
    // The dialer pauses after a refusal by the monotonic clock, whatever the wall clock says.
    clock.advance(-86_400);
    await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 3 }));
  });

  test('calls of a dead dialer are closed: people who were not reached are called again, people who answered are not', async () => {
    const id = await makeLiveCampaign(db, { leads: 6, flow, retryTimes: 1 });
    const dead = await registerDialer(db, 'dead', { state: 'ready', note: '' });
    const now = new Date();
    const claim = { dialerId: dead, room: 6, mine: new Map(), after: new Map(), turn: 1 };
    const { calls } = await claimCalls(db, claim, { now: () => now });
    expect(calls).toHaveLength(6);
    await db`update live_call set answered_at = now(), answered_by = 'person' where id = ${calls[0]?.id ?? 0}`;
    const recover = recovery(() => now.getTime());
    const me = await registerDialer(db, 'me', { state: 'ready', note: '' });
    await recover(me, false);
    expect((await statesOf(db, id))[leadStateId('Calling')]).toBe(6);
    await db`update dialer set seen_at = now() - interval '21 seconds' where id = ${dead}`;
    await Promise.all([recover(me, true), recovery(() => now.getTime())(me, true)]);
    expect(await statesOf(db, id)).toEqual({ [retryDue]: 5, [leadStateId('Failed')]: 1 });
    expect(await wrongBooks(db, id)).toEqual([]);
    await db`update campaign set status = 'Paused' where id = ${id}`;
    await db`delete from dialer where id = ${me}`;
  });

  test('a dialer that was considered dead releases its calls and registers again', async () => {
    const id = await makeLiveCampaign(db, { leads: 40, flow, spinRate: 10, retryTimes: 3, retryDelayMinutes: 1 });
    // It learns of it when it polls for work, and not before its calls are closed.
    const intervals = { heartbeatMs: 1e8 };
    const line = simulated({ time: stillTime(), capacity: 20 });
    let room = 10;
    const dialer = await startDialer(db, { line: { ...line, room: () => line.room() - 20 + room }, intervals });
    await until(async () => expect(dialer.calls).toBe(10));
    const other = await registerDialer(db, 'other', { state: 'ready', note: '' });
    await recovery(() => Date.now())(other, true);
    room = 20;
    await until(async () => expect(dialer.id).toBeGreaterThan(other));
    await until(async () => expect(dialer.calls).toBeGreaterThan(0));
    expect(await db`select 1 from call where campaign_id = ${id} and result = 'interrupted'`).toHaveLength(10);
    await dialer.stop();
    expect(await wrongBooks(db, id)).toEqual([]);
    await db`delete from dialer where id = ${other}`;
  });

  test('a drain finishes the calls first', async () => {
    const id = await makeLiveCampaign(db, { leads: 100, flow, spinRate: 10 });
    const time = stillTime();
    const dialer = await startDialer(db, { line: simulated({ time }) });
    await until(async () => expect(dialer.calls).toBe(10));
    const drained = dialer.drain();
    time.go();
    await drained;
    const states = await statesOf(db, id);
    expect(states[leadStateId('Calling')]).toBeUndefined();
    expect(states[completed]).toBeGreaterThanOrEqual(10);
    expect(await wrongBooks(db, id)).toEqual([]);
    await db`update campaign set status = 'Paused' where id = ${id}`;
  });

  test('a stop closes the calls', async () => {
    const id = await makeLiveCampaign(db, { leads: 10, flow, spinRate: 10 });
    const dialer = await startDialer(db, { line: simulated({ time: stillTime() }) });
    await until(async () => expect(dialer.calls).toBe(10));
    await dialer.stop();
    expect((await statesOf(db, id))[leadStateId('Calling')]).toBeUndefined();
    expect(await wrongBooks(db, id)).toEqual([]);
    expect(await db`select 1 from live_call`).toHaveLength(0);
  });
});
