import type { GroupCondition, GroupRule } from '@halloo/contract/groups';
import { routes } from '@halloo/contract/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { countGroup } from '../src/features/groups/inner/count-group.ts';
import { belongs } from '../src/features/groups/inner/group-sql.ts';
import { startKeepGroups } from '../src/features/groups/start-keep-groups.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestServer } from './harness.ts';

const server = await createTestServer();
const { db, send, signUp, clock, context } = server;
const { token } = await signUp();
const timezone = 'Asia/Kolkata';
const campaigns: number[] = [];

const ruleOf = (...conditions: GroupCondition[]): GroupRule => ({
  match: 'all',
  parts: [{ match: 'all', conditions }],
});
const field = (name: string, how: 'is' | 'empty' | 'contains' | 'more', value = ''): GroupCondition => ({
  ...{ on: 'field', field: name, how, value },
});
const count = async (rule: GroupRule) => (await send(routes.countGroup, { token, body: { rule } })).body;
const add = (name: string, rule: GroupRule) => send(routes.addGroup, { token, body: { name, rule } });
const numbersOf = async (rule: GroupRule) => {
  const rows = await db<{ number: string }[]>`
    select number from person p where ${belongs({ db, timezone }, rule)} order by number`;
  return rows.map(({ number }) => number);
};
/** People are indexed in the background; a search does what little there is. */
const index = async () => {
  const { body } = await send(routes.searchPeople, { token, query: { search: 'As' } });
  expect(body.indexing).toBe(0);
};

beforeEach(async () => {
  await db`delete from person_group`;
});

test('people of two campaigns that have called', async () => {
  await db`update workspace set timezone = ${timezone}`;
  await makeSims(db, 2, 10);
  const script = await makeScript(db, 1_000);
  for (const name of ['March', 'April']) {
    campaigns.push(await makeLiveCampaign(db, { leads: 40, flow: menuFlow(script), name }));
  }
  // The second campaign has half of the people of the first one, in other cities.
  await db`
    update lead l set number = f.number, data = jsonb_build_object('City', 'Pune', 'Due', l.position::text)
    from lead f where f.campaign_id = ${campaigns[0] ?? 0} and l.campaign_id = ${campaigns[1] ?? 0}
      and f.position = l.position and l.position <= 20`;
  const dialer = await startDialer(db, { line: simulated() });
  const completed = () => db`select 1 from campaign where status = 'Completed'`;
  await vi.waitFor(async () => expect(await completed()).toHaveLength(2), { timeout: 60_000, interval: 50 });
  await dialer.stop();
  const numbers = await db<{ number: string }[]>`select number from lead order by id limit 3`;
  for (const { number } of numbers) {
    await send(routes.addDoNotCall, { token, body: { number, reason: '' } });
  }
  // The index began with other numbers.
  await db`delete from person`;
  await db`
    insert into person_work (kind, campaign_id, after_id, last_id, rows)
    select 'added', campaign_id, min(id) - 1, max(id), count(*) from lead group by campaign_id`;
  await index();
  expect(await db`select 1 from person`).toHaveLength(60);
});

test('a group is counted as one writes it, and described in a sentence', async () => {
  const [march = 0, april = 0] = campaigns;
  const { people, some, sentence } = await count(ruleOf(field('City', 'is', 'pune')));
  expect([people, some.length]).toEqual([20, 5]);
  expect(sentence).toBe('People whose City is “pune”.');
  const rule: GroupRule = {
    match: 'all',
    parts: [
      { match: 'any', conditions: [field('City', 'is', 'Pune'), field('Due', 'more', '5')] },
      { match: 'all', conditions: [{ on: 'campaign', is: false, campaign_id: april }] },
    ],
  };
  expect(await count(rule)).toMatchObject({
    people: 0,
    sentence: 'People (whose City is “Pune” or whose Due is more than 5) and who are not in campaign “April”.',
  });
  const answered = await db<{ rule_id: string; child_id: string }[]>`select rule_id, child_id from response limit 1`;
  const { rule_id = '', child_id = '' } = answered[0] ?? {};
  const today = (await db<{ day: string }[]>`select (now() at time zone ${timezone})::date::text as day`)[0]?.day ?? '';
  const given = { on: 'answer', is: true, campaign_id: march, rule_id, child_id, from: today, to: today } as const;
  const found = await count(ruleOf(given));
  expect(found.people).toBeGreaterThan(0);
  expect(found.sentence).toMatch(/^People who answered “.+” to “.+” in campaign “March” on \d{4}-\d\d-\d\d\.$/);
  const { body } = await send(routes.getGroupQuestions, { token, params: { campaign_id: march } });
  expect(body.questions[0]?.answers.map((answer) => answer.child_id)).toContain(child_id);
  const options = await send(routes.getGroupOptions, { token });
  expect(options.body.campaigns.map(({ name }) => name)).toEqual(['April', 'March']);
});

