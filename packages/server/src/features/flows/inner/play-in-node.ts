import { nodeAt } from '@halloo/flow/walk';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { playIn } from '../node-scripts.ts';
import { storedFlow } from '../read-flow.ts';
import { findFlow, setUse } from '../sql.ts';
import { storeFlow } from '../store-flow.ts';
import { flowRefusal } from './edit-refusal.ts';

/**
 * Sets the script of a node. The node may not be saved yet: the specification's client chooses the script first, and
 * the flow applies it when it is saved.
 */
export const playInNode = async (
  tx: Tx,
  caller: Caller,
  { campaignId, nodeId, scriptId, now }: { campaignId: number; nodeId: string; scriptId: number; now: Date },
): Promise<{ campaign: string }> => {
  const campaign = await holdCampaign(tx, campaignId);
  const refusal = flowRefusal(campaign);
  if (refusal) throw new AppError('campaign.not_editable', { msg: refusal });
  const row = await findFlow(tx, campaignId);
  const flow = row && storedFlow(row.document);
  if (flow && nodeAt(flow, nodeId)) {
    await storeFlow(tx, caller, campaign, playIn(flow, nodeId, scriptId), { now, keep: false });
  } else {
    await setUse(tx, campaignId, nodeId, scriptId);
  }
  return { campaign: campaign.name };
};
