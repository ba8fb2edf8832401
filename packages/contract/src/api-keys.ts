import { z } from 'zod';
import { because } from './form-words.ts';
import { done, id, keyScopes, route, text } from './route.ts';

export const apiKeyLimits = { name: 60, days: { min: 1, max: 3650 } } as const;

/** `hal_`, six characters that stay visible, and 256 random bits. */
export const apiKeyForm = /^hal_[a-z0-9]{6}_[\w-]{43}$/;

export const apiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  scope: z.enum(keyScopes),
  prefix: z.string().describe('How the key begins, to recognise it by'),
  state: z.enum(['active', 'expired', 'revoked']),
  made_by: z.string().describe('Email of who made it. What the key does, it does on their behalf'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe('Null where it does not run out'),
  revoked_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable().describe('Noted once a minute at most; null where it was never used'),
  last_used_address: z.string(),
});
export type ApiKey = z.infer<typeof apiKey>;

const { min, max } = apiKeyLimits.days;

export const newApiKey = z.object({
  name: text(apiKeyLimits.name, 1),
  scope: z.enum(keyScopes).describe('read: look. run: also campaigns, leads, scripts and flows. admin: also settings'),
  expires_in_days: z
    .number(because('field.wholeNumber'))
    .int(because('field.wholeNumber'))
    .min(min, because('field.least', { min }))
    .max(max, because('field.most', { max }))
    .nullable()
    .default(null)
    .describe('Null: until it is revoked'),
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const madeApiKey = apiKey.extend({ key: z.string().describe('The key itself. It is shown this once') });
export type MadeApiKey = z.infer<typeof madeApiKey>;

const tag = 'API keys';

export const apiKeyRoutes = {
  listApiKeys: route({
    method: 'GET',
    path: '/api/settings/api-keys/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag,
    summary: 'The keys of other programs, newest first, those that ended included',
    answer: z.array(apiKey),
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api/settings/api-keys/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag,
    summary: 'Make a key for another program. The answer has it, and nothing else ever does',
    body: newApiKey,
    status: 201,
    answer: madeApiKey,
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/api/settings/api-keys/{id}/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag,
    summary: 'Revoke a key: whatever uses it is refused from now on, and its live streams and audio addresses end',
    params: z.object({ id }),
    answer: done,
  }),
} as const;
