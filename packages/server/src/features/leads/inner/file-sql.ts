import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import type { ConsentColumns } from './consent-columns.ts';

export interface LeadFileRecord {
  id: string;
  name: string;
  columns: string[];
  data_fields: string[];
  /** The columns that tell of consent; null if it has none. */
  consent: ConsentColumns | null;
  total: number;
  valid: number;
  invalid: number;
  duplicates: number;
  campaign_id: number | null;
  added_at: Date | null;
}

export interface NewLeadFile extends Omit<LeadFileRecord, 'campaign_id' | 'added_at'> {
  created_by: number | null;
  created_at: Date;
}

export const insertLeadFile = async (db: Connection, file: NewLeadFile): Promise<void> => {
  await db`insert into lead_file ${db({ ...file, consent: file.consent && db.json({ ...file.consent }) })}`;
};

export const findLeadFile = async (db: Connection, id: string): Promise<LeadFileRecord | undefined> => {
  const [row] = await db<LeadFileRecord[]>`
    select id, name, columns, data_fields, consent, total, valid, invalid, duplicates, campaign_id, added_at
    from lead_file where id = ${id}`;
  return row;
};

export const lockLeadFile = async (db: Connection, id: string): Promise<LeadFileRecord | undefined> => {
  await db`select 1 from lead_file where id = ${id} for update`;
  return findLeadFile(db, id);
};

export const markAdded = (
  db: Connection,
  id: string,
  given: { campaign_id: number; added_at: Date; leads: number; invalid: number; duplicates: number },
) => db`update lead_file set ${db(given)} where id = ${id}`;

export const deleteLeadFile = (db: Connection, id: string) => db`delete from lead_file where id = ${id}`;

export const selectImports = (db: Connection, campaignId: number) =>
  db<
    {
      file_id: string;
      name: string;
      added_at: Date;
      added_by: string;
      leads: number;
      invalid: number;
      can_undo: boolean;
    }[]
  >`
    select f.id as file_id, f.name, f.added_at, coalesce(a.email, '') as added_by, f.leads, f.invalid,
      f.leads > 0 and c.status <> 'Live' and not exists (
        select 1 from lead l where l.campaign_id = ${campaignId} and l.import_id = f.id and (l.attempts > 0 or l.state <> ${leadState('Waiting')})) as can_undo
    from lead_file f join campaign c on c.id = f.campaign_id left join account a on a.id = f.created_by
    where f.campaign_id = ${campaignId} order by f.added_at desc, f.id`;

/** Uploads that nobody added in time, oldest first. */
export const forgottenFiles = async (db: Connection, before: Date): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select id from lead_file where campaign_id is null and created_at < ${before} order by created_at`;
  return rows.map(({ id }) => id);
};
