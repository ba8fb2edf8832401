import type { CallPlan } from '@halloo/contract/call-plans';
import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { advancePlan } from '../src/calling/plans/advance-plan.ts';
import { profileSchema, profiles } from '../src/drivers/line/simulated/profile.ts';
import { updateDates } from '../src/features/call-plans/update-dates.ts';
import { createStaging, stagingTable } from '../src/features/leads/staging.ts';
import { inTransaction } from '../src/platform/db/connect.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestClock, createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

/** A Monday, 09:00. */
const clock = createTestClock('2026-11-16T09:00:00Z');
const { db, send, signUp } = await createTestServer({ clock });
let { token } = await signUp();
const flow = menuFlow(await makeScript(db, 2_000, 'Welcome'));
await makeSims(db, 2, 10);
const [waiting, retryDue, completed, noAnswer, expired] = [
  ...[leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Completed')],
  ...[leadStateId('No answer'), leadStateId('Expired')],
] as const;
const silent = profileSchema.parse({
  ...profiles.perfect,
  shares: { person: 0, noAnswer: 1, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 },
});

beforeEach(async () => {
  ({ token } = await signUp());
  await db`update campaign set status = 'Draft'`;
  await db`delete from breaker`;
  await db`update sim_channel set rests_until = '-infinity', call_id = null`;
  await db`delete from notification`;
});

const mondays: CallPlan = {
  kind: 'recurring',
  repeat: { unit: 'week', every: 1, weekdays: [1] },
  ...{ from: '2026-11-16', time: '10:00', until: null, times: null, whom: 'all', closed_days: 'next' },
};
const byDate: CallPlan = {
  ...{ kind: 'date', field: 'Due date', order: null, zone: 'campaign', stop_when: 'answered', closed_days: 'next' },
  steps: [
    { days: -3, time: '10:00' },
    { days: -1, time: '17:00' },
    { days: 0, time: '09:00' },
  ],
};
const goTo = (moment: string) => clock.advance((Date.parse(moment) - clock.now().getTime()) / 1000);
const answering = () => simulated({ profile: profiles.perfect, time: quickTime() });
const quiet = () => simulated({ profile: silent, time: quickTime() });
const dial = (line = answering()) => startDialer(db, { clock, line });

const params = (id: number) => ({ token, params: { campaign_id: id } });
const setPlan = (id: number, plan: CallPlan | null) => send(routes.changeCallPlan, { ...params(id), body: { plan } });
const planOf = async (id: number) => (await send(routes.getCallPlan, params(id))).body;
const callsOf = async (id: number) =>
  db<{ round: number; calls: number; leads: number }[]>`
    select round, count(*) as calls, count(distinct lead_id) as leads from call where campaign_id = ${id}
    group by round order by round`;

/** A campaign with a plan, live. */
const make = async (plan: CallPlan, dates: string[], options: { retryTimes?: number } = {}) => {
  const id = await makeLiveCampaign(db, { leads: dates.length, flow, spinRate: 10, status: 'Draft', ...options });
  await db`update campaign set data_fields = array['City', 'Due date'] where id = ${id}`;
  for (const [nth, date] of dates.entries()) {
    await db`
      update lead set data = data || jsonb_build_object('Due date', ${date}::text)
      where campaign_id = ${id} and position = ${nth + 1}`;
  }
  const { status, body } = await setPlan(id, plan);
  expect([status, body]).toMatchObject([200, { campaign_id: id }]);
  await db`update campaign set status = 'Live' where id = ${id}`;
  return id;
};

test('every Monday everybody is called once, by two processes and after a restart', async () => {
  const id = await make(mondays, ['', '', '', '', '', '']);
  const first = await dial();
  await dial();
  await until(async () => expect((await planOf(id)).is_planning).toBe(false));
  expect((await send(routes.getWhyNot, params(id))).body).toMatchObject([
    { code: 'planned', leads: 6, until: '2026-11-16T10:00:00.000Z' },
  ]);
  expect(await callsOf(id)).toEqual([]);

  goTo('2026-11-16T10:00:00Z');
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 6 }));
  await until(async () => expect((await planOf(id)).rounds).toMatchObject([{ round: 1, people: 6, answered: 6 }]));
  expect(await callsOf(id)).toEqual([{ round: 1, calls: 6, leads: 6 }]);
  const [campaign] = await db<{ status: string }[]>`select status from campaign where id = ${id}`;
  expect(campaign?.status).toBe('Live');

  await first.stop();
  goTo('2026-11-23T10:00:01Z');
  ({ token } = await signUp());
  await dial();
  await until(async () => expect(await callsOf(id)).toMatchObject([{ calls: 6 }, { round: 2, calls: 6, leads: 6 }]));
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 6 }));
  expect(await wrongBooks(db, id)).toEqual([]);
  const [lead] = await db<{ attempts: number; attempts_before: number }[]>`
    select attempts, attempts_before from lead where campaign_id = ${id} limit 1`;
  expect(lead).toEqual({ attempts: 2, attempts_before: 1 });
});

