import type { CallPlan } from '@halloo/contract/call-plans';
import type { RecordChoice, StoredStatus } from '@halloo/contract/campaigns';
import type { RetryPlan } from '@halloo/contract/retry-plans';
import type { CallKeys } from '@halloo/flow/call-keys';
import { type KeyRow, keysColumn, keysOfRow } from '../../campaign-row/call-keys.ts';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { type ScheduleRow, scheduleColumns, scheduleOf } from '../../campaign-row/schedule-row.ts';
import { silentAfterSeconds } from '../../features/line/presence.ts';
import type { CallLimits } from '../../lib/schedule/call-limits.ts';
import { type Schedule, windowAt } from '../../lib/schedule/window.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { heldBack, type PlanColumn, planColumn } from './inner/held-back.ts';

/** A snapshot of a live campaign for the dialer. */
export interface LiveCampaign {
  readonly id: number;
  readonly name: string;
  readonly schedule: Schedule;
  readonly spinRate: number;
  readonly restSeconds: number;
  readonly retryTimes: number;
  readonly retryDelayMinutes: number;
  /** Retries by outcome, in place of the two above; absent if they are off. */
  readonly retryPlan?: RetryPlan | undefined;
  /** When people are called again; absent if everybody is called once. */
  readonly callPlan?: CallPlan | undefined;
  /** It has such a plan, or had one that is being undone: only leads with a time of their own are called. */
  readonly isPlanned?: boolean;
  /** Retries wait up to so many days for an hour with better odds; absent if they do not. */
  readonly bestHourDays?: number | undefined;
  /** The most calls to one number over all campaigns; absent without a limit. */
  readonly limits?: CallLimits | undefined;
  /** The workspace follows calling rules of countries. */
  readonly hasRules?: boolean;
  /** Only people who gave their consent are called. */
  readonly needsConsent?: boolean;
  /** The campaign has a budget. */
  readonly hasBudget?: boolean;
  /** How long a phone rings. */
  readonly ringSeconds: number;
  readonly onMachine: 'play' | 'retry' | 'script';
  readonly machineScriptId: number | null;
  /** Whole calls are recorded. */
  readonly isRecorded?: boolean;
  /** The script that is played first; absent if there is none. */
  readonly announcementId?: number | undefined;
  /** The keys that always work; absent if all are off. */
  readonly keys?: CallKeys | undefined;
  readonly flowVersion: number;
  /** Goes up with every edit of a script and of the languages. */
  readonly scriptEdit: number;
  readonly inProgress: number;
  readonly ready: number;
}

/**
 * Whether the campaign needs answering machine detection. Detection makes a person wait for seconds after the first
 * hello.
 */
export const mustDetectMachine = ({ onMachine }: Pick<LiveCampaign, 'onMachine'>): boolean => onMachine !== 'play';

interface Row extends ScheduleRow {
  readonly id: number;
  readonly name: string;
  readonly spin_rate: number;
  readonly time_between_calls: number;
  readonly retry_times: number;
  readonly retry_delay_minutes: number;
  readonly retry_plan: RetryPlan | null;
  readonly call_plan: PlanColumn | null;
  readonly best_hour_days: number | null;
  readonly most_calls_day: number | null;
  readonly most_calls_week: number | null;
  readonly has_rules: boolean;
  readonly needs_consent: boolean;
  readonly has_budget: boolean;
  readonly ring_seconds: number;
  readonly on_machine: LiveCampaign['onMachine'];
  readonly machine_script_id: number | null;
  readonly record_calls: RecordChoice;
  readonly record_script_id: number | null;
  readonly call_keys: readonly KeyRow[] | null;
  readonly flow_version: number;
  readonly script_edit: number;
  readonly in_progress: number;
  readonly waiting: number;
  readonly due: number;
}

/** A campaign whose announcement was deleted records nothing. */
const recordingOf = ({ record_calls, record_script_id }: Row): Pick<LiveCampaign, 'isRecorded' | 'announcementId'> => {
  if (record_calls === 'in_flow') return { isRecorded: true };
  return record_calls === 'announced' && record_script_id !== null
    ? { isRecorded: true, announcementId: record_script_id }
    : {};
};

/** Limit for counting due retries; no plan needs more. */
const maxDue = 500;

const limitsOf = ({ most_calls_day: day, most_calls_week: week }: Row): CallLimits | undefined =>
  day === null && week === null ? undefined : { day, week };

