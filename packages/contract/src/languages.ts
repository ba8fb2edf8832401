import { z } from 'zod';
import { because } from './form-words.ts';
import { route, text } from './route.ts';

export const languageLimits = { name: 60, count: 50 } as const;

const whole = z.number().int();

/** A language in which the workspace calls people. */
export const workspaceLanguage = z.object({
  code: z.string().describe('BCP 47, such as hi-IN'),
  name: z.string(),
  aliases: z.array(z.string()).describe('Other names by which a list may write it'),
  fallback: z
    .boolean()
    .describe('Played where a call has no language, or a script has no version in it; the first one'),
  scripts: whole.describe('Scripts with a version in it'),
});
export type WorkspaceLanguage = z.infer<typeof workspaceLanguage>;

/** A language, where its code alone would not tell people enough. */
export const namedLanguage = z.object({ code: z.string(), name: z.string() });
export type NamedLanguage = z.infer<typeof namedLanguage>;

/** Canonical or not: the server writes `hi_in` as `hi-IN`. */
export const languageTag = z
  .string()
  .trim()
  .max(20, because('field.mostCharacters', { max: 20 }))
  .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/, because('field.languageCode'));

const name = text(languageLimits.name, 1);
const ofLanguage = z.object({ code: languageTag });
const list = z.array(workspaceLanguage);

const tag = 'Settings';

export const languageRoutes = {
  listWorkspaceLanguages: route({
    method: 'GET',
    path: '/api/settings/languages/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'The languages in which the workspace calls people, the fallback first',
    answer: list,
  }),
  addWorkspaceLanguage: route({
    method: 'POST',
    path: '/api/settings/languages/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Add a language. The first one becomes the fallback',
    body: z
      .object({ code: languageTag, name: name.optional().describe('Without one, its English name') })
      .meta({ examples: [{ code: 'hi-IN', name: 'Hindi' }] }),
    status: 201,
    answer: list,
    idempotent: true,
  }),
  changeWorkspaceLanguage: route({
    method: 'PATCH',
    path: '/api/settings/languages/{code}/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Rename a language, or make it the fallback. Lists may go on writing its earlier name',
    params: ofLanguage,
    body: z
      .object({ name: name.optional(), fallback: z.literal(true).optional() })
      .meta({ examples: [{ fallback: true }] }),
    answer: list,
  }),
  removeWorkspaceLanguage: route({
    method: 'DELETE',
    path: '/api/settings/languages/{code}/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary:
      'Remove a language; refused while scripts have versions in it, and for the fallback while there are others',
    params: ofLanguage,
    answer: list,
  }),
} as const;
