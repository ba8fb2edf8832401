import type { CallResult } from '@halloo/contract/calls';
import type { CampaignType, MachineChoice, StoredStatus } from '@halloo/contract/campaigns';
import type { RetryPlan } from '@halloo/contract/retry-plans';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { type ScheduleRow, scheduleColumns } from '../../../campaign-row/schedule-row.ts';
import { type PlanFacts, planFactsColumn } from '../../../features/call-plans/plan-row.ts';
import { type BudgetFacts, budgetColumn } from '../../../features/money/budget-facts.ts';
import type { TurnLine } from '../../../lib/call-turns.ts';
import type { CallLimits } from '../../../lib/schedule/call-limits.ts';
import type { Connection, Fragment } from '../../../platform/db/connect.ts';

export interface CampaignRow extends ScheduleRow {
  readonly id: number;
  readonly name: string;
  readonly status: StoredStatus;
  readonly archived: boolean;
  readonly campaign_type: CampaignType;
  readonly spin_rate: number;
  readonly time_between_calls: number;
  readonly retry_times: number;
  readonly retry_plan: RetryPlan | null;
  readonly plan_facts: PlanFacts | null;
  readonly on_machine: MachineChoice;
  readonly records: number;
  readonly calling: number;
  readonly dialled: number;
  readonly picked_up: number;
  readonly responded: number;
  /** Null without a budget. */
  readonly budget: BudgetFacts | null;
  readonly ledger: readonly { readonly state: number; readonly leads: number }[];
}

const campaignRow = (db: Connection) => db`
    select id, name, status, archived_at is not null as archived, campaign_type, ${scheduleColumns(db)},
      coalesce(spin_rate, 1) as spin_rate,
      coalesce(time_between_calls, 0) as time_between_calls, coalesce(retry_times, 0) as retry_times, retry_plan, ${planFactsColumn(db)}, on_machine,
      records, calling, dialled, picked_up, responded, ${budgetColumn(db)} as budget, coalesce((
        select jsonb_agg(jsonb_build_object('state', state, 'leads', leads)) from ledger_counter l
        where l.campaign_id = campaign.id), '[]') as ledger
    from campaign join campaign_counter on campaign_id = id`;

export const findRunning = async (db: Connection, id: number): Promise<CampaignRow | undefined> => {
  const [row] = await db<CampaignRow[]>`${campaignRow(db)} where id = ${id}`;
  return row;
};

/** All campaigns that call, will call, or were paused, newest first. */
export const selectRunning = (db: Connection) => db<CampaignRow[]>`
  ${campaignRow(db)} where status in ('Live', 'Scheduled', 'Paused') and archived_at is null order by id desc`;

export interface LiveRow {
  readonly id: number;
  readonly lead_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly number: string;
  readonly direction: 'out' | 'in';
  readonly attempt: number;
  readonly sim: string | null;
  readonly flow_version: number;
  readonly dialled_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: 'person' | 'machine' | 'unknown' | null;
  readonly lines: readonly TurnLine[];
}

/** The newest calls in progress. */
export const selectLive = (db: Connection, campaignId: number, limit: number) => db<LiveRow[]>`
  select c.id, c.lead_id, first_name, last_name, c.number, direction, attempt, sim.number as sim, flow_version, dialled_at,
    answered_at, answered_by, live_lines(c.id) as lines
  from (select * from live_call where campaign_id = ${campaignId} order by id desc limit ${limit}) c
    left join lead on lead.campaign_id = ${campaignId} and lead.id = c.lead_id left join sim on sim.id = c.sim_id
  order by c.id desc`;

export interface EndedRow {
  readonly id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly number: string;
  readonly ended_at: Date;
  readonly result: CallResult;
  readonly talk_ms: number;
  readonly response: string | null;
}