const fromRow = (row: Row): LiveCampaign => ({
  id: row.id,
  name: row.name,
  schedule: scheduleOf(row),
  spinRate: row.spin_rate,
  restSeconds: row.time_between_calls,
  retryTimes: row.retry_times,
  retryDelayMinutes: row.retry_delay_minutes,
  retryPlan: row.retry_plan ?? undefined,
  callPlan: row.call_plan?.plan ?? undefined,
  isPlanned: row.call_plan !== null,
  bestHourDays: row.best_hour_days ?? undefined,
  limits: limitsOf(row),
  hasRules: row.has_rules,
  needsConsent: row.needs_consent,
  hasBudget: row.has_budget,
  ringSeconds: row.ring_seconds,
  onMachine: row.on_machine,
  machineScriptId: row.machine_script_id,
  ...recordingOf(row),
  keys: keysOfRow(row.call_keys),
  flowVersion: row.flow_version,
  scriptEdit: row.script_edit,
  inProgress: row.in_progress,
  ready: row.waiting + row.due,
});

const columns = (db: Connection) => db`
  campaign.id, name, ${scheduleColumns(db)},
  coalesce(spin_rate, 1) as spin_rate, coalesce(time_between_calls, 0) as time_between_calls,
  coalesce(retry_times, 0) as retry_times, retry_delay_minutes, retry_plan, ring_seconds, on_machine, machine_script_id,
  record_calls, record_script_id, flow_version, ${keysColumn(db)}, ${planColumn(db)},
  (select within_days from best_hour b where b.campaign_id = campaign.id) as best_hour_days,
  (select most_calls_day from workspace) as most_calls_day, (select most_calls_week from workspace) as most_calls_week,
  exists (select 1 from calling_rule where is_on) as has_rules, needs_consent,
  exists (select 1 from campaign_budget b where b.campaign_id = campaign.id) as has_budget,
  coalesce((select max(id) from script_version where version > 1), 0) + (select language_edit from workspace) as script_edit`;

/**
 * Counts due retries of any number of campaigns, each up to its limit. The ids are named twice, so that the planner can
 * leave out the partitions of all other campaigns.
 */
const countDue = async (
  db: Connection,
  campaigns: readonly { readonly id: number; readonly most: number }[],
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  if (campaigns.length === 0) return new Map();
  const ids = campaigns.map(({ id }) => id);
  const rows = await db<{ id: number; due: number }[]>`
    select c.id, (
      select count(*) from (
        select 1 from lead
        where campaign_id = any(${ids}) and campaign_id = c.id and state = ${leadState('Retry due')}
          and next_attempt_at <= ${now}
        limit c.most) due) as due
    from json_to_recordset(${asRows(db, campaigns)}) as c (id bigint, most integer)`;
  return new Map(rows.map(({ id, due }) => [id, due]));
};

const isLive = (db: Connection) => db`
  status = 'Live' and campaign_type = 'Outbound' and archived_at is null and flow_version is not null`;

const leadsIn = (db: Connection, state: 'Waiting' | 'Retry due') => db`
  coalesce((select leads from ledger_counter where campaign_id = campaign.id and state = ${leadState(state)}), 0)`;

/** Campaigns with their due retries, each counted up to `countUpTo`. */
const withDue = async (
  db: Connection,
  listed: readonly Row[],
  now: Date,
  countUpTo: (row: Row) => number,
): Promise<LiveCampaign[]> => {
  const rows = listed.map(heldBack);
  const counted = rows.flatMap((row) => {
    const most = countUpTo(row);
    return row.due > 0 && most > 0 ? [{ id: row.id, most }] : [];
  });
  const due = await countDue(db, counted, now);
  return rows.map((row) => fromRow({ ...row, due: due.get(row.id) ?? 0 }));
};

/** Outbound campaigns that are live; calling hours are not checked here. */
export const liveCampaigns = async (db: Connection, now: Date): Promise<LiveCampaign[]> => {
  const rows = await db<Row[]>`
    select ${columns(db)}, calling as in_progress, ${leadsIn(db, 'Waiting')} as waiting, ${leadsIn(db, 'Retry due')} as due
    from campaign join campaign_counter on campaign_id = campaign.id where ${isLive(db)} order by campaign.id`;
  return withDue(db, rows, now, () => maxDue);
};

/** Which campaigns a claim looks at, and how many calls it can take at most. */
export interface Look {
  readonly campaigns: number;
  readonly calls: number;
  /** Campaigns that are left out. */
  readonly without: readonly number[];
  /** Decides between campaigns with the same number of calls. */
  readonly turn: number;
}

