import { z } from 'zod';
import { consentStates } from './consent.ts';
import { because } from './form-words.ts';
import { personal } from './personal.ts';
import { day, done, id, route, text } from './route.ts';

export const groupLimits = { name: 80, value: 200, conditions: 10, groups: 500 } as const;

/** How a field of a list is compared. */
export const fieldComparisons = ['is', 'is_not', 'contains', 'begins', 'more', 'less', 'empty', 'filled'] as const;
/** What became of calls to a person. */
export const callHistories = ['answered', 'not_answered', 'not_called'] as const;

const anyDay = day.nullable().default(null);
const window = {
  from: anyDay.describe('The first day, in the time zone of the workspace; null for all'),
  to: anyDay.describe('The last day'),
};
const is = z.boolean().default(true).describe('False: everybody else');

export const groupCondition = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('field'),
    field: text(200, 1).describe('A column of lists'),
    how: z.enum(fieldComparisons),
    value: text(groupLimits.value).default('').describe('Case does not matter; a number with `more` and `less`'),
  }),
  z.object({ on: z.literal('campaign'), is, campaign_id: id }),
  z.object({
    on: z.literal('answer'),
    is,
    campaign_id: id,
    rule_id: text(300, 1),
    child_id: text(300).default('').describe('An answer of the question; empty for any'),
    ...window,
  }),
  z.object({
    on: z.literal('calls'),
    what: z.enum(callHistories),
    campaign_id: id.nullable().default(null).describe('Null: calls of all campaigns'),
    ...window,
  }),
  z.object({ on: z.literal('language'), is, code: text(20, 1) }),
  z.object({ on: z.literal('do_not_call'), is }),
  z.object({
    on: z.literal('consent'),
    what: z.enum(consentStates).describe('What the newest entry says. Days do not count with `unknown`'),
    ...window,
  }),
]);
export type GroupCondition = z.infer<typeof groupCondition>;

const match = z.enum(['all', 'any']);

/** Conditions that belong together. */
export const groupPart = z.object({
  match,
  conditions: z.array(groupCondition).min(1, because('field.required')).max(groupLimits.conditions),
});
export type GroupPart = z.infer<typeof groupPart>;

export const groupRule = z.object({
  match,
  parts: z.array(groupPart).min(1, because('field.required')).max(groupLimits.conditions),
});
export type GroupRule = z.infer<typeof groupRule>;

const whole = z.number().int();

export const personGroup = z.object({
  id: whole,
  name: z.string(),
  rule: groupRule,
  sentence: z.string().describe('Who belongs to it, in words'),
  people: whole.nullable().describe('As counted last; null where that took too long'),
  counted_at: z.iso.datetime().nullable(),
  campaigns: z
    .array(z.object({ id: whole, name: z.string() }))
    .describe('Campaigns to which new people of the group are added'),
});
export type PersonGroup = z.infer<typeof personGroup>;

export const groupCount = z.object({
  people: whole.nullable().describe('Null where counting took too long'),
  sentence: z.string(),
  some: z.array(z.object({ number: personal('number'), name: personal('name') })).describe('The first five of them'),
});
export type GroupCount = z.infer<typeof groupCount>;

export const groupOptions = z.object({
  fields: z.array(z.string()).describe('Columns of the lists of all campaigns'),
  campaigns: z.array(z.object({ id: whole, name: z.string() })).describe('Newest first'),
});
export type GroupOptions = z.infer<typeof groupOptions>;

export const groupQuestions = z.object({
  questions: z.array(
    z.object({
      rule_id: z.string(),
      name: z.string(),
      answers: z.array(z.object({ child_id: z.string(), name: z.string() })),
    }),
  ),
});
export type GroupQuestions = z.infer<typeof groupQuestions>;

const ofGroup = z.object({ id });
const example = {
  match: 'all',
  parts: [
    {
      match: 'all',
      conditions: [
        { on: 'answer', campaign_id: 7, rule_id: 'R', child_id: 'C1', from: '2026-03-01', to: '2026-03-31' },
        { on: 'field', field: 'City', how: 'is', value: 'Pune' },
      ],
    },
  ],
};
const body = z
  .object({ name: text(groupLimits.name, 1), rule: groupRule })
  .meta({ examples: [{ name: 'Pune, pressed 1 in March', rule: example }] });

const tag = 'People';
const common = { auth: 'session', may: 'persons', tag } as const;

export const groupRoutes = {
  listGroups: route({
    ...common,
    method: 'GET',
    path: '/api/groups/',
    scope: 'read',
    summary: 'Saved groups of people, by name',
    answer: z.array(personGroup),
  }),
  getGroupOptions: route({
    ...common,
    method: 'GET',
    path: '/api/groups/options/',
    scope: 'read',
    summary: 'The columns of lists and the campaigns that conditions can name',
    answer: groupOptions,
  }),
  getGroupQuestions: route({
    ...common,
    method: 'GET',
    path: '/api/groups/options/{campaign_id}/',
    scope: 'read',
    summary: 'The questions of a campaign with their answers, for conditions',
    params: z.object({ campaign_id: id }),
    answer: groupQuestions,
  }),
  countGroup: route({
    ...common,
    method: 'POST',
    path: '/api/groups/count/',
    scope: 'read',
    summary: 'Count the people of a group before it is saved',
    description: 'Counting stops after ten seconds; then `people` is null.',
    body: z.object({ rule: groupRule }).meta({ examples: [{ rule: example }] }),
    answer: groupCount,
  }),
  addGroup: route({
    ...common,
    method: 'POST',
    path: '/api/groups/',
    scope: 'run',
    may: 'run',
    summary: 'Save a group of people',
    body,
    status: 201,
    answer: personGroup,
    idempotent: true,
  }),
  changeGroup: route({
    ...common,
    method: 'PATCH',
    path: '/api/groups/{id}/',
    scope: 'run',
    may: 'run',
    summary: 'Change a group. Campaigns that it is kept up to date in add its people from then on',
    params: ofGroup,
    body,
    answer: personGroup,
  }),
  removeGroup: route({
    ...common,
    method: 'DELETE',
    path: '/api/groups/{id}/',
    scope: 'run',
    may: 'run',
    summary: 'Remove a group. Leads that came from it stay',
    params: ofGroup,
    answer: done,
  }),
  makeGroupList: route({
    ...common,
    method: 'POST',
    path: '/api/groups/{id}/list/',
    scope: 'run',
    may: 'run',
    summary: 'Make a list of the people of a group, to create a campaign with or to add to one, by its `file_id`',
    description:
      'Each person comes with the name and the columns of their newest lead. People on the do-not-call list are refused rows. A list that is not used is removed after a day, as an upload is.',
    params: ofGroup,
    status: 201,
    answer: z.object({ file_id: z.string(), valid: whole, invalid: whole }),
    idempotent: true,
  }),
  keepGroup: route({
    ...common,
    method: 'POST',
    path: '/api/groups/{id}/campaigns/{campaign_id}/',
    scope: 'run',
    may: 'run',
    summary: 'Add people who enter a group to a campaign, every ten minutes',
    description:
      'Nobody is added twice. People who leave the group stay on the list of the campaign. The campaign stays live while nobody is left to call.',
    params: ofGroup.extend({ campaign_id: id }),
    answer: personGroup,
  }),
  releaseGroup: route({
    ...common,
    method: 'DELETE',
    path: '/api/groups/{id}/campaigns/{campaign_id}/',
    scope: 'run',
    may: 'run',
    summary: 'Stop adding people of a group to a campaign',
    params: ofGroup.extend({ campaign_id: id }),
    answer: personGroup,
  }),
} as const;
