import { type campaignRoutes, responseTypes } from '@halloo/contract/campaigns';
import type { flowRoutes } from '@halloo/contract/flows';
import { leadStates } from '@halloo/contract/ledger';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { withScript, withScripts } from '../scripts/campaign-script.ts';
import { createCampaign, editCampaign } from './create-campaign.ts';
import { changeDetail } from './inner/change-detail.ts';
import { archiveCampaign, changeStatus } from './inner/change-status.ts';
import { selectCallResponses } from './inner/detail-sql.ts';
import { duplicateCampaign } from './inner/duplicate-campaign.ts';
import { updateLegacyDetail } from './inner/legacy-detail.ts';
import { listCampaigns } from './inner/list-campaigns.ts';
import { publishFlow } from './inner/publish-flow.ts';
import { readDetail, readLaunchCheck } from './read-detail.ts';

export const campaignHandlers: Handlers<
  Omit<typeof campaignRoutes, 'purgeCampaign'> & Pick<typeof flowRoutes, 'publishFlow'>
> = {
  listCampaigns: async (context, { caller, query }) => {
    const { count, results, next } = await listCampaigns(context.db, { ...query, now: context.clock.now() });
    return { count, results: await withScripts(context, caller, results), next };
  },
  changeCampaign: async (context, { caller, params: { id }, body: { status, archieved } }) =>
    withScript(
      context,
      caller,
      status === undefined
        ? await archiveCampaign(context, caller, id, archieved ?? true)
        : await changeStatus(context, caller, id, status),
    ),
  checkLaunch: ({ db, clock }, { params }) => readLaunchCheck(db, params.id, clock.now()),
  publishFlow: (context, { caller, params, body }) => publishFlow(context, caller, params.id, body.version),
  createCampaign: (context, { caller, body }) => createCampaign(context, caller, body),
  editCampaign: (context, { caller, body }) => editCampaign(context, caller, body),
  duplicateCampaign: (context, { caller, body }) => duplicateCampaign(context, caller, body),
  getCampaignDetail: async (context, { caller, params }) =>
    withScript(context, caller, await readDetail(context.db, params.key)),
  changeCampaignDetail: async (context, { caller, params, body }) =>
    withScript(context, caller, await changeDetail(context, caller, params.key, body)),
  updateCampaignDetail: async (context, { caller, body }) => {
    await updateLegacyDetail(context, caller, body);
    return { msg: say('campaign.detailSaved') };
  },
  listResponseTypes: async () => [...responseTypes],
  callResponses: async ({ db }, { body }) => {
    const counts = await selectCallResponses(db, body.campaign);
    if (!counts) throw new AppError('campaign.not_found');
    return counts;
  },
  listStatusOptions: async () => [...leadStates],
};
