import { keyUses } from '@halloo/flow/call-keys';
import { z } from 'zod';
import { callResults } from './calls.ts';
import { leadStates } from './ledger.ts';
import { resultFiles } from './result-files.ts';
import { comparison, followUp, sliceCount, slicedLeads } from './result-slices.ts';
import {
  answeredBy,
  callRow,
  callTimeline,
  dropOff,
  flowResult,
  overallRow,
  overview,
  result,
  resultPageSizes,
  resultSearchLimit,
  scriptRow,
} from './results.ts';
import { day, done, flowVersionNumber, id, keyPage, keyPaging, page, paging, route, text } from './route.ts';

const tag = 'Results';
const ofCampaign = z.object({ campaign_id: id });
const search = text(100).default('').describe(`Part of a name, number or lead id; counted up to ${resultSearchLimit}`);
const callSearch = text(100)
  .default('')
  .describe('Part of a name, number or lead id; one that very many have is looked for among the newest calls');
const stateNamed = (given: unknown) =>
  typeof given === 'string'
    ? leadStates.find(({ name }) => name.toLowerCase() === given.trim().toLowerCase())
    : undefined;
const status = z
  .preprocess((given) => stateNamed(given)?.id ?? given, z.coerce.number().int().min(0).max(13))
  .default(0)
  .describe('An id or a name of status_options; 0 for all');
const tablePaging = paging(resultPageSizes[0]);
const callPaging = keyPaging(resultPageSizes[0]);
const language = text(20).default('').describe('Code of a language: calls in it alone');
const nodeId = text(300, 1);
const anyDay = z.union([day, z.literal('')]).default('');

