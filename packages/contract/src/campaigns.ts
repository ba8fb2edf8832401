import { z } from 'zod';
import { callKeys, callKeysChange } from './call-keys.ts';
import { costEstimate } from './cost-estimate.ts';
import { because } from './form-words.ts';
import { launchCodes } from './launch-codes.ts';
import { added, fileId, inlineRows } from './leads.ts';
import { leadStates } from './ledger.ts';
import { outcomeCount } from './outcomes.ts';
import { retryLimits, retryPlanOrNone } from './retry-plans.ts';
import { day, done, id, keyPage, keyPaging, route, text } from './route.ts';
import { wallTime } from './wall-time.ts';
import { weekChanges, weekFields } from './week.ts';
import { whole } from './whole-number.ts';

export const campaignTypes = ['Inbound', 'Outbound'] as const;
export type CampaignType = (typeof campaignTypes)[number];

/** The stored status of a campaign. */
export const storedStatuses = ['Draft', 'Scheduled', 'Live', 'Paused', 'Cancelled', 'Completed'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** The displayed status: a Live campaign with a call in progress is Ongoing. */
export const shownStatuses = [...storedStatuses, 'Ongoing'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const statusFilters = [
  'LIVE',
  'PAUSED',
  'DRAFT',
  'CANCELLED',
  'SCHEDULED',
  'ONGOING',
  'COMPLETED',
  'EXPIRED',
  'ARCHIVED',
] as const;
export type StatusFilter = (typeof statusFilters)[number];

/**
 * The statuses that a person can set. Live before the start date is stored as Scheduled. Draft is for paused campaigns
 * without calls.
 */
export const settableStatuses = ['Live', 'Paused', 'Cancelled', 'Draft'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

export const campaignPageSizes = [5, 10, 15, 20] as const;

export const campaignLimits = {
  name: 100,
  spinRate: { min: 1, max: 10_000 },
  timeBetweenCalls: { min: 0, max: 86_400 },
  retryTimes: retryLimits.times,
  retryDelayMinutes: retryLimits.delayMinutes,
  ringSeconds: { min: 10, max: 120 },
} as const;

/** The pacing of new Outbound campaigns, which the workspace has no defaults for. */
export const newSchedule = { timeBetweenCalls: 5, retryTimes: 2 } as const;

/** The reaction to an answering machine: play the flow, hang up and retry, or leave another script. */
export const machineChoices = ['play', 'retry', 'script'] as const;
export type MachineChoice = (typeof machineChoices)[number];

/** Whether whole calls are recorded: not, after an announcement, or after the flow has said so itself. */
export const recordChoices = ['off', 'announced', 'in_flow'] as const;
export type RecordChoice = (typeof recordChoices)[number];

export const campaignName = text(campaignLimits.name, 1);

export const campaign = z.object({
  id: z.number().int(),
  name: z.string(),
  campaign_type: z.enum(campaignTypes),
  status: z.enum(shownStatuses),
  total_records: z.number().int().describe('Leads on the list'),
  finished_records: z.number().int().describe('Leads that need no further call'),
  gave_response: z.number().int().describe('Leads with one response or more'),
  pickup: z.number().int().describe('Leads that a person answered at least once'),
  no_pickup: z.number().int().describe('Leads dialled, never answered by a person'),
  call_start_date: z.iso.date().nullable(),
  call_end_date: z.iso.date().nullable(),
  is_edited: z.boolean().describe('A flow exists'),
  archived: z.boolean(),
  script_url: z.string().nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** Why a campaign cannot go live, or a warning, with the place to fix it. */
export const launchProblem = z.object({
  code: z.enum(launchCodes),
  sentence: z.string(),
  link: z.string().describe('A path of the console'),
});
export type LaunchProblem = z.infer<typeof launchProblem>;
/** Problems of the flow itself: the others concern going live. */
export const flowCodes: readonly LaunchProblem['code'][] = ['no_flow', 'flow_problem', 'flow_test', 'missing_fields'];
export const launchCheck = z.object({
  blockers: z.array(launchProblem),
  warnings: z.array(launchProblem),
  leads: z.number().int().describe('People who would be called'),
  cost: costEstimate.nullish().describe('What the calls are expected to cost; null without prices'),
});
export type LaunchCheck = z.infer<typeof launchCheck>;

const { spinRate, timeBetweenCalls, retryTimes, retryDelayMinutes, ringSeconds } = campaignLimits;

export const campaignDetail = z.object({
  id: z.number().int(),
  name: z.string(),
  total_record: z.number().int(),
  script: z.string().nullable(),
  script_url: z.string().nullable(),
  status: z.enum(storedStatuses),
  shown_status: z.enum(shownStatuses),
  archived: z.boolean(),
  campaign_type: z.enum(campaignTypes),
  call_start_date: z.iso.date().nullable(),
  call_end_date: z.iso.date().nullable(),
  call_start_time: z.string().nullable().describe('HH:mm:ss'),
  call_end_time: z.string().nullable().describe('HH:mm:ss'),
  ...weekFields,
  response: z.number().int(),
  pickup: z.number().int().describe('Leads that a person answered at least once'),
  no_pickup: z.number().int().describe('Leads dialled, never answered by a person'),
  is_edited: z.boolean().describe('A flow exists'),
  live_flow_version: z
    .number()
    .int()
    .nullable()
    .describe('The version of the flow that new calls use, while the campaign is live or scheduled'),
  rehearsed: z.boolean().describe('It was rehearsed since the flow was last saved'),
  response_type: z.string().nullable(),
  keyword: z.array(z.object({ response: z.string(), responseType: z.string() })),
  spin_rate: z.number().int().nullable(),
  time_between_calls: z.number().int().nullable(),
  retry_times: z.number().int().nullable(),
  retry_delay_minutes: z.number().int(),
  retry_plan: retryPlanOrNone,
  ring_seconds: z.number().int().describe('How long a phone rings before the call counts as not answered'),
  on_machine: z.enum(machineChoices).describe('What to do where an answering machine takes the call'),
  machine_script_id: z.number().int().nullable().describe('The script that is left on it, with on_machine “script”'),
  record_calls: z
    .enum(recordChoices)
    .describe('Whether whole calls are recorded: off, after an announcement, or because the flow says so itself'),
  record_script_id: z
    .number()
    .int()
    .nullable()
    .describe('The announcement that is played first, with record_calls “announced”'),
  call_keys: callKeys.describe('The keys that always work, whatever the flow; null: off'),
  sim_cards: z.array(z.number().int()).describe('Inbound: ids of the SIMs that it answers on'),
  timezone: z.string(),
  timezone_name: z.string(),
  data_fields: z.array(z.string()),
  ledger: z
    .array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() }))
    .describe('Every state in its order; the counts add up to total_record'),
});
export type CampaignDetail = z.infer<typeof campaignDetail>;

export const callResponses = z.object({
  total_call: z.number().int(),
  interested: z.number().int().describe('Leads with a good outcome'),
  no_pickup: z.number().int(),
  hungup: z.number().int(),
  no_interested: z.number().int().describe('Leads with a bad outcome'),
  outcomes: z.array(outcomeCount).describe('Every outcome in its order; archived ones where leads have them'),
});
export type CallResponses = z.infer<typeof callResponses>;

const source = { data: inlineRows.optional(), file_id: fileId.optional() };
const byId = z.object({ id });
/** The specification's key of a campaign: its id. */
const byKey = z.object({ key: id });

export const campaignRoutes = {
  listCampaigns: route({
    method: 'GET',
    path: '/api/campaigns/campaign/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    replica: true,
    tag: 'Campaigns',
    summary:
      'Campaigns, newest first. LIVE covers Live, Ongoing and Scheduled; EXPIRED those whose last day passed before everybody was called; ARCHIVED those that were deleted',
    query: z.object({
      ...keyPaging(campaignPageSizes[0]),
      search: text(100).default(''),
      status: z
        .string()
        .trim()
        .toUpperCase()
        .pipe(z.enum(['', ...statusFilters], because('field.oneOf', { values: statusFilters.join(', ') })))
        .default('')
        .describe(`One of ${statusFilters.join(', ')}; empty for all that are not archived`),
    }),
    answer: keyPage(campaign),
  }),
  changeCampaign: route({
    method: 'PATCH',
    path: '/api/campaigns/campaign/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Campaigns',
    summary: 'Set the status (Live, Paused, Cancelled, Draft), or archive and restore',
    description:
      'Live runs the launch check first and is refused with `campaign.not_startable` and the reasons; before the first day it is kept as Scheduled. Paused starts no new call and lets those in progress finish. Cancelled is final. A paused campaign that has made no call can be a Draft again. Archived campaigns keep everything and leave the list.',
    params: byId,
    body: z
      .object({ status: z.enum(settableStatuses).optional(), archieved: z.boolean().optional() })
      .refine(
        ({ status, archieved }) => (status === undefined) !== (archieved === undefined),
        because('field.eitherStatus'),
      )
      .meta({ examples: [{ status: 'Live' }] }),
    answer: campaign,
  }),
  purgeCampaign: route({
    method: 'DELETE',
    path: '/api/campaigns/campaign/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Campaigns',
    summary:
      'Delete an archived campaign for good, with its leads, calls and results; refused while a call of it is in progress',
    params: byId,
    answer: done,
  }),
  checkLaunch: route({
    method: 'GET',
    path: '/api/campaigns/launch-check/{id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Campaigns',
    summary: 'What stands in the way of going live, and what to mind',
    params: byId,
    answer: launchCheck,
  }),
  createCampaign: route({
    method: 'POST',
    path: '/api/campaigns/insert_campaign_line/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Campaigns',
    summary: 'Create a campaign. Outbound needs its leads: rows in `data`, or the `file_id` of an uploaded list',
    description:
      'The answer counts the leads that were added and the rows that were left out, with the `file_id` under which those can be fetched. The campaign is a Draft with the calling hours, the time zone and the retry delay of the workspace, and as many calls at once as SIM channels are free. Give it a flow and dates, then set it Live.',
    bodyLimit: 5_000_000,
    body: z.object({ campaign: campaignName, campaign_type: z.enum(campaignTypes).default('Outbound'), ...source }),
    status: 201,
    answer: added,
    idempotent: true,
  }),
  editCampaign: route({
    method: 'POST',
    path: '/api/campaigns/edit-campaign/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Campaigns',
    summary:
      'Add leads to an Outbound campaign, also while it calls: rows in `campaign_lines`, or the `file_id` of an uploaded list',
    bodyLimit: 5_000_000,
    body: z.object({ campaign_id: id, campaign_lines: inlineRows.optional(), file_id: fileId.optional() }),
    answer: added,
    idempotent: true,
  }),
  duplicateCampaign: route({
    method: 'POST',
    path: '/api/campaigns/duplicate-campaign/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Campaigns',
    summary: 'Copy a campaign’s list, flow, schedule and scripts, not its results, into a new draft',
    body: z.object({ campaign_id: id, name: campaignName }),
    status: 201,
    answer: added.omit({ file_id: true }),
    idempotent: true,
  }),
  getCampaignDetail: route({
    method: 'GET',
    path: '/api/campaigns/campaign-details/{key}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Campaigns',
    summary: 'One campaign with its schedule and its ledger',
    params: byKey,
    answer: campaignDetail,
  }),
  changeCampaignDetail: route({
    method: 'PATCH',
    path: '/api/campaigns/campaign-details/{key}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Campaigns',
    summary:
      'Change the schedule, the keys that always work, and what is done about answering machines; fields left out stay as they are',
    description:
      'Times are of the campaign’s zone; an end before the start means the next day, the same time the whole day. `week` has its own hours for each weekday, and a day without hours has no calls. `holidays` and `days_off` have no calls from midnight to midnight. Changes of a live campaign take effect within seconds. Calls in progress keep the `call_keys` that they began with; each key has one use.',
    params: byKey,
    body: z.object({
      call_start_date: day.optional(),
      call_end_date: day.optional(),
      call_start_time: wallTime.optional(),
      call_end_time: wallTime.optional(),
      ...weekChanges,
      spin_rate: whole(spinRate).optional(),
      time_between_calls: whole(timeBetweenCalls).optional(),
      retry_times: whole(retryTimes).optional(),
      retry_delay_minutes: whole(retryDelayMinutes).optional(),
      retry_plan: retryPlanOrNone.optional(),
      ring_seconds: whole(ringSeconds).optional(),
      timezone: z
        .string()
        .max(200)
        .optional()
        .describe('An IANA zone name, or the `value` or `text` of an entry in the list of time zones'),
      on_machine: z
        .enum(machineChoices)
        .optional()
        .describe('Outbound: play the flow, hang up and retry, or leave a script'),
      machine_script_id: id
        .nullable()
        .optional()
        .describe('Outbound: the script to leave; needed with on_machine “script”'),
      record_calls: z.enum(recordChoices).optional().describe('Whether whole calls are recorded'),
      record_script_id: id
        .nullable()
        .optional()
        .describe('The announcement that is played first; needed with record_calls “announced”'),
      call_keys: callKeysChange.optional().describe('The keys to change; null switches one off'),
      sim_cards: z.array(id).max(1000).optional().describe('Inbound: ids of the SIMs that it answers on'),
    }),
    answer: campaignDetail,
  }),
  updateCampaignDetail: route({
    method: 'POST',
    path: '/api/campaigns/update_campaign_detail/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Campaigns',
    summary: 'The older details form, all fields at once',
    description:
      '`script` is the name or the id of an audio script. In a campaign without a flow it makes one: the script is played, then the keywords are the answers. A flow that exists gets the script at its first Audio Play and keeps its own answers; `response_type` and `keyword` are then stored only.',
    body: z.object({
      campaign: id,
      start_date: day,
      end_date: day,
      script: z.preprocess((given) => (typeof given === 'number' ? String(given) : given), text(200, 1)),
      call_start_time: wallTime,
      call_end_time: wallTime,
      response_type: text(50, 1),
      keyword: z
        .array(z.object({ response: text(100), responseType: text(100) }))
        .max(50)
        .default([]),
      spin_rate: whole(spinRate),
      time_between_calls: whole(timeBetweenCalls),
    }),
    answer: done,
  }),
  listResponseTypes: route({
    method: 'GET',
    path: '/api/campaigns/response_type/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Campaigns',
    summary: 'How answers are taken',
    answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  callResponses: route({
    method: 'POST',
    path: '/api/campaigns/call_responses/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    replica: true,
    tag: 'Campaigns',
    summary: 'A campaign’s five call counts',
    body: z.object({ campaign: id }),
    answer: callResponses,
  }),
  listStatusOptions: route({
    method: 'GET',
    path: '/api/campaigns/status_options/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Campaigns',
    summary: `The ${leadStates.length} states of a lead`,
    answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
} as const;
