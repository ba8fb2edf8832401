import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { emptyTally, holdTally } from './inner/tally-sql.ts';
import { tallyCampaign } from './tally-campaign.ts';

/** Empties the tallies of a campaign and adds all its calls again. Readers add up those that wait meanwhile. */
export const tallyAnew = async (db: Db, campaignId: number): Promise<void> => {
  await inTransaction(db.long, async (tx) => {
    await holdTally(tx, campaignId, true);
    await emptyTally(tx, campaignId);
  });
  await tallyCampaign(db, campaignId, { wait: true });
};