/**
 * The live campaigns with the fewest calls in progress among those that may have more and whose lists are not empty;
 * calling hours are not checked here. Everything else about a campaign is read only of these, so that a claim costs the
 * same however many campaigns are live.
 */
export const campaignsToCall = async (db: Connection, now: Date, look: Look): Promise<LiveCampaign[]> => {
  const rows = await db<Row[]>`
    with chosen as (
      select * from (
        select campaign.id as chosen_id, calling as in_progress, ${leadsIn(db, 'Waiting')} as waiting, ${leadsIn(db, 'Retry due')} as due
        from campaign join campaign_counter on campaign_id = campaign.id
        where ${isLive(db)} and calling < coalesce(spin_rate, 1) and campaign.id <> all(${look.without as number[]})) live
      where waiting + due > 0
      order by in_progress, hashint8extended(chosen_id, ${look.turn}) limit ${look.campaigns}
    )
    select ${columns(db)}, in_progress, waiting, due from chosen join campaign on campaign.id = chosen_id order by campaign.id`;
  // Counting more due retries than a claim can take would only cost time.
  return withDue(
    db,
    rows,
    now,
    ({ spin_rate, in_progress, waiting }) => Math.min(look.calls, spin_rate - in_progress) - waiting,
  );
};

export interface RunningCampaign extends LiveCampaign {
  readonly status: StoredStatus;
  readonly outbound: boolean;
  /** Leads that wait or are due. */
  readonly open: number;
  /** It waits for more people when nobody is left to call. */
  readonly staysLive: boolean;
}

/** Campaigns with work for the engine besides placing calls. */
export const runningCampaigns = async (db: Connection): Promise<RunningCampaign[]> => {
  const rows = await db<(Row & { status: StoredStatus; outbound: boolean; open: number; stays_live: boolean })[]>`
    select ${columns(db)}, status, calling as in_progress, 0 as waiting, 0 as due, campaign_type = 'Outbound' as outbound,
      stays_live or exists (select 1 from list_source s where s.campaign_id = campaign.id and s.active)
        or exists (select 1 from missed_call m where m.campaign_id = campaign.id and m.active) as stays_live,
      coalesce((
        select sum(leads) from ledger_counter l where l.campaign_id = campaign.id and state in (${leadState('Waiting', 'Retry due')})), 0)::bigint as open
    from campaign join campaign_counter on campaign_id = campaign.id
    where status in ('Scheduled', 'Live') and archived_at is null
      or status = 'Cancelled' and exists (
        select 1 from ledger_counter l where l.campaign_id = campaign.id and state in (${leadState('Waiting', 'Retry due')}) and leads > 0)
    order by campaign.id`;
  return rows.map((row) => ({
    ...fromRow(row),
    status: row.status,
    outbound: row.outbound,
    open: row.open,
    staysLive: row.stays_live,
  }));
};

/** Campaigns in their current state, whatever their status. */
export const campaignsById = async (
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, LiveCampaign & { readonly status: StoredStatus }>> => {
  const rows = await db<(Row & { status: StoredStatus })[]>`
    select ${columns(db)}, status, 0 as in_progress, 0 as waiting, 0 as due
    from campaign where id = any(${ids as number[]})`;
  return new Map(rows.map((row) => [row.id, { ...fromRow(row), status: row.status }]));
};

/** The live Inbound campaign that answers calls to a SIM's number, with the SIM. */
export const campaignAnswering = async (
  db: Connection,
  number: string,
  now: Date,
): Promise<{ campaign: LiveCampaign; simId: number } | undefined> => {
  const rows = await db<(Row & { sim_id: number })[]>`
    select ${columns(db)}, 0 as in_progress, 0 as waiting, 0 as due, sim.id as sim_id
    from sim join campaign_sim on sim_id = sim.id join campaign on campaign.id = campaign_id
    where sim.number = ${number} and active and status = 'Live' and campaign_type = 'Inbound' and archived_at is null
      and flow_version is not null
    order by campaign.id desc`;
  const open = rows.find((row) => windowAt(fromRow(row).schedule, now.getTime()).open);
  return open && { campaign: fromRow(open), simId: open.sim_id };
};

/** Dialers that accept work, including this one. */
export const countDialers = async (db: Connection): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from dialer
    where lost_at is null and not draining
      and seen_at > clock_timestamp() - make_interval(secs => ${silentAfterSeconds})`;
  return Math.max(1, row?.count ?? 1);
};
