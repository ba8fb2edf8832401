import type { LeadFileRow } from '@halloo/contract/leads';
import type { Connection } from '../../platform/db/connect.ts';

/**
 * The rows of an uploaded list wait in their own table: filled by COPY, validated and deduplicated in SQL, moved to the
 * leads in one statement, and dropped at once in any size. It is unlogged: after a crash it is empty, which
 * `countStaged` shows, and the list must be uploaded again. So a partial list never becomes leads.
 */
export const stagingTable = (fileId: string) => `staging.file_${fileId.replaceAll('-', '')}`;

export const createStaging = (db: Connection, fileId: string) => db`
  create unlogged table ${db(stagingTable(fileId))} (
    row integer not null,
    number text not null,
    lead text not null,
    first_name text not null,
    last_name text not null,
    problem text,
    duplicate boolean not null default false,
    fields jsonb not null)`;

export const dropStaging = (db: Connection, fileId: string) => db`drop table if exists ${db(stagingTable(fileId))}`;

export const stagingExists = async (db: Connection, fileId: string): Promise<boolean> => {
  const [row] = await db<{ found: boolean }[]>`select to_regclass(${stagingTable(fileId)}) is not null as found`;
  return row?.found ?? false;
};

/** Files with a table but no record: left by an earlier version, which did not create both at once. */
export const unrecordedTables = async (db: Connection): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select substr(tablename, 6)::uuid::text as id from pg_tables
    where schemaname = 'staging' and tablename ~ '^file_[0-9a-f]{32}$'
      and not exists (select 1 from lead_file where id = substr(tablename, 6)::uuid)`;
  return rows.map(({ id }) => id);
};

/** Marks rows that repeat an earlier row's number or lead id, or are on the do-not-call list. */
export const markInFile = async (db: Connection, fileId: string): Promise<void> => {
  const table = db(stagingTable(fileId));
  await db`
    update ${table} s set problem = 'Same number as row ' || d.first_row, duplicate = true
    from (select row, min(row) over (partition by number) as first_row from ${table} where problem is null) d
    where s.row = d.row and d.first_row < d.row`;
  await db`
    update ${table} s set problem = 'Same lead id as row ' || d.first_row, duplicate = true
    from (select row, min(row) over (partition by lead) as first_row from ${table}
          where problem is null and lead <> '') d
    where s.row = d.row and d.first_row < d.row`;
  await db`
    update ${table} s set problem = 'Number is on the do-not-call list'
    from do_not_call d where d.number = s.number and s.problem is null`;
};

export const inCampaign = {
  number: 'Number is already in the campaign',
  lead: 'Lead id is already in the campaign',
} as const;

/** Removes the rows of people whom the campaign already has, and returns how many. */
export const dropKnown = async (db: Connection, fileId: string): Promise<number> => {
  const { count } = await db`
    delete from ${db(stagingTable(fileId))} where problem in (${inCampaign.number}, ${inCampaign.lead})`;
  await db`
    update lead_file set total = total - ${count}, invalid = invalid - ${count}, duplicates = duplicates - ${count}
    where id = ${fileId}`;
  return count;
};

/** Marks rows whose number or lead id the campaign already has. */
export const markInCampaign = async (db: Connection, fileId: string, campaignId: number): Promise<void> => {
  const table = db(stagingTable(fileId));
  await db`
    update ${table} s set problem = ${inCampaign.number}, duplicate = true
    from lead l where l.campaign_id = ${campaignId} and l.number = s.number and s.problem is null`;
  await db`
    update ${table} s set problem = ${inCampaign.lead}, duplicate = true
    from lead l where l.campaign_id = ${campaignId} and l.lead_id = s.lead and s.lead <> '' and s.problem is null`;
};

export interface StagedCounts {
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
  readonly duplicates: number;
}

export const countStaged = async (db: Connection, fileId: string): Promise<StagedCounts> => {
  const [row] = await db<StagedCounts[]>`
    select count(*) as total, count(*) filter (where problem is null) as valid,
      count(*) filter (where problem is not null) as invalid, count(*) filter (where duplicate) as duplicates
    from ${db(stagingTable(fileId))}`;
  return row ?? { total: 0, valid: 0, invalid: 0, duplicates: 0 };
};

const only = (db: Connection, which: '' | 'valid' | 'invalid') => {
  if (which === '') return db``;
  return which === 'valid' ? db`and problem is null` : db`and problem is not null`;
};

/** Rows from a position on: `after` is a row number, so that the first page never scans the table. */
export const stagedRows = (
  db: Connection,
  fileId: string,
  {
    which = '',
    after = 0,
    limit,
    offset = 0,
  }: { which?: '' | 'valid' | 'invalid'; after?: number; limit: number; offset?: number },
): Promise<LeadFileRow[]> =>
  db<LeadFileRow[]>`
    select row, lead, first_name, last_name, number, coalesce(problem, '') as detail, fields
    from ${db(stagingTable(fileId))} where row > ${after} ${only(db, which)}
    order by row limit ${limit} offset ${offset}`;

export const indexStaging = (db: Connection, fileId: string) => db`create index on ${db(stagingTable(fileId))} (row)`;

/** Moves the valid rows after the campaign's last lead. Returns the number of new leads. */
export const moveToLeads = async (
  db: Connection,
  fileId: string,
  campaignId: number,
  { columns, data_fields }: { columns: string[]; data_fields: string[] },
): Promise<number> => {
  const [last] = await db<{ position: number }[]>`
    select coalesce(max(position), 0) as position from lead where campaign_id = ${campaignId}`;
  const others = columns.filter((column) => !data_fields.includes(column));
  // Memory for sorting a million rows and for the pending entries of the search index.
  await db`set local work_mem = '128MB'`;
  await db`set local gin_pending_list_limit = '64MB'`;
  const moved = await db`
    insert into lead (campaign_id, position, number, lead_id, first_name, last_name, data, import_id)
    select ${campaignId}, ${last?.position ?? 0}::int + row_number() over (order by row), number, nullif(lead, ''),
      first_name, last_name, ${data_fields.length === 0 ? db`'{}'` : db`fields - ${others}::text[]`}, ${fileId}
    from ${db(stagingTable(fileId))} where problem is null order by row`;
  return moved.count;
};

/** After the list was added, only the refused rows are kept, for download. */
export const keepRefused = async (db: Connection, fileId: string): Promise<void> => {
  const table = stagingTable(fileId);
  const kept = `${table}_kept`;
  await db`create unlogged table ${db(kept)} as select * from ${db(table)} where problem is not null`;
  await db`drop table ${db(table)}`;
  await db`alter table ${db(kept)} rename to ${db(table.replace('staging.', ''))}`;
};