test('a round ends the one before for people who were not reached', async () => {
  goTo('2026-11-30T09:00:00Z');
  ({ token } = await signUp());
  const id = await make({ ...mondays, times: 2 }, ['', '', ''], { retryTimes: 3 });
  await db`update campaign set retry_delay_minutes = 10080 where id = ${id}`;
  await dial(quiet());
  goTo('2026-11-30T10:00:00Z');
  await until(async () => expect(await callsOf(id)).toEqual([{ round: 1, calls: 3, leads: 3 }]));
  // Before the retries of the first round are due.
  goTo('2026-12-07T10:00:00Z');
  ({ token } = await signUp());
  await until(async () => expect(await callsOf(id)).toMatchObject([{}, { round: 2, calls: 3 }]));
  expect((await planOf(id)).rounds).toMatchObject([
    { round: 2, unreached: 3, people: 3 },
    { round: 1, answered: 0 },
  ]);
  const notes = await db<{ substatus: string }[]>`select substatus from lead where campaign_id = ${id}`;
  expect(notes[0]?.substatus).toContain('retry 1 of 3');
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('rounds that Halloo missed are made up for once, and told', async () => {
  goTo('2026-12-14T09:00:00Z');
  ({ token } = await signUp());
  const id = await make({ ...mondays, from: '2026-12-14' }, ['', '']);
  goTo('2026-12-30T12:00:00Z');
  ({ token } = await signUp());
  await dial();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 2 }));
  expect((await planOf(id)).rounds).toMatchObject([
    { round: 1, planned_for: '2026-12-28T10:00:00.000Z', missed: 2, people: 2 },
  ]);
  const [notice] = await db<{ title: string }[]>`select title from notification where title like '%missed%'`;
  expect(notice?.title).toContain('missed 2 rounds');
});

