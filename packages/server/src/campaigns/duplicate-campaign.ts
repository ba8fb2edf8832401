import type { campaignRoutes } from '@halloo/contract/campaigns';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { recordAudit } from '../audit/record-audit.ts';
import type { Caller, Context } from '../context.ts';
import { inTransaction } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { publish } from '../events/publish.ts';
import { duplicateLeads } from '../leads/duplicate-leads.ts';
import { nameTaken } from './name-taken.ts';
import { copyCampaign, lockCampaign } from './sql.ts';

/** Copies a campaign's list and settings into a new draft. */
export const duplicateCampaign = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { campaign_id, name }: RouteBody<typeof campaignRoutes.duplicateCampaign>,
): Promise<RouteAnswer<typeof campaignRoutes.duplicateCampaign>> =>
  inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, campaign_id);
    if (!campaign) throw new AppError('campaign.not_found');
    const id = await copyCampaign(tx, campaign_id, name, caller.accountId).catch(nameTaken);
    const leads = await duplicateLeads(tx, caller, campaign, id, clock.now());
    await recordAudit(tx, caller, 'campaign.duplicated', `campaign ${name}`, { from: campaign.name, leads });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return {
      msg: 'Campaign has been created, Duplicated or updated Successfully!',
      campaign_id: id,
      total: leads,
      valid: leads,
      invalid: 0,
    };
  });
