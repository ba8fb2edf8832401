import { outcomesIn } from '@halloo/flow/about-node';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import type { CampaignState } from '../../campaign-row/find-campaign-state.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import { noteUsed } from '../outcomes/read-outcomes.ts';
import { scriptsInOrder } from './call-order.ts';
import {
  advanceSeen,
  dropHistory,
  findFlow,
  insertHistory,
  newestHistory,
  replaceUses,
  type StoredDocument,
  setFlowSaved,
  trimHistory,
  upsertFlow,
} from './sql.ts';

/** Saves by one person within this time become one version in the history: the last. */
const burstMs = 10 * 60_000;
const mostStates = 100;

/**
 * Stores a flow as the newest version, with its uses of scripts and its history. The caller has locked the campaign.
 */
export const storeFlow = async (
  tx: Tx,
  caller: Caller,
  campaign: Pick<CampaignState, 'id' | 'name'>,
  flow: Flow,
  { now, keep }: { now: Date; keep: boolean },
): Promise<number> => {
  const before = await findFlow(tx, campaign.id);
  const version = (before?.version ?? 0) + 1;
  const document = writeFlow(flow) as StoredDocument;
  await upsertFlow(tx, { campaign_id: campaign.id, version, document, saved_by: caller.email, saved_at: now });
  await advanceSeen(tx, campaign.id, caller.accountId, version);
  await replaceUses(tx, campaign.id, scriptsInOrder(flow));
  await noteUsed(tx, outcomesIn(flow));
  await setFlowSaved(tx, campaign.id, Object.keys(flow.nodes).length > 0 ? now : null);
  const last = await newestHistory(tx, campaign.id);
  const sameBurst =
    last !== undefined &&
    !last.kept &&
    !last.live &&
    last.saved_by === caller.email &&
    now.getTime() - last.saved_at.getTime() < burstMs;
  if (sameBurst) await dropHistory(tx, campaign.id, last.version);
  await insertHistory(tx, campaign.id, keep, false);
  await trimHistory(tx, campaign.id, mostStates);
  if (keep || !sameBurst)
    await recordAudit(tx, caller, 'flow.saved', say('audit.campaign', { name: campaign.name }), { version });
  await publish(tx, { type: 'flow.changed', campaign_id: campaign.id, version });
  if (!before) await publish(tx, { type: 'campaign.changed', campaign_id: campaign.id });
  return version;
};
