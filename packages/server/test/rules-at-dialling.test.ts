import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { describe, expect, test } from 'vitest';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

/** A Monday: 14:30 in India, 10:00 in France, 04:00 in New York. */
const clock = createTestClock('2026-11-16T09:00:00Z');
const { db, send, signUp } = await createTestServer({ clock });
let { token } = await signUp();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 2, 5);
const [retryDue, completed] = [leadStateId('Retry due'), leadStateId('Completed')];

const change = async (region: string, on: boolean) => {
  const { status } = await send(routes.changeCallingRule, { token, params: { region }, body: { on, confirm: true } });
  expect(status).toBe(200);
};
const numbers = ['+912050000001', '+12125550100', '+33140000000', '+5511912345678'];
const makeCampaign = async (columns: Record<string, string>[] = []): Promise<number> => {
  const id = await makeLiveCampaign(db, { leads: numbers.length, flow, spinRate: 5 });
  for (const [nth, number] of numbers.entries()) {
    await db`
      update lead set number = ${number}, data = ${db.json(columns[nth] ?? {})}
      where campaign_id = ${id} and position = ${nth + 1}`;
  }
  return id;
};
const leadTo = async (id: number, number: string) => {
  const [lead] = await db<{ state: number; attempts: number; next_attempt_at: Date | null; substatus: string }[]>`
    select state, attempts, next_attempt_at, substatus from lead where campaign_id = ${id} and number = ${number}`;
  return lead;
};
const dial = () => startDialer(db, { clock, line: simulated({ profile: profiles.perfect, time: quickTime() }) });

test('nobody is called outside of the hours of their country, in their own time zone', async () => {
  for (const region of ['IN', 'US', 'FR', 'BR']) await change(region, true);
  // A column of the list knows better than the number where a person is.
  const id = await makeCampaign([{}, {}, {}, { 'Time zone': 'America/Los_Angeles' }]);
  await dial();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 2, [retryDue]: 2 }));
  expect(await leadTo(id, '+12125550100')).toEqual({
    ...{ state: retryDue, attempts: 0, next_attempt_at: new Date('2026-11-16T13:00:00Z') },
    substatus: expect.stringContaining('New York'),
  });
  expect(await leadTo(id, '+5511912345678')).toMatchObject({
    ...{ attempts: 0, next_attempt_at: new Date('2026-11-16T17:00:00Z') },
  });
  const reasons = (await send(routes.getWhyNot, { token, params: { campaign_id: id } })).body;
  expect(reasons).toMatchObject([{ code: 'calling_rule', leads: 2, until: '2026-11-16T13:00:00.000Z' }]);
  expect(reasons[0]?.sentence).toContain('calling rules');

  clock.advance(4 * 3600);
  await until(async () => expect(await leadTo(id, '+12125550100')).toMatchObject({ state: completed, attempts: 1 }));
  expect(await leadTo(id, '+5511912345678')).toMatchObject({ state: retryDue });
  // Whoever waits for a rule is called as soon as the workspace no longer follows it.
  await change('BR', false);
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 4 }));
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('a public holiday is a day without calls where the rule says so', async () => {
  // Christmas is a Friday, and France has no calls on weekends either.
  clock.advance((Date.parse('2026-12-25T10:00:00Z') - clock.now().getTime()) / 1000);
  ({ token } = await signUp());
  for (const region of ['IN', 'US', 'FR', 'BR']) await change(region, region === 'FR');
  const id = await makeCampaign();
  await dial();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 3, [retryDue]: 1 }));
  expect(await leadTo(id, '+33140000000')).toMatchObject({
    ...{ attempts: 0, next_attempt_at: new Date('2026-12-28T09:00:00Z') },
    substatus: expect.stringContaining('holiday'),
  });
});

describe('the limits of calls of a country', () => {
  const florida = '+13055550111';
  /** Live campaigns that each call the same person in Florida, where three calls a day are allowed. */
  const sharing = async (campaigns: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let n = 0; n < campaigns; n += 1) {
      const id = await makeLiveCampaign(db, { leads: 1, flow, spinRate: 5 });
      await db`update lead set number = ${florida} where campaign_id = ${id}`;
      ids.push(id);
    }
    return ids;
  };
  const states = async (ids: readonly number[]) => {
    const all: Record<number, number> = {};
    for (const id of ids) {
      for (const [state, leads] of Object.entries(await statesOf(db, id))) {
        all[Number(state)] = (all[Number(state)] ?? 0) + leads;
      }
    }
    return all;
  };

  test('hold over several campaigns and two dialers, in the days of the person', async () => {
    // 16:00 in Miami.
    clock.advance((Date.parse('2027-01-12T21:00:00Z') - clock.now().getTime()) / 1000);
    ({ token } = await signUp());
    for (const region of ['IN', 'US', 'FR', 'BR']) await change(region, region === 'US');
    const ids = await sharing(5);
    await Promise.all([dial(), dial()]);
    await until(async () => expect(await states(ids)).toEqual({ [completed]: 3, [retryDue]: 2 }));
    const waiting = await db`
      select distinct next_attempt_at, substatus, attempts from lead
      where campaign_id = any(${ids}) and state = ${retryDue}`;
    expect(waiting).toEqual([
      {
        // Midnight in Miami.
        next_attempt_at: new Date('2027-01-13T05:00:00Z'),
        substatus: 'The calling rules of Florida allow 3 calls a day to one person.',
        attempts: 0,
      },
    ]);
    const reasons = (
      await Promise.all(
        ids.map(async (id) => (await send(routes.getWhyNot, { token, params: { campaign_id: id } })).body),
      )
    ).flat();
    expect(reasons).toHaveLength(2);
    for (const reason of reasons) {
      expect(reason).toMatchObject({ code: 'calling_rule', leads: 1, until: '2027-01-13T05:00:00.000Z' });
    }
    // The next day, when the hours of Florida open.
    clock.advance(24 * 3600);
    await until(async () => expect(await states(ids)).toEqual({ [completed]: 5 }));
    for (const id of ids) expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('count calls before the rule was on, and are forgotten when all are off', async () => {
    clock.advance(2 * 86_400);
    ({ token } = await signUp());
    await change('US', false);
    expect(await db`select 1 from number_call`).toHaveLength(0);
    const before = await sharing(3);
    await dial();
    await until(async () => expect(await states(before)).toEqual({ [completed]: 3 }));
    await change('US', true);
    expect((await db`select 1 from number_call where number = ${florida}`).length).toBe(8);
    const ids = await sharing(1);
    await until(async () => expect(await states(ids)).toEqual({ [retryDue]: 1 }));
    await change('US', false);
    await until(async () => expect(await states(ids)).toEqual({ [completed]: 1 }));
  });
});
