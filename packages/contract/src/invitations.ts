import { z } from 'zod';
import { accountLimits } from './account-rules.ts';
import { chosenPassword, email, signedIn } from './accounts.ts';
import { because } from './field-words.ts';
import { roles } from './roles.ts';
import { done, id, route, text } from './route.ts';

/** Open; used; no longer valid by itself; or taken back, also because who invited left or is no Owner any more. */
export const invitationStates = ['open', 'accepted', 'expired', 'cancelled'] as const;

export const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles).describe('The role that the person gets'),
  state: z.enum(invitationStates),
  invited_by: z.string().describe('Email of who invited; empty after that account was removed'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

/** The secret of a link. */
export const linkToken = z.string().max(100);

export const madeLink = z.object({
  path: z.string().describe('The link without the address of Halloo. It is shown once, and stored only as a hash'),
  emailed: z.boolean().describe('Whether it is also sent by email'),
  expires_at: z.iso.datetime(),
});
export type MadeLink = z.infer<typeof madeLink>;

export const madeInvitation = z.object({ invitation, link: madeLink });
export type MadeInvitation = z.infer<typeof madeInvitation>;

/** What a link to an invitation shows before it is accepted. */
export const openInvitation = invitation
  .pick({ email: true, first_name: true, last_name: true, role: true, invited_by: true, expires_at: true })
  .extend({ workspace_name: z.string() });
export type OpenInvitation = z.infer<typeof openInvitation>;

const name = text(accountLimits.name);

export const invitationRoutes = {
  listInvitations: route({
    method: 'GET',
    path: '/api/invitations/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'Invitations of the last 90 days, open ones first, newest first',
    answer: z.array(invitation),
  }),
  invite: route({
    method: 'POST',
    path: '/api/invitations/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'Invite somebody; the link works once, for 7 days',
    body: z
      .object({ email, role: z.enum(roles), first_name: name.optional(), last_name: name.optional() })
      .meta({ examples: [{ email: 'ravi@example.org', role: 'manager' }] }),
    status: 201,
    answer: madeInvitation,
  }),
  renewInvitation: route({
    method: 'POST',
    path: '/api/invitations/{id}/renew/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'A new link for an invitation that was not accepted, for another 7 days; the old link ends',
    params: z.object({ id }),
    answer: madeInvitation,
  }),
  cancelInvitation: route({
    method: 'DELETE',
    path: '/api/invitations/{id}/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'Take an invitation back; its link ends at once',
    params: z.object({ id }),
    answer: done,
  }),
  readInvitation: route({
    method: 'POST',
    path: '/api/invitations/open/',
    auth: 'none',
    tag: 'Account',
    summary: 'What the link of an invitation offers. The token is in the body, so that no log has it',
    body: z.object({ token: linkToken }),
    answer: openInvitation,
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/invitations/accept/',
    auth: 'none',
    tag: 'Account',
    summary: 'Make the account of an invitation and sign in',
    body: z.object({
      token: linkToken,
      first_name: text(accountLimits.name, 1),
      last_name: text(accountLimits.name, 1),
      password: chosenPassword,
      policy: z.literal(true, because('field.mustBeChecked')),
    }),
    status: 201,
    answer: signedIn,
  }),
} as const;
