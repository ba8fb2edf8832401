import type { invitationRoutes } from '@halloo/contract/invitations';
import type { passwordResetRoutes } from '@halloo/contract/password-resets';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { acceptInvitation, readInvitation } from './inner/invitations/accept-invitation.ts';
import { cancelInvitation, invite, renewInvitation } from './inner/invitations/invite.ts';
import { describe, selectInvitations } from './inner/invitations/sql.ts';
import { makeResetLink, requestReset } from './inner/resets/request-reset.ts';
import { findByLink, resetPassword } from './inner/resets/reset-password.ts';
import { originOf } from './origin.ts';

const shownDays = 90;

export const invitationHandlers: Handlers<typeof invitationRoutes> = {
  listInvitations: async ({ db, clock }) => {
    const now = clock.now();
    return (await selectInvitations(db, now, new Date(now.getTime() - shownDays * 86_400_000))).map(describe);
  },
  invite: (context, { caller, body }) => invite(context, caller, body),
  renewInvitation: (context, { caller, params }) => renewInvitation(context, caller, params.id),
  cancelInvitation: async (context, { caller, params }) => {
    await cancelInvitation(context, caller, params.id);
    return { msg: say('invitation.cancelled') };
  },
  readInvitation: (context, { body, request }) => readInvitation(context, body.token, request.ip),
  acceptInvitation: (context, { body, request }) => acceptInvitation(context, body, originOf(request)),
};

export const passwordResetHandlers: Handlers<typeof passwordResetRoutes> = {
  requestReset: async (context, { body, request }) => ({ way: await requestReset(context, body.email, request.ip) }),
  makeResetLink: (context, { caller, params }) => makeResetLink(context, caller, params.id),
  readReset: async (context, { body, request }) => {
    const { email } = await findByLink(context, body.token, request.ip);
    return { email };
  },
  resetPassword: (context, { body, request }) => resetPassword(context, body, originOf(request)),
};