test('a sequence by date goes on until somebody answers', async () => {
  goTo('2027-02-01T09:00:00Z');
  ({ token } = await signUp());
  const id = await make(byDate, ['2027-02-05', '2027-02-05', '', 'soon', '2026-12-01']);
  const first = await dial(quiet());
  await until(async () => expect(await statesOf(db, id)).toEqual({ [retryDue]: 2, [expired]: 3 }));
  const notes = await db<{ substatus: string; next_attempt_at: Date | null }[]>`
    select substatus, next_attempt_at from lead where campaign_id = ${id} order by position`;
  expect(notes).toEqual([
    { substatus: 'step 1 of 3: 3 days before Due date at 10:00', next_attempt_at: new Date('2027-02-02T10:00:00Z') },
    { substatus: 'step 1 of 3: 3 days before Due date at 10:00', next_attempt_at: new Date('2027-02-02T10:00:00Z') },
    { substatus: 'Due date is missing', next_attempt_at: null },
    { substatus: 'Due date is not a date', next_attempt_at: null },
    { substatus: 'all steps by Due date are over', next_attempt_at: null },
  ]);
  expect((await send(routes.getWhyNot, params(id))).body).toMatchObject([
    { code: 'planned', leads: 2, until: '2027-02-02T10:00:00.000Z' },
  ]);
  const calendar = async () =>
    (
      await send(routes.getPlanCalendar, { ...params(id), query: { from: '2027-02-01', to: '2027-02-06' } })
    ).body.days.map(({ people, possible }: { people: number; possible: number }) => [people, possible]);
  expect(await calendar()).toEqual([
    ...[
      [0, 0],
      [2, 0],
      [0, 0],
      [0, 2],
      [0, 2],
      [0, 0],
    ],
  ]);

  goTo('2027-02-02T10:00:00Z');
  ({ token } = await signUp());
  await until(async () => expect(await callsOf(id)).toEqual([{ round: 1, calls: 2, leads: 2 }]));
  await until(async () => expect(await statesOf(db, id)).toEqual({ [retryDue]: 2, [expired]: 3 }));
  expect(await calendar()).toEqual([
    ...[
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 0],
      [0, 2],
      [0, 0],
    ],
  ]);
  await first.stop();
  goTo('2027-02-04T17:00:00Z');
  await dial();
  await until(async () => expect(await callsOf(id)).toMatchObject([{ calls: 2 }, { round: 2, calls: 2, leads: 2 }]));
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 2, [expired]: 3 }));
  // Nobody is left: the campaign is over before the third step.
  await until(async () => {
    const [campaign] = await db<{ status: string }[]>`select status from campaign where id = ${id}`;
    expect(campaign?.status).toBe('Completed');
  });
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('a changed date moves what is planned, and calls people again who had answered', async () => {
  goTo('2027-03-01T09:00:00Z');
  ({ token } = await signUp());
  const id = await make(byDate, ['2027-03-05', '2027-03-04']);
  await dial();
  const timesOf = async () =>
    (
      await db<{ next_attempt_at: Date | null }[]>`
      select next_attempt_at from lead where campaign_id = ${id} order by position`
    ).map(({ next_attempt_at: at }) => at?.toISOString());
  await until(async () => expect(await timesOf()).toEqual(['2027-03-02T10:00:00.000Z', '2027-03-01T10:00:00.000Z']));
  goTo('2027-03-01T10:00:00Z');
  await until(async () => expect(await statesOf(db, id)).toEqual({ [retryDue]: 1, [completed]: 1 }));
  const file = '8bb8e218-54ec-4a26-ae3e-f92369819879';
  await createStaging(db, file);
  await db`
    insert into ${db(stagingTable(file))} (row, number, lead, first_name, last_name, problem, duplicate, fields)
    select position, number, '', '', '', 'Number is already in the campaign', true,
      jsonb_build_object('Due date', case position when 1 then '2027-03-11' else '2027-04-04' end)
    from lead where campaign_id = ${id}`;
  expect(await inTransaction(db, (tx) => updateDates(tx, id, file))).toBe(2);
  expect(await inTransaction(db, (tx) => updateDates(tx, id, file))).toBe(0);
  await until(async () => expect(await timesOf()).toEqual(['2027-03-08T10:00:00.000Z', '2027-04-01T10:00:00.000Z']));
  expect(await statesOf(db, id)).toEqual({ [retryDue]: 2 });
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('a plan is changed only while the campaign is not live, and switching it off gives people back', async () => {
  goTo('2027-05-03T09:00:00Z');
  ({ token } = await signUp());
  const id = await make(byDate, ['2027-06-05', '2027-06-04']);
  const dialer = await dial();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [retryDue]: 2 }));
  expect(await setPlan(id, null)).toMatchObject({ status: 409, body: { code: 'campaign.not_editable' } });
  await db`update campaign set status = 'Paused' where id = ${id}`;
  expect((await setPlan(id, null)).body).toMatchObject({ plan: null, sentence: '' });
  await dialer.stop();
  await dial(quiet());
  await db`update campaign set status = 'Live' where id = ${id}`;
  await until(async () => expect(await statesOf(db, id)).toEqual({ [noAnswer]: 2 }));
  await until(async () => expect(await db`select 1 from call_plan where campaign_id = ${id}`).toEqual([]));
  const entries = await db<{ count: number }[]>`
    select count(*) as count from audit_log where action = 'campaign.call_plan_changed'`;
  expect(entries[0]?.count).toBeGreaterThanOrEqual(2);
  expect(await wrongBooks(db, id)).toEqual([]);
});

