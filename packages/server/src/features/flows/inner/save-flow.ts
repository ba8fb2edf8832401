import type { flowRoutes } from '@halloo/contract/flows';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { outcomesIn } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { validate } from '@halloo/flow/validate';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readDocument } from '../../flow-documents/read-document.ts';
import { requireScripts } from '../../flow-documents/require-scripts.ts';
import { takeCopies } from '../../library/take-copies.ts';
import { holdOutcomes } from '../../outcomes/read-outcomes.ts';
import { keepScripts } from '../node-scripts.ts';
import { findFlow, findSeen, selectUses, setSeen } from '../sql.ts';
import { storeFlow } from '../store-flow.ts';
import { flowRefusal } from './edit-refusal.ts';

/** Locks a campaign whose flow may be changed. */
export const holdForFlow = async (tx: Tx, campaignId: number) => {
  const campaign = await holdCampaign(tx, campaignId);
  const refusal = flowRefusal(campaign);
  if (refusal) throw new AppError('campaign.not_editable', { msg: refusal });
  return campaign;
};

/** Refuses outcomes that the workspace does not have, with the first node that uses one. */
const requireOutcomes = async (tx: Tx, flow: Flow) => {
  const keys = outcomesIn(flow);
  const outcomes = keys.length > 0 ? await holdOutcomes(tx, keys) : new Map();
  if (keys.every((key) => outcomes.has(key))) return;
  const found = validate(flow, { scripts: undefined, leadFields: undefined, outcomes });
  const gone = found.find(({ code }) => code === 'outcome_gone');
  if (!gone) return;
  throw new AppError('flow.invalid', {
    msg: gone.sentence,
    fields: { [`flowdata.nodes.${gone.nodeId}`]: gone.sentence },
  });
};

/**
 * Saves the whole flow, unless somebody else saved it after the base version: the one in the request, or else the one
 * that the account last loaded or saved.
 */
export const saveFlow = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { campaign_id, flowdata, version, keep }: RouteBody<typeof flowRoutes.saveFlow>,
): Promise<RouteAnswer<typeof flowRoutes.saveFlow>> => {
  const given = readDocument(flowdata);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const campaign = await holdForFlow(tx, campaign_id);
    const current = await findFlow(tx, campaign_id);
    const changed = version ?? (await findSeen(tx, campaign_id, caller.accountId));
    if (changed !== (current?.version ?? 0)) {
      throw new AppError('flow.conflict', {
        msg: current?.saved_by ? say('flows.changedBy', { who: current.saved_by }) : say('flows.changed'),
      });
    }
    const uses = new Map((await selectUses(tx, campaign_id)).map(({ node_id, script_id }) => [node_id, script_id]));
    const flow = await takeCopies(tx, keepScripts(given, uses));
    await requireScripts(tx, flow);
    await requireOutcomes(tx, flow);
    const stored = await storeFlow(tx, caller, campaign, flow, { now, keep });
    await setSeen(tx, campaign_id, caller.accountId, stored);
    return { msg: say('flows.saved'), version: stored, saved_at: now.toISOString(), saved_by: caller.email };
  });
};
