import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

/** Whether a retry may help: the server was unreachable or failed. A refusal stays a refusal. */
const mayHelp = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const createQueryClient = () =>
  new QueryClient({
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
