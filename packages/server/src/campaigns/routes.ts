import type { campaignRoutes } from '@halloo/contract/campaigns';
import type { Handlers } from '../http/handlers.ts';
import { listCampaigns } from './list-campaigns.ts';

export const campaignHandlers: Handlers<typeof campaignRoutes> = {
  listCampaigns: ({ db }, { query }) => listCampaigns(db, query),
};
