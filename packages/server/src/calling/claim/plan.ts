import type { StoredStatus } from '@halloo/contract/campaigns';
import { leadState } from '../../campaign-row/lead-state-sql.ts';
import { silentAfterSeconds } from '../../features/line/presence.ts';
import { type Schedule, windowAt } from '../../lib/schedule/window.ts';
import type { Connection } from '../../platform/db/connect.ts';

/** A snapshot of a live campaign for the dialer. */
export interface LiveCampaign {
  readonly id: number;
  readonly name: string;
  readonly schedule: Schedule;
  readonly spinRate: number;
  readonly restSeconds: number;
  readonly retryTimes: number;
  readonly retryDelayMinutes: number;
  readonly onMachine: 'play' | 'retry' | 'script';
  readonly machineScriptId: number | null;
  readonly flowVersion: number;
  readonly inProgress: number;
  readonly ready: number;
}

/**
 * Whether the campaign needs answering machine detection. Detection makes a person wait for seconds after the first
 * hello.
 */
export const mustDetectMachine = ({ onMachine }: Pick<LiveCampaign, 'onMachine'>): boolean => onMachine !== 'play';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly timezone: string;
  readonly call_start_date: string | null;
  readonly call_end_date: string | null;
  readonly call_start_time: string | null;
  readonly call_end_time: string | null;
  readonly spin_rate: number;
  readonly time_between_calls: number;
  readonly retry_times: number;
  readonly retry_delay_minutes: number;
  readonly on_machine: LiveCampaign['onMachine'];
  readonly machine_script_id: number | null;
  readonly flow_version: number;
  readonly in_progress: number;
  readonly waiting: number;
  readonly due: number;
}

/** Limit for counting due retries; no plan needs more. */
const maxDue = 500;

const fromRow = (row: Row): LiveCampaign => ({
  id: row.id,
  name: row.name,
  schedule: {
    timezone: row.timezone,
    startDate: row.call_start_date,
    endDate: row.call_end_date,
    startTime: row.call_start_time,
    endTime: row.call_end_time,
  },
  spinRate: row.spin_rate,
  restSeconds: row.time_between_calls,
  retryTimes: row.retry_times,
  retryDelayMinutes: row.retry_delay_minutes,
  onMachine: row.on_machine,
  machineScriptId: row.machine_script_id,
  flowVersion: row.flow_version,
  inProgress: row.in_progress,
  ready: row.waiting + row.due,
});

const columns = (db: Connection) => db`
  campaign.id, name, timezone, call_start_date, call_end_date, call_start_time::text, call_end_time::text,
  coalesce(spin_rate, 1) as spin_rate, coalesce(time_between_calls, 0) as time_between_calls,
  coalesce(retry_times, 0) as retry_times, retry_delay_minutes, on_machine, machine_script_id, flow_version`;

/** Counts due retries, one campaign at a time so that the query reads one partition only. */
const countDue = async (db: Connection, campaignId: number, now: Date): Promise<number> => {
  const [row] = await db<{ due: number }[]>`
    select count(*) as due from (
      select 1 from lead where campaign_id = ${campaignId} and state = ${leadState('Retry due')} and next_attempt_at <= ${now}
      limit ${maxDue}) due`;
  return row?.due ?? 0;
};

/** Outbound campaigns that are live; calling hours are not checked here. */
export const liveCampaigns = async (db: Connection, now: Date): Promise<LiveCampaign[]> => {
  const rows = await db<Row[]>`
    select ${columns(db)}, calling as in_progress,
      coalesce((select leads from ledger_counter where campaign_id = campaign.id and state = ${leadState('Waiting')}), 0) as waiting,
      coalesce((select leads from ledger_counter where campaign_id = campaign.id and state = ${leadState('Retry due')}), 0) as due
    from campaign join campaign_counter on campaign_id = campaign.id
    where status = 'Live' and campaign_type = 'Outbound' and archived_at is null and flow_version is not null
    order by campaign.id`;
  return Promise.all(
    rows.map(async (row) => fromRow({ ...row, due: row.due === 0 ? 0 : await countDue(db, row.id, now) })),
  );
};

/** Campaigns with work for the engine besides placing calls. */
export const runningCampaigns = async (
  db: Connection,
): Promise<(LiveCampaign & { readonly status: StoredStatus; readonly outbound: boolean; readonly open: number })[]> => {
  const rows = await db<(Row & { status: StoredStatus; outbound: boolean; open: number })[]>`
    select ${columns(db)}, status, calling as in_progress, 0 as waiting, 0 as due, campaign_type = 'Outbound' as outbound,
      coalesce((
        select sum(leads) from ledger_counter l where l.campaign_id = campaign.id and state in (${leadState('Waiting', 'Retry due')})), 0)::bigint as open
    from campaign join campaign_counter on campaign_id = campaign.id
    where status in ('Scheduled', 'Live') and archived_at is null
      or status = 'Cancelled' and exists (
        select 1 from ledger_counter l where l.campaign_id = campaign.id and state in (${leadState('Waiting', 'Retry due')}) and leads > 0)
    order by campaign.id`;
  return rows.map((row) => ({ ...fromRow(row), status: row.status, outbound: row.outbound, open: row.open }));
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
