import { requestMethods, requestResults } from '@halloo/flow/http-request';
import { documentLimits, ruleTypes } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { done, flowVersionNumber, id, route, savedVersion, text } from './route.ts';

/** A flow document as it is sent. `parseFlow` of the flow package reports what is wrong with it, in a sentence. */
export const flowDocument = z
  .looseObject({ nodes: z.record(z.string(), z.unknown()), links: z.record(z.string(), z.unknown()) })
  .describe('nodes and links, each keyed by id');

const savedBy = {
  saved_at: z.iso.datetime(),
  saved_by: z.string().describe('Email of the person'),
};

export const flowAnswer = z.object({
  msg: flowDocument,
  version: z.number().int().describe('Goes up with every save; 0 while nothing was saved'),
  saved_at: z.iso.datetime().nullable(),
  saved_by: z.string().nullable(),
  read_only: z.string().nullable().describe('Why it cannot be changed now; null where it can'),
});
export type FlowAnswer = z.infer<typeof flowAnswer>;

export const flowVersion = z.object({
  version: z.number().int(),
  ...savedBy,
  nodes: z.number().int(),
  live: z.boolean().describe('A campaign went live with it'),
});
export type FlowVersion = z.infer<typeof flowVersion>;

const ruleItem = z.object({
  node_id: z.string(),
  rule_type: z.enum(ruleTypes),
  number: z.string().nullable(),
  keyword: z.string().nullable(),
  user_input: z.array(z.string()),
  lang_code: z.string().nullable(),
  lang_name: z.string().nullable(),
  rule_child_name: z.string().nullable(),
});

export const ruleDetails = z.object({
  node_id: z.string(),
  rule_type: z.enum(ruleTypes).nullable().describe('Null while the rule has no children'),
  child_nodes: z.array(z.string()),
  item: z.array(ruleItem),
});
export type RuleDetails = z.infer<typeof ruleDetails>;

/** A walk through the flow, saved from the simulator as a test. */
export const flowTest = z.object({
  id: z.number().int(),
  name: z.string(),
  vars: z.record(z.string(), z.string()),
  events: z.array(z.unknown()).describe('What happened on the line, in order'),
  expected: z.unknown().describe('What came of it'),
  began: z
    .unknown()
    .describe(
      'When the call began, and its attempt, number and time zone; null where the flow does not choose by them',
    ),
  created_at: z.iso.datetime(),
});
export type FlowTest = z.infer<typeof flowTest>;

export const newFlowTest = z.object({
  name: text(100, 1),
  vars: z.record(z.string().max(100), text(1000)).default({}),
  events: z.array(z.unknown()).min(1).max(500),
  expected: z.unknown(),
  began: z.unknown().default(null),
});

const requestSettings = z.object({
  method: z.enum(requestMethods),
  url: z.string().max(documentLimits.url),
  headers: z.string().max(documentLimits.requestHeaders).default('').describe('One per line: `Name: value`'),
  body: z.string().max(documentLimits.requestBody).default(''),
  timeout_seconds: z.number().int().min(documentLimits.requestSeconds.min).max(documentLimits.requestSeconds.max),
});

/** At most this many values of an answer are listed. */
export const mostTriedValues = 100;

const triedRequest = z.object({
  result: z.enum(requestResults).describe('The way that a call would take'),
  status: z.number().int().nullable().describe('Null where nothing was answered'),
  detail: z.string().describe('Why the answer cannot be used; else empty'),
  took_ms: z.number().int(),
  text: z.string().describe(`The answer, ${documentLimits.requestBody} characters at most`),
  values: z
    .array(z.object({ path: z.string(), value: z.string() }))
    .describe(`Texts and numbers of the answer that a call can keep, ${mostTriedValues} at most`),
});
export type TriedRequest = z.infer<typeof triedRequest>;

const nodeId = text(64, 1);
const ofCampaign = z.object({ campaign_id: id });

