import { apiKeyRoutes, type NewApiKey } from '@halloo/contract/api-keys';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

export const keysQuery = queryOptions({
  // The live stream fetches it anew by how this begins.
  queryKey: queryKey('api-keys'),
  queryFn: ({ signal }) => call(apiKeyRoutes.listApiKeys, { signal }),
});

export const useKeyCalls = () => {
  const client = useQueryClient();
  const renew = () => {
    void client.invalidateQueries({ queryKey: queryKey('audit') });
    return client.invalidateQueries({ queryKey: keysQuery.queryKey });
  };
  return {
    make: async (body: NewApiKey) => {
      const made = await call(apiKeyRoutes.createApiKey, { body });
      void renew();
      return made;
    },
    /** Resolves once the list shows it. */
    revoke: async (id: number) => {
      await call(apiKeyRoutes.revokeApiKey, { params: { id } });
      await renew();
    },
  };
};
