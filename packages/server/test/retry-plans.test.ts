import { leadStateId } from '@halloo/contract/ledger';
import { type RetryPlan, type RetryRule, retryOutcomes, retryPresets } from '@halloo/contract/retry-plans';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Profile, profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

const { db, send, signUp } = await createTestServer();
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 8_000, 'Welcome'));
await makeSims(db, 2, 5);
const [retryDue, hungUp, busy] = [leadStateId('Retry due'), leadStateId('Hung up'), leadStateId('Busy')];

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
});

const none: RetryRule = { times: 0, delay_minutes: 60, other_time_of_day: false };
const planOf = (rules: Partial<RetryPlan>): RetryPlan => ({
  ...(Object.fromEntries(retryOutcomes.map((outcome) => [outcome, none])) as RetryPlan),
  ...rules,
});
const everybody = (kind: 'busy' | 'noAnswer' | 'person', person: object = {}): Profile =>
  profileSchema.parse({
    ...profiles.perfect,
    shares: { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0, [kind]: 1 },
    person: { ...profiles.perfect.person, ...person },
  });
const change = (id: number, body: object) => send(routes.changeCampaignDetail, { token, params: { key: id }, body });
const planIn = async (id: number) =>
  (await send(routes.getCampaignDetail, { token, params: { key: id } })).body.retry_plan;
const make = (options: object = {}) => makeLiveCampaign(db, { leads: 3, flow, retryTimes: 5, ...options });

