import type { campaignRoutes } from '@halloo/contract/campaigns';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { nameTaken } from '../../../campaign-row/name-taken.ts';
import { copyCampaign, findCampaign } from '../../../campaign-row/sql.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { copyBestHour } from '../../best-hour/copy-best-hour.ts';
import { copyPlan } from '../../call-plans/plan-row.ts';
import { copyFlow } from '../../flows/history.ts';
import { duplicateLeads } from '../../leads/duplicate-leads.ts';
import { campaignIdFor, keepPartitions } from '../../leads/own-partition.ts';
import { copyBudget } from '../../money/budgets.ts';
import { copySims } from '../../sims/campaign-sims.ts';
import { copyTextRules } from '../../text-rules/copy-text-rules.ts';

/** Copies a campaign's list, settings and scripts into a new draft. */
export const duplicateCampaign = async (
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  caller: Caller,
  { campaign_id, name }: RouteBody<typeof campaignRoutes.duplicateCampaign>,
): Promise<RouteAnswer<typeof campaignRoutes.duplicateCampaign>> => {
  const { db, clock } = context;
  const own = await campaignIdFor(context, (await findCampaign(db, campaign_id))?.total_records ?? 0);
  return inTransaction(db.long, async (tx) => {
    const campaign = await holdCampaign(tx, campaign_id);
    const to = { as: own, name, createdBy: caller.accountId };
    const id = await copyCampaign(tx, campaign_id, to).catch(nameTaken);
    if (own !== undefined) await keepPartitions(tx, own);
    await copySims(tx, campaign_id, id);
    await copyBudget(tx, campaign_id, id);
    await copyTextRules(tx, campaign_id, id);
    await copyFlow(tx, campaign_id, id);
    await copyBestHour(tx, campaign_id, id);
    await copyPlan(tx, campaign_id, id, clock.now());
    const leads = await duplicateLeads(tx, caller, campaign, id, clock.now());
    await recordAudit(tx, caller, 'campaign.duplicated', say('audit.campaign', { name }), {
      from: campaign.name,
      leads,
    });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return {
      msg: say('campaign.saved'),
      campaign_id: id,
      total: leads,
      valid: leads,
      invalid: 0,
    };
  });
};
