import { resultRoutes } from '@halloo/contract/result-routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** All keys of results begin so, so that live events refetch them. */
export const callQuery = (campaignId: number, callId: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'results', campaignId, 'call', callId),
    queryFn: ({ signal }) => call(resultRoutes.getCall, { params: { call_id: callId }, signal }),
    placeholderData: keepPreviousData,
  });
