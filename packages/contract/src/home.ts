import { z } from 'zod';
import { forecast, whyNot } from './calls.ts';
import { campaignTypes, shownStatuses } from './campaigns.ts';
import { route } from './route.ts';

const count = z.number().int();

/** How many days the figures of all calls go back, today included: four whole weeks. */
export const homeDays = 28;
/** How many running campaigns and how many things to look at are listed at most. */
export const homeLimits = { running: 20, attention: 50 } as const;

export const attentionKinds = [
  'no_dialer',
  'line_failing',
  'no_sim',
  'node_failing',
  'sim_failing',
  'sim_unanswered',
  'ends_before_done',
  'webhooks_failing',
  'texts_failed',
  'refused_rows',
  'answers_to_review',
  'paused',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Something that a person should look at, and the place where it is solved. */
export const attention = z.object({
  kind: z.enum(attentionKinds),
  severity: z.enum(['error', 'warning', 'info']).describe('Error: calls that should be made are not'),
  subject: z.string().describe('What it concerns, such as the name of a campaign; may be empty'),
  sentence: z.string(),
  remedy: z.string().describe('What would change it; may be empty'),
  link: z.string().describe('A path of the console'),
});
export type Attention = z.infer<typeof attention>;

/** A campaign that is live, scheduled, or paused with calls in progress. */
export const runningCampaign = z.object({
  campaign_id: count,
  name: z.string(),
  campaign_type: z.enum(campaignTypes),
  status: z.enum(shownStatuses),
  timezone: z.string(),
  records: count.describe('Leads on the list'),
  finished: count.describe('Leads that need no further call'),
  dialled: count.describe('Leads dialled at least once'),
  picked_up: count.describe('Leads that a person answered at least once'),
  in_progress: count.describe('Calls in progress'),
  calls_per_minute: z.number().nullable().describe('Over the last minutes; null where none was dialled'),
  forecast: forecast
    .pick({ finishes_at: true, meets_end: true, leads_left_at_end: true })
    .nullable()
    .describe('Null of Inbound campaigns. Expects retries by all calls of the campaign, the monitor by the last 500'),
  reason: whyNot.nullable().describe('Why no call is in progress, if leads are left'),
});
export type RunningCampaign = z.infer<typeof runningCampaign>;

/** Calls that ended on one day in the workspace's time zone. */
export const callDay = z.object({
  day: z.iso.date(),
  calls: count,
  answered: count.describe('Answered by a person'),
});
export type CallDay = z.infer<typeof callDay>;

export const home = z.object({
  timezone: z.string().describe("The workspace's"),
  simulated: z.boolean().describe('Calls are simulated: nobody is really called'),
  campaigns: count.describe('Campaigns that are not archived'),
  running: z.array(runningCampaign).max(homeLimits.running).describe('Live ones first, newest first'),
  running_count: count.describe('Of all, listed or not'),
  in_progress: count.describe('Calls in progress in all campaigns'),
  channels: z.object({
    all: count.describe('Channels of active SIM cards'),
    busy: count,
    resting: count.describe('Free after their rest'),
    sims: count.describe('Active SIM cards'),
  }),
  attention: z.array(attention).max(homeLimits.attention).describe('The most urgent first'),
  days: z.array(callDay).length(homeDays).describe('Each of the last 28 days, today last'),
});
export type Home = z.infer<typeof home>;

export const homeRoutes = {
  getHome: route({
    method: 'GET',
    path: '/api/home/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Home',
    summary: 'All campaigns at this moment: what runs, what needs attention, calls by day, channels in use',
    description:
      'Read from counters, so that it is as quick with a million leads as with a hundred. The live events `campaign.changed`, `campaign.progress`, `sim.changed` and `settings.changed` say when to read it again; what changes with time alone, such as calling hours, has no event.',
    answer: home,
  }),
} as const;
