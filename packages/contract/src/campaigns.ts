import { z } from 'zod';
import { page, paging, route, text } from './route.ts';

export const campaignTypes = ['Inbound', 'Outbound'] as const;

/** What a campaign's row stores. */
export const storedStatuses = ['Draft', 'Scheduled', 'Live', 'Paused', 'Cancelled', 'Completed'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** What a person sees: a Live campaign with a call in progress shows as Ongoing. */
export const shownStatuses = [...storedStatuses, 'Ongoing'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const statusFilters = ['LIVE', 'PAUSED', 'DRAFT', 'CANCELLED'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const campaignPageSizes = [5, 10, 15, 20] as const;

export const campaign = z.object({
  id: z.number().int(),
  name: z.string(),
  campaign_type: z.enum(campaignTypes),
  status: z.enum(shownStatuses),
  total_records: z.number().int().describe('Leads on the list'),
  gave_response: z.number().int().describe('Leads with one response or more'),
  pickup: z.number().int().describe('Leads that a person answered at least once'),
  no_pickup: z.number().int().describe('Leads dialled, never answered by a person'),
  call_start_date: z.iso.date().nullable(),
  call_end_date: z.iso.date().nullable(),
  is_edited: z.boolean().describe('A flow exists'),
  script_url: z.string().nullable(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignRoutes = {
  listCampaigns: route({
    method: 'GET',
    path: '/api/campaigns/campaign/',
    auth: 'session',
    tag: 'Campaigns',
    summary: 'Campaigns, newest first. LIVE covers Live, Ongoing and Scheduled',
    query: z.object({
      ...paging(campaignPageSizes[0]),
      search: text(100).default(''),
      status: z
        .string()
        .trim()
        .toUpperCase()
        .pipe(z.enum(['', ...statusFilters], `must be one of ${statusFilters.join(', ')}`))
        .default('')
        .describe(`One of ${statusFilters.join(', ')}; empty for all`),
    }),
    answer: page(campaign),
  }),
} as const;
