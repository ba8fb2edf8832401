import { routes } from '@halloo/contract/routes';
import { describe, expect, test } from 'vitest';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { createCallingServer, everybody, until } from './calling-server.ts';
import { statesOf, wrongBooks } from './dialer.ts';

const { db, send, token, flow, slowly, quickly, make, set, change, monitor, whyNot, inProgress } =
  await createCallingServer();

describe('the monitor', () => {
  test('shows the calls in progress', async () => {
    const id = await make({ leads: 30, spinRate: 7 });
    await slowly();
    await until(async () => {
      const { in_progress, calls } = await monitor(id);
      expect(in_progress).toBe(7);
      expect(calls.every(({ answered_at }) => answered_at !== null)).toBe(true);
    });
    const { calls, ...seen } = await monitor(id);
    const kept = await db`
      select c.id as call_id, c.lead_id as lead, c.number as phone, last_name, sim.number as sim, dialled_at
      from live_call c join lead on lead.id = c.lead_id join sim on sim.id = sim_id where c.campaign_id = ${id}
      order by c.id desc`;
    const message = Object.values(flow.nodes).find(({ kind }) => kind === 'audio');
    expect(calls).toEqual(
      kept.map(({ last_name, dialled_at, ...call }) => ({
        ...call,
        name: `Asha ${last_name}`,
        dialled_at: dialled_at.toISOString(),
        answered_at: expect.any(String),
        direction: 'out',
        attempt: 1,
        answered_by: 'person',
        node_id: message?.id,
        node_name: 'Message',
      })),
    );
    expect(seen).toMatchObject({
      status: 'Live',
      shown_status: 'Ongoing',
      simulated: true,
      records: 30,
      dialled: 7,
      picked_up: 0,
      pickup_rate: null,
      average_call_seconds: null,
      ended: [],
    });
    expect(seen.minutes).toHaveLength(60);
    expect(seen.minutes.reduce((sum, { dialled }) => sum + dialled, 0)).toBe(7);
    expect(seen.forecast).toMatchObject({ meets_end: true, needs: null });
    expect(Date.parse(seen.forecast?.finishes_at ?? '')).toBeGreaterThan(Date.now());
  });

  test('matches a recount', async () => {
    const id = await make({ leads: 150, spinRate: 10, retryTimes: 1 });
    await quickly(profiles.typical);
    await until(async () => expect((await monitor(id)).dialled).toBeGreaterThan(60));
    const during = await monitor(id);
    expect(during.ledger.reduce((sum, { count }) => sum + count, 0)).toBe(150);
    expect(during.calls).toHaveLength(during.in_progress);
    expect(during.in_progress).toBeLessThanOrEqual(10);
    await set(id, 'Paused');
    await inProgress(id, 0);
    const seen = await monitor(id);
    expect(await wrongBooks(db, id)).toEqual([]);
    const states = await statesOf(db, id);
    expect(seen.ledger.map(({ count }) => count)).toEqual(seen.ledger.map((state) => states[state.id] ?? 0));
    const [counted] = await db`
      select count(*) filter (where attempts > 0) as dialled, count(*) filter (where picked_up) as picked_up,
        count(*) filter (where response <> '') as responded from lead where campaign_id = ${id}`;
    expect(seen).toMatchObject(counted ?? {});
    const [calls] = await db`
      select count(*)::int as calls, avg(duration_ms)::float8 / 1000 as seconds,
        (count(*) filter (where answered_by in ('person', 'unknown')))::float8 / count(*) as picked_up
      from call where campaign_id = ${id}`;
    expect(seen.pickup_rate).toBeCloseTo(calls?.picked_up, 5);
    expect(seen.average_call_seconds).toBeCloseTo(calls?.seconds, 3);
    expect(seen.minutes.reduce((sum, { dialled }) => sum + dialled, 0)).toBe(calls?.calls);
    const ended = await db`
      select c.id as call_id, result, talk_ms::float8 / 1000 as talk_seconds, c.number as phone, coalesce((
        select value from response where call_id = c.id order by id desc limit 1), '') as response
      from call c where campaign_id = ${id} order by c.id desc limit 50`;
    expect(seen.ended).toHaveLength(50);
    expect(new Set(seen.ended.map(({ call_id }) => call_id))).toEqual(new Set(ended.map(({ call_id }) => call_id)));
    for (const call of ended) expect(seen.ended).toContainEqual(expect.objectContaining(call));
    expect(seen.ended.map(({ ended_at }) => ended_at)).toEqual(
      seen.ended
        .map((call) => call.ended_at)
        .toSorted()
        .reverse(),
    );
    expect(seen.forecast).toBe(null);
  });

  test('counts a call as answered in the minute in which it was dialled', async () => {
    const id = await make({ leads: 3 });
    await slowly();
    await until(async () => {
      const { calls } = await monitor(id);
      expect(calls.filter(({ answered_by }) => answered_by === 'person')).toHaveLength(3);
    });
    await db`update live_call set dialled_at = dialled_at - interval '10 minutes' where campaign_id = ${id}`;
    await db`update campaign_minute set minute = minute - interval '10 minutes' where campaign_id = ${id}`;
    await set(id, 'Cancelled');
    await inProgress(id, 0);
    const { minutes, pickup_rate } = await monitor(id);
    expect(minutes.map(({ answered }) => answered)).toEqual(minutes.map(({ dialled }) => dialled));
    expect(minutes.reduce((sum, { answered }) => sum + answered, 0)).toBe(3);
    expect(pickup_rate).toBe(1);
  });

  test('shows the pace, and what it takes to meet the last day', async () => {
    const id = await make({ leads: 10_000, spinRate: 2, retryTimes: 1 });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await db`update campaign set call_end_date = ${tomorrow} where id = ${id}`;
    await db`
      insert into campaign_minute (campaign_id, minute, dialled, ended, answered, held_ms)
      select ${id}, date_trunc('minute', now()) - make_interval(mins => n), 1, 1, 1, 60_000 from generate_series(0, 5) n`;
    await db`
      insert into call (id, campaign_id, direction, number, attempt, flow_version, dialled_at, ended_at, result, cause,
        duration_ms, talk_ms, facts)
      select nextval('call_id'), ${id}, 'out', '+91', 1, 1, now(), now(), case when n <= 5 then 'busy' else 'completed' end,
        16, 1, 1, '[]' from generate_series(1, 10) n`;
    const seen = await monitor(id);
    expect(seen).toMatchObject({ calls_per_minute: 1, average_call_seconds: 60, pickup_rate: 1 });
    // 15,000 calls, because every second one is expected to be retried, do not fit into the rest of two days.
    expect(seen.forecast).toMatchObject({ finishes_at: null, meets_end: false });
    const minutesLeft = (Date.parse(`${tomorrow}T24:00:00Z`) - Date.now()) / 60_000;
    expect(seen.forecast?.leads_left_at_end).toBeCloseTo(10_000 * (1 - minutesLeft / 15_000), -1);
    expect(seen.forecast?.needs?.spin_rate).toBeGreaterThan(2);
  });

  test('never forecasts an end before the last retry is due', async () => {
    const id = await make({ leads: 3, retryTimes: 1, retryDelayMinutes: 60 });
    await quickly(everybody('busy'));
    await until(async () => expect(await statesOf(db, id)).toEqual({ 3: 3 }));
    const { forecast, calls_per_minute } = await monitor(id);
    expect(calls_per_minute).toBe(null);
    expect(Date.parse(forecast?.finishes_at ?? '')).toBeGreaterThan(Date.now() + 59 * 60_000);
  });

  test('of an Inbound campaign has neither forecast nor reasons', async () => {
    const id = await make({ leads: 0 });
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    expect(await monitor(id)).toMatchObject({ campaign_type: 'Inbound', forecast: null, why_not: [] });
    expect(await whyNot(id)).toEqual([]);
  });

  test('exists for every campaign and for nothing else', async () => {
    const id = await make({ status: 'Draft' });
    expect(await monitor(id)).toMatchObject({ status: 'Draft', shown_status: 'Draft', forecast: null });
    for (const route of [routes.getMonitor, routes.getWhyNot]) {
      const { status, body } = await send(route, { token, params: { campaign_id: 999_999 } });
      expect([status, body.code]).toEqual([404, 'campaign.not_found']);
    }
  });
});

