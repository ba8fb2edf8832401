import { campaignRoutes } from '@halloo/contract/campaigns';
import { leadRoutes } from '@halloo/contract/leads';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { type LeadFilters, toQuery } from './lead-filters.ts';

/* All keys begin with 'campaigns', so that a change of a campaign, told by the live stream, fetches them anew. */

export const callCountsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'call-counts', id),
    queryFn: ({ signal }) => call(campaignRoutes.callResponses, { body: { campaign: id }, signal }),
  });

/** The page that was shown stays until the next one is there, so that paging does not flicker. */
export const leadsQuery = (id: number, filters: LeadFilters) => {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: queryKey('campaigns', 'leads', id, query),
    queryFn: ({ signal }) => call(leadRoutes.listLeads, { params: { campaign_id: id }, query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const importsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'imports', id),
    queryFn: ({ signal }) => call(leadRoutes.listImports, { params: { campaign_id: id }, signal }),
  });

/** These change with Halloo itself only. */
const fixed = { staleTime: Number.POSITIVE_INFINITY };

export const statusOptionsQuery = queryOptions({
  queryKey: queryKey('status-options'),
  queryFn: ({ signal }) => call(campaignRoutes.listStatusOptions, { signal }),
  ...fixed,
});

export const responseTypesQuery = queryOptions({
  queryKey: queryKey('response-types'),
  queryFn: ({ signal }) => call(campaignRoutes.listResponseTypes, { signal }),
  ...fixed,
});

export const useUpdateDetail = () => {
  const client = useQueryClient();
  return async (body: RouteCall<typeof campaignRoutes.updateCampaignDetail>['body']) => {
    await call(campaignRoutes.updateCampaignDetail, { body });
    await client.invalidateQueries({ queryKey: queryKey('campaigns') });
  };
};

export const useUndoImport = () => {
  const client = useQueryClient();
  return async (fileId: string) => {
    const { removed } = await call(leadRoutes.forgetLeadFile, { params: { file_id: fileId } });
    await client.invalidateQueries({ queryKey: queryKey('campaigns') });
    return removed;
  };
};
