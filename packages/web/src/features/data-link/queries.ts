import { campaignRoutes } from '@halloo/contract/campaigns';
import { leadRoutes } from '@halloo/contract/leads';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/* All keys begin with 'campaigns', so that a change of a campaign, told by the live stream, fetches them anew. */

/** How many a picker offers at once; the search finds the others. */
const offered = 20;

export const campaignDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaigns', 'detail', id],
    queryFn: ({ signal }) => call(campaignRoutes.getCampaignDetail, { params: { key: id }, signal }),
  });

export const campaignChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: ['campaigns', 'choice', search],
    queryFn: ({ signal }) => call(campaignRoutes.listCampaigns, { query: { limit: offered, search }, signal }),
    placeholderData: keepPreviousData,
  });

export const leadChoiceQuery = (campaignId: number, search: string) =>
  queryOptions({
    queryKey: ['campaigns', 'lead-choice', campaignId, search],
    queryFn: ({ signal }) =>
      call(leadRoutes.listLeads, { params: { campaign_id: campaignId }, query: { limit: offered, search }, signal }),
    placeholderData: keepPreviousData,
  });
