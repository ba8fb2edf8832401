import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { describe, expect, test } from 'vitest';
import { takeRing } from '../src/calling/missed/take-ring.ts';
import { forgetRings } from '../src/features/missed-calls/forget-rings.ts';
import { connect } from '../src/platform/db/connect.ts';
import { makeLiveCampaign } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createMissedCallKit } from './missed-calls-kit.ts';

const {
  caller,
  claimer,
  clock,
  db,
  endCalls,
  flow,
  listening,
  read,
  resultsOf,
  ring,
  send,
  sim,
  sims,
  to,
  token,
  until,
  url,
} = await createMissedCallKit();

describe('a ring', () => {
  test('puts a new person first in the queue, once however often they ring', async () => {
    const id = await listening({ delay_seconds: 5 }, { leads: 3 });
    await db`
      insert into webhook_endpoint (url, host, events, secret, created_at, changed_at)
      values ('https://example.com', 'example.com', ${['missed_call.taken']}, 'whsec', now(), now())`;
    expect(await ring()).toBe(id);
    expect(await ring()).toBe(id);
    expect(await ring()).toBe(id);
    expect(await resultsOf(id)).toEqual(['call_back', 'waiting', 'waiting']);
    expect(await wrongBooks(db, id)).toEqual([]);
    const [lead] = await db<{ substatus: string; state: number }[]>`
      select substatus, state from lead where campaign_id = ${id} and number = ${caller}`;
    expect(lead).toEqual({
      state: leadStateId('Retry due'),
      substatus: 'rang at 09:00 on 16 November (UTC), to be called back',
    });
    const why = (await send(routes.getWhyNot, { token, params: { campaign_id: id } })).body;
    expect(why.find(({ code }) => code === 'missed_call')).toMatchObject({
      leads: 1,
      sentence: '1 person rang and is called back at 09:00 on 16 November (UTC).',
    });
    const claim = await claimer();
    expect((await claim(1)).calls.map(({ number }) => number)).not.toContain(caller);
    clock.advance(5);
    expect((await claim(1)).calls.map(({ number }) => number)).toEqual([caller]);
    // While the call is in progress, too.
    await ring();
    expect(await resultsOf(id)).toEqual(['call_back', 'waiting', 'waiting', 'waiting']);
    const told = await db<{ body: { event: string; sim: string; lead: { number: string } } }[]>`
      select body from webhook where event = 'missed_call.taken' and campaign_id = ${id}`;
    expect(told.map(({ body }) => [body.lead.number, body.sim])).toEqual([[caller, to]]);

    const shown = await read(id);
    expect(shown).toMatchObject({
      ...{ active: true, state: 'listening', simulated: true, numbers: [to] },
      ...{ today: { rings: 4, call_backs: 1 }, total: { rings: 4, call_backs: 1 } },
      not_called: [{ result: 'waiting', sentence: 'A call was already waiting or in progress', rings: 3 }],
    });
    const first = shown.rings.at(-1);
    expect(first).toMatchObject({ phone: caller, sim: to, result: 'call_back', at: '2026-11-16T09:00:00.000Z' });
    expect(first?.called_at).toBe('2026-11-16T09:00:05.000Z');
    expect((await read(id, { lead: first?.lead ?? 0, limit: 2 })).rings).toHaveLength(2);
    expect((await read(id, { lead: 999_999 })).rings).toEqual([]);
  });

  test('of a known person keeps their name and data, also from other lists', async () => {
    const other = await makeLiveCampaign(db, { leads: 1, flow, status: 'Draft' });
    const [known] = await db<{ number: string }[]>`select number from lead where campaign_id = ${other}`;
    const id = await listening();
    await db`update campaign set data_fields = '{City}' where id = ${id}`;
    await ring(known?.number);
    expect(await db`select first_name, data ->> 'City' as city from lead where campaign_id = ${id}`).toEqual([
      { first_name: 'Asha', city: 'City 1' },
    ]);
  });

  test('that many processes report at once makes one call back', async () => {
    const id = await listening();
    const second = connect(url, { max: 6 });
    try {
      await Promise.all(Array.from({ length: 24 }, (_, n) => ring(caller, `parallel-${n}`, n % 2 ? db : second)));
    } finally {
      await second.end({ timeout: 5 });
    }
    expect((await resultsOf(id)).toSorted()).toEqual(['call_back', ...Array.from({ length: 23 }, () => 'waiting')]);
    expect(await db`select 1 from lead where campaign_id = ${id}`).toHaveLength(1);
    expect(await db`select 1 from call_request where campaign_id = ${id}`).toHaveLength(1);
    expect(await wrongBooks(db, id)).toEqual([]);
  });

  test('that the line reports twice counts once', async () => {
    const id = await listening();
    await Promise.all([ring(caller, 'same'), ring(caller, 'same')]);
    expect(await ring(caller, 'same')).toBe(id);
    expect(await resultsOf(id)).toEqual(['call_back']);
    expect((await read(id)).total).toEqual({ rings: 1, call_backs: 1 });
  });

  test('is called back again after the cool-down, within the limits of the person, the day and the campaign', async () => {
    const id = await listening({ cool_down_minutes: 10, most_person_day: 2, most_day: 4, most_total: 5 });
    const claim = await claimer();
    const rung = async (from?: string) => {
      await ring(from);
      await claim();
      clock.advance(120);
      await endCalls(id);
      return (await resultsOf(id)).at(-1);
    };
    expect(await rung()).toBe('call_back');
    // Ten minutes from the end of the call, not from the ring.
    clock.advance(540);
    expect(await rung()).toBe('cool_down');
    expect(await rung()).toBe('call_back');
    clock.advance(1_200);
    expect(await rung()).toBe('person_limit');
    expect(await rung('+919811122234')).toBe('call_back');
    expect(await rung('+919811122235')).toBe('call_back');
    expect(await rung('+919811122236')).toBe('day_limit');
    expect((await read(id)).sentence).toMatch(/^The limit of 4 call backs a day is reached/);
    clock.set('2026-11-17T09:00:00Z');
    expect(await rung()).toBe('call_back');
    expect(await rung('+919811122237')).toBe('total_limit');
    expect(await db`select 1 from lead where campaign_id = ${id}`).toHaveLength(3);
  });

  test.each([
    ['', 'withheld'],
    ['12', 'invalid'],
    ['+18765551234', 'other_country'],
    ['+917000000001', 'other_country'],
  ])('of %s is declined and not called back, and no number is stored', async (from, result) => {
    const id = await listening({ countries: ['GB'] });
    expect(await ring(from)).toBe(id);
    expect(await resultsOf(id)).toEqual([result]);
    expect(await db`select 1 from lead where campaign_id = ${id}`).toEqual([]);
    expect((await read(id)).rings).toMatchObject([{ phone: '', lead: null, call_id: null, called_at: null }]);
  });

  test('of a premium-rate number is not called back in an allowed country either', async () => {
    const id = await listening({ countries: ['GB'] });
    await ring('+449098790000');
    await ring('+447400123456');
    expect(await resultsOf(id)).toEqual(['costly', 'call_back']);
  });

  test('obeys the do-not-call list at the ring and at the claim, and the list of the campaign', async () => {
    await db`insert into do_not_call (number, reason) values ('+919811100009', 'asked')`;
    const id = await listening({ who: 'listed' }, { leads: 1 });
    const [known] = await db<{ number: string }[]>`select number from lead where campaign_id = ${id}`;
    await ring('+919811100009');
    await ring('+919811100010');
    await ring(known?.number);
    expect(await resultsOf(id)).toEqual(['do_not_call', 'not_listed', 'call_back']);
    await db`insert into do_not_call (number, reason) values (${known?.number ?? ''}, 'asked')`;
    expect((await (await claimer())()).calls).toEqual([]);
    expect(await statesOf(db, id)).toEqual({ [leadStateId('Do not call')]: 1 });
  });

  test.each([
    ['wait', 'call_back', 'call_back'],
    ['drop', 'outside_hours', 'not_live'],
  ] as const)('outside of the hours and in a pause: %s', async (outside_hours, atNight, paused) => {
    const id = await listening({ outside_hours });
    await db`update campaign set call_start_time = '10:00', call_end_time = '18:00' where id = ${id}`;
    await ring('+919811122201');
    expect((await read(id)).sentence).toContain('10:00 on 16 November (UTC)');
    const claim = await claimer();
    expect((await claim()).calls).toEqual([]);
    clock.set('2026-11-16T10:00:00Z');
    expect((await claim()).calls).toHaveLength(outside_hours === 'wait' ? 1 : 0);
    await db`update campaign set status = 'Paused' where id = ${id}`;
    await ring('+919811122202');
    expect((await claim()).calls).toEqual([]);
    expect(await resultsOf(id)).toEqual([atNight, paused]);
    await db`update campaign set status = 'Live' where id = ${id}`;
    expect((await claim()).calls).toHaveLength(outside_hours === 'wait' ? 1 : 0);
    expect(await wrongBooks(db, id)).toEqual(expect.not.arrayContaining([expect.stringContaining('ledger')]));
  });

  test.each([
    ['Draft', 'not_live'],
    ['Completed', 'ended'],
    ['Cancelled', 'ended'],
  ])('of a campaign that is %s is declined and counted', async (status, result) => {
    const id = await listening();
    await db`update campaign set status = ${status} where id = ${id}`;
    expect(await ring()).toBe(id);
    expect(await resultsOf(id)).toEqual([result]);
  });

  test('leaves the number of an ended campaign to an Inbound one, and that of others alone', async () => {
    const id = await listening();
    await db`update campaign set status = 'Completed' where id = ${id}`;
    const inbound = await makeLiveCampaign(db, { leads: 0, flow });
    await db`update campaign set campaign_type = 'Inbound' where id = ${inbound}`;
    await db`insert into campaign_sim values (${inbound}, ${sim})`;
    expect(await ring()).toBeUndefined();
    expect(await takeRing(db, { id: 'x', from: caller, to: sims[1]?.number ?? '' }, clock)).toBeUndefined();
    expect(await resultsOf(id)).toEqual([]);
  });

  test('is forgotten with its person: nothing of the number is left', async () => {
    const id = await listening();
    const number = '+919811122299';
    await ring(number);
    await db`update campaign set status = 'Paused' where id = ${id}`;
    const body = { number, confirm: number, do_not_call: false };
    expect((await send(routes.erasePerson, { token, body })).status).toBe(200);
    expect((await read(id)).rings).toMatchObject([{ phone: '', name: '' }]);
  });
});

