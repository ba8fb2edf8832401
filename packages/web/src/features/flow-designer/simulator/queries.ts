import { flowRoutes } from '@halloo/contract/flows';
import { leadRoutes } from '@halloo/contract/leads';
import { scriptRoutes } from '@halloo/contract/scripts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/* The first part of a key says which live event fetches it anew. */

/** How many leads are offered at once; the search finds the others. */
const offered = 20;

const leads = (campaignId: number, search: string) =>
  queryOptions({
    queryKey: ['campaigns', 'simulator', 'leads', campaignId, search],
    queryFn: ({ signal }) =>
      call(leadRoutes.listLeads, { params: { campaign_id: campaignId }, query: { limit: offered, search }, signal }),
    placeholderData: keepPreviousData,
  });

const tests = (campaignId: number) =>
  queryOptions({
    queryKey: ['flows', 'tests', campaignId],
    queryFn: ({ signal }) => call(flowRoutes.listFlowTests, { query: { campaign_id: campaignId }, signal }),
  });

/** Which languages are understood. */
const speech = queryOptions({
  queryKey: ['settings', 'speech'],
  queryFn: ({ signal }) => call(scriptRoutes.getSpeechSettings, { signal }),
});

export const queries = { leads, tests, speech };
