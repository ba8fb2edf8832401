import type { callRoutes } from '@halloo/contract/calls';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { rehearseCampaign } from './inner/rehearse-campaign.ts';

export const rehearsalHandlers: Handlers<Pick<typeof callRoutes, 'rehearseCampaign'>> = {
  rehearseCampaign: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => rehearseCampaign(context, caller, params.campaign_id, body, signal)),
};
