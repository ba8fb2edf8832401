import type { RefusedPerson } from '@halloo/contract/leads';
import type { Connection } from '../../../platform/db/connect.ts';
import { containing } from '../../../platform/db/containing.ts';
import { stagingTable } from '../staging.ts';
import { type LeadRow, searched } from './sql.ts';

export interface FoundRow extends LeadRow {
  campaign_id: number;
}

const columns = (db: Connection) => db`
  l.id, l.campaign_id, c.name as campaign_name, l.lead_id, l.first_name, l.last_name, l.number, l.state, l.substatus,
  l.attempts, l.response, l.data`;

/** Leads with one of these numbers, campaign by campaign with its unique index. */
export const leadsByNumber = (db: Connection, numbers: string[], limit: number) => db<FoundRow[]>`
  select ${columns(db)} from campaign c
    cross join lateral (select * from lead where lead.campaign_id = c.id and lead.number = any(${numbers})) l
  order by c.id desc limit ${limit}`;

/** Leads of all campaigns that contain the search; the search index serves it without a campaign too. */
export const leadsBySearch = (db: Connection, search: string, limit: number) => db<FoundRow[]>`
  select ${columns(db)}
  from (select * from lead where ${searched(db)} ilike ${containing(search)} and number like '+%' limit ${limit}) l
    join campaign c on c.id = l.campaign_id
  order by l.campaign_id desc, l.position`;

/** Imported lists whose refused rows are kept, newest first. */
export const listsWithRefusals = (db: Connection, limit: number) => db<
  { file_id: string; file: string; campaign_id: number; campaign_name: string }[]
>`
  select f.id as file_id, f.name as file, c.id as campaign_id, c.name as campaign_name
  from lead_file f join campaign c on c.id = f.campaign_id
    join pg_tables t on t.schemaname = 'staging' and t.tablename = 'file_' || replace(f.id::text, '-', '')
  where f.invalid > 0 order by f.added_at desc limit ${limit}`;

export const refusedIn = (
  db: Connection,
  fileId: string,
  { search, numbers, limit }: { search: string; numbers: string[]; limit: number },
) => db<Pick<RefusedPerson, 'row' | 'name' | 'number' | 'detail'>[]>`
  select row, trim(first_name || ' ' || last_name) as name, number, problem as detail
  from ${db(stagingTable(fileId))}
  where problem is not null and (number = any(${numbers})
    or strpos(lower(first_name || ' ' || last_name || ' ' || lead || ' ' || number), lower(${search})) > 0)
  order by row limit ${limit}`;
