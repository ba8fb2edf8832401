import { accountRoutes } from '@halloo/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKey } from './query-keys.ts';

export const accountsQuery = queryOptions({
  // The live stream invalidates it by this key.
  queryKey: queryKey('accounts'),
  queryFn: ({ signal }) => call(accountRoutes.listAccounts, { signal }),
});
