import type { Connection } from '../../../platform/db/connect.ts';

/** A list that changed is counted again after a moment, and every list once a day: columns may have been corrected. */
const [againMinutes, everyHours] = [1, 24];

/** Takes campaigns whose zones are not known, each for one process. */
export const claimUncounted = (db: Connection, now: Date, limit: number) => db<{ id: number }[]>`
  insert into campaign_zones as kept (campaign_id, counted_at)
  select campaign.id, ${now} from campaign join campaign_counter n on n.campaign_id = campaign.id
    left join campaign_zones z on z.campaign_id = campaign.id
  where hours_in = 'person' and archived_at is null and status not in ('Cancelled', 'Completed')
    and (z.campaign_id is null or z.counted_at < ${now}::timestamptz - make_interval(hours => ${everyHours})
      or z.records is distinct from n.records and z.counted_at < ${now}::timestamptz - make_interval(mins => ${againMinutes}))
  limit ${limit}
  on conflict (campaign_id) do update set counted_at = excluded.counted_at
    where kept.counted_at < ${now}::timestamptz - make_interval(mins => ${againMinutes})
  returning campaign_id as id`;

export interface CountedCampaign {
  readonly id: number;
  readonly timezone: string;
  readonly data_fields: string[];
  readonly records: number;
}

export const findCounted = async (db: Connection, id: number): Promise<CountedCampaign | undefined> => {
  const [row] = await db<CountedCampaign[]>`
    select id, timezone, data_fields, records from campaign join campaign_counter on campaign_id = id where id = ${id}`;
  return row;
};

export const storeZones = (db: Connection, id: number, zones: readonly string[], records: number) =>
  db`update campaign_zones set zones = ${zones as string[]}, records = ${records} where campaign_id = ${id}`;