describe('why it is not dialling', () => {
  const counts = async (id: number) => {
    const reasons = await whyNot(id);
    const { ledger, why_not } = await monitor(id);
    const waiting = ['Waiting', 'Retry due', 'Do not call'];
    const open = ledger.reduce((sum, { name, count }) => sum + (waiting.includes(name) ? count : 0), 0);
    expect(reasons.reduce((sum, { leads }) => sum + leads, 0)).toBe(open);
    expect(why_not.map(({ code }) => code)).toEqual(reasons.map(({ code }) => code));
    return Object.fromEntries(reasons.map(({ code, leads }) => [code, leads]));
  };
  const settles = (id: number, wanted: Record<string, number>) =>
    until(async () => expect(await counts(id)).toEqual(wanted));
  /** HH:MM in that many hours, in UTC. */
  const clockIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

  test('it is paused, a draft, or archived', async () => {
    const id = await make({ status: 'Paused' });
    expect(await counts(id)).toEqual({ not_live: 10 });
    expect((await whyNot(id))[0]).toMatchObject({
      sentence: '10 leads wait: the campaign is paused.',
      until: null,
      link: `/campaign-details?campaign_id=${id}`,
    });
    expect(await counts(await make({ status: 'Draft' }))).toEqual({ not_live: 10 });
  });

  test('no dialer is running, or none whose line is ready', async () => {
    const id = await make();
    expect(await counts(id)).toEqual({ no_dialer: 10 });
    await db`insert into dialer (name, line_state, line_note) values ('one', 'failing', 'no trunk')`;
    expect(await counts(id)).toEqual({ line_failing: 10 });
    expect((await whyNot(id))[0]?.sentence).toBe('10 leads wait: the line does not take calls (no trunk).');
    await db`insert into dialer (name, line_state) values ('two', 'ready')`;
    expect(await counts(id)).toEqual({ starting: 10 });
    await db`update dialer set draining = true`;
    expect(await counts(id)).toEqual({ no_dialer: 10 });
  });

  test('its hours start later, and a change of them reaches the dialer', async () => {
    const id = await make();
    await db`update campaign set call_start_time = ${clockIn(2)}, call_end_time = ${clockIn(3)} where id = ${id}`;
    await slowly();
    expect(await counts(id)).toEqual({ outside_window: 10 });
    const [reason] = await whyNot(id);
    expect(Date.parse(reason?.until ?? '') - Date.now()).toBeGreaterThan(3_600_000);
    await change(id, { call_start_time: '0:00', call_end_time: '0:00' });
    await inProgress(id, 10);
    expect(await counts(id)).toEqual({});
  });

  test('no SIM card is active, and a newly activated one is used', async () => {
    await db`update sim set active = false`;
    const id = await make();
    await slowly();
    expect(await counts(id)).toEqual({ no_sim: 10 });
    const [sim] = await db<{ id: number }[]>`select id from sim order by id limit 1`;
    await send(routes.changeSimStatus, { token, params: { id: sim?.id ?? 0 }, body: { active: true } });
    await settles(id, { sims_busy: 5 });
    await send(routes.changeSim, { token, params: { id: sim?.id ?? 0 }, body: { channels: 7 } });
    await settles(id, { sims_busy: 3 });
  });

  test('the spin rate is reached, and a higher one applies immediately', async () => {
    const id = await make({ spinRate: 2 });
    await slowly();
    await inProgress(id, 2);
    expect(await counts(id)).toEqual({ spin_rate: 8 });
    expect((await whyNot(id))[0]?.sentence).toBe(
      '8 leads wait: the spin rate allows 2 calls at once, and 2 are in progress.',
    );
    expect((await change(id, { spin_rate: 6 })).body.spin_rate).toBe(6);
    await settles(id, { spin_rate: 4 });
  });

  test('all SIM channels are busy, also with another campaign', async () => {
    await db`update sim set channels = 2`;
    const [one, two] = [await make({ spinRate: 100 }), await make({ spinRate: 100 })];
    await slowly();
    await until(async () => {
      const [first, second] = [await monitor(one), await monitor(two)];
      expect([first.in_progress, second.in_progress]).toEqual([2, 2]);
    });
    expect(await counts(one)).toEqual({ sims_busy: 8 });
    expect((await whyNot(one))[0]).toMatchObject({
      sentence: '8 leads wait: all SIM channels are in use, shared with 1 other live campaign.',
      link: '/simcardview',
    });
  });

  test('channels rest', async () => {
    await db`update sim set channels = 2`;
    const id = await make({ spinRate: 100, restSeconds: 600 });
    await quickly();
    await settles(id, { sims_resting: 6 });
    const [reason] = await whyNot(id);
    expect(Date.parse(reason?.until ?? '') - Date.now()).toBeGreaterThan(500_000);
  });

  test('retries are due later', async () => {
    const id = await make({ leads: 5, retryTimes: 2, retryDelayMinutes: 30 });
    await quickly(everybody('busy'));
    await settles(id, { retry_later: 5 });
    const [reason] = await whyNot(id);
    expect(Date.parse(reason?.until ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
    await db`update campaign set status = 'Paused' where id = ${id}`;
    await db`update lead set next_attempt_at = now() - interval '1 minute' where campaign_id = ${id} and position <= 2`;
    // A claim that began before the pause may still call them.
    await settles(id, { not_live: 5 });
    await db`update campaign set status = 'Live' where id = ${id}`;
    await settles(id, { retry_later: 5 });
    expect(await db`select 1 from call where campaign_id = ${id} and attempt = 2`).toHaveLength(2);
  });

  test('numbers are on the do-not-call list', async () => {
    const id = await make({ leads: 6, spinRate: 1 });
    await db`insert into do_not_call (number) select number from lead where campaign_id = ${id} and position <= 2`;
    await slowly();
    await settles(id, { do_not_call: 2, spin_rate: 3 });
  });
});
