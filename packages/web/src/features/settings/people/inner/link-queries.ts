import type { Account } from '@halloo/contract/accounts';
import { type Invitation, invitationRoutes } from '@halloo/contract/invitations';
import { passwordResetRoutes } from '@halloo/contract/password-resets';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

/** The key begins with that of the accounts: the same live event concerns both. */
export const invitationsQuery = queryOptions({
  queryKey: queryKey('accounts', 'invitations'),
  queryFn: ({ signal }) => call(invitationRoutes.listInvitations, { signal }),
});

export const invite = {
  key: ['invite'],
  send: (body: RouteCall<typeof invitationRoutes.invite>['body']) => call(invitationRoutes.invite, { body }),
  invalidates: [queryKey('audit')],
  awaits: [invitationsQuery.queryKey],
} satisfies AnyChange;

export const renewInvitation = {
  send: ({ id }: Invitation) => call(invitationRoutes.renewInvitation, { params: { id } }),
  invalidates: [queryKey('audit')],
  awaits: [invitationsQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;

export const cancelInvitation = {
  send: ({ id }: Invitation) => call(invitationRoutes.cancelInvitation, { params: { id } }),
  invalidates: [queryKey('audit')],
  awaits: [invitationsQuery.queryKey],
  invalidatesOnError: true,
} satisfies AnyChange;

export const makeResetLink = {
  send: ({ id }: Account) => call(passwordResetRoutes.makeResetLink, { params: { id } }),
  invalidates: [queryKey('audit')],
} satisfies AnyChange;