test('the launch check names what cannot work', async () => {
  const check = async (id: number) => {
    const { blockers, warnings } = (await send(routes.checkLaunch, { token, params: { id } })).body;
    const own = (problems: { code: string; sentence: string }[]) =>
      problems.filter(({ code }) => code === 'call_plan').map(({ sentence }) => sentence);
    return { blockers: own(blockers), warnings: own(warnings) };
  };
  const id = await make(byDate, ['03/04/2028', '', '', 'soon', '2028-01-05']);
  await db`update campaign set status = 'Draft' where id = ${id}`;
  expect(await check(id)).toEqual({
    blockers: ['Due date may be day/month or month/day for 1 person, such as “03/04/2028”. Choose which comes first.'],
    warnings: [
      'Due date is missing for 2 people; they are not called.',
      expect.stringContaining('Due date is not a date for 1 person'),
    ],
  });
  expect((await send(routes.getPlanDates, params(id))).body).toMatchObject({
    ...{ readable: 1, missing: 2, unreadable: 1, unclear: 1 },
  });
  const wrong = await setPlan(id, { ...byDate, field: 'Birthday' } as CallPlan);
  expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  await setPlan(id, { ...mondays, until: '2027-01-01' });
  expect((await check(id)).blockers[0]).toContain('No round falls into the dates');
});

test('people who join while a round is called are in it, and later ones wait', async () => {
  goTo('2027-07-05T09:00:00Z');
  ({ token } = await signUp());
  const id = await make({ ...mondays, from: '2027-07-05' }, ['', '']);
  await dial();
  goTo('2027-07-05T10:00:00Z');
  await until(async () => expect((await planOf(id)).rounds).toMatchObject([{ round: 1, answered: 2 }]));
  await db`
    insert into lead (campaign_id, position, number, first_name, last_name, import_id)
    values (${id}, 3, ${`+9180000${String(id).padStart(5, '0')}`}, 'Late', 'Person', gen_random_uuid())`;
  await db`update campaign_counter set records = records + 1 where campaign_id = ${id}`;
  await db`update ledger_counter set leads = leads + 1 where campaign_id = ${id} and state = ${waiting}`;
  await until(async () =>
    expect((await send(routes.getWhyNot, params(id))).body).toMatchObject([
      { code: 'planned', leads: 1, until: '2027-07-12T10:00:00.000Z' },
    ]),
  );
  goTo('2027-07-12T10:00:00Z');
  await until(async () => expect(await callsOf(id)).toMatchObject([{ calls: 2 }, { round: 2, calls: 3, leads: 3 }]));
});

test('a round begins once for all processes, and people in a call follow when it is over', async () => {
  goTo('2027-08-02T09:00:00Z');
  ({ token } = await signUp());
  const id = await make({ ...mondays, from: '2027-08-02' }, ['', '', '']);
  const move = async (position: number, from: number, to: number) => {
    await db`update lead set state = ${to} where campaign_id = ${id} and position = ${position}`;
    await db`insert into ledger_counter values (${id}, ${to}, 0) on conflict do nothing`;
    await db`update ledger_counter set leads = leads - 1 where campaign_id = ${id} and state = ${from}`;
    await db`update ledger_counter set leads = leads + 1 where campaign_id = ${id} and state = ${to}`;
  };
  const schedule = { timezone: 'UTC', startDate: null, endDate: null, startTime: null, endTime: null };
  const advance = () => advancePlan(db, { id, schedule, isPlanned: true }, clock.now().getTime());
  const [calling, cancelled] = [leadStateId('Calling'), leadStateId('Cancelled')];
  await move(2, waiting, calling);
  await move(3, waiting, cancelled);
  goTo('2027-08-02T10:00:00Z');
  await Promise.all(Array.from({ length: 6 }, advance));
  await advance();
  expect((await planOf(id)).rounds).toMatchObject([{ round: 1, people: 1, missed: 0 }]);
  expect(await statesOf(db, id)).toEqual({ [retryDue]: 1, [calling]: 1, [cancelled]: 1 });
  await move(2, calling, completed);
  await Promise.all(Array.from({ length: 6 }, advance));
  await advance();
  // Once more changes nothing.
  await advance();
  expect((await planOf(id)).rounds).toMatchObject([{ round: 1, people: 2 }]);
  expect(await statesOf(db, id)).toEqual({ [retryDue]: 2, [cancelled]: 1 });
  const rows = await db`select 1 from plan_behind where campaign_id = ${id}`;
  expect(rows).toHaveLength(0);
});
