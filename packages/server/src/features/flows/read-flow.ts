import type { FlowAnswer } from '@halloo/contract/flows';
import { roleMay } from '@halloo/contract/roles';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import { findCampaignState } from '../../campaign-row/find-campaign-state.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { needsRole } from '../accounts/check-role.ts';
import { flowRefusal } from './inner/edit-refusal.ts';
import { findFlow, type StoredDocument, setSeen } from './sql.ts';

/** A stored document, which was validated when it was saved. */
export const storedFlow = (document: StoredDocument): Flow => {
  const parsed = parseFlow(document);
  if ('flow' in parsed) return parsed.flow;
  throw new Error(`a stored flow cannot be read: ${parsed.problem}`);
};

/** The current flow of a campaign, in the newest format. */
export const readFlow = async (db: Connection, campaignId: number): Promise<FlowAnswer> => {
  const campaign = await findCampaignState(db, campaignId);
  if (!campaign) throw new AppError('campaign.not_found');
  const row = await findFlow(db, campaignId);
  return {
    msg: (row ? writeFlow(storedFlow(row.document)) : { nodes: {}, links: {} }) as FlowAnswer['msg'],
    version: row?.version ?? 0,
    saved_at: row?.saved_at.toISOString() ?? null,
    saved_by: row?.saved_by ?? null,
    read_only: flowRefusal(campaign) ?? null,
  };
};

/** Loads the flow for an account, which may later save it without naming its version. */
export const loadFlow = async (db: Connection, caller: Caller, campaignId: number): Promise<FlowAnswer> => {
  const flow = await readFlow(db, campaignId);
  if (flow.version > 0) await setSeen(db, campaignId, caller.accountId, flow.version);
  return roleMay(caller.role, 'edit') ? flow : { ...flow, read_only: needsRole('edit') };
};
