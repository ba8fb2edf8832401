import { flowRoutes } from '@halloo/contract/flows';
import { scriptRoutes } from '@halloo/contract/scripts';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** Fetched with each visit and on request only: a refetch must not replace the flow while somebody edits it. */
export const flowQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKey('flow-document', campaignId),
    queryFn: ({ signal }) => call(flowRoutes.getFlow, { query: { campaign_id: campaignId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const versionsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKey('flows', 'versions', campaignId),
    queryFn: ({ signal }) => call(flowRoutes.listFlowVersions, { query: { campaign_id: campaignId }, signal }),
  });

/** A version never changes. */
export const versionQuery = (campaignId: number, version: number) =>
  queryOptions({
    queryKey: queryKey('flow-version', campaignId, version),
    queryFn: ({ signal }) => call(flowRoutes.getFlowVersion, { params: { campaign_id: campaignId, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The number of all scripts. */
export const scriptCountQuery = queryOptions({
  queryKey: queryKey('scripts', 'count'),
  queryFn: async ({ signal }) => {
    const { count } = await call(scriptRoutes.listScripts, { query: { limit: 1 }, signal });
    return count;
  },
});

/** New calls use a version of the flow from now on. */
export const publishFlow = (campaignId: number) =>
  ({
    key: ['publish-flow', campaignId],
    send: (version: number) => call(flowRoutes.publishFlow, { params: { id: campaignId }, body: { version } }),
    awaits: [queryKey('campaigns', 'detail', campaignId)],
    invalidates: [queryKey('flows')],
  }) satisfies AnyChange;
