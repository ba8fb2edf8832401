import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { emptyTally, holdTally } from './inner/tally-sql.ts';
import { tallyCampaign } from './tally-campaign.ts';

/**
 * Clears the tallies of a campaign and adds all its calls again. Meanwhile readers fold the untallied calls themselves.
 */
export const retally = async (db: Db, campaignId: number): Promise<void> => {
  await inTransaction(db.long, async (tx) => {
    await holdTally(tx, campaignId, true);
    await emptyTally(tx, campaignId);
  });
  await tallyCampaign(db, campaignId, { wait: true });
};
