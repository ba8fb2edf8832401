import { campaignRoutes } from '@halloo/contract/campaigns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { type ListFilters, toQuery } from './list-filters.ts';

/** The shown page stays until the next one has loaded, so that paging does not flicker. */
export const campaignListQuery = (filters: ListFilters) => {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: queryKey('campaigns', 'list', query),
    queryFn: ({ signal }) => call(campaignRoutes.listCampaigns, { query, signal }),
    placeholderData: keepPreviousData,
  });
};
