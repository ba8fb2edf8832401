import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Profile, profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { slotAt } from '../src/lib/best-hour/slots.ts';
import { retally } from '../src/results/tally/retally.ts';
import { tallyAll } from '../src/results/tally/tally-campaign.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

const { db, send, signUp, clock: serverClock } = await createTestServer();
const { token } = await signUp();
const flow = menuFlow(await makeScript(db, 8_000, 'Welcome'));
await makeSims(db, 2, 10);
const retryDue = leadStateId('Retry due');
const india = 'Asia/Kolkata';

beforeEach(async () => {
  await db`update campaign set status = 'Draft'`;
  await db`delete from hour_tally`;
});

const nobody: Profile = profileSchema.parse({
  ...profiles.perfect,
  shares: { person: 0, noAnswer: 1, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 },
});
const make = (options: object = {}) =>
  makeLiveCampaign(db, { leads: 40, flow, retryTimes: 2, spinRate: 40, ...options });
const of = (campaign_id: number) => ({ token, params: { campaign_id } });
const change = (id: number, body: object) => send(routes.changeBestHour, { ...of(id), body });

/** Calls of other days: at 18:00 in India four times as many people answer. */
const teach = async (id: number) => {
  const rows = Array.from({ length: 12 }, (_, hour) => ({
    ...{ campaign_id: id, prefix: '9170', slot: 9 + hour, kind: 0, calls: 400, reached: 9 + hour === 18 ? 240 : 60 },
  }));
  await db`insert into hour_tally ${db(rows)}`;
};

const leadsOf = (id: number) =>
  db<{ id: number; substatus: string; next_attempt_at: Date; hour_choice: number; hours_tried: number }[]>`
    select id, substatus, next_attempt_at, hour_choice, hours_tried from lead where campaign_id = ${id} order by id`;
const allWait = (id: number, attempts = 1) =>
  until(async () => {
    const [row] = await db<{ leads: number }[]>`
      select count(*) as leads from lead where campaign_id = ${id} and state = ${retryDue} and attempts = ${attempts}`;
    expect(row?.leads).toBe(40);
  });

