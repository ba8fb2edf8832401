import { campaignRoutes } from '@halloo/contract/campaigns';
import { leadRoutes } from '@halloo/contract/leads';
import type { RouteCall } from '@halloo/contract/route';
import { simRoutes } from '@halloo/contract/sims';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { type LeadFilters, toQuery } from './lead-filters.ts';

/* All keys begin with 'campaigns', so that a change of a campaign, told by the live stream, fetches them anew. */

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaigns', 'detail', id],
    queryFn: ({ signal }) => call(campaignRoutes.getCampaignDetail, { params: { key: id }, signal }),
  });

export const callCountsQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaigns', 'call-counts', id],
    queryFn: ({ signal }) => call(campaignRoutes.callResponses, { body: { campaign: id }, signal }),
  });

/** The page that was shown stays until the next one is there, so that paging does not flicker. */
export const leadsQuery = (id: number, filters: LeadFilters) => {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: ['campaigns', 'leads', id, query],
    queryFn: ({ signal }) => call(leadRoutes.listLeads, { params: { campaign_id: id }, query, signal }),
    placeholderData: keepPreviousData,
  });
};

export const importsQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaigns', 'imports', id],
    queryFn: ({ signal }) => call(leadRoutes.listImports, { params: { campaign_id: id }, signal }),
  });

/** The SIMs that can call and be called; fetched anew, as all keys of 'sims', when a SIM changes. */
export const activeSimsQuery = queryOptions({
  queryKey: ['sims', 'active'],
  queryFn: ({ signal }) => call(simRoutes.simDetail, { signal }),
});

export const everySimQuery = queryOptions({
  queryKey: ['sims', 'every'],
  queryFn: ({ signal }) => call(simRoutes.listSims, { signal }),
});

/** These change with Halloo itself only. */
const fixed = { staleTime: Number.POSITIVE_INFINITY };

export const statusOptionsQuery = queryOptions({
  queryKey: ['status-options'],
  queryFn: ({ signal }) => call(campaignRoutes.listStatusOptions, { signal }),
  ...fixed,
});

export const responseTypesQuery = queryOptions({
  queryKey: ['response-types'],
  queryFn: ({ signal }) => call(campaignRoutes.listResponseTypes, { signal }),
  ...fixed,
});

export const useChangeDetail = (id: number) => {
  const client = useQueryClient();
  return async (body: RouteCall<typeof campaignRoutes.changeCampaignDetail>['body']) => {
    const detail = await call(campaignRoutes.changeCampaignDetail, { params: { key: id }, body });
    await client.cancelQueries({ queryKey: detailQuery(id).queryKey });
    client.setQueryData(detailQuery(id).queryKey, detail);
    void client.invalidateQueries({ queryKey: ['campaigns'] });
  };
};

export const useUpdateDetail = () => {
  const client = useQueryClient();
  return async (body: RouteCall<typeof campaignRoutes.updateCampaignDetail>['body']) => {
    await call(campaignRoutes.updateCampaignDetail, { body });
    await client.invalidateQueries({ queryKey: ['campaigns'] });
  };
};

export const useUndoImport = () => {
  const client = useQueryClient();
  return async (fileId: string) => {
    const { removed } = await call(leadRoutes.forgetLeadFile, { params: { file_id: fileId } });
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    return removed;
  };
};
