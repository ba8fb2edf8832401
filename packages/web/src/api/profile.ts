import { accountRoutes } from '@halloo/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryKey } from './query-keys.ts';
import { rememberFor } from './remembered.ts';

/** The signed-in person. The API answers a list of one, which stays in the cache; readers get the person. */
export const profileQuery = queryOptions({
  queryKey: queryKey('profile'),
  queryFn: async ({ signal }) => {
    const answer = await call(accountRoutes.getProfile, { signal });
    if (answer[0]) rememberFor(answer[0].user_id);
    return answer;
  },
  select: ([person]) => person,
});
