import { leadStateId } from '@halloo/contract/ledger';
import { beforeEach, expect, test } from 'vitest';
import { createCrew, until } from './adoption.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { statesOf, wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';

const { db, url } = await createTestDatabase();
const script = await makeScript(db, 20_000, 'Welcome');
await makeSims(db, 6, 5);
const menu = menuFlow(script);

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
});

/** Calls to people who are hearing the welcome, all owned by one dialer. */
const callsInProgress = async (leads: number, intervals = {}) => {
  const crew = createCrew(db, url);
  const { exchange } = crew;
  const first = await crew.join('first', 'server', { intervals });
  const campaign = await makeLiveCampaign(db, { leads, flow: menu, spinRate: 100 });
  first.dialer.poll();
  const ids = await crew.calls(first, leads);
  for (const id of ids) exchange.happens({ type: 'answered', id, by: 'person' });
  await crew.waitsFor('played', leads);
  const keptCalls = () => db`select 1 from call where campaign_id = ${campaign}`;
  /** Everybody hears the rest, presses 1 and finishes, whichever dialer runs the call. */
  const finishAll = async () => {
    for (const id of ids) exchange.happens({ type: 'played', id, seq: 1, ms: 20_000 });
    await crew.waitsFor('key', leads);
    for (const id of ids) exchange.happens({ type: 'pressed', id, key: '1' });
    await until(async () => expect(await keptCalls()).toHaveLength(leads));
    expect(await statesOf(db, campaign)).toEqual({ [leadStateId('Completed')]: leads });
    expect(await wrongBooks(db, campaign)).toEqual([]);
    expect(await db`select 1 from response where campaign_id = ${campaign}`).toHaveLength(leads);
  };
  const followers = () => ids.map((id) => exchange.calls.get(id)?.follower);
  const owners = async () => {
    const rows = await db<
      { line_id: string; dialer_id: number }[]
    >`select line_id, dialer_id from live_call order by id`;
    return new Map(rows.map(({ line_id, dialer_id }) => [line_id, dialer_id]));
  };
  return { ...crew, first, campaign, ids, finishAll, followers, owners, keptCalls };
};

test('two dialers that detect a loss at once share the calls: each call has one owner, and all end normally', async () => {
  const { first, join, takeForDead, exchange, ids, finishAll, owners } = await callsInProgress(30);
  const [second, third] = [await join('second'), await join('third')];
  first.freeze();
  await takeForDead(first);
  await until(() => expect(second.dialer.calls + third.dialer.calls).toBe(30));
  await until(() => expect(exchange.commands.filter(({ by }) => by !== 'first')).toHaveLength(30));
  const inBooks = await owners();
  for (const id of ids) {
    const follower = exchange.calls.get(id)?.follower;
    expect(inBooks.get(id)).toBe(follower === 'second' ? second.id : third.id);
  }
  await finishAll();
});

test('a dialer that resumes after it was considered dead leaves calls that continue elsewhere alone', async () => {
  const { first, join, takeForDead, exchange, finishAll, followers, waitsFor } = await callsInProgress(5);
  first.freeze();
  // The suspended dialer receives these events late.
  for (const id of exchange.calls.keys()) exchange.happens({ type: 'pressed', id, key: '9' });
  await takeForDead(first);
  const second = await join('second');
  await until(() => expect(second.dialer.calls).toBe(5));
  await waitsFor('played', 5);
  const before = exchange.commandsBy('first').length;
  first.wake();
  await until(() => expect(first.dialer.calls).toBe(0));
  expect(new Set(exchange.commandsBy('first').slice(before))).toEqual(new Set(['forget']));
  expect(new Set(followers())).toEqual(new Set(['second']));
  await finishAll();
  await until(async () => expect(await db`select 1 from dialer where lost_at is null`).toHaveLength(2));
});

test('a dialer that does not know yet that it is considered dead ends nothing when it stops', async () => {
  // It sends no heartbeat and claims nothing, so it does not learn of it.
  const { first, join, takeForDead, exchange, followers, finishAll, keptCalls } = await callsInProgress(3, {
    heartbeatMs: 1e8,
  });
  await new Promise<void>((resolve) => {
    first.seat.room = () => {
      resolve();
      return 0;
    };
  });
  await takeForDead(first);
  const second = await join('second');
  await until(() => expect(second.dialer.calls).toBe(3));
  await first.dialer.stop();
  expect(exchange.commandsBy('first')).not.toContain('hangUp');
  expect(new Set(followers())).toEqual(new Set(['second']));
  expect(await keptCalls()).toHaveLength(0);
  await finishAll();
});

test('a dialer that was considered dead takes over its own calls again if there is no other', async () => {
  const { first, takeForDead, exchange, finishAll, followers } = await callsInProgress(3);
  await takeForDead(first);
  await until(() => expect(exchange.commandsBy('first').filter((command) => command === 'forget')).toHaveLength(3));
  await until(() => expect(exchange.commandsBy('first').filter((command) => command === 'play 1')).toHaveLength(6));
  expect(new Set(followers())).toEqual(new Set(['first']));
  await finishAll();
});

test('a dialer that dies while it takes over calls leaves them to the next', async () => {
  const { first, join, takeForDead, exchange, followers, owners, finishAll } = await callsInProgress(4);
  const second = await join('second');
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let adoptLate = () => {};
  const { adopt } = exchange.before;
  exchange.before.adopt = (work) => {
    exchange.before.adopt = adopt;
    asked();
    // The response is late, and arrives when others own the calls.
    return new Promise((resolve) => {
      adoptLate = () => resolve([...exchange.calls.keys()]);
      void work;
    });
  };
  first.freeze();
  await takeForDead(first);
  await isAsked;
  expect(new Set((await owners()).values())).toEqual(new Set([second.id]));
  await takeForDead(second);
  const third = await join('third');
  await until(() => expect(third.dialer.calls).toBe(4));
  adoptLate();
  await until(() => expect(exchange.commandsBy('second').filter((command) => command === 'forget')).toHaveLength(4));
  expect(exchange.commandsBy('second')).not.toContain('hangUp');
  expect(new Set(followers())).toEqual(new Set(['third']));
  await finishAll();
});

test('while the database is unavailable during a takeover, nothing is closed, and the takeover continues later', async () => {
  const { first, join, takeForDead, exchange, followers, finishAll } = await callsInProgress(4);
  const second = await join('second');
  first.freeze();
  const { adopt } = exchange.before;
  exchange.before.adopt = async (work) => {
    exchange.before.adopt = adopt;
    const there = await work();
    await db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query not like 'listen%'`;
    return there;
  };
  await takeForDead(first);
  await until(() => expect(second.dialer.calls).toBe(4));
  await until(() => expect(exchange.commandsBy('second').filter((command) => command === 'play 1')).toHaveLength(4));
  expect(new Set(followers())).toEqual(new Set(['second']));
  await finishAll();
});
