import { outcomesIn } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { validate } from '@halloo/flow/validate';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import { requireScripts } from '../flow-documents/require-scripts.ts';
import { takeCopies } from '../library/take-copies.ts';
import { holdOutcomes } from '../outcomes/read-outcomes.ts';
import { flowRefusal } from './inner/edit-refusal.ts';
import { storedFlow } from './read-flow.ts';
import { findFlow, findSeen, setSeen } from './sql.ts';
import { storeFlow } from './store-flow.ts';

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

interface Replaced {
  readonly campaignId: number;
  /** The version that was changed; by default the one that the account last loaded or saved. */
  readonly version: number | undefined;
  readonly now: Date;
  /** Keep this state in the history whatever comes next. */
  readonly keep: boolean;
}

/** Stores a flow, made in the same transaction, unless somebody else saved one after the version that was changed. */
export const replaceFlow = async (
  tx: Tx,
  caller: Caller,
  { campaignId, version, now, keep }: Replaced,
  make: (current: () => Flow | undefined) => Promise<Flow>,
) => {
  const campaign = await holdForFlow(tx, campaignId);
  const current = await findFlow(tx, campaignId);
  const changed = version ?? (await findSeen(tx, campaignId, caller.accountId));
  if (changed !== (current?.version ?? 0)) {
    throw new AppError('flow.conflict', {
      msg: current?.saved_by ? say('flows.changedBy', { who: current.saved_by }) : say('flows.changed'),
    });
  }
  const flow = await takeCopies(tx, await make(() => current && storedFlow(current.document)));
  await requireScripts(tx, flow);
  await requireOutcomes(tx, flow);
  const stored = await storeFlow(tx, caller, campaign, flow, { now, keep });
  await setSeen(tx, campaignId, caller.accountId, stored);
  return { version: stored, saved_at: now.toISOString(), saved_by: caller.email };
};
