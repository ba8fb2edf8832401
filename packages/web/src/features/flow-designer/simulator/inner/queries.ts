import { flowRoutes } from '@halloo/contract/flows';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

/* The first part of a key names the live events that refetch it. */

const tests = (campaignId: number) =>
  queryOptions({
    queryKey: queryKey('flows', 'tests', campaignId),
    queryFn: ({ signal }) => call(flowRoutes.listFlowTests, { query: { campaign_id: campaignId }, signal }),
  });

export const queries = { tests };
