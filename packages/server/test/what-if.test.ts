import { routes } from '@halloo/contract/routes';
import type { WhatIf } from '@halloo/contract/what-if';
import { writeFlow } from '@halloo/flow/convert';
import { expect, test } from 'vitest';
import { profileSchema } from '../src/drivers/line/simulated/profile.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

const { db, send, signUp } = await createTestServer();
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 6_000, 'Welcome'));
await makeSims(db, 5, 10);

const ask = (campaign_id: number, body: object = {}) =>
  send(routes.forecastChange, { token, params: { campaign_id }, body });

/** A campaign that has called its whole list. */
const called = async (leads: number) => {
  const id = await makeLiveCampaign(db, { leads, flow, retryTimes: 1, retryDelayMinutes: 5, spinRate: 50 });
  await db`
    insert into flow (campaign_id, version, document, saved_by, saved_at)
    values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now())`;
  const profile = profileSchema.parse({
    shares: { person: 0.4, noAnswer: 0.6, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 },
    detectsWrongly: 0,
  });
  const clock = createTestClock();
  const dialer = await startDialer(db, { clock, line: simulated({ profile, time: quickTime() }) });
  await until(async () => {
    clock.advance(60);
    const [row] = await db<{ status: string }[]>`select status from campaign where id = ${id}`;
    expect(row?.status).toBe('Completed');
  });
  await dialer.stop();
  return id;
};

test('a finished campaign is forecast as it was and with a change, and nothing is stored', async () => {
  const id = await called(400);
  const [before] = await db<
    { leads: string }[]
  >`select md5(string_agg(lead::text, ',' order by id)) as leads from lead`;
  const { status, body } = await ask(id, { retry_times: 4 });
  expect(status, JSON.stringify(body)).toBe(200);
  const found = body as WhatIf;
  expect(found.missing).toBe('');
  expect(found.calls).toBeGreaterThan(400);
  const [row] = await db<
    { picked_up: number }[]
  >`select count(*) filter (where picked_up) as picked_up from lead where campaign_id = ${id}`;
  expect(Math.abs((found.unchanged?.picked_up.share ?? 0) - (row?.picked_up ?? 0) / 400)).toBeLessThan(0.08);
  expect(found.changed?.picked_up.share).toBeGreaterThan(found.unchanged?.picked_up.share ?? 1);
  expect(found.changed?.calls).toBeGreaterThan(found.unchanged?.calls ?? 9);
  const [after] = await db<{ leads: string }[]>`select md5(string_agg(lead::text, ',' order by id)) as leads from lead`;
  expect(after).toEqual(before);
  // Without a change there is only the forecast as it is, and it is the same again.
  const { body: same } = await ask(id);
  expect(same.changed).toBeNull();
  expect(same.unchanged).toEqual(found.unchanged);
});

test('with too few calls it says what is missing, and bad input is named', async () => {
  const id = await makeLiveCampaign(db, { leads: 5, flow, status: 'Draft' });
  await db`
    insert into flow (campaign_id, version, document, saved_by, saved_at)
    values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now())`;
  expect((await ask(id)).body).toMatchObject({
    ...{ calls: 0, answered: 0, unchanged: null, changed: null },
    missing:
      'There are too few calls to learn from: 0 of 200 ended calls, 0 of 50 answered by a person. Let the campaign call more people first.',
  });
  expect((await ask(id, { call_start_time: '25:00' })).body.fields).toHaveProperty(['call_start_time']);
  expect((await ask(id, { retry_times: 11 })).body.fields).toHaveProperty(['retry_times']);
  expect((await ask(999_999)).body.code).toBe('campaign.not_found');
  await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
  expect((await ask(id)).body.code).toBe('campaign.not_rehearsable');
});
