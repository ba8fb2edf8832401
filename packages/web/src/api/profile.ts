import { accountRoutes } from '@halloo/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKey } from './query-keys.ts';

/** The signed-in person. The API answers a list of one, which stays in the cache; readers get the person. */
export const profileQuery = queryOptions({
  queryKey: queryKey('profile'),
  queryFn: ({ signal }) => call(accountRoutes.getProfile, { signal }),
  select: ([person]) => person,
});
