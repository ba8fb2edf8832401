import { retryOutcomes } from '@halloo/contract/retry-plans';
import { partsTried, retriesUsed } from '../../src/calling/journal/retry-use.ts';
import type { Db } from '../../src/platform/db/connect.ts';

/** All leads of these tests are in India. */
const prefix = '+91';
const times = { busy: 2, no_answer: 1, machine: 1, network: 2, hung_up_early: 1 } as const;

/** The first call, and every retry of the plan. */
export const mostAttempts = 1 + Object.values(times).reduce((sum, each) => sum + each, 0);

/** What holds for the whole workspace: limits, the rules of a country, prices and the watch on caller numbers. */
export const followRulesEverywhere = async (db: Db): Promise<void> => {
  await db`update workspace set most_calls_day = 100, most_calls_week = 100, price_edit = price_edit + 1`;
  await db`
    insert into calling_rule (region, is_on, hours, holidays, per_day, per_week, per_30_days)
    values ('IN', true, 'Mon-Sun 00:00-24:00', 'off', 50, 60, 70)`;
  await db`insert into rule_holiday values ('IN', '2000-01-01')`;
  await db`insert into price (prefix, per_minute, per_call, per_attempt) values (${prefix}, 30000, 1000, 200)`;
  // A number that rests would only make the test longer.
  await db`update number_use set same_number = true, nearest_number = true, watch = 'tell'`;
};

/** What a campaign can be told beside its two dates and times; wide open, so that everybody is called. */
export const followEveryRule = async (db: Db, campaignId: number): Promise<void> => {
  const halves = [
    { start: '00:00', end: '12:00' },
    { start: '12:00', end: '00:00' },
  ];
  const plan = Object.fromEntries(
    Object.entries(times).map(([outcome, each]) => [
      outcome,
      { times: each, delay_minutes: 1, other_time_of_day: outcome === 'no_answer' },
    ]),
  );
  await db`
    update campaign set week = ${db.json(Array(7).fill(halves))}, days_off = '{2000-01-01}', hours_in = 'person',
      retry_plan = ${db.json(plan)}
    where id = ${campaignId}`;
  await db`insert into campaign_budget (campaign_id, amount) values (${campaignId}, 1000000000000)`;
  await db`insert into best_hour values (${campaignId}, 1)`;
  for (const [place, moment] of ['busy', 'after_last'].entries()) {
    await db`
      insert into text_rule (campaign_id, place, moments, body)
      values (${campaignId}, ${place}, ${[moment]}, ${`We called you, {first_name} (${moment}).`})`;
  }
};

interface LeadBooks {
  readonly id: number;
  readonly retry_use: number;
  readonly picked_up: boolean;
  readonly texts: readonly string[];
  /** The results of its calls that left, in order. */
  readonly results: readonly string[];
}

const unreached = ['no_answer', 'rejected', 'busy', 'machine', 'congestion', 'failed', 'interrupted'];

/** The outcome for which a call was followed by another one. */
const outcomeOf = (result: string): string => {
  if (result === 'hung_up') return 'hung_up_early';
  return result === 'busy' || result === 'no_answer' || result === 'machine' ? result : 'network';
};

const wrongRetries = ({ id, retry_use: use, results }: LeadBooks): string[] => {
  const followed = results.slice(0, -1).map(outcomeOf);
  const wrong = retryOutcomes.flatMap((outcome) => {
    const [kept, made] = [retriesUsed(use, outcome), followed.filter((each) => each === outcome).length];
    const story = `lead ${id} (${results.join(', ')}) has ${kept} retries after ${outcome}`;
    return kept === made && made <= times[outcome] ? [] : [story];
  });
  const isPartKept = partsTried(use) > 0 === followed.length > 0;
  return isPartKept ? wrong : [...wrong, `lead ${id} was called in no part of the day`];
};

const wrongTexts = ({ id, picked_up, texts, results }: LeadBooks): string[] => {
  const isUnreached = !picked_up && unreached.includes(results.at(-1) ?? '');
  const due = [...(isUnreached ? ['after_last'] : []), ...(results.includes('busy') ? ['busy'] : [])];
  const story = `lead ${id} (${results.join(', ')}) got the texts ${texts.join(', ')}`;
  return texts.join() === due.join() ? [] : [story];
};

/** The inconsistencies in what the rules of a campaign have counted. Nothing is in progress. */
export const wrongRuleBooks = async (db: Db, campaignId: number): Promise<string[]> => {
  const leads = await db<LeadBooks[]>`
    select id, retry_use, picked_up,
      array(select r.moments[1] from lead_text t join text_rule r on r.id = t.rule_id
        where t.lead_id = lead.id order by 1) as texts,
      array(select result from call where campaign_id = ${campaignId} and lead_id = lead.id and not returned order by id) as results
    from lead where campaign_id = ${campaignId}`;
  return leads.flatMap((lead) => [...wrongRetries(lead), ...wrongTexts(lead)]);
};

/** The inconsistencies in what the rules of the workspace have counted. Nothing is in progress. */
export const wrongSharedBooks = async (db: Db): Promise<string[]> => {
  const [counted] = await db<Record<string, number>[]>`
    select
      (select coalesce(sum(reserved), 0) from live_call)::int as "money reserved",
      (select count(*) from call where cost is null)::int as "calls without a cost",
      (select coalesce(sum(unpriced_calls), 0) from campaign_counter)::int as "calls counted without a price",
      (select count(*) from call where not returned and not exists (
        select 1 from number_call n where n.call_id = call.id and n.number = call.number and n.dialled_at = call.dialled_at)
      )::int as "calls that no limit counts",
      (select count(*) from number_call n where not exists (
        select 1 from call where call.id = n.call_id and not returned))::int as "counts without a call",
      (select count(*) from lead_text where state <> 'queued')::int as "texts that were not queued",
      (select abs((select count(*) from lead_text) - (select count(*) from sms_message where purpose = 'campaign')))::int
        as "texts more or less than messages",
      (select count(*) from sms_message where purpose = 'campaign' and not exists (
        select 1 from lead_text where message_id = sms_message.id))::int as "messages without a text"`;
  return Object.entries(counted ?? {}).flatMap(([what, n]) => (n === 0 ? [] : [`${n} ${what}`]));
};
