import { z } from 'zod';
import { campaignTypes, shownStatuses, storedStatuses } from './campaigns.ts';
import { costEstimate } from './cost-estimate.ts';
import { namedLanguage } from './languages.ts';
import { personal } from './personal.ts';
import { done, id, numberOrDigits, route, text } from './route.ts';

/** The outcome of a call. */
/** The recording of a whole call. */
export const callRecording = z.object({
  audio: z.string().nullable().describe('A signed address where both sides are heard; null while it is not stored'),
  length_ms: z.number().int().nullable(),
  sentence: z.string().nullable().describe('Why there is no sound'),
});
export type CallRecording = z.infer<typeof callRecording>;

export const callResults = [
  'completed',
  'hung_up',
  'machine',
  'no_answer',
  'busy',
  'rejected',
  'invalid_number',
  'congestion',
  'failed',
  'interrupted',
  'cancelled',
] as const;
export type CallResult = (typeof callResults)[number];

export const whyNotCodes = [
  'not_live',
  'scheduled',
  'outside_window',
  'day_off',
  'over',
  'no_sim',
  'sims_busy',
  'sims_resting',
  'spin_rate',
  'retry_later',
  'missed_call',
  'planned',
  'call_limit',
  'calling_rule',
  'own_hours',
  'best_hour',
  'do_not_call',
  'no_dialer',
  'line_failing',
  'line_slowed',
  'calls_failing',
  'budget',
  'no_price',
  'starting',
] as const;

/** One reason why leads are not being dialled now. */
export const whyNot = z.object({
  code: z.enum(whyNotCodes),
  leads: z.number().int(),
  sentence: z.string(),
  remedy: z.string().describe('What would change it; may be empty'),
  until: z.iso.datetime().nullable(),
  link: z.string().nullable().describe('A path of the console'),
});
export type WhyNot = z.infer<typeof whyNot>;

/** A call in progress. */
export const liveCall = z.object({
  call_id: z.number().int(),
  lead: z.number().int().nullable(),
  name: personal('name'),
  phone: personal('number'),
  direction: z.enum(['out', 'in']),
  attempt: z.number().int(),
  sim: z.string().describe('The number that it goes out from or came in on'),
  dialled_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable().describe('Null while it rings'),
  answered_by: z.enum(['person', 'machine', 'unknown']).nullable(),
  node_id: z.string().nullable().describe('Where it is in the flow'),
  node_name: z.string(),
});
export type LiveCall = z.infer<typeof liveCall>;

/** A recently ended call. */
export const endedCall = z.object({
  call_id: z.number().int(),
  name: personal('name'),
  phone: personal('number'),
  ended_at: z.iso.datetime(),
  result: z.enum(callResults),
  talk_seconds: z.number(),
  response: personal('words', 'What was pressed or said last; empty where nothing was'),
});
export type EndedCall = z.infer<typeof endedCall>;

export const forecast = z.object({
  finishes_at: z.iso.datetime().nullable().describe('Null where it does not finish within its schedule'),
  meets_end: z.boolean().nullable(),
  leads_left_at_end: z.number().int(),
  needs: z
    .object({
      spin_rate: z.number().int().nullable(),
      channels: z.number().int().nullable(),
      sentence: z.string(),
    })
    .nullable()
    .describe('What it would take to meet the last day'),
});
export type Forecast = z.infer<typeof forecast>;

export const monitor = z.object({
  campaign_id: z.number().int(),
  name: z.string(),
  status: z.enum(storedStatuses),
  shown_status: z.enum(shownStatuses),
  campaign_type: z.enum(campaignTypes),
  timezone: z.string(),
  simulated: z.boolean().describe('Calls are simulated: nobody is really called'),
  records: z.number().int(),
  picked_up: z.number().int(),
  responded: z.number().int(),
  dialled: z.number().int(),
  ledger: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
  in_progress: z.number().int(),
  calls: z.array(liveCall).describe('The newest hundred of those in progress'),
  calls_per_minute: z.number().nullable().describe('Over the last minutes; null where none was dialled'),
  pickup_rate: z
    .number()
    .nullable()
    .describe('Share of the calls of the last hour that a person answered, without those in progress'),
  average_call_seconds: z.number().nullable(),
  minutes: z
    .array(z.object({ minute: z.iso.datetime(), dialled: z.number().int(), answered: z.number().int() }))
    .describe(
      'The last 60 minutes, oldest first, each of them. A call counts as answered in the minute in which it was dialled',
    ),
  forecast: forecast.nullable(),
  why_not: z.array(whyNot),
  ended: z.array(endedCall).describe('The last 50, newest first'),
});
export type Monitor = z.infer<typeof monitor>;

