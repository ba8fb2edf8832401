import type { Connection, Db } from '../../../platform/db/connect.ts';

export const noteLeftover = (db: Connection, campaignId: number) => db`
  insert into leftover (campaign_id, clear_at) values (${campaignId}, now())
  on conflict (campaign_id) do update set clear_at = excluded.clear_at`;

/** Claims a due leftover for this process. Uses the database's clock, so that no other clock matters. */
export const takeLeftover = async (db: Db, seconds: number): Promise<number | undefined> => {
  const [row] = await db<{ id: number }[]>`
    update leftover set clear_at = now() + make_interval(secs => ${seconds})
    where campaign_id = (
      select campaign_id from leftover l
      where clear_at <= now() and not exists (select 1 from campaign where id = l.campaign_id)
      order by clear_at limit 1 for update skip locked)
    returning campaign_id as id`;
  return row?.id;
};

export const postponeLeftover = (db: Db, campaignId: number, seconds: number) => db`
  update leftover set clear_at = now() + make_interval(secs => ${seconds}) where campaign_id = ${campaignId}`;

export const forgetLeftover = (db: Db, campaignId: number) =>
  db`delete from leftover where campaign_id = ${campaignId}`;

/** In the order of their references. */
export const sharedTables = [
  'call_slot',
  'quota_place',
  'quota_group',
  'call_recording',
  'announcement_print',
  'announcement_call',
  'answer_review',
  'response_shared',
  'call_shared',
  'lead_shared',
] as const;

/** The number of rows per statement: 5,000 leads with their seven indexes take some 100 ms. */
const atOnce = 5_000;

/** Deletes some of a campaign's rows. Returns their number. */
export const deleteShared = async (
  db: Db,
  table: (typeof sharedTables)[number],
  campaignId: number,
): Promise<number> => {
  const gone = await db`
    delete from ${db(table)} where ctid = any(array(
      select ctid from ${db(table)} where campaign_id = ${campaignId} limit ${atOnce}))`;
  return gone.count;
};

/** Calls in progress, in any dialer. */
export const countLive = async (db: Connection, campaignId: number): Promise<number> => {
  const [row] = await db<{ calls: number }[]>`
    select count(*) as calls from live_call where campaign_id = ${campaignId}`;
  return row?.calls ?? 0;
};

/** Rows with a foreign key are deleted with the campaign. Those without one are leftovers. */
export const deleteCampaign = (db: Connection, id: number) => db`delete from campaign where id = ${id}`;
