import { type Campaign, campaignRoutes } from '@halloo/contract/campaigns';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { type ListFilters, toQuery } from './list-filters.ts';

/** The page that was shown stays until the next one is there, so that paging does not flicker. */
export const campaignListQuery = (filters: ListFilters) => {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: queryKey('campaigns', 'list', query),
    queryFn: ({ signal }) => call(campaignRoutes.listCampaigns, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Deletes for good. What was fetched of the campaign is forgotten as well. */
export const usePurgeCampaign = ({ id }: Campaign) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(campaignRoutes.purgeCampaign, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKey('campaigns') }),
  });
};

export const useDuplicateCampaign = ({ id }: Campaign) => {
  const client = useQueryClient();
  return async (name: string) => {
    await call(campaignRoutes.duplicateCampaign, { body: { campaign_id: id, name } });
    await client.invalidateQueries({ queryKey: queryKey('campaigns') });
  };
};