/** What a call cost. */
export const callCost = {
  cost: z.string().nullish().describe('What it cost by the price list, a decimal; null where no price was known'),
  currency: z.string().nullish().describe('Null without a cost'),
};

/** The calls in one language. */
export const languageNumbers = namedLanguage.extend({
  calls: z.number().int(),
  answered: z.number().int().describe('Of those, answered by a person'),
  responded: z.number().int().describe('Of the answered ones, calls with a response'),
  completed: z.number().int().describe('Of the answered ones, calls that came to the end of the flow'),
});
export type LanguageNumbers = z.infer<typeof languageNumbers>;

/** The result of a rehearsal: calls to the whole list in virtual time, to simulated people. */
export const rehearsal = z.object({
  leads: z.number().int(),
  calls: z.number().int(),
  ledger: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
  picked_up: z.number().int(),
  responded: z.number().int(),
  starts_at: z.iso.datetime(),
  finishes_at: z.iso.datetime(),
  finished: z.boolean().describe('False where the last day comes first'),
  calling_seconds: z.number().describe('Calling time within the hours of the schedule'),
  average_call_seconds: z.number(),
  busiest: z.number().int().describe('Most calls in progress at once'),
  days: z.array(z.object({ day: z.iso.date(), calls: z.number().int(), picked_up: z.number().int() })),
  responses: z.array(
    z.object({ rule: z.string(), answer: z.string(), count: z.number().int(), outcome: z.string().nullable() }),
  ),
  ends: z
    .array(z.object({ reason: z.string(), count: z.number().int() }))
    .describe('How the calls that were answered ended'),
  languages: z.array(languageNumbers).describe('By the language of the call; empty where the workspace has none'),
  problems: z.array(z.object({ sentence: z.string(), count: z.number().int(), node_id: z.string() })),
  cost: costEstimate.nullish().describe('What such calls cost by the price list; null without prices'),
  took_ms: z.number(),
});
export type Rehearsal = z.infer<typeof rehearsal>;

const ofCampaign = z.object({ campaign_id: id });

export const callRoutes = {
  getMonitor: route({
    method: 'GET',
    path: '/api/campaigns/monitor/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Calls',
    summary: 'A running campaign at this moment: calls in progress, pace, ledger, forecast, reasons, the last calls',
    params: ofCampaign,
    answer: monitor,
  }),
  getWhyNot: route({
    method: 'GET',
    path: '/api/campaigns/why-not-dialling/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Calls',
    summary: 'For the leads that are not being dialled now, one reason each with counts',
    params: ofCampaign,
    answer: z.array(whyNot),
  }),
  rehearseCampaign: route({
    method: 'POST',
    path: '/api/campaigns/rehearse/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Calls',
    summary:
      'Call the whole list in virtual time with simulated people. Nobody is called; only the fact that it was rehearsed is stored',
    params: ofCampaign,
    body: z.object({
      seed: numberOrDigits(z.number().int().min(0).max(2_147_483_647)).default(1),
      profile: z.enum(['typical', 'perfect', 'hostile']).default('typical'),
    }),
    answer: rehearsal,
  }),
  callIn: route({
    method: 'POST',
    path: '/api/line/call-in/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Calls',
    summary: 'On the simulated line: let somebody call one of the SIM cards',
    body: z
      .object({ from: text(20).default(''), to: text(20, 3) })
      .meta({ examples: [{ from: '+919876543210', to: '+918000000001' }] }),
    answer: done,
    idempotent: true,
  }),
} as const;
