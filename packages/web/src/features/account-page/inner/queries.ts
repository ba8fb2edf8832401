import { accountRoutes } from '@halloo/contract/accounts';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { profileQuery } from '../../../api/profile.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryKey('sessions'),
  queryFn: ({ signal }) => call(accountRoutes.listSessions, { signal }),
});

export type ProfileChange = RouteCall<typeof accountRoutes.changeProfile>['body'];

/** Changes the own profile; the answer is the new one, so every screen that shows it has it at once. */
export const useChangeProfile = () => {
  const client = useQueryClient();
  return async (body: ProfileChange) => {
    const profile = await call(accountRoutes.changeProfile, { body });
    await client.cancelQueries({ queryKey: profileQuery.queryKey });
    client.setQueryData(profileQuery.queryKey, profile);
  };
};

export const useChangePassword = () => {
  const client = useQueryClient();
  return async (body: RouteCall<typeof accountRoutes.changePassword>['body']) => {
    const answer = await call(accountRoutes.changePassword, { body });
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    return answer;
  };
};

export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(accountRoutes.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
};
