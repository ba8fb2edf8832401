import { canPlayScript, kindWords } from '@halloo/flow/about-node';
import type { Prompt } from '@halloo/flow/vocabulary';
import { nodeAt } from '@halloo/flow/walk';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import { playIn } from '../node-scripts.ts';
import { storedFlow } from '../read-flow.ts';
import { holdForFlow } from '../replace-flow.ts';
import { findFlow } from '../sql.ts';
import { storeFlow } from '../store-flow.ts';

interface Played {
  readonly campaignId: number;
  readonly nodeId: string;
  readonly prompt: Prompt | undefined;
  readonly scriptId: number;
  readonly now: Date;
}

/** Sets the script of a node of a saved flow, or one of its prompts. */
export const playInNode = async (
  tx: Tx,
  caller: Caller,
  { campaignId, nodeId, prompt, scriptId, now }: Played,
): Promise<{ campaign: string }> => {
  const campaign = await holdForFlow(tx, campaignId);
  const row = await findFlow(tx, campaignId);
  const flow = row && storedFlow(row.document);
  const node = flow && nodeAt(flow, nodeId);
  if (!node) throw new AppError('flow.node_not_found', { msg: say('flows.noSuchNode') });
  if (!canPlayScript(node, prompt)) {
    const msg = say('flows.playsNoScript', { kind: kindWords(node.kind) });
    throw new AppError('flow.plays_no_script', { msg, fields: { node_id: msg } });
  }
  await storeFlow(tx, caller, campaign, playIn(flow, nodeId, scriptId, prompt), { now, keep: false });
  return { campaign: campaign.name };
};