describe('the setting', () => {
  test('is off at first, changed, audited, copied with the campaign, and switched off', async () => {
    const id = await make({ status: 'Draft' });
    expect((await send(routes.getBestHour, of(id))).body).toMatchObject({
      on: false,
      within_days: 3,
      calls: 0,
      hours: [],
    });
    expect((await change(id, { on: true, within_days: 2 })).body).toMatchObject({ on: true, within_days: 2 });
    const [entry] = (await send(routes.listAudit, { token })).body.results;
    expect(entry).toMatchObject({ action: 'campaign.best_hour_changed', detail: { on: true, within_days: 2 } });
    const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy of ${id}` } });
    expect((await send(routes.getBestHour, of(copy.body.campaign_id))).body).toMatchObject({
      on: true,
      within_days: 2,
    });
    expect((await change(id, { on: false })).body.on).toBe(false);
  });

  test('is refused with the reason', async () => {
    const id = await make({ status: 'Draft' });
    expect((await change(id, { on: true, within_days: 8 })).body.fields).toHaveProperty(['within_days']);
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    expect((await change(id, { on: true })).body.msg).toBe('An Inbound campaign calls nobody again.');
    expect((await change(999_999, { on: true })).body.code).toBe('campaign.not_found');
    expect((await send(routes.getBestHour, of(999_999))).body.code).toBe('campaign.not_found');
  });

  test('shows the hours that calls have taught', async () => {
    const id = await make({ status: 'Draft' });
    await teach(id);
    const { body } = await send(routes.getBestHour, of(id));
    expect(body.calls).toBe(4800);
    const shares = body.hours.map(({ hour, share }: { hour: number; share: number }) => [hour, share]);
    expect(shares).toHaveLength(12);
    expect(shares.toSorted((a: number[], b: number[]) => (b[1] ?? 0) - (a[1] ?? 0))[0]?.[0]).toBe(18);
  });
});

describe('the counts of hours', () => {
  const missed = ['no_answer', 'busy', 'machine', 'rejected'];
  const raw = async (id: number) => {
    const calls = await db<{ lead_id: number; dialled_at: Date; attempt: number; result: string; reached: boolean }[]>`
      select lead_id, dialled_at, attempt, result, answered_by is not null as reached from call
      where campaign_id = ${id} order by id`;
    const sums = new Map<string, [number, number]>();
    const failed = new Set<string>();
    for (const { lead_id, dialled_at, attempt, result, reached } of calls) {
      if (!reached && !missed.includes(result)) continue;
      const slot = slotAt(india, dialled_at.getTime());
      const again = failed.has(`${lead_id} ${slot}`) ? 2 : 1;
      const key = `9170 ${slot} ${attempt === 1 ? 0 : again}`;
      const [all, answered] = sums.get(key) ?? [0, 0];
      sums.set(key, [all + 1, answered + Number(reached)]);
      if (!reached) failed.add(`${lead_id} ${slot}`);
    }
    return sums;
  };
  const counted = async (id: number) => {
    const rows = await db<{ key: string; calls: number; reached: number }[]>`
      select prefix || ' ' || slot || ' ' || kind as key, calls, reached from hour_tally where campaign_id = ${id}`;
    return new Map(rows.map(({ key, calls, reached }) => [key, [calls, reached]]));
  };

  test('have each call once, also after a killed dialer, two jobs at once and a recount', async () => {
    const id = await make({ retryDelayMinutes: 1 });
    const clock = createTestClock();
    const half: Profile = { ...nobody, shares: { ...nobody.shares, person: 0.5, noAnswer: 0.5 } };
    const first = await startDialer(db, { clock, line: simulated({ profile: half, time: quickTime() }) });
    await until(async () => {
      const [row] = await db<{ calls: number }[]>`select count(*) as calls from call where campaign_id = ${id}`;
      expect(row?.calls).toBeGreaterThan(10);
    });
    // Its calls in progress are closed by the next one.
    await first.stop();
    await startDialer(db, { clock, line: simulated({ profile: half, time: quickTime() }) });
    await until(async () => {
      clock.advance(120);
      const [row] = await db<{ open: number }[]>`
        select count(*) as open from lead where campaign_id = ${id} and state in (1, 2, 3)`;
      expect(row?.open).toBe(0);
    });
    await Promise.all([tallyAll(db), tallyAll(db)]);
    await tallyAll(db);
    expect(await counted(id)).toEqual(await raw(id));
    await retally(db, id);
    expect(await counted(id)).toEqual(await raw(id));
  });
});

describe('retries', () => {
  const dial = async (id: number, clock = createTestClock()) => {
    await teach(id);
    await change(id, { on: true });
    return { clock, dialer: await startDialer(db, { clock, line: simulated({ profile: nobody, time: quickTime() }) }) };
  };

  test('wait for the hour with the best odds in the zone of the person, and one in ten for another', async () => {
    // Live before anybody can be called, so that the dialer knows the hours.
    const id = await make();
    await db`update campaign set call_start_time = '09:30', call_end_time = '21:00' where id = ${id}`;
    const { clock, dialer } = await dial(id);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    clock.advance(45 * 60);
    dialer.poll();
    await allWait(id);
    const leads = await leadsOf(id);
    const best = leads.filter(({ hour_choice }) => hour_choice === 1);
    const explored = leads.filter(({ hour_choice }) => hour_choice === 2);
    expect(best.length).toBeGreaterThan(25);
    expect(best.length + explored.length).toBe(40);
    for (const { next_attempt_at, substatus, hours_tried } of best) {
      expect(slotAt(india, next_attempt_at.getTime())).toBe(18);
      expect(substatus).toMatch(
        /^retry 1 of 2; no answer; waits until 1[23]:\d\d: people with numbers like this one answer [3-6](\.\d)? times as often then$/,
      );
      // 09:45 is 15:15 in India.
      expect(hours_tried).toBe(2 ** 15);
    }
    for (const { next_attempt_at, substatus } of explored) {
      expect(substatus).toMatch(/chosen to try another hour$/);
      expect(next_attempt_at.getUTCHours() * 60 + next_attempt_at.getUTCMinutes()).toBeGreaterThanOrEqual(9 * 60 + 30);
      expect(next_attempt_at.getUTCHours()).toBeLessThan(21);
    }
    expect(await wrongBooks(db, id)).toEqual([]);
    serverClock.advance((clock.now().getTime() - serverClock.now().getTime()) / 1000);
    const { body: reasons } = await send(routes.getWhyNot, of(id));
    const waiting = reasons.find(({ code }: { code: string }) => code === 'best_hour');
    expect(waiting).toMatchObject({ leads: 40, link: `/campaign-details?campaign_id=${id}&tab=schedule` });
    expect(waiting?.sentence).toMatch(
      /^40 leads wait for an hour at which people like them answer more often, the first until /,
    );
    expect((await send(routes.getBestHour, of(id))).body.waiting).toBe(40);

    // Another dialer takes over: what was chosen stays.
    await dialer.stop();
    await startDialer(db, { clock, line: simulated({ profile: nobody, time: quickTime() }) });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await leadsOf(id)).toEqual(leads);
  });

  test('are due by the delay alone after busy lines, and where nothing is known', async () => {
    const id = await make();
    await change(id, { on: true });
    const busy: Profile = { ...nobody, shares: { ...nobody.shares, noAnswer: 0, busy: 1 } };
    const clock = createTestClock();
    await startDialer(db, { clock, line: simulated({ profile: busy, time: quickTime() }) });
    await allWait(id);
    for (const { next_attempt_at, hour_choice } of await leadsOf(id)) {
      expect(next_attempt_at).toEqual(new Date(clock.now().getTime() + 15 * 60_000));
      expect(hour_choice).toBe(0);
    }
  });

  test('without the setting nothing is noted and nobody waits', async () => {
    const id = await make();
    await teach(id);
    const clock = createTestClock();
    await startDialer(db, { clock, line: simulated({ profile: nobody, time: quickTime() }) });
    await allWait(id);
    for (const { next_attempt_at, hour_choice, hours_tried } of await leadsOf(id)) {
      expect(next_attempt_at).toEqual(new Date(clock.now().getTime() + 15 * 60_000));
      expect([hour_choice, hours_tried]).toEqual([0, 0]);
    }
  });
});
