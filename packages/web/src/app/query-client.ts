import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { queryKey } from '../api/query-keys.ts';

/** Whether a retry may help: the server was unreachable or failed. A refusal stays a refusal. */
const mayHelp = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

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
        retry: (failures, error) => failures < 2 && mayHelp(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};
