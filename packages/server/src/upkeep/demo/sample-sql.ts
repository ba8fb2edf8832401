import type { SampleKind } from '@halloo/contract/first-hour';
import type { Connection, Tx } from '../../platform/db/connect.ts';

/**
 * What people can change of a sample, as one text. Not what calls change: a campaign's status, its counts, the people who
 * called in.
 */
const fingerprints = (db: Connection, kind: SampleKind) => {
  switch (kind) {
    case 'campaign':
      return db`
        select campaign.id, md5(row(name, campaign_type, call_start_date, call_end_date, call_start_time, call_end_time,
          timezone, spin_rate, time_between_calls, retry_times, retry_delay_minutes, ring_seconds, on_machine,
          machine_script_id, response_type, keywords, data_fields, flow.version,
          (select count(*) from lead_file where lead_file.campaign_id = campaign.id),
          (select count(*) from flow_test where flow_test.campaign_id = campaign.id),
          (select count(*) from webhook_endpoint where webhook_endpoint.campaign_id = campaign.id),
          array(select sim_id from campaign_sim where campaign_sim.campaign_id = campaign.id order by sim_id))::text || coalesce((
            select string_agg(campaign_key::text, '' order by use) from campaign_key
            where campaign_key.campaign_id = campaign.id), '')
          || coalesce(week::text, '') || coalesce(holidays, '') || array_to_string(days_off, ',')
          || record_calls || coalesce(record_script_id::text, '')) as print
        from campaign left join flow on flow.campaign_id = campaign.id`;
    case 'script':
      return db`select id, md5(row(name, version)::text) as print from script`;
    case 'sim':
      return db`select id, md5(row(label, channels, active, verified_at is not null)::text) as print from sim`;
  }
};

/** Notes things as samples, as they are now. */
export const noteSamples = (tx: Tx, kind: SampleKind, ids: readonly number[]) => tx`
  insert into sample (kind, thing_id, fingerprint)
  select ${kind}, id, print from (${fingerprints(tx, kind)}) as things where id = any(${ids as number[]})
  on conflict (kind, thing_id) do update set fingerprint = excluded.fingerprint`;

export const anySample = async (db: Connection): Promise<boolean> =>
  (await db`select 1 from sample limit 1`).length > 0;

/** Whether a sample is as Halloo made it. */
export const isUnchanged = async (tx: Tx, kind: SampleKind, id: number): Promise<boolean> => {
  const [row] = await tx`
    select 1 from sample join (${fingerprints(tx, kind)}) as things on id = thing_id
    where kind = ${kind} and thing_id = ${id} and print = fingerprint`;
  return row !== undefined;
};

export interface SampleRow {
  readonly id: number;
  readonly changed: boolean;
}

/** The samples of a kind that still exist, without those whose removal has begun. */
export const selectSamples = (db: Connection, kind: SampleKind) => db<SampleRow[]>`
  select id, print is distinct from fingerprint as changed
  from sample join (${fingerprints(db, kind)}) as things on id = thing_id
  where kind = ${kind} and removed_at is null order by id`;

export const hasSamples = async (db: Connection): Promise<boolean> => {
  const [row] = await db`
    select 1 from sample where removed_at is null and case kind
      when 'campaign' then exists (select 1 from campaign where id = thing_id)
      when 'script' then exists (select 1 from script where id = thing_id)
      else exists (select 1 from sim where id = thing_id) end
    limit 1`;
  return row !== undefined;
};

/** A campaign that no first start made. */
export const isOwn = (db: Connection) => db`
  not exists (select 1 from sample where kind = 'campaign' and thing_id = campaign.id)`;
