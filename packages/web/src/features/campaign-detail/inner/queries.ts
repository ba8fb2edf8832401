import { campaignRoutes } from '@halloo/contract/campaigns';
import { type LeadImport, leadRoutes } from '@halloo/contract/leads';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { type LeadFilters, toQuery } from './lead-filters.ts';

/* All keys begin with 'campaigns', so that a change of a campaign in the live stream refetches them. */

export const callCountsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'call-counts', id),
    queryFn: ({ signal }) => call(campaignRoutes.callResponses, { body: { campaign: id }, signal }),
  });

/** The shown page stays until the next one has loaded, so that paging does not flicker. */
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

/** Constant for one version of Halloo. */
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

export const updateDetail = {
  send: (body: RouteCall<typeof campaignRoutes.updateCampaignDetail>['body']) =>
    call(campaignRoutes.updateCampaignDetail, { body }),
  awaits: [queryKey('campaigns')],
} satisfies AnyChange;

export const undoImport = {
  send: ({ file_id }: LeadImport) => call(leadRoutes.forgetLeadFile, { params: { file_id } }),
  awaits: [queryKey('campaigns')],
} satisfies AnyChange;
