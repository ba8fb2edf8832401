import { answerKinds } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { callResults } from './calls.ts';
import { storedStatuses } from './campaigns.ts';
import { leadStates } from './ledger.ts';

/** The events that an endpoint can subscribe to. */
export const endpointEvents = [
  'response.given',
  'call.ended',
  'lead.finished',
  'campaign.status_changed',
  'calling.changed',
  'missed_call.taken',
] as const;
export type EndpointEvent = (typeof endpointEvents)[number];

const number = z.string().describe('As +919876543210');

export const webhookLead = z.object({
  id: z.number().int(),
  lead_id: z.string().nullable().describe('The own id of the list, where it has one'),
  number,
  first_name: z.string(),
  last_name: z.string(),
  data: z.record(z.string(), z.string()).describe('The further columns of the list'),
});

export const webhookCall = z.object({
  id: z.number().int(),
  attempt: z.number().int().describe('1 for the first call to this lead'),
  direction: z.enum(['out', 'in']),
  number,
  sim: z.string().nullable().describe('The number that it went out from or came in on'),
  dialled_at: z.iso.datetime(),
});

export const webhookEndedCall = webhookCall.extend({
  answered_at: z.iso.datetime().nullable(),
  answered_by: z.enum(['person', 'machine', 'unknown']).nullable(),
  ended_at: z.iso.datetime(),
  result: z.enum(callResults),
  cause: z.number().int().describe('The cause of the network, as it came'),
  duration_ms: z.number().int().describe('From dialling to the end'),
  talk_ms: z.number().int().describe('From the answer to the end'),
  language: z
    .string()
    .nullable()
    .describe(
      'The code of the language in which it was held, such as hi-IN; null where the workspace has no languages',
    ),
  cost: z
    .string()
    .nullable()
    .describe('What it cost by the price list, a decimal such as "0.85"; null where no price is known'),
  currency: z.string().nullable().describe('The currency of the cost, such as INR; null without a cost'),
});

export const webhookResponse = z.object({
  id: z.number().int(),
  question: z.string().describe('The name of the Rule, or of the script played before it'),
  answer: z.string().describe('The name of the answer, or what was typed or said'),
  rule_id: z.string(),
  child_id: z.string().describe('Which of the rule’s children was taken'),
  kind: z
    .enum(answerKinds)
    .describe('How it was given: a key, an expected phrase, digits (User Keypad Input), or speech (User Voice Input)'),
  value: z.string().describe('The key, the keyword or the digits; empty for a recording'),
  said: z.string().nullable().describe('What was understood, where somebody spoke'),
  recorded: z.boolean(),
  outcome: z.string().nullable().describe('The key of an outcome of the workspace'),
  at: z.iso.datetime(),
});

const head = <E extends string>(event: E) => ({
  id: z.string().describe('The same in every try, and at every endpoint: keep it to notice what you had before'),
  event: z.literal(event),
  at: z.iso.datetime().describe('When it happened'),
});
export const webhookCampaign = z.object({ id: z.number().int(), name: z.string() });
const simulated = z.boolean().describe('The call is made up: nobody was called');

/** The bodies of all webhooks, by event. */
export const webhookBodies = {
  'response.given': z.object({
    ...head('response.given'),
    simulated,
    campaign: webhookCampaign,
    lead: webhookLead,
    call: webhookCall,
    response: webhookResponse,
  }),
  'call.ended': z.object({
    ...head('call.ended'),
    simulated,
    campaign: webhookCampaign,
    lead: webhookLead,
    call: webhookEndedCall,
  }),
  'lead.finished': z.object({
    ...head('lead.finished'),
    simulated,
    campaign: webhookCampaign,
    lead: webhookLead.extend({
      state: z.enum(leadStates.map(({ name }) => name)),
      substatus: z.string().describe('The detail in words'),
      attempts: z.number().int(),
      picked_up: z.boolean().describe('A person answered at least once'),
      response: z.string().describe('The last answer; empty where there is none'),
      outcome: z.string().nullable().describe('The key of an outcome of the workspace'),
    }),
    call: webhookEndedCall.nullable().describe('The last call; null where the lead was closed without one'),
  }),
  'campaign.status_changed': z.object({
    ...head('campaign.status_changed'),
    campaign: webhookCampaign.extend({ status: z.enum(storedStatuses), was: z.enum(storedStatuses) }),
  }),
  'calling.changed': z.object({
    ...head('calling.changed'),
    state: z
      .enum(['stopped', 'warned', 'resumed'])
      .describe(
        '`warned`: fewer people answer the number of the SIM, or test calls through a trunk fail; calling goes on',
      ),
    sim: z
      .object({ id: z.number().int(), number, label: z.string() })
      .nullable()
      .describe('The SIM over which calls stopped or resumed; null for others'),
    campaign: webhookCampaign.nullable().describe('The campaign whose calls stopped or resumed; null for others'),
    line: z
      .object({ node: z.string(), trunk: z.string() })
      .nullable()
      .describe('The trunk of a node whose scheduled test calls fail, or work again; null for others'),
    reason: z
      .string()
      .describe(
        'The last failure, also of a test call, the fall of the answers, or that the budget is used up, in words; may be empty',
      ),
    next_try_at: z.iso
      .datetime()
      .nullable()
      .describe('When one call tries again, or a number that rests calls again; null otherwise'),
  }),
  'missed_call.taken': z.object({
    ...head('missed_call.taken'),
    simulated,
    campaign: webhookCampaign,
    lead: webhookLead,
    sim: z.string().nullable().describe('The number that rang'),
  }),
  'flow.webhook': z.object({
    ...head('flow.webhook'),
    simulated,
    campaign: webhookCampaign,
    lead: z.object({
      id: z.number().int(),
      lead_id: z.string().nullable(),
      first_name: z.string(),
      last_name: z.string(),
    }),
    call: webhookCall.omit({ dialled_at: true }),
    fields: z.record(z.string(), z.string()).describe('The lead’s data fields, and what was answered under a name'),
  }),
  'webhook.test': z.object({ ...head('webhook.test'), endpoint: z.object({ id: z.number().int() }) }),
} as const;
export type WebhookEvent = keyof typeof webhookBodies;
export type WebhookBody<E extends WebhookEvent> = z.infer<(typeof webhookBodies)[E]>;

