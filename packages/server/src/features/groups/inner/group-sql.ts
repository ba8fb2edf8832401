import type { GroupCondition, GroupPart, GroupRule } from '@halloo/contract/groups';
import type { Connection, Fragment, Tx } from '../../../platform/db/connect.ts';

interface Scope {
  readonly db: Connection;
  /** The time zone of the workspace, in which days are meant. */
  readonly timezone: string;
}

type Of<On extends GroupCondition['on']> = GroupCondition & { readonly on: On };

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** Whether something was on these days. */
const within = ({ db, timezone }: Scope, at: Fragment, { from, to }: Days): Fragment => db`
  ${from === null ? db`` : db`and ${at} >= ${from}::date::timestamp at time zone ${timezone}`}
  ${to === null ? db`` : db`and ${at} < (${to}::date + 1)::timestamp at time zone ${timezone}`}`;

/** Whether the call `c` was dialled on these days. */
const dialledWithin = (scope: Scope, days: Days): Fragment => within(scope, scope.db`c.dialled_at`, days);

/** Backslashes and signs of patterns stand for themselves. */
const literal = (value: string): string => value.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`);

const decimal = /^-?\d+(?:\.\d+)?$/u;

/** The value of a column of the lead `l`. */
const cell = (db: Connection, field: string): Fragment => db`trim(coalesce(l.data ->> ${field}, ''))`;

/** Leads of which the value of a field passes a test. */
const fieldTest = (db: Connection, { field, how, value }: Of<'field'>): Fragment => {
  const given = cell(db, field);
  if (how === 'contains') return db`lower(${given}) like ${`%${literal(value)}%`}`;
  if (how === 'begins') return db`lower(${given}) like ${`${literal(value)}%`}`;
  if (how === 'empty' || how === 'filled') return db`${given} <> ''`;
  if (how === 'more' || how === 'less') {
    if (!decimal.test(value)) return db`false`;
    const number = db`case when ${given} ~ '^-?[0-9]+([.][0-9]+)?$' then ${given}::numeric end`;
    return how === 'more' ? db`${number} > ${value}::numeric` : db`${number} < ${value}::numeric`;
  }
  return db`lower(${given}) = ${value.toLowerCase()}`;
};

const byField = ({ db }: Scope, condition: Of<'field'>): Fragment => {
  const found = db`p.number in (select l.number from lead l where ${fieldTest(db, condition)})`;
  return condition.how === 'is_not' || condition.how === 'empty' ? db`not (${found})` : found;
};

const answeredByPerson = (db: Connection): Fragment => db`c.answered_by in ('person', 'unknown')`;

const byAnswer = (scope: Scope, { campaign_id, rule_id, child_id, ...days }: Of<'answer'>): Fragment => {
  const { db } = scope;
  return db`p.number in (
    select c.number from response r join call c on c.campaign_id = ${campaign_id} and c.id = r.call_id
    where r.campaign_id = ${campaign_id} and r.rule_id = ${rule_id}
      ${child_id === '' ? db`and r.understood` : db`and r.child_id = ${child_id}`} and ${answeredByPerson(db)}
      ${dialledWithin(scope, days)})`;
};

const byCalls = (scope: Scope, { what, campaign_id, ...days }: Of<'calls'>): Fragment => {
  const { db } = scope;
  const calls = (more: Fragment) => db`p.number in (
    select c.number from call c where c.direction = 'out' and not c.returned
      ${campaign_id === null ? db`` : db`and c.campaign_id = ${campaign_id}`} ${dialledWithin(scope, days)} ${more})`;
  const answered = calls(db`and ${answeredByPerson(db)}`);
  if (what === 'answered') return answered;
  const called = calls(db``);
  return what === 'not_called' ? db`not (${called})` : db`(${called} and not (${answered}))`;
};

const byConsent = (scope: Scope, { what, ...days }: Of<'consent'>): Fragment => {
  const { db } = scope;
  if (what === 'unknown') return db`not exists (select 1 from consent e where e.number = p.number)`;
  return db`p.number in (
    select e.number from (
      select distinct on (number) number, given, at from consent order by number, at desc, id desc) e
    where e.given = ${what === 'given'} ${within(scope, db`e.at`, days)})`;
};

/** Whether the person `p` fulfils a condition. */
const conditionOf = (scope: Scope, condition: GroupCondition): Fragment => {
  const { db } = scope;
  const given = (found: Fragment, is: boolean) => (is ? found : db`not (${found})`);
  switch (condition.on) {
    case 'field':
      return byField(scope, condition);
    case 'campaign':
      return given(db`p.campaigns @> array[${condition.campaign_id}::bigint]`, condition.is);
    case 'answer':
      return given(byAnswer(scope, condition), condition.is);
    case 'calls':
      return byCalls(scope, condition);
    case 'language':
      return given(
        db`p.number in (select c.number from call c where c.language = ${condition.code} and not c.returned)`,
        condition.is,
      );
    case 'do_not_call':
      return given(db`p.number in (select number from do_not_call)`, condition.is);
    case 'consent':
      return byConsent(scope, condition);
  }
};

const joined = (db: Connection, match: GroupPart['match'], tests: readonly Fragment[]): Fragment =>
  tests.reduce((before, test) => (match === 'all' ? db`${before} and ${test}` : db`${before} or ${test}`));

/** Whether the person `p` belongs to a group. */
export const belongs = (scope: Scope, { match, parts }: GroupRule): Fragment => {
  const { db } = scope;
  const tests = parts.map((part) => {
    const conditions = part.conditions.map((condition) => db`(${conditionOf(scope, condition)})`);
    return db`(${joined(db, part.match, conditions)})`;
  });
  return db`(${joined(db, match, tests)})`;
};

/**
 * Runs statements with `belongs`. The planner takes conditions that go together, as a question and its answer do, for
 * independent ones, expects one row where there are hundreds, and would read all leads once for each. What follows in the
 * transaction looks single rows up, so it gets its loops back.
 */
export const withoutLoops = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx`set local enable_nestloop = off`;
  const done = await work();
  await tx`set local enable_nestloop = default`;
  return done;
};
