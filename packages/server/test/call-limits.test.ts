import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimCalls } from '../src/calling/claim/claim-leads.ts';
import { releaseCalls } from '../src/calling/claim/release-calls.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { forgetOldCalls } from '../src/features/call-limits/number-calls.ts';
import { registerDialer } from '../src/features/line/presence.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

const clock = createTestClock('2026-11-16T09:00:00Z');
const { db, send, signUp } = await createTestServer({ clock });
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 4, 5);
const [waiting, retryDue, completed] = [leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Completed')];
let token = '';

const limit = async (most_calls_day: number | null, most_calls_week: number | null) => {
  const { status } = await send(routes.changeSettings, { token, body: { most_calls_day, most_calls_week } });
  expect(status).toBe(200);
};

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from live_call`;
  await db`delete from dialer`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
  await db`delete from call`;
  token = (await signUp()).token;
  await limit(null, null);
});

/** Live campaigns that call the same numbers. */
const sharing = async (campaigns: number, leads: number, first = 1): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < campaigns; n += 1) {
    const id = await makeLiveCampaign(db, { leads, flow, spinRate: 5 });
    await db`
      update lead set number = '+9120' || (50000000 + ${first}::int + position) where campaign_id = ${id}`;
    ids.push(id);
  }
  return ids;
};
const dial = () => startDialer(db, { clock, line: simulated({ profile: profiles.perfect, time: quickTime() }) });
const statesIn = async (ids: readonly number[]) => {
  const all: Record<number, number> = {};
  for (const id of ids) {
    for (const [state, leads] of Object.entries(await statesOf(db, id))) {
      all[Number(state)] = (all[Number(state)] ?? 0) + leads;
    }
  }
  return all;
};
const callsPerNumber = async () =>
  (await db<{ calls: number }[]>`select count(*) as calls from call group by number`).map(({ calls }) => calls);
const whyNot = async (id: number) => (await send(routes.getWhyNot, { token, params: { campaign_id: id } })).body;
const booksAreRight = async (ids: readonly number[]) => {
  for (const id of ids) expect(await wrongBooks(db, id)).toEqual([]);
};

describe('the most calls to one person', () => {
  test('are no limit at first, and nothing is recorded for them', async () => {
    const ids = await sharing(3, 5);
    await dial();
    await until(async () => expect(await statesIn(ids)).toEqual({ [completed]: 15 }));
    expect(await callsPerNumber()).toEqual([3, 3, 3, 3, 3]);
    expect(await db`select 1 from number_call`).toHaveLength(0);
  });

  test('hold over several campaigns and two dialers, and the others wait until the next day', async () => {
    await limit(2, null);
    const ids = await sharing(4, 30);
    await Promise.all([dial(), dial()]);
    await until(async () => expect(await statesIn(ids)).toEqual({ [completed]: 60, [retryDue]: 60 }));
    expect(new Set(await callsPerNumber())).toEqual(new Set([2]));
    await booksAreRight(ids);
    const rows = await db`
      select distinct next_attempt_at, substatus, attempts from lead where campaign_id = any(${ids}) and state = ${retryDue}`;
    expect(rows).toEqual([
      {
        next_attempt_at: new Date('2026-11-17T00:00:00Z'),
        substatus: 'called as often as the workspace allows',
        attempts: 0,
      },
    ]);
    const reasons = (await Promise.all(ids.map(whyNot))).flat();
    expect(reasons.reduce((sum, { leads }) => sum + leads, 0)).toBe(60);
    expect(reasons[0]).toMatchObject({
      code: 'call_limit',
      sentence: expect.stringMatching(
        /as often as allowed \(2 calls per day\), (the first )?until 00:00 on 17 November \(UTC\)\.$/,
      ),
      remedy: 'Raise the limit of calls to one person in the settings.',
      until: '2026-11-17T00:00:00.000Z',
      link: '/settings',
    });
    clock.advance(15 * 3600);
    await until(async () => expect(await statesIn(ids)).toEqual({ [completed]: 120 }));
    expect(new Set(await callsPerNumber())).toEqual(new Set([4]));
    await booksAreRight(ids);
  });

  test('of a week are those of the last 7 days', async () => {
    await limit(null, 1);
    const ids = await sharing(2, 4, 1000);
    await dial();
    await until(async () => expect(await statesIn(ids)).toEqual({ [completed]: 4, [retryDue]: 4 }));
    const week = new Date(clock.now().getTime() + 7 * 86_400_000);
    const due =
      await db`select distinct next_attempt_at from lead where campaign_id = any(${ids}) and state = ${retryDue}`;
    expect(due).toEqual([{ next_attempt_at: week }]);
    clock.advance(7 * 86_400 - 1);
    const [other = 0] = await sharing(1, 1, 2000);
    await until(async () => expect(await statesIn([other])).toEqual({ [completed]: 1 }));
    expect(await statesIn(ids)).toEqual({ [completed]: 4, [retryDue]: 4 });
    clock.advance(1);
    await until(async () => expect(await statesIn(ids)).toEqual({ [completed]: 8 }));
    await booksAreRight(ids);
  });

  test('count the calls before they were set, and set people free when they are raised or switched off', async () => {
    const before = await sharing(1, 3, 3000);
    await dial();
    await until(async () => expect(await statesIn(before)).toEqual({ [completed]: 3 }));
    await limit(1, null);
    const ids = await sharing(2, 3, 3000);
    await until(async () => expect(await statesIn(ids)).toEqual({ [retryDue]: 6 }));
    await limit(2, 10);
    await until(async () => expect(await statesIn(ids)).toEqual({ [completed]: 3, [retryDue]: 3 }));
    await limit(null, null);
    await until(async () => expect(await statesIn(ids)).toEqual({ [completed]: 6 }));
    expect(await db`select 1 from number_call`).toHaveLength(0);
    await booksAreRight([...before, ...ids]);
  });

  test('do not count a call that was never dialled, and are forgotten after eight days', async () => {
    await limit(1, null);
    const [id = 0] = await sharing(1, 2, 4000);
    const dialerId = await registerDialer(db, 'a dialer', { state: 'ready', note: '' });
    const claim = () => claimCalls(db, { dialerId, room: 2, mine: new Map(), after: new Map(), turn: 1 }, clock);
    const { calls } = await claim();
    expect(calls).toHaveLength(2);
    expect(await db`select number from number_call`).toHaveLength(2);
    const ids = calls.map((call) => call.id);
    await releaseCalls(db, dialerId, ids, clock.now());
    expect(await db`select number from number_call`).toHaveLength(0);
    expect(await statesOf(db, id)).toEqual({ [waiting]: 2 });
    expect((await claim()).calls).toHaveLength(2);
    await forgetOldCalls(db, new Date(clock.now().getTime() + 7 * 86_400_000));
    expect(await db`select number from number_call`).toHaveLength(2);
    await forgetOldCalls(db, new Date(clock.now().getTime() + 9 * 86_400_000));
    expect(await db`select number from number_call`).toHaveLength(0);
  });

  test('are whole numbers from 1 to 100', async () => {
    for (const most_calls_day of [0, 101, 1.5, 'two']) {
      const { body } = await send(routes.changeSettings, { token, body: { most_calls_day } });
      expect(body.fields).toHaveProperty(['most_calls_day']);
    }
  });
});
