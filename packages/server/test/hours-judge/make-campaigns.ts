import type { Flow } from '@halloo/flow/model';
import { allRules } from '../../src/lib/calling-rules/rules.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { makeLiveCampaign } from '../calling.ts';
import {
  type Chance,
  isLikely,
  type RandomPerson,
  type RandomSchedule,
  randomPerson,
  randomRule,
  randomSchedule,
} from './random-rules.ts';
import type { JudgedCampaign, JudgedRules } from './slow-judge.ts';

/** Everything that one run decides by chance before the first call. */
export interface World {
  readonly campaigns: ReadonlyMap<number, JudgedCampaign>;
  readonly people: ReadonlyMap<string, RandomPerson>;
  readonly law: JudgedRules;
  /** A campaign without hours, to a person without rules. */
  readonly plain: number;
}

const retryRule = (chance: Chance) => ({
  times: 2 + chance.upTo(3),
  delay_minutes: 1 + chance.upTo(90),
  other_time_of_day: isLikely(chance, 0.3),
});

/** At most ten retries, with either kind of plan. */
export const mostAttempts = 11;

const storeCampaign = async (db: Db, chance: Chance, id: number, schedule: RandomSchedule) => {
  const { times, week, holidays, daysOff } = schedule;
  const plan = Object.fromEntries(
    ['busy', 'no_answer', 'machine', 'network', 'hung_up_early'].map((outcome) => [outcome, retryRule(chance)]),
  );
  await db`
    update campaign set timezone = ${schedule.timezone}, hours_in = ${schedule.hoursIn}, data_fields = '{"Time zone"}',
      call_start_date = ${schedule.startDate}, call_end_date = ${schedule.endDate},
      call_start_time = ${times?.start ?? null}, call_end_time = ${times?.end ?? null},
      week = ${times ? null : db.json(week as never)},
      holiday_dates = ${db.json(holidays.map((date) => ({ date, name: 'A holiday' })))},
      days_off = ${daysOff.filter((date) => !holidays.includes(date))},
      retry_plan = ${isLikely(chance, 0.5) ? db.json(plan) : null}
    where id = ${id}`;
  if (isLikely(chance, 0.2)) await db`insert into best_hour values (${id}, 1)`;
};

/** A paused campaign to these people. */
const makeCampaign = async (db: Db, flow: Flow, people: readonly RandomPerson[]): Promise<number> => {
  const settings = { spinRate: 50, retryTimes: 10, retryDelayMinutes: 20, status: 'Paused' };
  const id = await makeLiveCampaign(db, { leads: people.length, flow, ...settings });
  const rows = people.map(({ number, column }, nth) => ({
    position: nth + 1,
    number,
    data: column === undefined ? {} : { 'Time zone': column },
  }));
  await db`
    update lead set number = p.number, data = p.data
    from jsonb_to_recordset(${db.json(rows)}) as p (position integer, number text, data jsonb)
    where campaign_id = ${id} and lead.position = p.position`;
  return id;
};

const makeLaw = async (
  db: Db,
  chance: Chance,
  people: readonly RandomPerson[],
  around: string,
): Promise<JudgedRules> => {
  const followed = new Set(people.flatMap(({ regions }) => regions.at(-1) ?? []).filter(() => isLikely(chance, 0.7)));
  const rules = new Map(
    allRules
      .filter(({ region }) => followed.has(region.split('-')[0] ?? ''))
      .map(({ region, hours, perDay }) => [region, randomRule(chance, hours, perDay, around)] as const),
  );
  // France and Brazil count calls of 30 days; the others were drawn with their own limits.
  for (const { region, per30Days = null } of allRules) {
    const rule = rules.get(region);
    if (rule && rule.per30Days === null) rules.set(region, { ...rule, per30Days });
  }
  await db`delete from calling_rule`;
  await db`delete from rule_holiday`;
  for (const [region, rule] of rules) {
    await db`
      insert into calling_rule (region, is_on, hours, holidays, per_day, per_week, per_30_days)
      values (${region}, true, ${rule.hours}, 'off', ${rule.perDay}, ${rule.perWeek}, ${rule.per30Days})`;
    for (const date of rule.holidays) await db`insert into rule_holiday values (${region}, ${date})`;
  }
  const mostADay = isLikely(chance, 0.5) ? 1 + chance.upTo(4) : null;
  const mostAWeek = isLikely(chance, 0.4) ? 2 + chance.upTo(6) : null;
  await db`update workspace set most_calls_day = ${mostADay}, most_calls_week = ${mostAWeek}`;
  const doNotCall = new Set(people.map(({ number }) => number).filter(() => isLikely(chance, 0.05)));
  for (const number of doNotCall) await db`insert into do_not_call (number) values (${number})`;
  return { rules, mostADay, mostAWeek, doNotCall };
};

/** Campaigns that share people, and the rules of the workspace. Nothing is live yet. */
export const makeWorld = async (db: Db, flow: Flow, chance: Chance, start: number): Promise<World> => {
  const around = new Date(start).toISOString().slice(0, 10);
  const drawn = Array.from({ length: 16 }, () => randomPerson(chance));
  const people = new Map(drawn.map((person) => [person.number, person]));
  const law = await makeLaw(db, chance, [...people.values()], around);
  const campaigns = new Map<number, JudgedCampaign>();
  for (let n = 0; n < 10; n += 1) {
    const schedule = randomSchedule(chance, around);
    const id = await makeCampaign(
      db,
      flow,
      [...people.values()].filter(() => isLikely(chance, 0.5)),
    );
    await storeCampaign(db, chance, id, schedule);
    campaigns.set(id, { ...schedule, id });
  }
  const free: RandomPerson = {
    number: `+65612${10_000 + chance.upTo(9_999)}`,
    zones: [],
    regions: [],
    column: undefined,
  };
  const plain = await makeCampaign(db, flow, [free]);
  const always = Array.from({ length: 7 }, () => [{ start: '00:00', end: '00:00' }]);
  const whenever = {
    timezone: 'UTC',
    startDate: null,
    endDate: null,
    week: always,
    daysOff: [],
    hoursIn: 'campaign',
  } as const;
  campaigns.set(plain, { id: plain, ...whenever });
  people.set(free.number, free);
  return { campaigns, people, law, plain };
};
