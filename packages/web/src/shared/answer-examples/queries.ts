import { answerExampleRoutes } from '@halloo/contract/answer-examples';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/** What callers may say in the flow of a campaign, with the examples of each phrase. */
export const examplesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKey('examples', 'list', campaignId),
    queryFn: ({ signal }) => call(answerExampleRoutes.listExamples, { params: { campaign_id: campaignId }, signal }),
  });
