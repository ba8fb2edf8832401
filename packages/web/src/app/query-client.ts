import { QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { retries } from '../api/may-help.ts';
import { copyTime } from '../api/positions.ts';
import { queryKey } from '../api/query-keys.ts';

/** The role of the person requires a second factor since a moment ago: the profile says so, and its screen opens. */
const missesFactor = (error: Error) => error instanceof ApiError && error.code === 'factor.missing';

export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (missesFactor(error)) void client.invalidateQueries({ queryKey: queryKey('profile') });
      },
    }),
    defaultOptions: {
      queries: {
        // Halloo often runs on the same machine, where it answers even if the browser is offline.
        networkMode: 'always',
        staleTime: 30_000,
        structuralSharing: (before, after) => {
          const shared = replaceEqualDeep(before, after);
          copyTime(after, shared);
          return shared;
        },
        ...retries,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};
