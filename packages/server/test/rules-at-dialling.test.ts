import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
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
