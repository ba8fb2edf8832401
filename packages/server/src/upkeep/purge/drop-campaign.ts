import type { Tx } from '../../platform/db/connect.ts';
import { countLive, deleteCampaign, noteLeftover } from './inner/leftover-sql.ts';

/**
 * Deletes a campaign's row and leaves the rest to `clearLeftovers`. Does nothing while calls are in progress: returns
 * their number. The claims must be held, so that there is no call that this does not see.
 */
export const dropCampaign = async (tx: Tx, id: number): Promise<number> => {
  const calls = await countLive(tx, id);
  if (calls > 0) return calls;
  await deleteCampaign(tx, id);
  await noteLeftover(tx, id);
  return 0;
};
