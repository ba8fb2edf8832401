import { campaignRoutes } from '@halloo/contract/campaigns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/* All keys begin with 'campaigns', so that a change of a campaign in the live stream refetches them. */

/** The number of campaigns that a picker offers at once; the search finds the others. */
const offered = 20;

export const campaignDetailQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'detail', id),
    queryFn: ({ signal }) => call(campaignRoutes.getCampaignDetail, { params: { key: id }, signal }),
  });

export const campaignChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'choice', search),
    queryFn: async ({ signal }) => {
      const { count, results } = await call(campaignRoutes.listCampaigns, {
        query: { limit: offered, search },
        signal,
      });
      return { count, results };
    },
    placeholderData: keepPreviousData,
  });
