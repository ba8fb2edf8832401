import { settingsRoutes } from '@halloo/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKey } from './query-keys.ts';

export const timeZonesQuery = queryOptions({
  queryKey: queryKey('time-zones'),
  queryFn: ({ signal }) => call(settingsRoutes.listTimeZones, { signal }),
  // Zones change with the seasons, not with the hour.
  staleTime: 3_600_000,
});
