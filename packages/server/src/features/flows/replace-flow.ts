import { scriptIdsIn } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import { scriptFacts } from '../scripts/script-facts.ts';
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

const requireScripts = async (tx: Tx, flow: Flow) => {
  const wanted = scriptIdsIn(flow);
  const known = await scriptFacts(tx, wanted);
  const gone = wanted.find((id) => !known.has(id));
  if (gone !== undefined) {
    throw new AppError('flow.invalid', { msg: say('flows.scriptGone', { script: String(gone) }) });
  }
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
  const flow = await make(() => current && storedFlow(current.document));
  await requireScripts(tx, flow);
  const stored = await storeFlow(tx, caller, campaign, flow, { now, keep });
  await setSeen(tx, campaignId, caller.accountId, stored);
  return { version: stored, saved_at: now.toISOString(), saved_by: caller.email };
};
