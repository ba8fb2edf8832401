import type { StoredStatus } from '@halloo/contract/campaigns';
import type { GroupRule, PersonGroup } from '@halloo/contract/groups';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export interface GroupRow extends Pick<PersonGroup, 'id' | 'name' | 'rule' | 'people' | 'campaigns'> {
  readonly counted_at: Date | null;
}

export const selectGroups = (db: Connection, id?: number) => db<GroupRow[]>`
  select id, name, rule, people, counted_at, coalesce((
    select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
    from group_campaign k join campaign c on c.id = k.campaign_id where k.group_id = g.id), '[]') as campaigns
  from person_group g where ${id === undefined ? db`true` : db`id = ${id}`} order by lower(name)`;

export const countGroups = async (db: Connection): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*)::integer as count from person_group`;
  return row?.count ?? 0;
};

interface NewGroup {
  readonly name: string;
  readonly rule: GroupRule;
  readonly people: number | null;
  readonly counted_at: Date;
}

export const insertGroup = async (
  tx: Tx,
  { rule, ...group }: NewGroup & { readonly created_by: number; readonly created_at: Date },
): Promise<number> => {
  const [row] = await tx<{ id: number }[]>`
    insert into person_group ${tx({ ...group, rule: tx.json(rule as never) })} returning id`;
  return row?.id ?? 0;
};

export const updateGroup = async (tx: Tx, id: number, { rule, ...group }: NewGroup): Promise<boolean> =>
  (
    await tx`update person_group set ${tx({ ...group, rule: tx.json(rule as never) })}, recount_at = null where id = ${id}`
  ).count > 0;

/** Groups whose count is older are counted again when somebody looks at them. */
const freshMinutes = 10;
/** A count stops by itself after ten seconds. */
const countLeaseSeconds = 60;

export const askRecount = (db: Connection, now: Date) => db`
  update person_group set recount_at = ${now}
  where recount_at is null and counted_at < ${now}::timestamptz - make_interval(mins => ${freshMinutes})`;

export interface Recount {
  readonly id: number;
  readonly rule: GroupRule;
  readonly recount_at: Date;
}

/** Takes groups to be counted, each for one process. */
export const claimRecount = (db: Connection, now: Date, limit: number) => db<Recount[]>`
  update person_group g set recount_at = ${now}::timestamptz + make_interval(secs => ${countLeaseSeconds})
  from (
    select id from person_group where recount_at <= ${now} order by recount_at, id limit ${limit}
    for update skip locked) due
  where g.id = due.id returning g.id, g.rule, g.recount_at`;

export const saveRecount = (tx: Tx, { id, recount_at }: Recount, people: number | null, now: Date) => tx`
  update person_group set people = ${people}, counted_at = ${now}, recount_at = null
  where id = ${id} and recount_at = ${recount_at}`;

/** A list of the people of a group counts them too. */
export const saveCount = (tx: Tx, id: number, people: number, now: Date) => tx`
  update person_group set people = ${people}, counted_at = ${now}, recount_at = null where id = ${id}`;

export const deleteGroup = (tx: Tx, id: number) => tx`delete from person_group where id = ${id}`;

/** Campaigns in other states take nobody, or call nobody. */
const keptFor: readonly StoredStatus[] = ['Draft', 'Scheduled', 'Live', 'Paused'];

export const keepCampaign = (
  tx: Tx,
  given: { group_id: number; campaign_id: number; kept_by: number; next_at: Date },
) => tx`
  insert into group_campaign ${tx(given)} on conflict (group_id, campaign_id) do update set next_at = excluded.next_at`;

export const setStaysLive = (tx: Tx, campaignId: number) =>
  tx`update campaign set stays_live = true where id = ${campaignId}`;

export const releaseCampaign = async (tx: Tx, groupId: number, campaignId: number): Promise<boolean> =>
  (await tx`delete from group_campaign where group_id = ${groupId} and campaign_id = ${campaignId}`).count > 0;

export interface DueGroup {
  readonly id: number;
  readonly group_id: number;
  readonly campaign_id: number;
  readonly kept_by: number | null;
}

const leaseMinutes = 15;

/** Takes groups that are due, each for one process. */
export const claimDue = (db: Connection, now: Date, limit: number) => db<DueGroup[]>`
  update group_campaign k set held_until = ${now}::timestamptz + make_interval(mins => ${leaseMinutes})
  from (
    select group_id, campaign_id from group_campaign d join campaign c on c.id = d.campaign_id
    where d.next_at <= ${now} and (d.held_until is null or d.held_until < ${now})
      and c.archived_at is null and c.status = any(${keptFor as StoredStatus[]})
    order by d.next_at limit ${limit} for update of d skip locked) due
  where k.group_id = due.group_id and k.campaign_id = due.campaign_id
  returning k.campaign_id as id, k.group_id, k.campaign_id, k.kept_by`;

export const settleDue = (db: Connection, { group_id, campaign_id }: DueGroup, next: Date) => db`
  update group_campaign set next_at = ${next}, held_until = null
  where group_id = ${group_id} and campaign_id = ${campaign_id}`;

/** Columns of the lists of all campaigns, those of the newest first. */
export const selectFields = async (db: Connection): Promise<string[]> => {
  const rows = await db<{ field: string }[]>`
    select field from campaign, unnest(data_fields) as field group by field order by max(id) desc, field limit 300`;
  return rows.map(({ field }) => field);
};

export const selectCampaigns = (db: Connection) => db<{ id: number; name: string }[]>`
  select id, name from campaign where archived_at is null order by id desc limit 500`;
