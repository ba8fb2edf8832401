import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { deleteLeadFile, lockLeadFile } from './inner/file-sql.ts';
import { anyLeadCalled, countWaiting, deleteImported, holdCampaign, undoConsent } from './inner/sql.ts';
import { dropStaging } from './staging.ts';

/** Removes a list that was not added, and its rows. */
export const discardFile = async (tx: Tx, fileId: string): Promise<void> => {
  await deleteLeadFile(tx, fileId);
  await dropStaging(tx, fileId);
};

/** The same, unless it was added after all: the response to its commit may have been lost. */
export const discardUnadded = async (tx: Tx, fileId: string): Promise<void> => {
  const file = await lockLeadFile(tx, fileId);
  if (file?.campaign_id === null) await discardFile(tx, fileId);
};

/** Deletes an uploaded list. If it was added, removes its leads, unless one was called. */
export const forgetFile = ({ db }: Pick<Context, 'db'>, caller: Caller, fileId: string): Promise<number> =>
  inTransaction(db.long, async (tx) => {
    const file = await lockLeadFile(tx, fileId);
    if (!file) throw new AppError('lead_file.not_found');
    let removed = 0;
    if (file.campaign_id !== null) {
      const campaign = await holdCampaign(tx, file.campaign_id);
      if (campaign.status === 'Live') {
        throw new AppError('campaign.not_editable', { msg: say('lead.pauseToUndo') });
      }
      if (await anyLeadCalled(tx, file.campaign_id, fileId)) throw new AppError('lead_file.called');
      const deleted = await deleteImported(tx, file.campaign_id, fileId);
      if (deleted === undefined) throw new AppError('lead_file.called');
      removed = deleted;
      await undoConsent(tx, file);
      await countWaiting(tx, file.campaign_id, -removed);
      await recordAudit(tx, caller, 'import.undone', say('audit.campaign', { name: campaign.name }), {
        file: file.name,
        leads: removed,
      });
    }
    await discardFile(tx, fileId);
    if (file.campaign_id !== null) await publish(tx, { type: 'campaign.changed', campaign_id: file.campaign_id });
    return removed;
  });
