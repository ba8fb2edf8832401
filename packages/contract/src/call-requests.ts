import { z } from 'zod';
import { because } from './form-words.ts';
import { leadLimits } from './leads.ts';
import { id, route, text } from './route.ts';

export const callRequestStates = ['queued', 'calling', 'done', 'refused'] as const;

/** A call that a program asked for. */
export const callRequest = z.object({
  id: z.number().int(),
  campaign_id: z.number().int(),
  lead: z.number().int().describe('The id of the person on the campaign’s list'),
  phone: z.string().describe('As E.164'),
  reference: z.string().nullable(),
  state: z
    .enum(callRequestStates)
    .describe('`queued` until a channel is free, `calling` from dialling to hang-up, `done`, or `refused`'),
  reason: z.string().describe('Why it waits or was refused, in a sentence; empty for the others'),
  call_id: z
    .number()
    .int()
    .nullable()
    .describe('The call, for `GET /api/results/calls/{call_id}`; null before it is dialled'),
  asked_at: z.iso.datetime(),
});
export type CallRequest = z.infer<typeof callRequest>;

const fields = z
  .record(text(leadLimits.heading, 1), z.union([text(leadLimits.cell), z.number(), z.boolean()]))
  .refine(
    (given) => Object.keys(given).length <= leadLimits.columns,
    because('field.mostColumns', { max: leadLimits.columns }),
  );

export const newCallRequest = z.object({
  campaign_id: id,
  number: text(100, 1).describe('With the country code, or as it is dialled in the country of the workspace'),
  first_name: text(leadLimits.cell).optional(),
  last_name: text(leadLimits.cell).optional(),
  fields: fields.optional().describe('Data fields for templates and conditions, by name'),
  reference: text(200, 1)
    .optional()
    .describe('Your own name of this request, unique in the campaign: sent again, it gets the first request'),
  when: z
    .enum(['now', 'queue'])
    .default('now')
    .describe('`now` is refused while the campaign may not call. `queue` calls as soon as it may'),
});

const tag = 'Calls';

export const callRequestRoutes = {
  requestCall: route({
    method: 'POST',
    path: '/api/calls/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Call a person now with the flow of a live campaign, before everybody else on its list',
    description:
      'The person is added to the list, or found on it by the number; given names and fields replace the old ones. Somebody who was called before is called again. The call leaves as soon as a channel is free, within the spin rate of the campaign. People on the do-not-call list and people who are in a call are refused. A person has one open request: a second one without a `reference` of its own gets the first one.',
    body: newCallRequest,
    status: 201,
    answer: callRequest,
    idempotent: true,
  }),
  getCallRequest: route({
    method: 'GET',
    path: '/api/calls/requests/{id}/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag,
    summary: 'The state of a requested call, and the id of the call',
    params: z.object({ id }),
    answer: callRequest,
  }),
  listCallRequests: route({
    method: 'GET',
    path: '/api/calls/requests/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag,
    summary: 'The requested calls of a campaign, newest first; with `reference`, the one of that name',
    query: z.object({
      campaign_id: id,
      reference: text(200).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.array(callRequest),
  }),
} as const;
