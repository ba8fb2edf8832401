import { z } from 'zod';
import { callResults } from './calls.ts';
import { campaignTypes } from './campaigns.ts';
import { consentEntry } from './consent.ts';
import { doNotCallLimits } from './do-not-call.ts';
import { refusedPerson } from './leads.ts';
import { personal } from './personal.ts';
import { done, id, page, paging, route, text } from './route.ts';

const whole = z.number().int();
const moment = z.iso.datetime();

/** One person is one number over all campaigns. */
export const foundPerson = z.object({
  id: whole.describe('Stands for the number, so that no number is in an address'),
  number: personal('number', 'As E.164'),
  first_name: personal('name'),
  last_name: personal('name'),
  name: personal('name', 'As in the newest list that has one'),
  campaigns: z.array(z.object({ id: whole, name: z.string() })).describe('The newest three'),
  campaign_count: whole.describe('The campaigns that have the number'),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** A campaign that has the number. */
export const personCampaign = z.object({
  id: whole,
  name: z.string(),
  campaign_type: z.enum(campaignTypes),
  timezone: z.string(),
  lead: whole.describe('The lead in this campaign'),
  lead_id: personal('name', 'The id that the list gave; empty where it gave none'),
  status: z.string(),
  substatus: z.string(),
  attempts: whole,
  response: personal('words'),
  why_not: z.string().describe('Why no call is in progress now, in a sentence'),
  remedy: z.string().describe('What would change that; empty where nothing would'),
  link: z.string().nullable().describe('The screen of the console where that is done'),
  next_call_at: moment.nullable().describe('The next planned call, at the earliest; null where none is planned'),
});
export type PersonCampaign = z.infer<typeof personCampaign>;

export const personPage = z.object({
  id: whole,
  number: personal('number', 'As E.164'),
  first_name: personal('name'),
  last_name: personal('name'),
  name: personal('name'),
  fields: z
    .array(
      z.object({
        name: z.string(),
        value: personal('words'),
        campaign: z.string(),
        list: z.string().describe('The file it came with; empty where it came without one'),
      }),
    )
    .describe('Every field, as in the newest list that has it'),
  language: z
    .object({ code: z.string(), name: z.string() })
    .nullable()
    .describe('Of the next call; null where none is known'),
  consents: z.array(consentEntry).describe('Consent to calls, newest first, at most 50; the first one holds'),
  do_not_call: z
    .object({ reason: z.string(), added_at: moment, added_by: z.string().nullable() })
    .nullable()
    .describe('Null where the number may be called'),
  campaigns: z.array(personCampaign).describe('Newest first, at most 100'),
  campaign_count: whole,
  next_call: z
    .object({ at: moment, campaign_id: whole, campaign_name: z.string(), timezone: z.string() })
    .nullable()
    .describe('The first planned call of all campaigns'),
  messages: z
    .array(z.object({ id: whole, created_at: moment, state: z.string(), body: personal('words').nullable() }))
    .describe('Text messages, newest first, at most 50. The text is forgotten after some days'),
  read_at: moment,
});
export type PersonPage = z.infer<typeof personPage>;

const signed = z.string().nullable().describe('A signed address where it is heard; null where there is none');

const callOfPerson = z.object({
  direction: z.enum(['out', 'in']),
  attempt: whole,
  result: z.enum(callResults),
  talk_seconds: z.number(),
  language: z.string(),
  recording: signed.describe('A signed address of the whole call; null where it was not recorded'),
  answers: z.array(
    z.object({
      id: whole,
      question: z.string(),
      answer: personal('words'),
      said: personal('words').nullable(),
      recording: signed,
    }),
  ),
});

export const personEventKinds = ['call', 'ring', 'request'] as const;

/** What happened with a person: a call, a missed ring, or a call that was asked for. */
export const personEvent = z.object({
  kind: z
    .enum(personEventKinds)
    .describe(
      '`call`: an ended call; `ring`: the person rang a number that declines calls; `request`: a program asked for a call',
    ),
  id: whole.describe('Of the call, the ring or the request'),
  at: moment.describe('When it was dialled, rang or was asked for'),
  campaign_id: whole,
  campaign_name: z.string(),
  timezone: z.string(),
  sentence: z.string().describe('What came of a ring or a request; empty for a call'),
  call: callOfPerson.nullable().describe('Of a call'),
});
export type PersonEvent = z.infer<typeof personEvent>;

const ofPerson = z.object({ id });

export const peopleRoutes = {
  searchPeople: route({
    method: 'GET',
    path: '/api/people/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag: 'People',
    summary: 'People of all campaigns by name, number or lead id, one row for each; and refused rows of imported lists',
    description:
      'Words of a name match from their beginning, in any order and without accents. Of a number, the first or the last digits are enough. An id of a list matches from its beginning.',
    query: z.object({ search: text(100, 2), limit: z.coerce.number().int().min(1).max(100).default(50) }),
    answer: z.object({
      people: z.array(foundPerson),
      refused: z.array(refusedPerson),
      more: z.boolean().describe('More people match than the limit shows'),
      indexing: whole.describe('Rows that the search does not know yet, after a large import or an update'),
    }),
  }),
  getPerson: route({
    method: 'GET',
    path: '/api/people/{id}/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag: 'People',
    summary:
      'One person over all campaigns, with the reason why each campaign does not call now and the next planned call',
    params: ofPerson,
    answer: personPage,
  }),
  findPersonOfLead: route({
    method: 'GET',
    path: '/api/people/lead/{campaign_id}/{lead_id}/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag: 'People',
    summary: 'The person of a lead',
    params: z.object({ campaign_id: id, lead_id: id }),
    answer: z.object({ id: whole }),
  }),
  listPersonEvents: route({
    method: 'GET',
    path: '/api/people/{id}/timeline/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    replica: true,
    tag: 'People',
    summary:
      'The ended calls of one person in all campaigns with what was answered, missed rings, and calls that programs asked for, newest first',
    params: ofPerson,
    query: z.object(paging(10)),
    answer: page(personEvent),
  }),
  blockPerson: route({
    method: 'POST',
    path: '/api/people/{id}/do-not-call/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'People',
    summary: 'Put the number of a person on the do-not-call list',
    params: ofPerson,
    body: z
      .object({ reason: text(doNotCallLimits.reason).default('') })
      .meta({ examples: [{ reason: 'Asked by letter' }] }),
    answer: done,
  }),
  allowPerson: route({
    method: 'DELETE',
    path: '/api/people/{id}/do-not-call/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'People',
    summary: 'Take the number of a person off the do-not-call list',
    params: ofPerson,
    answer: done,
  }),
} as const;