/** The limit recently dialled calls among those that have ended. */
export const selectEnded = (db: Connection, campaignId: number, limit: number) => db<EndedRow[]>`
  select c.id, first_name, last_name, c.number, ended_at, result, talk_ms, answer.value as response
  from (
    select id, lead_id, number, ended_at, result, talk_ms from call
    where campaign_id = ${campaignId} order by id desc limit ${limit}) c
    left join lead on lead.campaign_id = ${campaignId} and lead.id = c.lead_id
    -- Ordered by time and not only by id, because otherwise the planner walks along all responses.
    left join lateral (
      select coalesce(nullif(value, ''), 'recorded') as value from response
      where campaign_id = ${campaignId} and call_id = c.id and understood order by at desc, id desc limit 1) answer on true
  order by ended_at desc, c.id desc`;

export interface MinuteRow {
  readonly minute: Date;
  readonly dialled: number;
  readonly answered: number;
  readonly ended: number;
  readonly held_ms: number;
}

export const selectMinutes = (db: Connection, campaignId: number, after: Date) => db<MinuteRow[]>`
  select minute, dialled, answered, ended, held_ms from campaign_minute
  where campaign_id = ${campaignId} and minute > ${after} order by minute`;

/**
 * The minutes of several campaigns. Only those since `recent` are listed; earlier ones are added up into one row for the
 * last hour and one for the time before, which is all that rates and averages need. Campaign by campaign, because the
 * planner would otherwise rather read the whole table.
 */
export const sumMinutes = (
  db: Connection,
  campaignIds: readonly number[],
  { recent, hour, after }: { readonly recent: Date; readonly hour: Date; readonly after: Date },
) => db<(MinuteRow & { readonly campaign_id: number })[]>`
  select c.id as campaign_id, minutes.*
  from unnest(${campaignIds as number[]}::bigint[]) as c (id) cross join lateral (
    select
      case when minute >= ${recent} then minute when minute >= ${hour} then ${hour}::timestamptz else ${after}::timestamptz end as minute,
      sum(dialled)::int as dialled, sum(answered)::int as answered, sum(ended)::int as ended, sum(held_ms)::bigint as held_ms
    from campaign_minute where campaign_id = c.id and minute > ${after} group by 1 order by 1) minutes`;

/** The results of the last calls, with how many had each. */
export const countResults = async (
  db: Connection,
  campaignId: number,
  limit: number,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db<{ result: CallResult; calls: number }[]>`
    select result, count(*) as calls
    from (select result from call where campaign_id = ${campaignId} order by id desc limit ${limit}) lately
    group by result`;
  return new Map(rows.map(({ result, calls }) => [result, calls]));
};

/**
 * Channels of active SIMs; channels above a SIM's channel count are not used any more. SIMs whose calls stopped because
 * they never left are counted apart: their channels are not used either.
 */
export const countChannels = async (db: Connection, now: Date) => {
  const [row] = await db<
    {
      active: number;
      channels: number;
      busy: number;
      resting: number;
      next_free_at: Date | null;
      stopped: number;
      next_try_at: Date | null;
      reason: string | null;
    }[]
  >`
    with stopped as (select ref_id, next_try_at, reason from breaker where kind = 'sim' and closed_at is null),
      usable as (select id, channels, active, rests_until is not null as rests from sim left join number_watch on sim_id = id
        and rests_until > ${now} where active)
    select count(distinct sim.id) as active, count(*) filter (where b.ref_id is null) as channels,
      count(call_id) filter (where b.ref_id is null) as busy,
      count(*) filter (where call_id is null and rests_until > ${now} and b.ref_id is null) as resting,
      min(least(rests_until, ${now}::timestamptz + make_interval(secs => rest_seconds)))
        filter (where call_id is null and rests_until > ${now} and b.ref_id is null) as next_free_at,
      count(distinct b.ref_id) as stopped, min(b.next_try_at) as next_try_at,
      (array_agg(b.reason order by b.next_try_at) filter (where b.ref_id is not null))[1] as reason
    from usable sim join sim_channel on sim_id = sim.id and channel <= channels left join stopped b on b.ref_id = sim.id
    -- Numbers that rest do not call, unless no other one can.
    where not rests or not exists (
      select 1 from usable where not rests and id not in (select ref_id from stopped))`;
  if (!row) throw new Error('a count has no row');
  return row;
};

