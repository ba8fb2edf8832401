import type { Campaign, StatusFilter, StoredStatus } from '@halloo/contract/campaigns';
import type { Connection } from '../db/connect.ts';

export interface CampaignQuery {
  readonly search: string;
  readonly status: StatusFilter | '';
  readonly limit: number;
  readonly offset: number;
}

/** Ongoing is a Live campaign with a call in progress, so the filter LIVE finds it too. */
const storedFor: Record<StatusFilter, StoredStatus[]> = {
  LIVE: ['Live', 'Scheduled'],
  PAUSED: ['Paused'],
  DRAFT: ['Draft'],
  CANCELLED: ['Cancelled'],
};

/** A search is text to find, never a pattern. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const matching = (db: Connection, { search, status }: Pick<CampaignQuery, 'search' | 'status'>) => db`
  archived_at is null
  ${status === '' ? db`` : db`and status = any(${storedFor[status]})`}
  ${search === '' ? db`` : db`and name ilike ${containing(search)}`}`;

export const countCampaigns = async (db: Connection, query: CampaignQuery): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) as count from campaign where ${matching(db, query)}`;
  return row?.count ?? 0;
};

export const selectCampaigns = (db: Connection, query: CampaignQuery): Promise<Campaign[]> =>
  db<Campaign[]>`
    select id, name, campaign_type,
      case when status = 'Live' and calling > 0 then 'Ongoing' else status end as status,
      records as total_records, responded as gave_response, picked_up as pickup, dialled - picked_up as no_pickup,
      call_start_date, call_end_date, flow_saved_at is not null as is_edited, null as script_url
    from campaign join campaign_counter on campaign_id = id
    where ${matching(db, query)}
    order by id desc limit ${query.limit} offset ${query.offset}`;

export interface NewCampaign {
  readonly name: string;
  readonly campaign_type: Campaign['campaign_type'];
  readonly status: StoredStatus;
  readonly call_start_date: string | null;
  readonly call_end_date: string | null;
  readonly flow_saved_at: Date | null;
  readonly created_by: number;
}

export interface Counters {
  readonly records: number;
  readonly calling: number;
  readonly dialled: number;
  readonly picked_up: number;
  readonly responded: number;
}

export const insertCampaign = async (db: Connection, campaign: NewCampaign, counters: Counters): Promise<number> => {
  const [made] = await db<{ id: number }[]>`insert into campaign ${db(campaign)} returning id`;
  if (!made) throw new Error('a campaign was not stored');
  await db`insert into campaign_counter ${db({ campaign_id: made.id, ...counters })}`;
  return made.id;
};
