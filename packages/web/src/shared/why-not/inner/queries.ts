import { callRoutes } from '@halloo/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** Under 'campaigns', so that live events of a campaign refetch it. */
export const whyNotQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'why-not', id),
    queryFn: ({ signal }) => call(callRoutes.getWhyNot, { params: { campaign_id: id }, signal }),
  });
