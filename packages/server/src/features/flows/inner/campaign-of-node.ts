import type { Connection } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { selectCampaignsOfNode } from '../sql.ts';

/**
 * The campaign of a node that a request names alone; undefined if no flow has it. A deleted campaign counts only where no
 * other has the node. Refuses to guess among several.
 */
export const campaignOfNode = async (db: Connection, nodeId: string): Promise<number | undefined> => {
  for (const archived of [false, true]) {
    const [first, second] = await selectCampaignsOfNode(db, nodeId, archived);
    if (second) throw new AppError('flow.node_ambiguous');
    if (first) return first.campaign_id;
  }
  return undefined;
};