interface Known {
  readonly number: string;
  readonly campaigns: number[];
  readonly leads: { data: Record<string, string> }[];
  readonly calls: { campaign_id: number; out: boolean; person: boolean; day: string; language: string | null }[];
  readonly answers: { campaign_id: number; rule_id: string; child_id: string; person: boolean; day: string }[];
  readonly uncalled: boolean;
  /** The newest entry. */
  readonly consent: { given: boolean; day: string } | undefined;
}

/** A judge that shares no code with the SQL. */
const isIn = (person: Known, condition: GroupCondition): boolean => {
  const inDays = (day: string, { from, to }: { from: string | null; to: string | null }) =>
    (from === null || day >= from) && (to === null || day <= to);
  switch (condition.on) {
    case 'field': {
      const given = condition.value.toLowerCase();
      const some = (test: (cell: string) => boolean) =>
        person.leads.some(({ data }) => test((data[condition.field] ?? '').trim().toLowerCase()));
      const number = (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN);
      const tests = {
        is: () => some((cell) => cell === given),
        is_not: () => !some((cell) => cell === given),
        contains: () => some((cell) => cell.includes(given)),
        begins: () => some((cell) => cell.startsWith(given)),
        more: () => some((cell) => number(cell) > number(given)),
        less: () => some((cell) => number(cell) < number(given)),
        empty: () => !some((cell) => cell !== ''),
        filled: () => some((cell) => cell !== ''),
      };
      return tests[condition.how]();
    }
    case 'campaign':
      return person.campaigns.includes(condition.campaign_id) === condition.is;
    case 'answer': {
      const { campaign_id, rule_id, child_id } = condition;
      const found = person.answers.some(
        (one) =>
          one.person &&
          one.campaign_id === campaign_id &&
          one.rule_id === rule_id &&
          (child_id === '' || one.child_id === child_id) &&
          inDays(one.day, condition),
      );
      return found === condition.is;
    }
    case 'calls': {
      const { campaign_id } = condition;
      const calls = person.calls.filter(
        (one) => one.out && (campaign_id === null || one.campaign_id === campaign_id) && inDays(one.day, condition),
      );
      if (condition.what === 'not_called') return calls.length === 0;
      const answered = calls.some((one) => one.person);
      return condition.what === 'answered' ? answered : calls.length > 0 && !answered;
    }
    case 'language':
      return person.calls.some(({ language }) => language === condition.code) === condition.is;
    case 'do_not_call':
      return person.uncalled === condition.is;
    case 'consent': {
      if (condition.what === 'unknown') return person.consent === undefined;
      const { given, day } = person.consent ?? {};
      return given === (condition.what === 'given') && day !== undefined && inDays(day, condition);
    }
  }
};

const readKnown = async (): Promise<Known[]> => {
  const leads = await db<{ number: string; campaign_id: number; data: Record<string, string> }[]>`
    select number, campaign_id, data from lead`;
  const calls = await db<(Known['calls'][number] & { number: string })[]>`
    select number, campaign_id, direction = 'out' and not returned as out, coalesce(answered_by in ('person', 'unknown'), false) as person, case when not returned then language end as language,
      (dialled_at at time zone ${timezone})::date::text as day from call`;
  const answers = await db<(Known['answers'][number] & { number: string })[]>`
    select c.number, r.campaign_id, rule_id, child_id, coalesce(c.answered_by in ('person', 'unknown'), false) as person,
      (dialled_at at time zone ${timezone})::date::text as day from response r join call c on c.id = r.call_id`;
  const uncalled = new Set(
    (await db<{ number: string }[]>`select number from do_not_call`).map(({ number }) => number),
  );
  const entries = await db<{ number: string; given: boolean; day: string }[]>`
    select number, given, (at at time zone ${timezone})::date::text as day from consent order by at, id`;
  const newest = new Map(entries.map((entry) => [entry.number, entry]));
  return [...Map.groupBy(leads, ({ number }) => number)].map(([number, own]) => ({
    number,
    campaigns: own.map(({ campaign_id }) => campaign_id),
    leads: own,
    calls: calls.filter((one) => one.number === number),
    answers: answers.filter((one) => one.number === number),
    uncalled: uncalled.has(number),
    consent: newest.get(number),
  }));
};

