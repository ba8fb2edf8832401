import { z } from 'zod';
import { personal } from './personal.ts';
import { done, id, route, text } from './route.ts';

export const consentLimits = { how: 500 } as const;

/** Where an entry comes from: a column of a list, the flow of a call, a person in the console, or a program. */
export const consentSources = ['list', 'call', 'staff', 'program'] as const;

/** What the newest entry of a person says; `unknown` where there is none. */
export const consentStates = ['given', 'withdrawn', 'unknown'] as const;
export type ConsentState = (typeof consentStates)[number];

const moment = z.iso.datetime();

export const consentEntry = z.object({
  id: z.number().int(),
  given: z.boolean().describe('False: withdrawn'),
  at: moment.describe('When it was given or withdrawn'),
  how: personal('words', 'How, in words; empty where nobody said'),
  source: z.enum(consentSources),
  by: z.string().nullable().describe('Email of who noted it; null for lists, calls and accounts that are gone'),
  campaign: z.string().describe('Of a list or a call; empty otherwise'),
  list: z.string().describe('The name of the list; empty otherwise'),
  noted_at: moment,
});
export type ConsentEntry = z.infer<typeof consentEntry>;

export const campaignConsent = z.object({
  campaign_id: z.number().int(),
  needs_consent: z.boolean().describe('Only people whose newest entry is a consent are called'),
});
export type CampaignConsent = z.infer<typeof campaignConsent>;

const given = {
  given: z.boolean().describe('False: withdrawn'),
  how: text(consentLimits.how).default('').describe('How it was given or withdrawn, such as “form of 3 March”'),
  at: moment.optional().describe('When; now unless said. Not in the future'),
};

const tag = 'People';
const params = z.object({ campaign_id: id });

export const consentRoutes = {
  recordPersonConsent: route({
    method: 'POST',
    path: '/api/people/{id}/consent/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Note that a person gave or withdrew their consent to calls',
    params: z.object({ id }),
    body: z.object(given).meta({ examples: [{ given: true, how: 'Signed form of 3 March' }] }),
    answer: done,
  }),
  recordConsent: route({
    method: 'POST',
    path: '/api/consent/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'The same by number, also of people who are in no campaign yet',
    body: z
      .object({ number: text(60, 1).describe('Without a dial code, of the workspace’s country'), ...given })
      .meta({ examples: [{ number: '+919876543210', given: false, how: 'Unsubscribed on the website' }] }),
    answer: done,
    idempotent: true,
  }),
  getCampaignConsent: route({
    method: 'GET',
    path: '/api/campaigns/consent/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'Whether a campaign calls only people who gave their consent',
    params,
    answer: campaignConsent,
  }),
  changeCampaignConsent: route({
    method: 'PATCH',
    path: '/api/campaigns/consent/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Call only people who gave their consent, or everybody',
    description:
      'People without a consent, or who withdrew it, wait; once their consent is noted they are called within the hours. It counts from the next call on.',
    params,
    body: z.object({ needs_consent: z.boolean() }),
    answer: campaignConsent,
  }),
} as const;
