import { z } from 'zod';
import { signedIn } from './accounts.ts';
import { because } from './field-words.ts';
import { roles, signUpRoles } from './roles.ts';
import { done, route, text } from './route.ts';

const issuer = text(500, 1).refine((given) => /^https?:\/\/[^\s/?#@]+[^\s?#]*$/i.test(given), because('field.address'));

const domain = text(253, 1)
  .transform((given) => given.toLowerCase().replace(/^@/, ''))
  .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, because('field.domain')))
  .meta({ examples: ['example.org'] });

const connection = z.object({
  issuer: issuer
    .describe('The address of the provider, as its discovery document has it')
    .meta({ examples: ['https://id.example.org/realms/health'] }),
  client_id: text(300, 1),
});

/** The roles that may be told to sign in with the provider only. Owners keep their password, so they can sign in if it is unavailable. */
export const providerOnlyRoles = signUpRoles;

const rules = z.object({
  enabled: z.boolean().describe('Whether the sign-in page offers it'),
  button: text(40, 1).describe('The label of the button on the sign-in page'),
  role_claim: text(100).describe(
    'The claim that holds roles or groups, such as `groups` or `realm_access.roles`. Empty: roles are given in Halloo',
  ),
  role_map: z
    .array(z.object({ value: text(200, 1), role: z.enum(roles) }))
    .max(50)
    .describe('The role for a value of the claim; with several values, the role with the most permissions'),
  other_role: z
    .enum(signUpRoles)
    .nullable()
    .describe('The role of people without a matching value, and of new people where no claim is named; null: refused'),
  domains: z.array(domain).max(50).describe('Email domains that may sign in; none: all'),
  counts_as_factor: z
    .boolean()
    .describe('Whether the provider always checks a second factor. Otherwise it counts if `amr` or `acr` say so'),
  provider_only_roles: z
    .array(z.enum(providerOnlyRoles))
    .max(providerOnlyRoles.length)
    .describe('Roles that cannot sign in with a password while it is enabled'),
});

export const singleSignOn = z.object({
  ...connection.shape,
  ...rules.shape,
  issuer: z.string(),
  client_id: z.string(),
  button: z.string(),
  has_secret: z.boolean().describe('Whether a client secret is saved. It is never shown'),
  redirect_address: z.string().describe('To register at the provider'),
});
export type SingleSignOn = z.infer<typeof singleSignOn>;

const secret = text(1000)
  .optional()
  .describe('The client secret; left out: stays as it is, which another issuer does not allow; empty: removed');

const manage = { auth: 'session', scope: 'person', may: 'manage', tag: 'Settings' } as const;

export const singleSignOnRoutes = {
  getWaysIn: route({
    method: 'GET',
    path: '/api/login/ways/',
    auth: 'none',
    tag: 'Account',
    summary: 'The ways to sign in besides a password',
    answer: z.object({
      single_sign_on: z.object({ button: z.string() }).nullable().describe('Null where it is off'),
    }),
  }),
  beginSingleSignOn: route({
    method: 'POST',
    path: '/api/login/single-sign-on/begin/',
    auth: 'none',
    tag: 'Account',
    summary: 'Begin to sign in with the provider (OpenID Connect, code flow with PKCE)',
    answer: z.object({
      address: z.string().describe('Where the browser goes'),
      binding: z.string().describe('Kept by the browser until it returns, so that nobody can plant a sign-in'),
    }),
  }),
  finishSingleSignOn: route({
    method: 'POST',
    path: '/api/login/single-sign-on/',
    auth: 'none',
    tag: 'Account',
    summary: 'Finish a sign-in with the provider. An answer of the provider counts once',
    body: z.object({
      search: text(8000, 1).describe('The query with which the provider sent the browser back'),
      binding: text(100, 1),
    }),
    answer: signedIn,
  }),
  getSingleSignOn: route({
    ...manage,
    method: 'GET',
    path: '/api/settings/single-sign-on/',
    summary: 'The settings of single sign-on',
    answer: singleSignOn,
  }),
  changeSingleSignOn: route({
    ...manage,
    method: 'PATCH',
    path: '/api/settings/single-sign-on/',
    summary: 'Set up single sign-on with a provider of OpenID Connect',
    description:
      'Owners always keep the sign-in with a password. While no active Owner has one, no role can be told to use the provider only, and the provider can be neither switched off nor replaced. Where people would lose their only way in, this needs `confirm: true`; without it the answer is 409 `sso.leaves_out` with their number. Sessions of people who have to use the provider from now on end.',
    body: z.object({ ...connection.shape, ...rules.shape, client_secret: secret, confirm: z.boolean().default(false) }),
    answer: singleSignOn,
  }),
  testSingleSignOn: route({
    ...manage,
    method: 'POST',
    path: '/api/settings/single-sign-on/test/',
    summary: 'Ask the provider for its discovery document and say what is wrong',
    body: connection,
    answer: done.extend({ ok: z.boolean() }),
  }),
} as const;
