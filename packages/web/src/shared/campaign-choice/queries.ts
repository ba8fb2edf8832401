import { type Campaign, campaignRoutes } from '@halloo/contract/campaigns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/** A campaign to choose, without the figures that change with every call. */
export type CampaignChoice = Pick<Campaign, 'id' | 'name' | 'campaign_type' | 'status' | 'total_records'>;

/** Campaigns offered at once; the search finds the others. */
const offered = 20;

/** Campaigns to choose from, found by name. */
export const campaignChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'choice', search),
    queryFn: async ({ signal }): Promise<{ count: number; results: CampaignChoice[] }> => {
      const { count, results } = await call(campaignRoutes.listCampaigns, {
        query: { limit: offered, search },
        signal,
      });
      return {
        count,
        results: results.map(({ id, name, campaign_type, status, total_records }) => {
          return { id, name, campaign_type, status, total_records };
        }),
      };
    },
    placeholderData: keepPreviousData,
  });
