import { z } from 'zod';
import { accountLimits } from './account-rules.ts';
import { because } from './form-words.ts';
import { resultCampaign } from './results.ts';
import { day, done, id, route, text } from './route.ts';

export const shareLimits = { days: 366, usualDays: 30, password: accountLimits.password, passwordMin: 8 } as const;

export const shareLink = z.object({
  id: z.number().int(),
  campaign_id: z.number().int(),
  persons: z.boolean().describe('Whether it shows numbers, names, answers and recordings of persons'),
  has_password: z.boolean(),
  state: z.enum(['active', 'expired', 'ended']).describe('Ended also where the person who shared it may not any more'),
  created_at: z.iso.datetime(),
  created_by: z.string().describe('Email of the person who shared it'),
  expires_at: z.iso.datetime(),
  opened: z.number().int().describe('How many times it was opened'),
  last_opened_at: z.iso.datetime().nullable(),
});
export type ShareLink = z.infer<typeof shareLink>;

const password = z
  .string()
  .min(shareLimits.passwordMin, because('field.leastCharacters', { min: shareLimits.passwordMin }))
  .max(shareLimits.password, because('field.mostCharacters', { max: shareLimits.password }))
  .refine((value) => value.isWellFormed(), because('field.unusable'));

const ofCampaign = z.object({ campaign_id: id });
const tag = 'Results';

export const shareRoutes = {
  listShares: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/shares/',
    auth: 'session',
    scope: 'admin',
    may: 'persons',
    tag,
    summary: 'Links by which people without an account see the result of a campaign, newest first',
    params: ofCampaign,
    answer: z.array(shareLink),
  }),
  createShare: route({
    method: 'POST',
    path: '/api/results/{campaign_id}/shares/',
    auth: 'session',
    scope: 'admin',
    may: 'persons',
    tag,
    summary: 'Share the result of a campaign by a link that expires',
    description:
      'The link shows figures and charts; with `persons` also calls, recordings and files. It is read-only. It ends at its time, when somebody ends it, and when the account that made it is disabled, removed, or loses the permission.',
    params: ofCampaign,
    body: z
      .object({
        days: z
          .number(because('field.wholeNumber'))
          .int(because('field.wholeNumber'))
          .min(1, because('field.least', { min: 1 }))
          .max(shareLimits.days, because('field.most', { max: shareLimits.days }))
          .default(shareLimits.usualDays),
        until: day.optional().describe('Instead of days: the last day, in the time zone of the workspace'),
        persons: z.boolean().default(false),
        password: password.optional(),
      })
      .meta({
        examples: [
          { days: 30, persons: false },
          { until: '2026-12-31', persons: true, password: 'lake district' },
        ],
      }),
    status: 201,
    answer: shareLink.extend({
      path: z.string().describe('The address of the link, shown once; put the host before it'),
    }),
  }),
  endShare: route({
    method: 'DELETE',
    path: '/api/results/{campaign_id}/shares/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'persons',
    tag,
    summary: 'End a link at once, for everybody who looks at it too',
    params: ofCampaign.extend({ id }),
    answer: done,
  }),
  openShare: route({
    method: 'POST',
    path: '/api/shared/open/',
    auth: 'none',
    tag,
    summary: 'Open a shared result; the bearer token that it answers reads this result alone',
    body: z.object({ token: text(100, 1), password: z.string().max(shareLimits.password).optional() }),
    answer: z.object({ access: z.string(), expires_at: z.iso.datetime() }),
  }),
  getShared: route({
    method: 'GET',
    path: '/api/shared/',
    auth: 'session',
    scope: 'read',
    may: 'own',
    shared: 'own',
    tag,
    summary: 'What the link that was opened shows',
    answer: z.object({
      campaign: resultCampaign,
      workspace_name: z.string(),
      persons: z.boolean(),
      expires_at: z.iso.datetime(),
    }),
  }),
} as const;
export type Shared = z.infer<(typeof shareRoutes)['getShared']['answer']>;