describe('the plan of a campaign', () => {
  test('is off at first, is changed as a whole, audited, copied with the campaign, and switched off again', async () => {
    const id = await make({ status: 'Draft' });
    expect(await planIn(id)).toBeNull();
    const { body } = await change(id, { retry_plan: retryPresets.standard });
    expect(body.retry_plan).toEqual(retryPresets.standard);
    const [entry] = (await send(routes.listAudit, { token })).body.results;
    expect(entry).toMatchObject({
      action: 'campaign.changed',
      detail: { retry_plan: expect.stringContaining('busy') },
    });
    const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy of ${id}` } });
    expect(await planIn(copy.body.campaign_id)).toEqual(retryPresets.standard);
    await change(id, { retry_times: 1 });
    expect(await planIn(id)).toEqual(retryPresets.standard);
    await change(id, { retry_plan: null });
    expect(await planIn(id)).toBeNull();
  });

  test('is refused with the field where a number is wrong, and for an Inbound campaign', async () => {
    const id = await make({ status: 'Draft' });
    const fieldsOf = async (plan: object) => (await change(id, { retry_plan: plan })).body.fields;
    expect(await fieldsOf(planOf({ busy: { ...none, times: 11 } }))).toHaveProperty(['retry_plan.busy.times']);
    expect(await fieldsOf(planOf({ network: { ...none, delay_minutes: 0 } }))).toHaveProperty([
      'retry_plan.network.delay_minutes',
    ]);
    expect(await fieldsOf({ busy: none })).toHaveProperty(['retry_plan.no_answer']);
    const inbound = await make({ status: 'Draft' });
    await db`update campaign set campaign_type = 'Inbound' where id = ${inbound}`;
    expect((await change(inbound, { retry_plan: retryPresets.gentle })).body.fields).toHaveProperty(['retry_plan']);
    expect(await planIn(id)).toBeNull();
  });

  test('is named before the launch where it passes the end date, with the way out', async () => {
    const id = await make({ status: 'Draft' });
    await db`
      insert into flow (campaign_id, version, document, saved_by, saved_at)
      values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now())`;
    await db`update campaign set call_start_date = '2026-11-16', call_end_date = '2026-11-17' where id = ${id}`;
    await change(id, { retry_plan: planOf({ no_answer: { ...none, times: 4, delay_minutes: 1440 } }) });
    const { body: check } = await send(routes.checkLaunch, { token, params: { id } });
    expect(check.warnings).toContainEqual({
      code: 'retry_plan',
      sentence:
        'The schedule ends at 00:00 on 18 November (UTC), before all retries can be made: 1 of 4 fit after “No answer”. Move the end date, shorten the delays or plan fewer retries.',
      link: `/campaign-details?campaign_id=${id}&tab=schedule`,
    });
    await change(id, { retry_plan: planOf({ no_answer: { ...none, times: 4 } }) });
    const { body: better } = await send(routes.checkLaunch, { token, params: { id } });
    expect(better.warnings.map(({ code }: { code: string }) => code)).not.toContain('retry_plan');
  });
});

describe('calls by a plan', () => {
  const dial = async (profile: Profile) => {
    const clock = createTestClock();
    await startDialer(db, { clock, line: simulated({ profile, time: quickTime() }) });
    return clock;
  };
  const leadsOf = (id: number) =>
    db<{ attempts: number; state: number; substatus: string; next_attempt_at: Date | null }[]>`
      select attempts, state, substatus, next_attempt_at from lead where campaign_id = ${id}`;
  const waits = (id: number, attempts: number) =>
    until(async () => {
      const leads = await leadsOf(id);
      expect(leads.map(({ attempts: made, state }) => [made, state])).toEqual(leads.map(() => [attempts, retryDue]));
    });
  /** When the leads were dialled, as the time of day. */
  const times = async (id: number) =>
    (await db<{ at: Date }[]>`select distinct dialled_at as at from call where campaign_id = ${id} order by 1`).map(
      ({ at }) => at.toISOString().slice(11, 16),
    );

  test('a busy phone is called again to the minute, as often as the plan says', async () => {
    const id = await make();
    await change(id, { retry_plan: planOf({ busy: { times: 2, delay_minutes: 10, other_time_of_day: false } }) });
    const clock = await dial(everybody('busy'));
    for (const attempt of [1, 2]) {
      await waits(id, attempt);
      const [lead] = await leadsOf(id);
      expect(lead?.substatus).toBe(`retry ${attempt} of 2; busy`);
      expect(lead?.next_attempt_at).toEqual(new Date(clock.now().getTime() + 600_000));
      clock.advance(600);
    }
    await until(async () => expect(await statesOf(db, id)).toEqual({ [busy]: 3 }));
    expect(await times(id)).toEqual(['09:00', '09:10', '09:20']);
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('without an answer the next call is in another part of the day', async () => {
    const id = await make();
    await change(id, { retry_plan: planOf({ no_answer: { times: 3, delay_minutes: 30, other_time_of_day: true } }) });
    const clock = await dial(everybody('noAnswer'));
    // At 12:00, at 17:00, and then after the delay alone.
    for (const [index, seconds] of [3 * 3600, 5 * 3600, 1800].entries()) {
      await waits(id, index + 1);
      clock.advance(seconds);
    }
    await until(async () => expect(await statesOf(db, id)).toEqual({ [leadStateId('No answer')]: 3 }));
    expect(await times(id)).toEqual(['09:00', '12:00', '17:00', '17:30']);
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('people who hang up before the first answer are called again, only if the plan says so', async () => {
    const leaves = everybody('person', { hangsUpInAudio: 1, cutsAudioShort: 0, usesKeys: 0 });
    const once = await make();
    await change(once, { retry_plan: planOf({}) });
    const again = await make();
    await change(again, { retry_plan: planOf({ hung_up_early: { ...none, times: 1 } }) });
    const clock = await dial(leaves);
    await until(async () => expect(await statesOf(db, once)).toEqual({ [hungUp]: 3 }));
    await waits(again, 1);
    const counted = async () =>
      (await db`select hung_up, picked_up from campaign_counter where campaign_id = ${again}`)[0];
    expect(await counted()).toEqual({ hung_up: 0, picked_up: 3 });
    clock.advance(3600);
    await until(async () => expect(await statesOf(db, again)).toEqual({ [hungUp]: 3 }));
    expect(await counted()).toEqual({ hung_up: 3, picked_up: 3 });
    for (const id of [once, again]) expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('a rehearsal retries by the plan', async () => {
    const id = await make({ leads: 100, status: 'Draft', retryTimes: 3 });
    await db`
      insert into flow (campaign_id, version, document, saved_by, saved_at)
      values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now())`;
    const rehearse = async () =>
      (
        await send(routes.rehearseCampaign, {
          token,
          params: { campaign_id: id },
          body: { seed: 1, profile: 'typical' },
        })
      ).body;
    const simple = await rehearse();
    expect(simple.calls).toBeGreaterThan(110);
    await change(id, { retry_plan: planOf({}) });
    expect((await rehearse()).calls).toBe(100);
    await change(id, { retry_plan: planOf({ no_answer: { ...none, times: 3 } }) });
    const { calls } = await rehearse();
    expect(calls).toBeGreaterThan(100);
    expect(calls).toBeLessThan(simple.calls);
  });
});