export const flowRoutes = {
  getFlow: route({
    method: 'GET',
    path: '/api/campaigns/add-flow/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Flows',
    summary: 'The flow of a campaign, in `msg`; without nodes where none was drawn yet',
    description:
      'A key with the scope `read` gets the addresses of webhooks, and the address, headers and body of HTTP requests, empty.',
    query: ofCampaign,
    answer: flowAnswer,
  }),
  saveFlow: route({
    method: 'POST',
    path: '/api/campaigns/add-flow/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary:
      'Save the whole flow, complete or not, if nobody else saved it since `version`; without it, since you last loaded or saved it',
    description:
      '`flowdata` has `nodes` and `links`, each keyed by id. A node has `id`, `type`, `ports`, `position` and `properties`, where `node_type` is Start, Audio, Rule, Rule Child, Branch, Branch Child, Random Split, Quota, Set, HTTP Request, Sub-flow, System Action or End. Audio names its `script_id`; a Rule Child its `rule_node_id`, `rule_type` and, for a keypad, `number`; a Branch Child the `branch_node_id` of its Branch, Random Split, HTTP Request or Quota; a Sub-flow names the `library_id` and `version` of a library flow in `sub_flow`, and the server adds a copy of that version as `sub_flow.flow`. A Set of the field `language` changes the language of the call.',
    bodyLimit: 4_000_000,
    body: z.object({
      campaign_id: id,
      flowdata: flowDocument,
      version: savedVersion.optional().describe('The version that was changed'),
      keep: z.boolean().default(false).describe('Keep this state in the history whatever comes next'),
    }),
    answer: done.extend({ version: z.number().int(), ...savedBy }),
  }),
  publishFlow: route({
    method: 'POST',
    path: '/api/campaigns/publish-flow/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary: 'New calls of a live or scheduled campaign use the newest flow; calls in progress finish with theirs',
    description:
      'The parts of the launch check that concern the flow run first; with problems it is refused with `flow.not_publishable` and the reasons.',
    params: z.object({ id }),
    body: z.object({ version: savedVersion.describe('The version to publish: the newest one') }),
    answer: done.extend({ version: z.number().int() }),
  }),
  tryRequest: route({
    method: 'POST',
    path: '/api/flows/try-request/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary: 'Send an HTTP request as a call would, once, with the given values for its fields, and show the answer',
    description: 'The rules of calls apply: no private addresses, no redirects, an end after `timeout_seconds`.',
    body: z.object({ request: requestSettings, values: z.record(z.string().max(100), z.string().max(500)) }),
    answer: triedRequest,
  }),
  listFlowVersions: route({
    method: 'GET',
    path: '/api/campaigns/flow-versions/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Flows',
    summary: 'Earlier states of a flow, newest first',
    query: ofCampaign,
    answer: z.array(flowVersion),
  }),
  getFlowVersion: route({
    method: 'GET',
    path: '/api/campaigns/flow-versions/{campaign_id}/{version}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Flows',
    summary: 'One earlier state of a flow; saving it again restores it',
    params: z.object({ campaign_id: id, version: flowVersionNumber }),
    answer: flowVersion.extend({ flowdata: flowDocument }),
  }),
  getRuleDetails: route({
    method: 'GET',
    path: '/api/flow/get-rule-details/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Flows',
    summary: 'What a rule waits for, in `data`',
    query: z.object({ node_id: nodeId, campaign_id: id.optional() }),
    answer: z.object({ data: z.array(ruleDetails) }),
  }),
  changeRuleDetails: route({
    method: 'PATCH',
    path: '/api/flow/get-rule-details/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary: 'Change the keywords and synonyms of a rule’s children',
    body: z.object({
      campaign_id: id.optional(),
      rule_type: z.enum(ruleTypes),
      nodes: z
        .array(
          z.object({
            node_id: nodeId,
            keyword: text(100).optional(),
            user_input: z.array(text(100)).max(50).optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    answer: done.extend({ data: z.array(ruleDetails), version: z.number().int() }),
  }),
  listFlowTests: route({
    method: 'GET',
    path: '/api/campaigns/flow-tests/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Flows',
    summary: 'Walks that the launch check replays',
    query: ofCampaign,
    answer: z.array(flowTest),
  }),
  addFlowTest: route({
    method: 'POST',
    path: '/api/campaigns/flow-tests/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary: 'Keep a walk as a test of the flow',
    body: z.object({ campaign_id: id, ...newFlowTest.shape }),
    status: 201,
    answer: flowTest,
    idempotent: true,
  }),
  removeFlowTest: route({
    method: 'DELETE',
    path: '/api/campaigns/flow-tests/{id}/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary: 'Forget a test',
    params: z.object({ id }),
    answer: done,
  }),
  hearAnswer: route({
    method: 'POST',
    path: '/api/flow/hear/',
    auth: 'session',
    scope: 'run',
    may: 'edit',
    tag: 'Flows',
    summary:
      'What was said in a recording: multipart with audio, lang_code, phrases (a JSON list) and alike (a JSON list of the lists that mean the same answer)',
    files: ['audio'],
    answer: z.object({ text: z.string(), phrase: z.string().nullable() }),
  }),
} as const;
