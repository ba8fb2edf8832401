import { type Campaign, campaignRoutes } from '@halloo/contract/campaigns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { ApiError, call } from '../../../api/client.ts';
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

/** Deletes for good. */
export const purgeCampaign = ({ id }: Campaign) =>
  ({
    send: () => call(campaignRoutes.purgeCampaign, { params: { id } }),
    awaits: [queryKey('campaigns')],
  }) satisfies AnyChange;

export const duplicateCampaign = ({ id }: Campaign) =>
  ({
    send: (name: string) =>
      call(campaignRoutes.duplicateCampaign, { body: { campaign_id: id, name } }).catch((error: unknown) => {
        throw atName(error);
      }),
    awaits: [queryKey('campaigns')],
  }) satisfies AnyChange;

/** A name that is taken is an error of the field. */
const atName = (error: unknown) =>
  error instanceof ApiError && error.code === 'campaign.name_taken'
    ? new ApiError(error.status, { code: error.code, msg: error.message, fields: { name: error.message } })
    : error;
