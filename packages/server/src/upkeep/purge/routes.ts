import type { campaignRoutes } from '@halloo/contract/campaigns';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { purgeCampaign } from './inner/purge-campaign.ts';

export const purgeHandlers: Handlers<Pick<typeof campaignRoutes, 'purgeCampaign'>> = {
  purgeCampaign: async (context, { caller, params: { id } }) => {
    const { name } = await purgeCampaign(context, caller, id);
    return { msg: say('campaign.purged', { name }) };
  },
};
