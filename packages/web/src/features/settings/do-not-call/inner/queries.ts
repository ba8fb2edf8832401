import { doNotCallRoutes } from '@halloo/contract/do-not-call';
import type { RouteCall } from '@halloo/contract/route';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { type KeyPlace, keyQuery } from '../../../../ui/key-paging.ts';

/* All keys begin with 'do-not-call', so that a change of the list, told by the live stream, fetches them anew. */

export const numbersPageSize = 20;

/** The page that was shown stays until the next one is there, so that paging does not flicker. */
export const numbersQuery = (search: string, place: KeyPlace) =>
  queryOptions({
    queryKey: queryKey('do-not-call', 'list', search, place),
    queryFn: ({ signal }) =>
      call(doNotCallRoutes.listDoNotCall, {
        query: { search, ...keyQuery(place, numbersPageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useNumberCalls = () => {
  const client = useQueryClient();
  const renew = () => {
    void client.invalidateQueries({ queryKey: queryKey('audit') });
    return client.invalidateQueries({ queryKey: queryKey('do-not-call') });
  };
  return {
    renew,
    add: async (body: RouteCall<typeof doNotCallRoutes.addDoNotCall>['body']) => {
      const answer = await call(doNotCallRoutes.addDoNotCall, { body });
      void renew();
      return answer;
    },
    /** Resolves once the list no longer shows it. */
    remove: async (number: string) => {
      await call(doNotCallRoutes.removeDoNotCall, { params: { number } });
      await renew();
    },
  };
};
