import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdClaims } from '../src/calling/claim/claim-leads.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { startCountZones } from '../src/features/person-zones/start-count-zones.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { connectHolder } from './holder.ts';
import { quickTime } from './line-times.ts';

/** A Monday: 14:30 in India, 10:00 in Berlin, 04:00 in New York, 01:00 in Los Angeles. */
const clock = createTestClock('2026-11-16T09:00:00Z');
const { context, db, url, send, signUp } = await createTestServer({ clock });
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 2, 5);
const [retryDue, completed] = [leadStateId('Retry due'), leadStateId('Completed')];

const people = [
  { number: '+912050000001' },
  { number: '+12125550100' },
  { number: '+493012345678' },
  // A column of the list knows better than the number where a person is.
  { number: '+493012345679', zone: 'Pacific Time' },
];
const makeCampaign = async (status = 'Live'): Promise<number> => {
  const id = await makeLiveCampaign(db, { leads: people.length, flow, spinRate: 5, status });
  await db`update campaign set data_fields = '{"Time zone"}', call_start_time = '09:00', call_end_time = '15:00' where id = ${id}`;
  for (const [nth, { number, zone }] of people.entries()) {
    await db`
      update lead set number = ${number}, data = ${db.json(zone ? { 'Time zone': zone } : {})}
      where campaign_id = ${id} and position = ${nth + 1}`;
  }
  return id;
};
const change = (id: number, body: object) => send(routes.changeCampaignDetail, { token, params: { key: id }, body });
const countZones = async (id: number) => {
  const stop = startCountZones(context);
  await vi.waitFor(
    async () =>
      expect(await db`select 1 from campaign_zones where campaign_id = ${id} and records > 0`).toHaveLength(1),
    { timeout: 60_000 },
  );
  await stop();
  const [row] = await db<{ zones: string[] }[]>`select zones from campaign_zones where campaign_id = ${id}`;
  return row?.zones;
};
const nextTo = async (id: number, number: string) => {
  const [lead] = await db<{ next_attempt_at: Date | null; substatus: string }[]>`
    select next_attempt_at, substatus from lead where campaign_id = ${id} and number = ${number}`;
  return lead;
};
const dial = () => startDialer(db, { clock, line: simulated({ profile: profiles.perfect, time: quickTime() }) });

test('nobody is called outside of the hours of the campaign on their own clock', async () => {
  const id = await makeCampaign('Draft');
  const { body: detail } = await change(id, { hours_in: 'person' });
  expect(detail.hours_in).toBe('person');
  expect(await countZones(id)).toEqual(['America/Los_Angeles', 'America/New_York', 'Asia/Kolkata', 'Europe/Berlin']);
  await db`update campaign set status = 'Live' where id = ${id}`;
  await dial();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 2, [retryDue]: 2 }));
  expect(await nextTo(id, '+12125550100')).toEqual({
    next_attempt_at: new Date('2026-11-16T14:00:00Z'),
    substatus: 'outside of the calling hours in America/New_York',
  });
  expect((await nextTo(id, '+493012345679'))?.next_attempt_at).toEqual(new Date('2026-11-16T17:00:00Z'));
  const { body: reasons } = await send(routes.getWhyNot, { token, params: { campaign_id: id } });
  expect(reasons).toMatchObject([{ code: 'own_hours', leads: 2, until: '2026-11-16T14:00:00.000Z' }]);
  // Other hours count at once, also for people who already wait.
  await change(id, { call_start_time: '03:00' });
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 3, [retryDue]: 1 }));
  // And so does the clock of the campaign.
  await change(id, { hours_in: 'campaign' });
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 4 }));
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('a change of the hours waits for the claim in progress, which judges people by the old ones', async () => {
  const id = await makeCampaign('Draft');
  const holder = connectHolder(url);
  onTestFinished(() => holder.end({ timeout: 1 }));
  let changing: ReturnType<typeof change> | undefined;
  await inTransaction(holder, async (tx) => {
    await holdClaims(tx);
    changing = change(id, { call_start_time: '03:00' });
    await expect.poll(() => db`select 1 from pg_locks where locktype = 'advisory' and not granted`).not.toEqual([]);
    await tx`
      update lead set state = ${retryDue}, over_limit = true, next_attempt_at = '2026-11-16T14:00:00Z'
      where campaign_id = ${id}`;
  });
  expect((await changing)?.status).toBe(200);
  const due = await db<{ at: Date }[]>`select distinct next_attempt_at as at from lead where campaign_id = ${id}`;
  expect(due).toEqual([{ at: clock.now() }]);
});

test('people are called in their hours before zones were counted, and a person who joins in another zone too', async () => {
  const id = await makeCampaign();
  await db`update campaign set hours_in = 'person', call_start_time = '03:00', call_end_time = '05:00' where id = ${id}`;
  await dial();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 1, [retryDue]: 3 }));
  await countZones(id);
  const { status } = await send(routes.requestCall, { token, body: { campaign_id: id, number: '+912050000009' } });
  expect(status).toBe(409);
  const joined = await send(routes.requestCall, { token, body: { campaign_id: id, number: '+12125550199' } });
  expect(joined.status).toBe(201);
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 2, [retryDue]: 3 }));
});

test('the launch check names people without a zone, and zones that cannot be read', async () => {
  const id = await makeCampaign('Draft');
  await db`update lead set data = '{"Time zone": "Mars"}' where campaign_id = ${id} and position = 1`;
  await change(id, { hours_in: 'person' });
  const { body } = await send(routes.checkLaunch, { token, params: { id } });
  const told = body.warnings.filter(({ code }) => code === 'person_zones').map(({ sentence }) => sentence);
  expect(told).toEqual([expect.stringContaining('“Mars”')]);
  const inbound = await makeCampaign('Draft');
  await db`update campaign set campaign_type = 'Inbound' where id = ${inbound}`;
  expect((await change(inbound, { hours_in: 'person' })).body.fields).toHaveProperty(['hours_in']);
});

test('a copy keeps whose clock counts', async () => {
  const id = await makeCampaign('Draft');
  await change(id, { hours_in: 'person' });
  const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy of ${id}` } });
  const { body } = await send(routes.getCampaignDetail, { token, params: { key: copy.body.campaign_id } });
  expect(body.hours_in).toBe('person');
});
