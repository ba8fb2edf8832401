import type { Connection, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { findLeadFile, lockLeadFile, markAdded } from './inner/file-sql.ts';
import { importConsent } from './inner/import-consent.ts';
import { addDataFields, countWaiting } from './inner/sql.ts';
import { countStaged, keepRefused, markInCampaign, moveToLeads, stagingExists } from './staging.ts';

export interface Added {
  readonly total: number;
  readonly valid: number;
  readonly invalid: number;
}

/** The number of valid rows of an uploaded list that was not added yet; 0 if there is no such list. */
export const countListed = async (db: Connection, fileId: string): Promise<number> => {
  const file = await findLeadFile(db, fileId);
  return file && file.campaign_id === null ? file.valid : 0;
};

/** Notes what a list tells of consent. Comes before rows are dropped. */
export const noteConsent = async (tx: Tx, fileId: string, campaignId: number, now: Date): Promise<void> => {
  const file = await findLeadFile(tx, fileId);
  if (file?.consent) await importConsent(tx, { fileId, name: file.name, columns: file.consent, campaignId, now });
};

/**
 * Turns the valid rows of an uploaded list into leads, in the transaction of their campaign. The caller has locked the
 * campaign's row, so that concurrent lists are added one after the other.
 */
export const addLeads = async (tx: Tx, fileId: string, campaignId: number, now: Date): Promise<Added> => {
  const file = await lockLeadFile(tx, fileId);
  if (!file) throw new AppError('lead_file.not_found');
  if (file.campaign_id !== null) throw new AppError('lead_file.used');
  // After a crash of the database the rows are lost, but the file's record is not.
  if (!(await stagingExists(tx, fileId)) || (await countStaged(tx, fileId)).total !== file.total) {
    throw new AppError('lead_file.not_found');
  }
  await markInCampaign(tx, fileId, campaignId);
  const { total, valid, duplicates } = await countStaged(tx, fileId);
  if (valid === 0) throw new AppError('campaign.no_valid_leads');
  await noteConsent(tx, fileId, campaignId, now);
  const leads = await moveToLeads(tx, fileId, campaignId, file);
  await addDataFields(tx, campaignId, file.data_fields);
  const invalid = total - leads;
  await markAdded(tx, fileId, { campaign_id: campaignId, added_at: now, leads, invalid, duplicates });
  await keepRefused(tx, fileId);
  // Last: calls of a live campaign wait for its counters.
  await countWaiting(tx, campaignId, leads);
  return { total, valid: leads, invalid };
};
