import { randomUUID } from 'node:crypto';
import type { Fragment, Tx } from '../../platform/db/connect.ts';
import { insertLeadFile } from './inner/file-sql.ts';
import { countStaged, createStaging, indexStaging, markInFile, type StagedCounts, stagingTable } from './staging.ts';

interface PeopleList {
  readonly name: string;
  readonly accountId: number | null;
  readonly now: Date;
  /** A campaign whose own leads are left out. */
  readonly without?: number;
}

/** Stages persons `p` as a list, each with the name and the columns of their newest lead. */
export const stagePeople = async (
  tx: Tx,
  people: Fragment,
  { name, accountId, now, without }: PeopleList,
): Promise<{ fileId: string; counts: StagedCounts }> => {
  const fileId = randomUUID();
  const table = tx(stagingTable(fileId));
  await createStaging(tx, fileId);
  const known = tx`exists (select 1 from lead k where k.campaign_id = ${without ?? 0} and k.number = p.number)`;
  await tx`
    insert into ${table} (row, number, lead, first_name, last_name, fields)
    select row_number() over (order by p.id) + 1, p.number, '', p.first_name, p.last_name, coalesce(l.data, '{}')
    from person p left join lead l on l.id = p.lead_id and l.campaign_id = any(p.campaigns)
    where ${people} ${without === undefined ? tx`` : tx`and not ${known}`}`;
  await markInFile(tx, fileId);
  await indexStaging(tx, fileId);
  const [found] = await tx<{ fields: string[] | null }[]>`
    select array_agg(distinct field order by field) as fields from ${table}, jsonb_object_keys(fields) as field`;
  const counts = await countStaged(tx, fileId);
  const fields = found?.fields ?? [];
  await insertLeadFile(tx, {
    ...{ id: fileId, name, columns: fields, data_fields: fields, ...counts },
    // What their lists said about consent was noted when those were added.
    consent: null,
    ...{ created_by: accountId, created_at: now },
  });
  return { fileId, counts };
};
