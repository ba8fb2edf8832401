import type { StoredStatus } from '@halloo/contract/campaigns';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

/** Campaigns in other states take nobody, or call nobody. */
export const fetchedFor: readonly StoredStatus[] = ['Draft', 'Scheduled', 'Live', 'Paused'];

export interface SourceRow {
  readonly campaign_id: number;
  readonly url: string;
  readonly header_name: string;
  readonly header_value: string;
  readonly every_hours: number;
  readonly active: boolean;
  readonly created_by: number | null;
  readonly headings: string[] | null;
  readonly next_at: Date;
  readonly fetching_until: Date | null;
  readonly fetched_at: Date | null;
  readonly rows: number | null;
  readonly added: number | null;
  readonly known: number | null;
  readonly refused: number | null;
  readonly problem: string | null;
  readonly failures: number;
  readonly columns_changed: boolean;
  readonly last_added_at: Date | null;
  readonly file_id: string | null;
}

export const selectLiveList = async (
  db: Connection,
  campaignId: number,
): Promise<
  { stays_live: boolean; status: StoredStatus; archived: boolean; source: SourceRow | undefined } | undefined
> => {
  const [campaign] = await db<{ stays_live: boolean; status: StoredStatus; archived: boolean }[]>`
    select stays_live, status, archived_at is not null as archived from campaign where id = ${campaignId}`;
  if (!campaign) return undefined;
  const [source] = await db<SourceRow[]>`select * from list_source where campaign_id = ${campaignId}`;
  return { ...campaign, source };
};

export const setStaysLive = (tx: Tx, campaignId: number, staysLive: boolean) =>
  tx`update campaign set stays_live = ${staysLive} where id = ${campaignId}`;

export const deleteSource = (tx: Tx, campaignId: number) =>
  tx`delete from list_source where campaign_id = ${campaignId}`;

interface NewSource {
  readonly campaign_id: number;
  readonly url: string;
  readonly every_hours: number;
  readonly active: boolean;
  readonly created_by: number;
  readonly created_at: Date;
  readonly next_at: Date;
}

/** Another address starts over: its columns and results are others. */
export const upsertSource = (tx: Tx, source: NewSource) => tx`
  insert into list_source as s ${tx(source)}
  on conflict (campaign_id) do update set url = excluded.url, every_hours = excluded.every_hours, active = excluded.active,
    next_at = case when s.url = excluded.url and s.every_hours = excluded.every_hours and s.active then s.next_at
      else excluded.next_at end,
    headings = case when s.url = excluded.url then s.headings end,
    fetching_until = case when s.url = excluded.url then s.fetching_until end,
    problem = case when s.url = excluded.url then s.problem end,
    failures = case when s.url = excluded.url then s.failures else 0 end,
    columns_changed = s.columns_changed and s.url = excluded.url`;

export const setHeader = (tx: Tx, campaignId: number, header: { name: string; value: string } | null) => tx`
  update list_source set header_name = ${header?.name ?? ''}, header_value = ${header?.value ?? ''}
  where campaign_id = ${campaignId}`;

/** Fetches as soon as a process is free. Accepted columns are those that the next list has. */
export const fetchNow = async (tx: Tx, campaignId: number, now: Date, acceptColumns: boolean): Promise<boolean> => {
  const { count } = await tx`
    update list_source set next_at = ${now}, headings = case when ${acceptColumns} then null else headings end
    where campaign_id = ${campaignId} and active`;
  return count > 0;
};

/** Longer than a fetch and the reading of its list may take. */
const leaseMinutes = 15;

export interface DueSource extends SourceRow {
  readonly id: number;
}

/** Takes lists that are due, each for one process. */
export const claimDue = (db: Connection, now: Date, limit: number) => db<DueSource[]>`
  update list_source s set fetching_until = ${now}::timestamptz + make_interval(mins => ${leaseMinutes})
  where s.campaign_id = any(array(
    select l.campaign_id from list_source l join campaign c on c.id = l.campaign_id
    where l.active and l.next_at <= ${now} and (l.fetching_until is null or l.fetching_until < ${now})
      and c.archived_at is null and c.status = any(${fetchedFor as StoredStatus[]})
    order by l.next_at limit ${limit} for update of l skip locked))
  returning s.*, s.campaign_id as id`;

/** Locks a source while its list is added; false if a person changed its address or switched it off meanwhile. */
export const stillWanted = async (tx: Tx, { campaign_id, url }: SourceRow): Promise<boolean> => {
  const [row] = await tx`
    select 1 from list_source where campaign_id = ${campaign_id} and url = ${url} and active for update`;
  return row !== undefined;
};

type Fetched = 'next_at' | 'rows' | 'added' | 'known' | 'refused' | 'problem' | 'failures' | 'columns_changed';

export interface FetchResult extends Pick<SourceRow, Fetched> {
  readonly fetched_at: Date;
  readonly headings?: string[];
  readonly last_added_at?: Date;
  readonly file_id?: string;
}

export const saveResult = (tx: Tx, { campaign_id, url }: SourceRow, result: FetchResult) => tx`
  update list_source set ${tx({ ...result, fetching_until: null })} where campaign_id = ${campaign_id} and url = ${url}`;

export const releaseSource = (db: Connection, campaignId: number) =>
  db`update list_source set fetching_until = null where campaign_id = ${campaignId}`;