/** When each event is sent. */
export const webhookSummaries: Record<WebhookEvent, string> = {
  'response.given': 'Somebody pressed or said something at a Rule. Sent while the call goes on',
  'call.ended': 'A call is over, however it came out. Every attempt has one',
  'lead.finished': 'A lead is not called again: it was reached, has no retry left, or was closed',
  'campaign.status_changed': 'A campaign got another status, by a person or by itself',
  'calling.changed':
    'Most calls over a SIM or of a campaign never left, or the budget of a campaign is used up, so calling stopped; or it resumed. Also: fewer people answer the number of a SIM, so it rests, or it calls again; and scheduled test calls through a trunk fail, or work again',
  'missed_call.taken': 'Somebody rang a number that listens for missed calls, and is called back',
  'flow.webhook': 'The System Action “Call a webhook” of a flow; it goes to the address of the action',
  'webhook.test': 'Somebody pressed “Send a test”',
};

const exampleCampaign = { id: 7, name: 'Spring renewals' };
const exampleLead = {
  id: 4211,
  lead_id: 'C-1034',
  number: '+919876543210',
  first_name: 'Asha',
  last_name: 'Rao',
  data: { City: 'Pune', Due: '1,200' },
};
const exampleCall = {
  id: 90_117,
  attempt: 1,
  direction: 'out',
  number: '+919876543210',
  sim: '+918000000001',
} as const;
const begun = { ...exampleCall, dialled_at: '2026-11-19T08:50:00.000Z' };
const over = {
  ...begun,
  answered_at: '2026-11-19T08:50:08.200Z',
  answered_by: 'person',
  ended_at: '2026-11-19T08:50:41.900Z',
  result: 'completed',
  cause: 16,
  duration_ms: 41_900,
  talk_ms: 33_700,
  language: 'hi-IN',
  cost: '0.85',
  currency: 'INR',
} as const;

/** An example of each event. */
export const webhookExamples: { readonly [E in WebhookEvent]: WebhookBody<E> } = {
  'response.given': {
    id: 'response.given-5120',
    event: 'response.given',
    at: '2026-11-19T08:50:31.400Z',
    simulated: false,
    campaign: exampleCampaign,
    lead: exampleLead,
    call: begun,
    response: {
      id: 5120,
      question: 'Renewal offer',
      answer: 'Yes, renew',
      rule_id: 'RULE1',
      child_id: 'KEY1',
      kind: 'key',
      value: '1',
      said: null,
      recorded: false,
      outcome: 'Interested',
      at: '2026-11-19T08:50:31.400Z',
    },
  },
  'call.ended': {
    id: 'call.ended-90117',
    event: 'call.ended',
    at: '2026-11-19T08:50:41.900Z',
    simulated: false,
    campaign: exampleCampaign,
    lead: exampleLead,
    call: over,
  },
  'lead.finished': {
    id: 'lead.finished-4211-1',
    event: 'lead.finished',
    at: '2026-11-19T08:50:41.900Z',
    simulated: false,
    campaign: exampleCampaign,
    lead: {
      ...exampleLead,
      state: 'Completed',
      substatus: '',
      attempts: 1,
      picked_up: true,
      response: '1',
      outcome: 'Interested',
    },
    call: over,
  },
  'campaign.status_changed': {
    id: 'campaign.status_changed-7-0b6b4e0e-9d7c-4b0e-8a53-2f9c1d7f6a11',
    event: 'campaign.status_changed',
    at: '2026-11-19T16:02:10.000Z',
    campaign: { ...exampleCampaign, status: 'Completed', was: 'Live' },
  },
  'calling.changed': {
    id: 'calling.changed-8d2a4f31-6b0e-4c59-9f27-1e5d3c7a9b40',
    event: 'calling.changed',
    at: '2026-11-19T09:10:00.000Z',
    state: 'stopped',
    sim: { id: 2, number: '+918000000001', label: 'Office' },
    campaign: null,
    line: null,
    reason: 'The network was busy: no circuit was free (cause 34, SIP 503).',
    next_try_at: '2026-11-19T09:10:30.000Z',
  },
  'missed_call.taken': {
    id: 'missed_call.taken-318',
    event: 'missed_call.taken',
    at: '2026-11-19T08:49:55.000Z',
    simulated: false,
    campaign: exampleCampaign,
    lead: exampleLead,
    sim: '+918000000001',
  },
  'flow.webhook': {
    id: 'flow.webhook-90117-5d1f6a0c-2c7e-4d0b-9a41-6f0e3b8c9d22',
    event: 'flow.webhook',
    at: '2026-11-19T08:50:33.000Z',
    simulated: false,
    campaign: exampleCampaign,
    lead: { id: 4211, lead_id: 'C-1034', first_name: 'Asha', last_name: 'Rao' },
    call: exampleCall,
    fields: { City: 'Pune', Due: '1,200', meter_reading: '48213' },
  },
  'webhook.test': {
    id: 'webhook.test-3f0a7e5e-0f5d-4a53-9f0e-8c6b2d1e4a33',
    event: 'webhook.test',
    at: '2026-11-19T08:45:00.000Z',
    endpoint: { id: 3 },
  },
};
