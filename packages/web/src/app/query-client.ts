import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

/** Refusals stay refusals; only a server that is away or in trouble may answer otherwise a moment later. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Halloo often runs on this very machine, where it answers whatever the browser thinks of the network.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
