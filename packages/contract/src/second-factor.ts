import { z } from 'zod';
import { signedIn } from './accounts.ts';
import { because } from './field-words.ts';
import { roles } from './roles.ts';
import { done, id, route, text } from './route.ts';
import { settings } from './settings.ts';

/** A recovery code has 15 letters and digits; an app shows six digits. People add blanks and dashes. */
const code = text(40, 1)
  .transform((given) => given.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{15})$/, because('field.factorCode')))
  .meta({ examples: ['123456'] });

const appCode = text(20, 1)
  .transform((given) => given.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, because('field.sixDigits')))
  .meta({ examples: ['123456'] });

/** Who signed in a moment ago need not repeat the password. */
const confirmed = z.object({
  current_password: z
    .string()
    .max(200)
    .optional()
    .describe('The current password; needed where `needs_password` of the state says so'),
});

/** Options and answers of WebAuthn, in the JSON form of browsers. */
const webAuthn = z.record(z.string(), z.unknown());

export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  added_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactor = z.object({
  app: z
    .object({ added_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() })
    .nullable()
    .describe('The authenticator app; null where none is set up'),
  passkeys: z.array(passkey).describe('Passkeys, in the order in which they were added'),
  recovery_codes_left: z.number().int().describe('How many of the ten codes are not used yet'),
  required: z.boolean().describe('Whether the role of the account requires a second factor'),
  needs_password: z.boolean().describe('Whether a change needs the password, because the sign-in was a while ago'),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const recoveryCodes = z.object({
  recovery_codes: z
    .array(z.string())
    .describe('Each code works once. They are shown only here; empty where earlier codes stay valid'),
});

const own = { auth: 'session', scope: 'person', may: 'own', tag: 'Account', beforeFactor: true } as const;

export const secondFactorRoutes = {
  finishLogin: route({
    method: 'POST',
    path: '/api/login/second-factor/',
    auth: 'none',
    tag: 'Account',
    summary: 'Finish a sign-in with a code of the authenticator app, or with a recovery code',
    body: z.object({
      access: text(100, 1).describe('`access` of the sign-in whose answer has `next`'),
      code,
    }),
    answer: signedIn,
  }),
  beginPasskeyLogin: route({
    method: 'POST',
    path: '/api/login/passkey/begin/',
    auth: 'none',
    tag: 'Account',
    summary: 'Begin to sign in with a passkey; the challenge counts once, for 5 minutes',
    answer: z.object({ options: webAuthn.describe('For `navigator.credentials.get`') }),
  }),
  passkeyLogin: route({
    method: 'POST',
    path: '/api/login/passkey/',
    auth: 'none',
    tag: 'Account',
    summary: 'Sign in with a passkey alone, or finish a sign-in whose answer has `next` with one',
    body: z.object({
      access: text(100, 1).optional().describe('`access` of the sign-in whose answer has `next`'),
      response: webAuthn.describe('The credential of the browser'),
    }),
    answer: signedIn,
  }),
  getSecondFactor: route({
    ...own,
    method: 'GET',
    path: '/api/second-factor/',
    summary: 'The second factors of the own account',
    answer: secondFactor,
  }),
  beginApp: route({
    ...own,
    method: 'POST',
    path: '/api/second-factor/app/begin/',
    summary: 'Begin to set up an authenticator app (TOTP, RFC 6238)',
    description:
      'The secret counts once a code of it is confirmed, within 30 minutes. An app that is set up already keeps working until then.',
    body: confirmed,
    answer: z.object({
      secret: z.string().describe('In base32, to type into an app'),
      address: z.string().describe('The otpauth address, to draw as a QR code'),
    }),
  }),
  confirmApp: route({
    ...own,
    method: 'POST',
    path: '/api/second-factor/app/',
    summary: 'Set up the authenticator app with a code that it shows; the first second factor ends all other sessions',
    body: z.object({ code: appCode }),
    answer: recoveryCodes.extend({ ended_sessions: z.number().int() }),
  }),
  removeApp: route({
    ...own,
    method: 'POST',
    path: '/api/second-factor/app/remove/',
    summary: 'Remove the authenticator app; refused where it is the last factor and the role requires one',
    body: confirmed,
    answer: done,
  }),
  beginPasskey: route({
    ...own,
    method: 'POST',
    path: '/api/second-factor/passkeys/begin/',
    summary: 'Begin to add a passkey; the challenge counts once, for 5 minutes',
    body: confirmed,
    answer: z.object({ options: webAuthn.describe('For `navigator.credentials.create`') }),
  }),
  addPasskey: route({
    ...own,
    method: 'POST',
    path: '/api/second-factor/passkeys/',
    summary: 'Add a passkey; the first second factor ends all other sessions',
    body: z.object({ name: text(40, 1), response: webAuthn.describe('The credential of the browser') }),
    answer: recoveryCodes.extend({ ended_sessions: z.number().int() }),
  }),
  renamePasskey: route({
    ...own,
    method: 'PATCH',
    path: '/api/second-factor/passkeys/{id}/',
    summary: 'Rename a passkey',
    params: z.object({ id }),
    body: z.object({ name: text(40, 1) }),
    answer: done,
  }),
  removePasskey: route({
    ...own,
    method: 'POST',
    path: '/api/second-factor/passkeys/{id}/remove/',
    summary: 'Remove a passkey; refused where it is the last factor and the role requires one',
    params: z.object({ id }),
    body: confirmed,
    answer: done,
  }),
  renewRecoveryCodes: route({
    ...own,
    method: 'POST',
    path: '/api/second-factor/recovery-codes/',
    summary: 'Make ten new recovery codes; all earlier ones end',
    body: confirmed,
    answer: recoveryCodes,
  }),
  requireFactor: route({
    method: 'PATCH',
    path: '/api/settings/second-factor/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Settings',
    summary: 'Choose the roles that require a second factor',
    description:
      'Counts at once: whoever has such a role and no second factor can only set one up until it is done. API keys are not affected. An Owner cannot require it of the own role before having signed in with one, or set one up, in this session.',
    body: z.object({
      roles: z
        .array(z.enum(roles))
        .max(roles.length)
        .transform((given) => roles.filter((role) => given.includes(role))),
    }),
    answer: settings,
  }),
  removeFactors: route({
    method: 'DELETE',
    path: '/api/accounts/{id}/second-factor/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Account',
    summary: 'Remove all second factors of somebody else, such as after a lost phone',
    description:
      'Ends the sessions of the account. If its role requires a second factor, the next sign-in sets one up.',
    params: z.object({ id }),
    answer: done,
  }),
} as const;
