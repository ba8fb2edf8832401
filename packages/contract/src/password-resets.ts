import { z } from 'zod';
import { chosenPassword, email, signedIn } from './accounts.ts';
import { linkToken, madeLink } from './invitations.ts';
import { id, route } from './route.ts';

export const passwordResetRoutes = {
  requestReset: route({
    method: 'POST',
    path: '/api/password_resets/',
    auth: 'none',
    tag: 'Account',
    summary: 'Ask for a link to choose a new password; the answer is the same for unknown addresses',
    body: z.object({ email }),
    answer: z.object({
      way: z
        .enum(['email', 'owner'])
        .describe(
          'Email: the link is sent, if there is such an account. Owner: no mail server is set up, so an Owner makes it',
        ),
    }),
  }),
  makeResetLink: route({
    method: 'POST',
    path: '/api/accounts/{id}/reset_link/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'A link with which somebody else chooses a new password; it works once, for 24 hours',
    params: z.object({ id }),
    status: 201,
    answer: madeLink,
  }),
  readReset: route({
    method: 'POST',
    path: '/api/password_resets/open/',
    auth: 'none',
    tag: 'Account',
    summary: 'Whose password a link resets. The token is in the body, so that no log has it',
    body: z.object({ token: linkToken }),
    answer: z.object({ email: z.string() }),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/password_resets/use/',
    auth: 'none',
    tag: 'Account',
    summary: 'Choose a new password; all sessions of the account end, and a new one begins',
    body: z.object({ token: linkToken, password: chosenPassword }),
    answer: signedIn,
  }),
} as const;