/** Repeatable random numbers. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

test('the database and a slow judge agree on random groups', async () => {
  // Calls of several days, and of two languages.
  await db`update call set dialled_at = dialled_at - make_interval(hours => (id % 9)::int * 7), language = case id % 3 when 0 then 'hi-IN' end`;
  // Of every fourth person nothing is known, and every third changed their mind.
  // Some calls never left.
  await db`update call set returned = true, answered_by = null where id % 5 = 0`;
  await db`
    insert into consent (number, given, at, how, source, noted_at)
    select number, (p.id + n) % 3 > 0, dialled - make_interval(hours => n * 11), '', 'staff', now()
    from person p, generate_series(0, 2) n, (select max(dialled_at) as dialled from call) last
    where p.id % 4 > 0 and (n = 0 or p.id % 3 = 0)`;
  const known = await readKnown();
  const days = ['2020-01-01', ...new Set(known.flatMap(({ calls }) => calls.map(({ day }) => day)))];
  const asked = known.flatMap(({ answers }) => answers);
  const next = randomFrom(20261119);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const maybeDay = () => (next(3) === 0 ? pick(days) : null);
  const condition = (): GroupCondition => {
    const is = next(2) === 0;
    const campaign_id = pick(campaigns);
    switch (next(7)) {
      case 0:
        return {
          on: 'field',
          field: pick(['City', 'Due', 'Nowhere']),
          how: pick(['is', 'is_not', 'contains', 'begins', 'more', 'less', 'empty', 'filled'] as const),
          value: pick(['Pune', 'city 3', '%', 'u', '7', '12.5', '']),
        };
      case 1:
        return { on: 'campaign', is, campaign_id };
      case 2: {
        const { rule_id, child_id } = pick(asked);
        return {
          on: 'answer',
          is,
          campaign_id,
          rule_id,
          child_id: pick([child_id, '']),
          from: maybeDay(),
          to: maybeDay(),
        };
      }
      case 3:
        return {
          on: 'calls',
          what: pick(['answered', 'not_answered', 'not_called'] as const),
          campaign_id: pick([campaign_id, null]),
          from: maybeDay(),
          to: maybeDay(),
        };
      case 4:
        return { on: 'language', is, code: pick(['hi-IN', 'mr-IN']) };
      case 5:
        return {
          on: 'consent',
          what: pick(['given', 'withdrawn', 'unknown'] as const),
          from: maybeDay(),
          to: maybeDay(),
        };
      default:
        return { on: 'do_not_call', is };
    }
  };
  const match = () => pick(['all', 'any'] as const);
  const some = <T>(make: () => T): T[] => Array.from({ length: 1 + next(3) }, make);
  let notEmpty = 0;
  for (let round = 0; round < 150; round += 1) {
    const rule: GroupRule = { match: match(), parts: some(() => ({ match: match(), conditions: some(condition) })) };
    const holds = (how: 'all' | 'any', tests: boolean[]) =>
      how === 'all' ? tests.every(Boolean) : tests.some(Boolean);
    const judged = known.filter((person) =>
      holds(
        rule.match,
        rule.parts.map((part) =>
          holds(
            part.match,
            part.conditions.map((one) => isIn(person, one)),
          ),
        ),
      ),
    );
    const expected = judged.map(({ number }) => number).toSorted();
    expect(await numbersOf(rule), JSON.stringify(rule)).toEqual(expected);
    if (expected.length > 0 && expected.length < known.length) notEmpty += 1;
  }
  expect(notEmpty).toBeGreaterThan(50);
});

test('the database stops a count that nobody waits for', async () => {
  const asked = new AbortController();
  const counting = () => db`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%select count(*)::integer as people%'`;
  await db.lock.begin(async (tx) => {
    await tx`lock table person in access exclusive mode`;
    const counted = countGroup(db, ruleOf({ on: 'consent', what: 'given', from: null, to: null }), asked.signal);
    const refused = expect(counted).rejects.toThrow('enough');
    await vi.waitFor(async () => expect(await counting()).toHaveLength(1), { timeout: 3_000, interval: 20 });
    asked.abort(new Error('enough'));
    await refused;
    expect(await counting()).toHaveLength(0);
  });
});

test('a saved group is counted, changed and removed, and the log tells', async () => {
  const made = await add('Pune', ruleOf(field('City', 'is', 'Pune')));
  expect([made.status, made.body.people]).toEqual([201, 20]);
  expect((await add('pune', ruleOf(field('City', 'is', 'Pune')))).body.code).toBe('group.exists');
  const params = { id: made.body.id };
  const changed = await send(routes.changeGroup, {
    ...{ token, params },
    body: { name: 'Elsewhere', rule: ruleOf(field('City', 'contains', 'City')) },
  });
  expect(changed.body).toMatchObject({ name: 'Elsewhere', sentence: 'People whose City contains “City”.' });
  expect((await send(routes.listGroups, { token })).body).toHaveLength(1);
  const removed = await send(routes.removeGroup, { token, params });
  expect(removed.body.msg).toContain('Elsewhere');
  expect((await send(routes.removeGroup, { token, params })).body.code).toBe('group.not_found');
  const log = await db<{ action: string }[]>`select action from audit_log where action like 'group.%' order by id`;
  expect(log.map(({ action }) => action)).toEqual(['group.added', 'group.changed', 'group.removed']);
  const { token: reviewer } = await signUp({ role: 'reviewer' });
  const refused = await send(routes.addGroup, {
    token: reviewer,
    body: { name: 'A', rule: ruleOf(field('City', 'empty')) },
  });
  expect(refused.status).toBe(403);
});

test('a campaign is made from a group, with the fields of people and without the do-not-call list', async () => {
  const { body: group } = await add('Pune', ruleOf(field('City', 'is', 'Pune')));
  const listed = await send(routes.makeGroupList, { token, params: { id: group.id } });
  expect([listed.status, listed.body.valid, listed.body.invalid]).toEqual([201, 17, 3]);
  const body = { campaign: 'Again', file_id: listed.body.file_id };
  const made = await send(routes.createCampaign, { token, body });
  expect(made.status).toBe(201);
  const leads = await db<{ first_name: string; data: Record<string, string> }[]>`
    select first_name, data from lead where campaign_id = ${made.body.campaign_id}`;
  expect(leads).toHaveLength(17);
  expect(leads[0]).toMatchObject({ first_name: 'Asha', data: { City: 'Pune', Due: expect.any(String) } });
});

test('people who enter a group are added to its campaign, once, and those who leave stay', async () => {
  const { body: group } = await add('Pune', ruleOf(field('City', 'is', 'Pune'), { on: 'do_not_call', is: false }));
  const data = [{ Name: 'Zoya Khan', Number: '9822000001', City: 'Nashik' }];
  const { body: made } = await send(routes.createCampaign, { token, body: { campaign: 'Kept', data } });
  const params = { id: group.id, campaign_id: made.campaign_id };
  const kept = await send(routes.keepGroup, { token, params });
  expect(kept.body.campaigns).toEqual([{ id: made.campaign_id, name: 'Kept' }]);
  const stop = startKeepGroups(context);
  const leads = async () => (await db`select 1 from lead where campaign_id = ${made.campaign_id}`).length;
  const due = async () =>
    (await db`select 1 from group_campaign where held_until is null and next_at > ${clock.now()}`).length;
  try {
    await vi.waitFor(async () => expect([await leads(), await due()]).toEqual([18, 1]), { timeout: 20_000 });
    await db`update lead set data = '{"City": "Pune"}' where campaign_id = ${campaigns[0] ?? 0} and position = 30`;
    await db`update lead set data = '{"City": "Goa"}' where campaign_id = ${campaigns[1] ?? 0} and position = 20`;
    clock.advance(11 * 60_000);
    await vi.waitFor(async () => expect([await leads(), await due()]).toEqual([19, 1]), { timeout: 20_000 });
  } finally {
    await stop();
  }
  const numbers = await db`select number from lead where campaign_id = ${made.campaign_id} group by number`;
  expect(numbers).toHaveLength(19);
  const [campaign] = await db<
    { stays_live: boolean }[]
  >`select stays_live from campaign where id = ${made.campaign_id}`;
  expect(campaign?.stays_live).toBe(true);
  expect((await send(routes.releaseGroup, { token, params })).body.campaigns).toEqual([]);
});
