import type { CampaignType } from '@halloo/contract/campaigns';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import {
  copyCampaignSims,
  countActive,
  replaceCampaignSims,
  type Sharing,
  selectCampaignSims,
  selectSharing,
  verifiedAmong,
} from './sql.ts';

/** The SIMs that a campaign answers on, by id. */
export const simsOfCampaign = async (db: Connection, campaignId: number): Promise<number[]> =>
  (await selectCampaignSims(db, campaignId)).map(({ id }) => id);

/** How many SIMs a campaign could call or answer on now. */
export const usableSims = async (db: Connection, campaignId: number, type: CampaignType): Promise<number> =>
  type === 'Outbound'
    ? countActive(db)
    : (await selectCampaignSims(db, campaignId)).filter(({ active }) => active).length;

/** Other live campaigns that call or answer on the same SIMs. */
export const campaignsSharing = async (db: Connection, campaignId: number): Promise<Sharing[]> =>
  selectSharing(db, campaignId);

/** Sets the SIMs that an Inbound campaign answers on. */
export const setCampaignSims = async (
  tx: Tx,
  campaign: { readonly id: number; readonly campaign_type: CampaignType },
  ids: readonly number[],
): Promise<void> => {
  const refuse = (problem: string) => new AppError('request.invalid', { fields: { sim_cards: problem } });
  const wanted = [...new Set(ids)];
  if (campaign.campaign_type === 'Outbound' && wanted.length > 0) {
    throw refuse('are for Inbound campaigns; Outbound ones call over every active SIM');
  }
  const verified = await verifiedAmong(tx, wanted);
  if (wanted.some((id) => !verified.has(id))) throw refuse('must all be verified SIM cards');
  await replaceCampaignSims(tx, campaign.id, wanted);
};

/** Gives a copied campaign the SIMs of its original. */
export const copySims = async (tx: Tx, from: number, to: number): Promise<void> => {
  await copyCampaignSims(tx, from, to);
};
