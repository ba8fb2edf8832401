import type { Campaign, StatusFilter, StoredStatus } from '@halloo/contract/campaigns';
import type { Connection } from '../platform/db/connect.ts';
import { containing } from '../platform/db/containing.ts';
import { copyKeys } from './call-keys.ts';
import { leadState } from './lead-state-sql.ts';

export interface CampaignQuery {
  readonly search: string;
  readonly status: StatusFilter | '';
  readonly limit: number;
  readonly offset: number;
  readonly now: Date;
}

/** Ongoing is a Live campaign with a call in progress, so the filter LIVE includes it. */
const storedFor: Record<Exclude<StatusFilter, 'ARCHIVED'>, StoredStatus[]> = {
  LIVE: ['Live', 'Scheduled'],
  PAUSED: ['Paused'],
  DRAFT: ['Draft'],
  CANCELLED: ['Cancelled'],
  SCHEDULED: ['Scheduled'],
  ONGOING: ['Live'],
  COMPLETED: ['Completed'],
  EXPIRED: ['Draft', 'Paused', 'Completed'],
};

/** Its last day has passed, and somebody on its list was not called or waited for a retry. */
const expired = (db: Connection, now: Date) => db`
  call_end_date < (${now}::timestamptz at time zone timezone)::date and exists (
    select 1 from ledger_counter as ledger where ledger.campaign_id = campaign.id and leads > 0
      and state in (${leadState('Waiting', 'Retry due', 'Expired')}))`;

const matching = (db: Connection, { search, status, now }: Pick<CampaignQuery, 'search' | 'status' | 'now'>) => db`
  ${status === 'ARCHIVED' ? db`archived_at is not null` : db`archived_at is null`}
  ${status === '' || status === 'ARCHIVED' ? db`` : db`and status = any(${storedFor[status]})`}
  ${status === 'ONGOING' ? db`and calling > 0` : db``}
  ${status === 'EXPIRED' ? db`and ${expired(db, now)}` : db``}
  ${search === '' ? db`` : db`and name ilike ${containing(search)}`}`;