export const resultRoutes = {
  getResult: route({
    method: 'POST',
    path: '/api/manage-calls/get-result/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    replica: true,
    tag,
    summary: 'The four counts of a campaign, and for every script the newest calls in which it was heard',
    body: z.object({ campaign_id: id }).meta({ examples: [{ campaign_id: 7 }] }),
    answer: result,
  }),
  listScriptRows: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/scripts/{script_id}/rows',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    replica: true,
    tag,
    summary: 'The calls in which a script was heard, newest first',
    params: ofCampaign.extend({ script_id: id }),
    query: z.object({ ...callPaging, search: callSearch }),
    answer: keyPage(scriptRow),
  }),
  listOverallResults: route({
    method: 'GET',
    path: '/api/manage-calls/overall-results-paginated/{id}',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    replica: true,
    tag,
    summary: 'A campaign’s leads in the order of their list, with what became of each',
    params: z.object({ id }),
    query: z.object({ ...tablePaging, search, status }),
    answer: page(overallRow),
  }),
  downloadOverallResults: route({
    method: 'GET',
    path: '/api/manage-calls/download-overall-results/{campaignId}',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    replica: true,
    tag,
    summary: 'Overall results as a CSV file, all or those of a search and a status',
    params: z.object({ campaignId: id }),
    query: z.object({ search, status }),
    streams: 'text/csv',
  }),
  signResultFiles: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/files/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    shared: 'campaign_id',
    tag,
    summary: 'Addresses of the files of a result, for a browser to save: they work without a token',
    params: ofCampaign,
    query: z.object({ search, status }).describe('For all files but the responses'),
    answer: z.object({
      overall_csv: z.string(),
      overall_xlsx: z.string(),
      responses_csv: z.string().describe('One line for every response'),
      form_csv: z
        .string()
        .nullable()
        .describe('The answers in the columns and values of the XLSForm; null where the calls followed none'),
      form_xlsx: z.string().nullable().describe('The same as a workbook'),
    }),
  }),
  downloadResultFile: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/files/{file}',
    auth: 'signed',
    may: 'persons',
    shared: 'campaign_id',
    replica: true,
    tag,
    summary: 'A file of a result, by a signed address',
    params: ofCampaign.extend({ file: z.enum(resultFiles) }),
    query: z.object({ search, status, position: text(17).default('').describe('As the header Halloo-Position') }),
    streams: 'text/csv',
  }),
  getOverview: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/overview',
    auth: 'session',
    scope: 'read',
    may: 'look',
    shared: 'campaign_id',
    replica: true,
    tag,
    summary: 'A campaign in numbers: ledger, outcomes, hours, attempts, durations, responses',
    description:
      'Every number says whether it counts leads or calls. The ledger adds up to `records`, and the calls by result to `calls`, at any moment of a running campaign.',
    params: ofCampaign,
    answer: overview,
  }),
  getFlowResult: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/flow',
    auth: 'session',
    scope: 'read',
    may: 'look',
    replica: true,
    tag,
    summary: 'A version of the flow with how many callers took each link, came to each node and hung up there',
    params: ofCampaign,
    query: z.object({ version: flowVersionNumber.optional(), language }),
    answer: flowResult,
  }),
  listNodeCallers: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/flow/{version}/callers',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    replica: true,
    tag,
    summary: 'The calls that came to a node, or that ended there by hanging up, newest first',
    params: ofCampaign.extend({ version: flowVersionNumber }),
    query: z.object({
      ...callPaging,
      node_id: nodeId,
      which: z.enum(['arrived', 'hung_up']).default('arrived'),
      language,
    }),
    answer: keyPage(callRow),
  }),
  getDropOff: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/drop-off',
    auth: 'session',
    scope: 'read',
    may: 'look',
    replica: true,
    tag,
    summary: 'For each script, the share of callers still listening at each second',
    params: ofCampaign,
    answer: z.array(dropOff),
  }),
  listCalls: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/calls',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    shared: 'campaign_id',
    replica: true,
    tag,
    summary: 'Calls that are over, newest first',
    params: ofCampaign,
    query: z.object({
      ...callPaging,
      search: callSearch.describe('A number, part of a name, a lead id or the id of a call'),
      result: z.enum(['', ...callResults]).default(''),
      direction: z.enum(['', 'out', 'in']).default(''),
      answered: z.enum(['', ...answeredBy, 'nobody']).default(''),
      from: anyDay.describe('First day of dialling, in the campaign’s zone'),
      to: anyDay.describe('Last day of dialling'),
      node_id: text(300).default('').describe('Came to this node'),
      key: z
        .enum(['', ...keyUses])
        .default('')
        .describe('The caller pressed this key that always works'),
      hung_up_in: text(300).default('').describe('Hung up in this node'),
      language,
      rule_id: text(300).default('').describe('Answered at this rule'),
      child_id: text(300).default('').describe('With rule_id: gave this answer'),
      lead: z.coerce.number().int().min(0).default(0).describe('Calls of this lead; 0 for all'),
    }),
    answer: keyPage(callRow),
  }),
  getCall: route({
    method: 'GET',
    path: '/api/results/calls/{call_id}',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    shared: 'call_id',
    replica: true,
    tag,
    summary: 'One call step by step, over or in progress',
    params: z.object({ call_id: id }),
    answer: callTimeline,
  }),
  playRecording: route({
    method: 'GET',
    path: '/api/results/recordings/{response_id}',
    auth: 'signed',
    may: 'persons',
    shared: 'response_id',
    tag,
    summary: 'What a caller said, by a signed address, whole or by range',
    params: z.object({ response_id: id }),
    streams: 'audio/wav',
  }),
  playCallRecording: route({
    method: 'GET',
    path: '/api/results/call-recordings/{call_id}',
    auth: 'signed',
    may: 'persons',
    shared: 'call_id',
    tag,
    summary: 'The recording of a whole call, by a signed address, whole or by range',
    params: z.object({ call_id: id }),
    streams: 'audio/wav',
  }),
  countSlice: route({
    method: 'POST',
    path: '/api/results/{campaign_id}/follow-up/count',
    auth: 'session',
    scope: 'read',
    may: 'run',
    tag,
    summary: 'How many leads a slice of a result has, and how many of them are on the do-not-call list',
    params: ofCampaign,
    body: slicedLeads,
    answer: sliceCount,
  }),
  makeFollowUp: route({
    method: 'POST',
    path: '/api/results/{campaign_id}/follow-up/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Make a new Outbound draft from a slice: its leads in their order, the settings, and the flow if wanted',
    params: ofCampaign,
    body: followUp,
    status: 201,
    answer: done.extend({
      campaign_id: z.number().int(),
      leads: z.number().int(),
      left_out: z.number().int().describe('Left out because they are on the do-not-call list'),
    }),
    idempotent: true,
  }),
  compareResults: route({
    method: 'GET',
    path: '/api/results/compare',
    auth: 'session',
    scope: 'read',
    may: 'look',
    replica: true,
    tag,
    summary: 'Two campaigns side by side',
    query: z.object({ a: id, b: id }),
    answer: comparison,
  }),
} as const;
