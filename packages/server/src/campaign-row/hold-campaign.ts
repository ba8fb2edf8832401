import type { Tx } from '../platform/db/connect.ts';
import { AppError } from '../platform/errors.ts';
import { type CampaignState, lockCampaign } from './sql.ts';

/** Locks a campaign until the end of the transaction, so that changes run one after another. */
export const holdCampaign = async (tx: Tx, id: number): Promise<CampaignState> => {
  const campaign = await lockCampaign(tx, id);
  if (!campaign) throw new AppError('campaign.not_found');
  return campaign;
};
