import { accountRoutes } from '@halloo/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The signed-in person. The cache keeps the list of one that the API answers; readers get the person. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(accountRoutes.getProfile, { signal }),
  select: ([person]) => person,
});
