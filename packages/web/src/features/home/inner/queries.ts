import { homeRoutes } from '@halloo/contract/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

/** Live events report changes of campaigns. Polling covers what changes with time alone, such as calling hours and nodes. */
const pollMs = 15_000;

export const homeQuery = queryOptions({
  queryKey: queryKey('home'),
  queryFn: ({ signal }) => call(homeRoutes.getHome, { signal }),
  refetchInterval: pollMs,
});
