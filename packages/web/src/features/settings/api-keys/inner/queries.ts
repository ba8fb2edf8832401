import { type ApiKey, apiKeyRoutes, type NewApiKey } from '@halloo/contract/api-keys';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

export const keysQuery = queryOptions({
  // The live stream invalidates it by this key.
  queryKey: queryKey('api-keys'),
  queryFn: ({ signal }) => call(apiKeyRoutes.listApiKeys, { signal }),
});

export const makeKey = {
  key: ['make-api-key'],
  send: (body: NewApiKey) => call(apiKeyRoutes.createApiKey, { body }),
  invalidates: [queryKey('audit'), keysQuery.queryKey],
} satisfies AnyChange;

export const revokeKey = ({ id }: ApiKey) =>
  ({
    send: () => call(apiKeyRoutes.revokeApiKey, { params: { id } }),
    invalidates: [queryKey('audit')],
    awaits: [keysQuery.queryKey],
  }) satisfies AnyChange;
