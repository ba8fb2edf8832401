import type { Week } from '@halloo/contract/calling-days';
import type { CallResponses, CampaignDetail, MachineChoice, RecordChoice } from '@halloo/contract/campaigns';
import type { RetryPlan } from '@halloo/contract/retry-plans';
import type { HoursIn } from '@halloo/contract/week';
import type { Connection } from '../../../platform/db/connect.ts';

type DetailRow = Omit<CampaignDetail, 'ledger' | 'sim_cards' | 'call_keys'>;

export const findDetail = async (db: Connection, id: number): Promise<DetailRow | undefined> => {
  const [row] = await db<DetailRow[]>`
    select id, name, records as total_record, null as script, null as script_url, status,
      case when status = 'Live' and calling > 0 then 'Ongoing' else status end as shown_status,
      archived_at is not null as archived, campaign_type, call_start_date, call_end_date,
      to_char(call_start_time, 'HH24:MI:SS') as call_start_time, to_char(call_end_time, 'HH24:MI:SS') as call_end_time,
      week, holidays, holiday_dates, days_off, hours_in, responded as response, picked_up as pickup, dialled - picked_up as no_pickup,
      flow_saved_at is not null as is_edited,
      case when status in ('Live', 'Scheduled') then flow_version end as live_flow_version,
      coalesce(rehearsed_at >= coalesce(flow_saved_at, rehearsed_at), false) as rehearsed,
      response_type, keywords as keyword, spin_rate, time_between_calls, retry_times, retry_delay_minutes, retry_plan,
      ring_seconds, on_machine, machine_script_id, record_calls, record_script_id, timezone, timezone as timezone_name, data_fields
    from campaign join campaign_counter on campaign_id = id where id = ${id}`;
  return row;
};

export const selectLedger = (db: Connection, id: number) =>
  db<{ state: number; leads: number }[]>`select state, leads from ledger_counter where campaign_id = ${id}`;

export interface DetailChange {
  call_start_date?: string;
  call_end_date?: string;
  call_start_time?: string;
  call_end_time?: string;
  week?: Week | null;
  holidays?: string | null;
  days_off?: string[];
  hours_in?: HoursIn;
  spin_rate?: number;
  time_between_calls?: number;
  retry_times?: number;
  retry_delay_minutes?: number;
  ring_seconds?: number;
  timezone?: string;
  on_machine?: MachineChoice;
  machine_script_id?: number | null;
  record_calls?: RecordChoice;
  record_script_id?: number | null;
  response_type?: string;
}

export const updateDetail = (db: Connection, id: number, { week, ...change }: DetailChange) =>
  db`update campaign set ${db({ ...change, ...(week !== undefined && { week: week && db.json(week) }) })} where id = ${id}`;

export const updateRetryPlan = (db: Connection, id: number, plan: RetryPlan | null) =>
  db`update campaign set retry_plan = ${plan && db.json(plan)} where id = ${id}`;

export const updateKeywords = (db: Connection, id: number, keywords: { response: string; responseType: string }[]) =>
  db`update campaign set keywords = ${db.json(keywords)} where id = ${id}`;

export const selectCallCounts = async (db: Connection, id: number) => {
  const [row] = await db<Pick<CallResponses, 'total_call' | 'no_pickup' | 'hungup'>[]>`
    select dialled as total_call, dialled - picked_up as no_pickup, hung_up as hungup
    from campaign_counter where campaign_id = ${id}`;
  return row;
};
