import type { WantedPlace } from '@halloo/flow/nodes/quota';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';

interface PlaceCall {
  readonly id: number;
  readonly campaignId: number;
  readonly leadId: number;
}

/**
 * Takes a place of a group for the lead of a call. A lead that has one keeps it, so a repeated request changes nothing.
 * The lock on the group makes the limit exact. The lock on the call keeps a process that was considered dead from taking
 * a place after its call was closed, which no call would give back.
 */
export const takePlace = (
  db: Db,
  { nodeId, group, limit, givesBack }: WantedPlace,
  { id, campaignId, leadId }: PlaceCall,
): Promise<{ readonly hasPlace: boolean; readonly taken: number }> =>
  inTransaction(db, async (tx) => {
    const [call] = await tx`select 1 from live_call where id = ${id} for key share`;
    const key = { campaign_id: campaignId, node_id: nodeId, group_key: group };
    await tx`insert into quota_group ${tx(key)} on conflict do nothing`;
    const [found] = await tx<{ taken: number }[]>`
      select taken from quota_group
      where campaign_id = ${campaignId} and node_id = ${nodeId} and group_key = ${group} for update`;
    const taken = found?.taken ?? 0;
    const [own] = await tx`
      select 1 from quota_place where campaign_id = ${campaignId} and node_id = ${nodeId} and lead_id = ${leadId}`;
    if (own) return { hasPlace: true, taken };
    if (!call || taken >= limit) return { hasPlace: false, taken };
    await tx`insert into quota_place ${tx({ ...key, lead_id: leadId, call_id: id, gives_back: givesBack })}`;
    await tx`
      update quota_group set taken = taken + 1
      where campaign_id = ${campaignId} and node_id = ${nodeId} and group_key = ${group}`;
    return { hasPlace: true, taken: taken + 1 };
  });

/** Frees the places of calls that ended without reaching an End. Groups are locked in order, so no two saves wait for each other. */
export const giveBackPlaces = (tx: Tx, callIds: readonly number[]) => tx`
  with freed as (
      delete from quota_place where call_id = any(${callIds as number[]}) and gives_back
      returning campaign_id, node_id, group_key),
    counted as (select campaign_id, node_id, group_key, count(*)::int as places from freed group by 1, 2, 3),
    locked as (
      select g.campaign_id, g.node_id, g.group_key, places from quota_group g join counted using (campaign_id, node_id, group_key)
      order by 1, 2, 3 for update of g)
  update quota_group g set taken = g.taken - places from locked l
  where g.campaign_id = l.campaign_id and g.node_id = l.node_id and g.group_key = l.group_key`;
