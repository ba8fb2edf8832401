import type { Tx } from '../../../platform/db/connect.ts';
import type { Columns } from '../columns.ts';
import { countStaged, createStaging, indexStaging, markInCampaign, markInFile, type StagedCounts } from '../staging.ts';
import type { CheckedRow } from './check-row.ts';
import { consentColumns } from './consent-columns.ts';
import { insertLeadFile } from './file-sql.ts';
import { stageRows } from './stage-rows.ts';

export interface NewList {
  readonly fileId: string;
  readonly name: string;
  /** The campaign whose own leads count as duplicates. */
  readonly campaignId: number | undefined;
  readonly accountId: number | null;
  readonly now: Date;
}

export interface StagedList {
  readonly columns: string[];
  readonly dataFields: string[];
  readonly counts: StagedCounts;
}

/**
 * Writes a list to its own staging table, checks it for duplicates, against the do-not-call list and the campaign, and
 * records it. All in one transaction: a process that dies leaves nothing behind.
 */
export const stageList = async (
  tx: Tx,
  { fileId, name, campaignId, accountId, now }: NewList,
  rows: AsyncIterable<CheckedRow[]>,
  readColumns: () => Columns,
): Promise<StagedList> => {
  await createStaging(tx, fileId);
  await stageRows(tx, fileId, rows);
  const columns = readColumns();
  const { headings, dataFields: places } = columns;
  await markInFile(tx, fileId);
  if (campaignId !== undefined) await markInCampaign(tx, fileId, campaignId);
  await indexStaging(tx, fileId);
  const counts = await countStaged(tx, fileId);
  const dataFields = places.map((index) => headings[index] ?? '');
  await insertLeadFile(tx, {
    id: fileId,
    name,
    columns: headings,
    data_fields: dataFields,
    consent: consentColumns(columns) ?? null,
    ...counts,
    created_by: accountId,
    created_at: now,
  });
  return { columns: headings, dataFields, counts };
};
