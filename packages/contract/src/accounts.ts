import { z } from 'zod';
import { accountLimits, emailPattern } from './account-rules.ts';
import { because } from './field-words.ts';
import { roles } from './roles.ts';
import { done, id, route, text } from './route.ts';

/** Email addresses are case-insensitive, so they are stored in lower case. */
export const email = z
  .string()
  .trim()
  .min(1, because('field.required'))
  .max(accountLimits.email, because('field.mostCharacters', { max: accountLimits.email }))
  .pipe(z.email({ pattern: emailPattern, ...because('field.email') }))
  .transform((value) => value.toLowerCase());

/** A password at sign-in: any within the length limit. */
const givenPassword = z
  .string()
  .min(1, because('field.required'))
  .max(accountLimits.password, because('field.mostCharacters', { max: accountLimits.password }));

/** A new password. */
export const chosenPassword = givenPassword
  .min(accountLimits.passwordMin, because('field.leastCharacters', { min: accountLimits.passwordMin }))
  .refine((value) => value.isWellFormed(), because('field.unusable'));

const name = text(accountLimits.name, 1);

/** The option lists of the account page. */
export const countries = ['India', 'Bhutaan', 'Shri Lanka'] as const;
export const industries = ['Health', 'Education', 'Banking', 'Elections', 'Support', 'Other'] as const;
export const channels = ['Robo Calling', 'Message', 'Email'] as const;

/** Where a person begins: the screen behind `/`. */
export const startPages = ['campaigns', 'home'] as const;

export const profile = z.object({
  user_id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.enum(countries).nullable(),
  industry: z.enum(industries).nullable(),
  channels: z.array(z.enum(channels)),
  workspace_name: z.string().describe('The name of the workspace, which is changed in the settings'),
  start_page: z.enum(startPages).describe('The screen that opens first'),
  role: z.enum(roles).describe('What the person may do; an Owner changes it'),
  must_add_factor: z
    .boolean()
    .describe(
      'The role requires a second factor, and the account has none: until then, the session can only set one up',
    ),
});
export type Profile = z.infer<typeof profile>;

/** A list, because the specification reads its first item. */
const profileAnswer = z.array(profile).length(1);

export const signedIn = z.object({
  access: z.string().describe('The bearer token. It is shown once and kept by the server only as a hash.'),
  expires_at: z.iso.datetime(),
  next: z
    .enum(['second_factor'])
    .optional()
    .describe(
      'The account has a second factor: `access` opens nothing but the next step of the sign-in, for 10 minutes',
    ),
});
export type SignedIn = z.infer<typeof signedIn>;

export const session = z.object({
  id: z.number().int(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  device: z.string(),
  address: z.string(),
});
export type Session = z.infer<typeof session>;

export const account = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles).describe('What the person, and programs with their API keys, may do'),
  state: z.enum(['active', 'disabled']).describe('Disabled: cannot sign in, and its API keys are revoked'),
  own: z.boolean().describe('Whether it is the account of the signed-in person'),
  second_factor: z.boolean().describe('Whether it has a second factor'),
  api_keys: z.number().int().describe('Its API keys that are neither revoked nor expired'),
  created_at: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable().describe('Null where it never signed in'),
});
export type Account = z.infer<typeof account>;

export const accountRoutes = {
  login: route({
    method: 'POST',
    path: '/api/login/',
    auth: 'none',
    tag: 'Account',
    summary: 'Sign in with email and password',
    body: z.object({ email, password: givenPassword }),
    answer: signedIn,
  }),
  register: route({
    method: 'POST',
    path: '/api/register/',
    auth: 'none',
    tag: 'Account',
    summary: 'Make an account and sign in',
    body: z.object({
      first_name: name,
      last_name: name,
      email,
      password: chosenPassword,
      policy: z.literal(true, because('field.mustBeChecked')),
    }),
    status: 201,
    answer: signedIn,
  }),
  logout: route({
    method: 'POST',
    path: '/api/logout/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    beforeFactor: true,
    tag: 'Account',
    summary: 'End this session',
    answer: done,
  }),
  getProfile: route({
    method: 'GET',
    path: '/api/user_profile/',
    auth: 'session',
    scope: 'read',
    may: 'own',
    beforeFactor: true,
    tag: 'Account',
    summary: 'The profile of the signed-in person, as a list of one',
    answer: profileAnswer,
  }),
  changeProfile: route({
    method: 'PATCH',
    path: '/api/user_profile/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Account',
    summary: 'Change the own profile; fields left out stay as they are',
    body: z.object({
      first_name: name.optional(),
      last_name: name.optional(),
      email: email.optional(),
      country: z.enum(countries).nullish(),
      industry: z.enum(industries).nullish(),
      channels: z
        .array(z.enum(channels))
        .max(channels.length)
        .transform((chosen) => [...new Set(chosen)])
        .optional(),
      start_page: z.enum(startPages).optional(),
      current_password: givenPassword.optional().describe('Needed to change the email.'),
    }),
    answer: profileAnswer,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/change_password/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Account',
    summary: 'Change the own password; every other session ends',
    body: z.object({ current_password: givenPassword, new_password: chosenPassword }),
    answer: done.extend({ ended_sessions: z.number().int() }),
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/sessions/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Account',
    summary: 'Where the own account is signed in, newest use first',
    answer: z.array(session),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/{id}/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Account',
    summary: 'End one of the own sessions',
    params: z.object({ id }),
    answer: done,
  }),
  listAccounts: route({
    method: 'GET',
    path: '/api/accounts/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'Everybody who has an account, active accounts first, by name',
    answer: z.array(account),
  }),
  changeAccount: route({
    method: 'PATCH',
    path: '/api/accounts/{id}/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'Change the role of an account, or disable or enable the account of somebody else',
    description:
      'A role counts from the next request on, also for the API keys of the account. There is always an active Owner. Disabling ends all sessions and live streams of the account and revokes its API keys at once. Campaigns, webhooks and schedules that it made carry on. Enabling lets the person sign in again; the keys stay revoked. The own account and the last active one cannot be disabled.',
    params: z.object({ id }),
    body: z
      .object({ state: account.shape.state.optional(), role: account.shape.role.optional() })
      .meta({ examples: [{ role: 'reviewer' }, { state: 'disabled' }] }),
    answer: account,
  }),
  removeAccount: route({
    method: 'DELETE',
    path: '/api/accounts/{id}/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'Remove the account of somebody else for good',
    description:
      'Erases name, email, password, sessions, notifications and API keys. Campaigns, scripts and webhooks that the account made stay; the audit log keeps the email as text. The own account and the last active one cannot be removed.',
    params: z.object({ id }),
    answer: done,
  }),
} as const;