test('old rings are forgotten, their counts stay', async () => {
  const id = await listening();
  await ring();
  await db`update missed_ring set at = at - interval '91 days' where campaign_id = ${id}`;
  await ring('+919811122277');
  await forgetRings(db, clock.now());
  expect(await resultsOf(id)).toEqual(['call_back']);
  expect((await read(id)).total).toEqual({ rings: 2, call_backs: 2 });
});

describe('with a dialer', () => {
  test('three rings on the simulated line are declined, never answered, and called back once', async () => {
    const id = await listening({}, {});
    const line = simulated();
    const seen: string[] = [];
    await startDialer(db, {
      line: {
        ...line,
        refuse: (call, why) => {
          seen.push(`refused ${why}`);
          line.refuse(call, why);
        },
        answer: (call) => {
          seen.push('answered');
          line.answer(call);
        },
        place: (call) => {
          seen.push(`placed ${call.to}`);
          return line.place(call);
        },
      },
    });
    for (let n = 0; n < 3; n += 1) line.callIn({ from: caller, to });
    await until(async () => expect(await statesOf(db, id)).toEqual({ [leadStateId('Completed')]: 1 }));
    await until(async () => expect(seen.toSorted()).toEqual([`placed ${caller}`, ...Array(3).fill('refused busy')]));
    expect((await resultsOf(id)).filter((result) => result === 'call_back')).toHaveLength(1);
    expect(await wrongBooks(db, id)).toEqual([]);
    // It waits for the next ring.
    expect(await db`select status from campaign where id = ${id}`).toEqual([{ status: 'Live' }]);
  });
});
