import type { NodeScript } from '@halloo/contract/scripts';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../ports/context.ts';
import { readScript } from '../../scripts/describe-script.ts';
import { findUse } from '../sql.ts';
import { campaignOfNode } from './campaign-of-node.ts';

/** The script that a node plays. A node that is in no flow plays none. */
export const scriptOfNode = async (
  context: Context,
  caller: Caller,
  { node_id, campaign_id }: { node_id: string; campaign_id?: number | undefined },
): Promise<NodeScript> => {
  const campaignId = campaign_id ?? (await campaignOfNode(context.db, node_id));
  const scriptId = campaignId === undefined ? undefined : await findUse(context.db, campaignId, node_id);
  const script = scriptId === undefined ? null : await readScript(context, caller, scriptId);
  return {
    node_id,
    campaign_id: campaignId ?? null,
    script_id: script?.id ?? null,
    script_name: script?.name ?? null,
    script,
  };
};
