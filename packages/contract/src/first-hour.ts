import { z } from 'zod';
import { route } from './route.ts';

const count = z.number().int();

/** The steps of the first hour, in order. */
export const firstSteps = ['hear', 'campaign', 'people', 'call', 'schedule', 'rehearse', 'live'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstHour = z.object({
  welcome: z.boolean().describe('Whether the welcome is still to be shown to this account'),
  checklist: z.boolean().describe('Whether the checklist is still to be shown to this account'),
  steps: z
    .object({
      hear: z.boolean(),
      campaign: z.boolean(),
      people: z.boolean(),
      call: z.boolean(),
      schedule: z.boolean(),
      rehearse: z.boolean(),
      live: z.boolean(),
    } satisfies Record<FirstStep, z.ZodBoolean>)
    .describe(
      'What is done: `hear` by this account, the others for the campaign that is furthest; samples do not count',
    ),
  campaign_id: count.nullable().describe('That campaign; null while there are only samples'),
  samples: z.boolean().describe('Whether there are samples of the first start'),
});
export type FirstHour = z.infer<typeof firstHour>;

export const sampleKinds = ['campaign', 'script', 'sim'] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const samples = z.object({
  remove: z
    .object({
      campaigns: count,
      leads: count.describe('The people on the lists of these campaigns'),
      scripts: count,
      sims: count,
    })
    .describe('What a removal takes away'),
  keep: z
    .array(
      z.object({
        kind: z.enum(sampleKinds),
        name: z.string(),
        reason: z.enum(['changed', 'used']),
        used_by: z.string().nullable().describe('A campaign that uses it'),
      }),
    )
    .describe('Samples that stay, because somebody changed them or a campaign that stays uses them'),
});
export type Samples = z.infer<typeof samples>;

export const firstHourRoutes = {
  getFirstHour: route({
    method: 'GET',
    path: '/api/first-hour/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Account',
    summary: 'How far the person and the workspace are on the way to a first campaign',
    answer: firstHour,
  }),
  changeFirstHour: route({
    method: 'PATCH',
    path: '/api/first-hour/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Account',
    summary: 'Note that the own account heard a call, or closed the welcome or the checklist for good',
    body: z
      .object({
        heard: z.literal(true).optional(),
        welcome: z.literal(false).optional(),
        checklist: z.literal(false).optional(),
      })
      .meta({ examples: [{ heard: true }] }),
    answer: firstHour,
  }),
  getSamples: route({
    method: 'GET',
    path: '/api/samples/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Settings',
    summary: 'What removing the samples of the first start would take away, and what would stay',
    answer: samples,
  }),
  removeSamples: route({
    method: 'DELETE',
    path: '/api/samples/',
    auth: 'session',
    scope: 'person',
    may: 'manage',
    tag: 'Settings',
    summary: 'Remove the samples of the first start for good',
    description:
      'Deletes the sample campaigns with their people, calls and results, the sample scripts and the sample SIM cards. Samples that somebody changed, or that a campaign which stays uses, are kept. A sample campaign with calls in progress makes no new ones and is deleted when they have ended.',
    answer: samples,
  }),
} as const;
