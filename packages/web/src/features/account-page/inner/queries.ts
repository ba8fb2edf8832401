import { accountRoutes } from '@halloo/contract/accounts';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { profileQuery } from '../../../api/profile.ts';
import { queryKey } from '../../../api/query-keys.ts';

export const sessionsQuery = queryOptions({
  queryKey: queryKey('sessions'),
  queryFn: ({ signal }) => call(accountRoutes.listSessions, { signal }),
});

export type ProfileChange = RouteCall<typeof accountRoutes.changeProfile>['body'];

export const changeProfile = {
  send: (body: ProfileChange) => call(accountRoutes.changeProfile, { body }),
  setsData: profileQuery.queryKey,
} satisfies AnyChange;

export const changePassword = {
  send: (body: RouteCall<typeof accountRoutes.changePassword>['body']) => call(accountRoutes.changePassword, { body }),
  awaits: [sessionsQuery.queryKey],
} satisfies AnyChange;

export const endSession = {
  send: (id: number) => call(accountRoutes.endSession, { params: { id } }),
  awaits: [sessionsQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;