export const countCampaigns = async (db: Connection, query: CampaignQuery): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from campaign join campaign_counter on campaign_counter.campaign_id = campaign.id
    where ${matching(db, query)}`;
  return row?.count ?? 0;
};

const item = (db: Connection) => db`
  select id, name, campaign_type,
    case when status = 'Live' and calling > 0 then 'Ongoing' else status end as status,
    records as total_records, records - coalesce((
      select sum(leads) from ledger_counter where ledger_counter.campaign_id = id
        and state in (${leadState('Waiting', 'Calling', 'Retry due')})), 0)::bigint as finished_records, responded as gave_response, picked_up as pickup, dialled - picked_up as no_pickup,
    call_start_date, call_end_date, flow_saved_at is not null as is_edited, archived_at is not null as archived,
    null as script_url
  from campaign join campaign_counter on campaign_id = id`;

/** Campaigns after the cursor, newest first. */
export const selectCampaigns = (
  db: Connection,
  query: CampaignQuery,
  behind: number | undefined,
): Promise<Campaign[]> =>
  db<Campaign[]>`
    ${item(db)} where ${matching(db, query)} and ${behind === undefined ? db`true` : db`id < ${behind}`}
    order by id desc limit ${query.limit} offset ${query.offset}`;

export const findCampaign = async (db: Connection, id: number): Promise<Campaign | undefined> => {
  const [row] = await db<Campaign[]>`${item(db)} where id = ${id}`;
  return row;
};

/** The columns that decide which status changes are allowed. */
export interface CampaignState {
  readonly id: number;
  readonly name: string;
  readonly campaign_type: Campaign['campaign_type'];
  readonly status: StoredStatus;
  readonly archived_at: Date | null;
  readonly created_by: number | null;
}

export const selectState = async (db: Connection, id: number): Promise<CampaignState | undefined> => {
  const [row] = await db<CampaignState[]>`
    select id, name, campaign_type, status, archived_at, created_by from campaign where id = ${id}`;
  return row;
};

/**
 * Locks the campaign's row until the end of the transaction, so that changes run one after another. Rows that refer to it
 * can still be inserted: calls go on while a long list is added.
 */
export const lockCampaign = async (db: Connection, id: number): Promise<CampaignState | undefined> => {
  const [row] = await db<CampaignState[]>`
    select id, name, campaign_type, status, archived_at, created_by from campaign where id = ${id} for no key update`;
  return row;
};

export const setStatus = (db: Connection, id: number, status: StoredStatus) =>
  db`update campaign set status = ${status} where id = ${id}`;

/** Whether the campaign has ever made or answered a call. */
export const hasCalls = async (db: Connection, id: number): Promise<boolean> => {
  const [row] = await db<{ called: boolean }[]>`
    select dialled > 0 or calling > 0 as called from campaign_counter where campaign_id = ${id}`;
  return row?.called ?? false;
};

export const setRehearsed = (db: Connection, id: number, at: Date) =>
  db`update campaign set rehearsed_at = ${at} where id = ${id}`;

/** Leads in a call or still to be called: Waiting, Calling and Retry due. */
export const callsLeft = async (db: Connection, id: number): Promise<number> => {
  const [row] = await db<{ leads: number }[]>`
    select coalesce(sum(leads), 0)::bigint as leads from ledger_counter where campaign_id = ${id} and state in (${leadState('Waiting', 'Calling', 'Retry due')})`;
  return row?.leads ?? 0;
};

export const setArchived = (db: Connection, id: number, at: Date | null) =>
  db`update campaign set archived_at = ${at} where id = ${id}`;

export interface NewCampaign {
  /** An id reserved beforehand (`campaignIdFor`); otherwise the next one. */
  readonly id?: number;
  readonly name: string;
  readonly campaign_type: Campaign['campaign_type'];
  readonly status: StoredStatus;
  readonly call_start_date: string | null;
  readonly call_end_date: string | null;
  readonly flow_saved_at: Date | null;
  readonly timezone: string;
  readonly retry_delay_minutes: number;
  readonly call_start_time?: string | null;
  readonly call_end_time?: string | null;
  readonly spin_rate?: number | null;
  readonly time_between_calls?: number | null;
  readonly retry_times?: number | null;
  readonly created_by: number;
}

export interface Counters {
  readonly records: number;
  readonly calling: number;
  readonly dialled: number;
  readonly picked_up: number;
  readonly responded: number;
}

export const insertCampaign = async (db: Connection, campaign: NewCampaign, counters?: Counters): Promise<number> => {
  const [made] = await db<{ id: number }[]>`insert into campaign ${db(campaign)} returning id`;
  if (!made) throw new Error('a campaign was not stored');
  await db`insert into campaign_counter ${db({ campaign_id: made.id, ...counters })}`;
  return made.id;
};

/** Copies a campaign's settings, but none of its history. */
export const copyCampaign = async (
  db: Connection,
  id: number,
  { as, name, createdBy }: { as: number | undefined; name: string; createdBy: number },
): Promise<number> => {
  const [made] = await db<{ id: number }[]>`
    insert into campaign (id, name, campaign_type, call_start_date, call_end_date, flow_saved_at, call_start_time,
      call_end_time, week, holidays, holiday_dates, holidays_read_on, days_off, hours_in, spin_rate, time_between_calls, retry_times,
      retry_delay_minutes, retry_plan, ring_seconds, on_machine, machine_script_id, record_calls, record_script_id,
      timezone, response_type, keywords, data_fields, needs_consent, created_by)
    select coalesce(${as ?? null}::bigint, nextval(pg_get_serial_sequence('campaign', 'id'))), ${name}, campaign_type, call_start_date, call_end_date, flow_saved_at, call_start_time, call_end_time,
      week, holidays, holiday_dates, holidays_read_on, days_off, hours_in, spin_rate, time_between_calls, retry_times,
      retry_delay_minutes, retry_plan, ring_seconds, on_machine, machine_script_id, record_calls, record_script_id, timezone,
      response_type, keywords, data_fields, needs_consent, ${createdBy}
    from campaign where id = ${id} returning id`;
  if (!made) throw new Error('a campaign was not copied');
  await copyKeys(db, id, made.id);
  await db`insert into campaign_counter (campaign_id) values (${made.id})`;
  return made.id;
};