/** Leads whose retry is due, and leads whose retry is not due yet; counts stop at `limit`. */
const countUpTo = async (
  db: Connection,
  campaignId: number,
  due: boolean,
  now: Date,
  limit: number,
): Promise<number> => {
  const [row] = await db<{ leads: number }[]>`
    select count(*) as leads from (
      select 1 from lead where campaign_id = ${campaignId} and state = ${leadState('Retry due')}
        and ${due ? db`next_attempt_at <= ${now}` : db`next_attempt_at > ${now}`} limit ${limit}) counted`;
  return row?.leads ?? 0;
};

/**
 * How many retries are due. Usually few are, and they are counted; if very many are due, those not yet due are counted
 * instead. If there are very many of both, the remainder counts as due.
 */
export const countDue = async (
  db: Connection,
  campaignId: number,
  { retries, now, limit }: { retries: number; now: Date; limit: number },
): Promise<number> => {
  if (retries === 0) return 0;
  const due = await countUpTo(db, campaignId, true, now, limit);
  return due < limit ? due : Math.max(due, retries - (await countUpTo(db, campaignId, false, now, limit)));
};

/** Leads that wait for a limit of calls are counted up to this number. */
const countedLimited = 5_000;
/** How many of them are passed in search of a retry that does not. */
const passedLimited = 500;

export interface RetryTimes {
  /** Of the next retry that is not due yet, and not of a lead that waits for a limit unless very many do. */
  readonly next: Date | null;
  readonly last: Date | null;
  /** Leads that wait for a limit of calls to one person. */
  readonly limited: number;
  readonly next_limited: Date | null;
}

/** The columns of `RetryTimes`, by single index entries without a limit. `retries` selects a campaign's leads in Retry due. */
const retryTimes = (db: Connection, retries: Fragment, now: Date) => {
  const later = db`${retries} and next_attempt_at > ${now}`;
  const limited = db`${later} and over_limit`;
  return db`
    coalesce(
      case when exists (select 1 ${limited}) then (
        select min(next_attempt_at) filter (where not over_limit) from (
          select next_attempt_at, over_limit ${later} order by next_attempt_at limit ${passedLimited}) soon) end,
      (select next_attempt_at ${later} order by next_attempt_at limit 1)) as next,
    (select next_attempt_at ${retries} order by next_attempt_at desc limit 1) as last,
    (select count(*) from (select 1 ${limited} limit ${countedLimited}) waiting) as limited,
    (select next_attempt_at ${limited} order by next_attempt_at limit 1) as next_limited`;
};

/** The retries of a campaign. */
export const findRetryTimes = async (db: Connection, campaignId: number, now: Date): Promise<RetryTimes> => {
  const retries = db`from lead where campaign_id = ${campaignId} and state = ${leadState('Retry due')}`;
  const [row] = await db<RetryTimes[]>`select ${retryTimes(db, retries, now)}`;
  if (!row) throw new Error('a count has no row');
  return row;
};

/**
 * The same of several campaigns. The ids are named twice, so that the planner can leave out the partitions of all other
 * campaigns.
 */
export const selectRetryTimes = (db: Connection, campaignIds: readonly number[], now: Date) => {
  const ids = campaignIds as number[];
  const retries = db`
    from lead where campaign_id = any(${ids}) and campaign_id = c.id and state = ${leadState('Retry due')}`;
  return db<(RetryTimes & { readonly id: number })[]>`
    select c.id, ${retryTimes(db, retries, now)} from unnest(${ids}::bigint[]) as c (id)`;
};

/** The most calls to one person; null: no limit. */
export const findLimits = async (db: Connection): Promise<CallLimits> => {
  const [row] = await db<CallLimits[]>`select most_calls_day as day, most_calls_week as week from workspace`;
  return row ?? { day: null, week: null };
};
