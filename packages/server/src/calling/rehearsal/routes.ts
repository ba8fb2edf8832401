import type { callRoutes } from '@halloo/contract/calls';
import type { whatIfRoutes } from '@halloo/contract/what-if';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { forecastChange } from './inner/forecast-change.ts';
import { rehearseCampaign } from './inner/rehearse-campaign.ts';

export const rehearsalHandlers: Handlers<Pick<typeof callRoutes, 'rehearseCampaign'> & typeof whatIfRoutes> = {
  rehearseCampaign: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => rehearseCampaign(context, caller, params.campaign_id, body, signal)),
  forecastChange: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => forecastChange(context, caller, params.campaign_id, body, signal)),
};
