import type { CampaignType } from '@halloo/contract/campaigns';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import { findListening } from '../missed-calls/settings.ts';
import {
  copyCampaignSims,
  countActive,
  countChannels,
  replaceCampaignSims,
  type Sharing,
  selectCampaignSims,
  selectSharing,
  verifiedAmong,
} from './sql.ts';

/** The SIMs on which a campaign answers, by id. */
export const simsOfCampaign = async (db: Connection, campaignId: number): Promise<number[]> =>
  (await selectCampaignSims(db, campaignId)).map(({ id }) => id);

/** The number of SIMs on which a campaign can call or answer now. */
export const usableSims = async (db: Connection, campaignId: number, type: CampaignType): Promise<number> =>
  type === 'Outbound'
    ? countActive(db)
    : (await selectCampaignSims(db, campaignId)).filter(({ active }) => active).length;

/** The channels of all active SIMs, and how many calls at once live and scheduled campaigns may make over them. */
export const channelUse = (db: Connection): Promise<{ channels: number; claimed: number }> => countChannels(db);

/** Other live campaigns on the same SIMs. */
export const campaignsSharing = async (db: Connection, campaignId: number): Promise<Sharing[]> =>
  selectSharing(db, campaignId);

/** Sets the SIMs on which an Inbound campaign answers. */
export const setCampaignSims = async (
  tx: Tx,
  campaign: { readonly id: number; readonly campaign_type: CampaignType },
  ids: readonly number[],
): Promise<void> => {
  const refuse = (problem: string) => new AppError('request.invalid', { fields: { sim_cards: problem } });
  const wanted = [...new Set(ids)];
  if (campaign.campaign_type === 'Outbound' && wanted.length > 0) {
    throw refuse(say('sim.onlyInbound'));
  }
  const verified = await verifiedAmong(tx, wanted);
  if (wanted.some((id) => !verified.has(id))) throw refuse(say('sim.onlyVerified'));
  const listening = await findListening(tx, wanted);
  if (listening) throw refuse(say('missed.notInbound', listening));
  await replaceCampaignSims(tx, campaign.id, wanted);
};

/** Copies the SIMs of a campaign to its duplicate. */
export const copySims = async (tx: Tx, from: number, to: number): Promise<void> => {
  await copyCampaignSims(tx, from, to);
};
