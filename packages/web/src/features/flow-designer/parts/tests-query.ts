import { flowRoutes } from '@halloo/contract/flows';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** The saved tests of a flow. The first part of the key names the live events that refetch it. */
export const testsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKey('flows', 'tests', campaignId),
    queryFn: ({ signal }) => call(flowRoutes.listFlowTests, { query: { campaign_id: campaignId }, signal }),
  });
