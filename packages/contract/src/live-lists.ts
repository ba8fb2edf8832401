import { z } from 'zod';
import { id, route, text } from './route.ts';

export const liveListLimits = {
  /** The maximum size of a fetched list. */
  bytes: 50_000_000,
  everyHours: { min: 1, max: 168 },
} as const;

const everyHours = z.number().int().min(liveListLimits.everyHours.min).max(liveListLimits.everyHours.max);

export const listSource = z.object({
  url: z.string(),
  header_name: z.string().describe('The HTTP header that is sent; empty for none. Its value is never shown'),
  every_hours: z.number().int(),
  active: z.boolean(),
  state: z
    .enum(['waiting', 'fetching', 'fetched', 'failing', 'off'])
    .describe('`waiting` before the first fetch. `off`: switched off, or the campaign is over'),
  fetched_at: z.iso.datetime().nullable(),
  next_at: z.iso.datetime().nullable(),
  rows: z.number().int().nullable().describe('Of the last fetch: rows of the list'),
  added: z.number().int().nullable().describe('People added'),
  known: z.number().int().nullable().describe('Rows of people who are already on the list'),
  refused: z.number().int().nullable().describe('Rows that were left out, rows with the same number among them'),
  problem: z.string().describe('Why the last fetch added nobody, in a sentence; empty if it worked'),
  failures: z.number().int().describe('Fetches in a row that failed'),
  columns_changed: z.boolean().describe('A column is missing; `accept_columns` goes on without it'),
  last_added_at: z.iso.datetime().nullable(),
  file_id: z.string().nullable().describe('To see the refused rows of the last fetch that added people'),
});
export type ListSource = z.infer<typeof listSource>;

export const liveList = z.object({
  campaign_id: z.number().int(),
  stays_live: z.boolean().describe('The campaign is not completed while nobody is left to call'),
  source: listSource.nullable(),
});
export type LiveList = z.infer<typeof liveList>;

export const listSourceChange = z.object({
  url: text(2_000, 1),
  every_hours: everyHours,
  active: z.boolean().default(true),
  header: z
    .object({ name: text(100, 1), value: text(2_000, 1) })
    .nullable()
    .optional()
    .describe('Sent with every request to this host; null removes it, absent keeps it'),
});

const params = z.object({ campaign_id: id });
const tag = 'Leads';

export const liveListRoutes = {
  getLiveList: route({
    method: 'GET',
    path: '/api/campaigns/live-list/{campaign_id}/',
    auth: 'session',
    may: 'run',
    // The address may contain a key.
    scope: 'run',
    tag,
    summary: 'How people are added to a campaign while it calls: whether it stays live, and the list that is fetched',
    params,
    answer: liveList,
  }),
  changeLiveList: route({
    method: 'PATCH',
    path: '/api/campaigns/live-list/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Keep a campaign live while nobody is left to call, or fetch its list from an address every few hours',
    description:
      'The address must answer with a CSV or Excel file over https. New rows become leads; people who are on the list by number or lead id are left alone. A list that cannot be read, lost a column or has no good row adds nobody, and says why. A campaign with an active address stays live until its last day.',
    params,
    body: z.object({ stays_live: z.boolean().optional(), source: listSourceChange.nullable().optional() }),
    answer: liveList,
  }),
  fetchList: route({
    method: 'POST',
    path: '/api/campaigns/live-list/{campaign_id}/fetch/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Fetch the list now. The answer comes at once; `source` tells what came of it',
    params,
    body: z.object({
      accept_columns: z.boolean().default(false).describe('Go on with the columns that the list has now'),
    }),
    answer: liveList,
  }),
} as const;
