import { leadStateId } from '@halloo/contract/ledger';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { claimCalls, holdClaims } from '../src/calling/claim/claim-leads.ts';
import { releaseCalls, releaseUnknown } from '../src/calling/claim/release-calls.ts';
import { createJournal, type SaveResult } from '../src/calling/journal/journal.ts';
import { DialerLost, registerDialer } from '../src/features/line/presence.ts';
import { createTurnWriter } from '../src/lib/call-turns.ts';
import { systemClock } from '../src/platform/clock.ts';
import { inTransaction, type Tx } from '../src/platform/db/connect.ts';
import type { Limits } from '../src/platform/db/inner/limits.ts';
import { createLog } from '../src/platform/log.ts';
import type { OutgoingCall } from '../src/ports/line.ts';
import { createCrew, until } from './adoption.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createDoor } from './door.ts';
import { createTestClock, createTestDatabase } from './harness.ts';
import { connectHolder } from './holder.ts';

const { db, url } = await createTestDatabase();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 2, 5);
const [waiting, retryDue, completed] = [leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Completed')];
const nothing = { ids: new Set<number>(), comingIn: new Set<string>() };

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

const holder = connectHolder(url);
afterAll(() => holder.end());

/** Runs `work` while a transaction of the test holds a lock. */
const whileHeld = (hold: (tx: Tx) => PromiseLike<unknown>, work: () => Promise<unknown>) =>
  inTransaction(holder, async (tx) => {
    await hold(tx);
    await work();
  });

/** With the trigger `waits`, commits that change calls in progress wait for the test. */
const commits = 42;
await db`create function wait_for_test() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock(42); return null; end $$`;
const commitsWait = async (change: 'insert' | 'update', work: () => Promise<unknown>) => {
  const when = change === 'insert' ? db`insert` : db`update`;
  await db`create constraint trigger waits after ${when} on live_call deferrable initially deferred
    for each row execute function wait_for_test()`;
  await whileHeld((tx) => tx`select pg_advisory_xact_lock(${commits})`, work).finally(
    () => db`drop trigger waits on live_call`,
  );
};

/** Sessions that wait for locks of others. */
const waitingSessions = () => db<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const oneSessionWaits = () => until(async () => expect(await waitingSessions()).not.toHaveLength(0));

const claimOf = (dialerId: number) => ({ dialerId, room: 3, mine: new Map(), after: new Map(), turn: 1 });
const register = () => registerDialer(db, 'a dialer', { state: 'ready', note: '' });

describe('hours that end', () => {
  const ownHours = (id: number): PromiseLike<unknown> =>
    db`update campaign set call_start_time = '10:00', call_end_time = '11:00' where id = ${id}`;
  /** A campaign whose hours end in a second, and a dialer with a line that records whom it calls. */
  const lastMinute = async (
    prepare: (work: () => Promise<unknown>) => Promise<unknown>,
    { hours = ownHours, start = '2026-11-16T10:59:59Z', jump = 1 } = {},
  ) => {
    const id = await makeLiveCampaign(db, { leads: 3, flow, status: 'Paused' });
    await hours(id);
    const clock = createTestClock(start);
    const line = simulated();
    const placed: OutgoingCall[] = [];
    const place = (call: OutgoingCall) => {
      placed.push(call);
      return line.place(call);
    };
    await startDialer(db, { clock, line: { ...line, place } });
    await prepare(async () => {
      await db`update campaign set status = 'Live' where id = ${id}`;
      await oneSessionWaits();
      clock.advance(jump);
    });
    // The dialer has polled again since: it calls for a campaign without hours, in a country without rules.
    const next = await makeLiveCampaign(db, { leads: 1, flow, status: 'Paused' });
    await db`update lead set number = '+6561234567' where campaign_id = ${next}`;
    await db`update campaign set status = 'Live' where id = ${next}`;
    await until(async () => expect(await statesOf(db, next)).toEqual({ [completed]: 1 }));
    expect(placed).toHaveLength(1);
    // Whoever the next claim found outside of their own hours waits for these.
    const { [waiting]: first = 0, [retryDue]: later = 0 } = await statesOf(db, id);
    expect(first + later).toBe(3);
    expect((await db`select sum(attempts)::int as n from lead where campaign_id = ${id}`)[0]?.n).toBe(0);
    expect(await wrongBooks(db, id)).toEqual([]);
  };

  /** Holds a claim whose calls are committed, before they are handed to the line. */
  const beforeTheLine = (work: () => Promise<unknown>) =>
    whileHeld((tx) => tx`lock table flow_version in access exclusive mode`, work);

  test('while a claim waits for other claims: nobody is called', () =>
    lastMinute((work) => whileHeld(holdClaims, work)));

  test('between the claim and the line: the claim is released', () => lastMinute(beforeTheLine));

  describe('between the claim and the line, for the person alone', () => {
    const hoursOfPeople = (id: number): PromiseLike<unknown> => db`
      update campaign set call_start_time = '10:00', call_end_time = '11:00', hours_in = 'person' where id = ${id}`;
    const start = '2026-11-16T05:29:59Z';

    test('on the own clock: the claim is released', () => lastMinute(beforeTheLine, { hours: hoursOfPeople, start }));

    test('before which the clock is set back: the claim is released', () =>
      lastMinute(beforeTheLine, { hours: hoursOfPeople, start, jump: -3_600 }));

    test('by the rules of the country: the claim is released', async () => {
      await db`insert into calling_rule (region, is_on, hours) values ('IN', true, 'Mon-Sun 10:00-11:00')`;
      onTestFinished(async () => void (await db`delete from calling_rule`));
      await lastMinute(beforeTheLine, { hours: async () => {}, start });
    });
  });
});

describe('a claim whose connection is lost', () => {
  test('at any of its messages is released, or never happened', async () => {
    const id = await makeLiveCampaign(db, { leads: 3, flow });
    const dialer = await register();
    const door = await createDoor(url);
    const outcomes = new Set<string>();
    for (let message = 1; !outcomes.has('kept'); message += 1) {
      await door.db`select 1`;
      door.cutAt(message);
      const claimed = await claimCalls(door.db, claimOf(dialer), systemClock).catch(() => undefined);
      door.cutAt(Number.POSITIVE_INFINITY);
      outcomes.add(claimed ? 'kept' : 'lost');
      if (claimed) {
        const ids = claimed.calls.map((call) => call.id);
        await releaseCalls(db, dialer, ids, new Date());
      } else {
        await releaseUnknown(db, dialer, nothing, new Date());
      }
      expect(await statesOf(db, id)).toEqual({ [waiting]: 3 });
      expect(await wrongBooks(db, id)).toEqual([]);
    }
    expect(outcomes).toEqual(new Set(['lost', 'kept']));
  });

  test('while the server still commits is released after the commit', async () => {
    const id = await makeLiveCampaign(db, { leads: 3, flow });
    const dialer = await register();
    const door = await createDoor(url);
    let givenUp: Promise<unknown> = Promise.resolve();
    await commitsWait('insert', async () => {
      const claim = claimCalls(door.db, claimOf(dialer), systemClock);
      claim.catch(() => {});
      await oneSessionWaits();
      door.cut();
      await expect(claim).rejects.toThrow();
      givenUp = releaseUnknown(db, dialer, nothing, new Date());
      await until(async () => expect(await waitingSessions()).toHaveLength(2));
    });
    await givenUp;
    expect(await statesOf(db, id)).toEqual({ [waiting]: 3 });
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('after taking an inbound call is closed by the recovery', async () => {
    const id = await makeLiveCampaign(db, { leads: 0, flow });
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    const [sim] = await db<{ id: number; number: string }[]>`select id, number from sim order by id limit 1`;
    await db`insert into campaign_sim values (${id}, ${sim?.id ?? 0})`;
    const door = await createDoor(url);
    const line = simulated();
    await startDialer(door.db, { line });
    await commitsWait('insert', async () => {
      line.callIn({ from: '+919812345678', to: sim?.number ?? '' });
      await oneSessionWaits();
      door.cut();
    });
    await until(async () =>
      expect(await db`select result from call where campaign_id = ${id}`).toEqual([{ result: 'interrupted' }]),
    );
    expect(await wrongBooks(db, id)).toEqual([]);
  });
});

test('a dialer that is considered dead claims nothing', async () => {
  const id = await makeLiveCampaign(db, { leads: 3, flow });
  const dialer = await register();
  await db`update dialer set lost_at = now() where id = ${dialer}`;
  await expect(claimCalls(db, claimOf(dialer), systemClock)).rejects.toBeInstanceOf(DialerLost);
  expect(await statesOf(db, id)).toEqual({ [waiting]: 3 });
});

test('a late response of the database is out of date: the line gets no command', async () => {
  const crew = createCrew(db, url);
  const { exchange } = crew;
  const first = await crew.join('first');
  await makeLiveCampaign(db, { leads: 1, flow });
  first.dialer.poll();
  const [id = ''] = await crew.calls(first, 1);
  exchange.happens({ type: 'answered', id, by: 'person' });
  await crew.waitsFor('played');
  await until(() => expect(exchange.commandsBy('first')).toEqual(['play 1']));
  await commitsWait('update', async () => {
    exchange.happens({ type: 'played', id, seq: 1, ms: 2_000 });
    await oneSessionWaits();
    first.freeze();
  });
  await crew.waitsFor('key');
  await crew.takeForDead(first);
  await crew.join('second');
  // A key that was pressed meanwhile is lost, so it asks again.
  await until(() => expect(exchange.commandsBy('second')).toEqual(['play 3']));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
  onTestFinished(() => void vi.useRealTimers());
  first.wake();
  await until(() => expect(first.dialer.calls).toBe(0));
  expect(exchange.commandsBy('first')).toEqual(['play 1', 'forget']);
});

describe('the events of a call are saved in spite of server limits', () => {
  /**
   * Saves a turn while another transaction locks the call; `disturb` runs meanwhile and returns a function to await
   * afterwards.
   */
  const keptAfter = async (limits: Partial<Limits>, disturb: (save: Disturbed) => Promise<() => Promise<void>>) => {
    const id = await makeLiveCampaign(db, { leads: 1, flow });
    const dialerId = await register();
    const [call] = (await claimCalls(db, claimOf(dialerId), systemClock)).calls;
    const door = await createDoor(url, limits);
    const written: string[] = [];
    const log = createLog('warn', { write: (line: string) => void written.push(line) });
    const journal = createJournal({ db: door.db, dialerId, log });
    const results: SaveResult[] = [];
    let after = async () => {};
    await whileHeld(
      (tx) => tx`select 1 from live_call for update`,
      async () => {
        const turn = { turn: 1, run: null, facts: [], write: createTurnWriter(), responses: [], answered: null };
        const save = { id: call?.id ?? 0, campaignId: id, leadId: call?.lead.id ?? 0, ...turn };
        journal.turn(save, (result) => results.push(result));
        await oneSessionWaits();
        after = await disturb({ door, written });
      },
    );
    await after();
    await journal.settled();
    expect(results).toEqual(['saved']);
    expect(await db`select turn from live_call`).toEqual([{ turn: 1 }]);
  };
  interface Disturbed {
    readonly door: Awaited<ReturnType<typeof createDoor>>;
    readonly written: readonly string[];
  }

  test('on waiting for a lock', () =>
    keptAfter({ lockMs: 200 }, async ({ written }) => {
      await until(() => expect(written).not.toHaveLength(0));
      expect(written[0]).toContain('55P03');
      return async () => {};
    }));

  test('on a transaction that waits for its client', () =>
    keptAfter({ idleInTransactionMs: 1_000 }, async ({ door, written }) => {
      const [stuck] = await waitingSessions();
      door.shut();
      return async () => {
        await until(async () =>
          expect(await db`select 1 from pg_stat_activity where pid = ${stuck?.pid ?? 0}`).toHaveLength(0),
        );
        door.open();
        await until(() => expect(written).not.toHaveLength(0));
      };
    }));
});
