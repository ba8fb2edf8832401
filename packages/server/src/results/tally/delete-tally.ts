import { type Db, inTransaction } from '../../platform/db/connect.ts';
import { holdTally } from './inner/tally-sql.ts';

const atOnce = 20_000;

/** Deletes the tallies of a campaign that no longer exists. */
export const deleteTally = async (db: Db, campaignId: number): Promise<void> => {
  const deleteSome = () =>
    inTransaction(db, async (tx) => {
      // Lock, because a concurrent tally job would write them again.
      await holdTally(tx, campaignId, true);
      const waiting = await tx`
        delete from untallied_call where campaign_id = ${campaignId} and call_id in (
          select call_id from untallied_call where campaign_id = ${campaignId} limit ${atOnce})`;
      if (waiting.count > 0) return waiting.count;
      const sets = await tx`
        delete from call_set where ctid = any(array(
          select ctid from call_set where campaign_id = ${campaignId} limit ${atOnce}))`;
      if (sets.count > 0) return sets.count;
      return (await tx`delete from tally where campaign_id = ${campaignId}`).count;
    });
  while ((await deleteSome()) > 0);
};
