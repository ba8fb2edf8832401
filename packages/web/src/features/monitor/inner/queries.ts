import { callRoutes } from '@halloo/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** The live stream reports every change. Polling covers lost events and values that change with time alone. */
const pollMs = 5000;

export const monitorQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'monitor', id),
    queryFn: ({ signal }) => call(callRoutes.getMonitor, { params: { campaign_id: id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'Live' || (state.data?.in_progress ?? 0) > 0 ? pollMs : false,
  });
