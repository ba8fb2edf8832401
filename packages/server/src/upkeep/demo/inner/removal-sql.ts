import type { SampleKind } from '@halloo/contract/first-hour';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

/** Serialises removals: two at once would both count on what the other removes. */
export const holdRemoval = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_samples'))`;

export const selectNames = (db: Connection, kind: SampleKind, ids: readonly number[]) => {
  const all = ids as number[];
  switch (kind) {
    case 'campaign':
      return db<{ id: number; name: string; leads: number }[]>`
        select id, name, records as leads from campaign join campaign_counter on campaign_id = id where id = any(${all})`;
    case 'script':
      return db<{ id: number; name: string; leads: number }[]>`
        select id, name, 0 as leads from script where id = any(${all})`;
    case 'sim':
      return db<{ id: number; name: string; leads: number }[]>`
        select id, case when label = '' then number else label end as name, 0 as leads from sim where id = any(${all})`;
  }
};

export interface Use {
  readonly id: number;
  readonly campaign: string;
}

/** Scripts that campaigns other than the given ones or flows of the library play, each with the newest of them. */
export const scriptUses = (db: Connection, ids: readonly number[], without: readonly number[]) => db<Use[]>`
  select distinct on (used.id) used.id, used.name as campaign
  from (
    select script_id as id, campaign.id as user_id, name
    from script_use join campaign on campaign.id = campaign_id where campaign.id <> all(${without as number[]})
    union all
    select machine_script_id, id, name from campaign
    where machine_script_id is not null and id <> all(${without as number[]})
    union all
    select record_script_id, id, name from campaign
    where record_script_id is not null and id <> all(${without as number[]})
    union all
    select script_id, campaign.id, name from campaign_key join campaign on campaign.id = campaign_id
    where script_id is not null and campaign.id <> all(${without as number[]})
    union all
    select script_id, library_flow.id, name from library_script join library_flow on library_flow.id = library_id) used
  where used.id = any(${ids as number[]})
  order by used.id, used.user_id desc`;

/**
 * SIMs that campaigns other than the given ones need, each with the newest of them: Inbound ones answer on their own SIMs,
 * Outbound ones that are not over call from every active SIM.
 */
export const simUses = (db: Connection, ids: readonly number[], without: readonly number[]) => db<Use[]>`
  select distinct on (sim.id) sim.id, campaign.name as campaign
  from sim join campaign on campaign.id <> all(${without as number[]}) and archived_at is null and (
    exists (select 1 from campaign_sim where sim_id = sim.id and campaign_id = campaign.id)
    or active and campaign_type = 'Outbound' and status not in ('Completed', 'Cancelled'))
  where sim.id = any(${ids as number[]})
  order by sim.id, campaign.id desc`;

/** Stops a campaign and takes it off the list, until it can be deleted. */
export const stopCampaign = (tx: Tx, id: number, now: Date) => tx`
  update campaign set archived_at = coalesce(archived_at, ${now}),
    status = case when status in ('Live', 'Scheduled', 'Paused') then 'Cancelled' else status end
  where id = ${id}`;

export const noteRemoval = (tx: Tx, kind: SampleKind, id: number, now: Date) =>
  tx`update sample set removed_at = ${now} where kind = ${kind} and thing_id = ${id}`;

export const forgetSample = (tx: Tx, kind: SampleKind, id: number) =>
  tx`delete from sample where kind = ${kind} and thing_id = ${id}`;

export const isWaiting = async (db: Connection): Promise<boolean> => {
  const [row] = await db`select 1 from sample where removed_at is not null limit 1`;
  return row !== undefined;
};

/** Samples whose removal waits for calls to end. A campaign that somebody restored meanwhile is theirs. */
export const selectWaiting = async (tx: Tx): Promise<{ campaigns: number[]; scripts: number[] }> => {
  await tx`
    delete from sample where kind = 'campaign' and removed_at is not null
      and not exists (select 1 from campaign where id = thing_id and archived_at is not null)`;
  const rows = await tx<{ kind: SampleKind; id: number }[]>`
    select kind, thing_id as id from sample where removed_at is not null order by thing_id`;
  const ofKind = (kind: SampleKind) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  return { campaigns: ofKind('campaign'), scripts: ofKind('script') };
};
