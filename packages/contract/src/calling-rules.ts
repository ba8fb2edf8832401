import { z } from 'zod';
import { because } from './form-words.ts';
import { route, text } from './route.ts';

/** What a call must say. */
export const sayCodes = [
  'identity',
  'principal',
  'purpose',
  'callback_number',
  'address',
  'opt_out',
  'opt_out_key',
  'recording_notice',
  'recording_consent',
  'recorded_message',
  'ai_voice',
  'may_go_on',
  'price',
] as const;
export type SayCode = (typeof sayCodes)[number];

/** What holds for the number that calls. */
export const numberCodes = [
  'shown',
  'own',
  'callable',
  'no_premium',
  'authenticated',
  'series_only',
  'series_planned',
] as const;
export type NumberCode = (typeof numberCodes)[number];

/** The consent that recorded sales calls need. */
export const consentCodes = [
  'needed',
  'needed_documented',
  'needed_renewed',
  'needed_in_writing',
  'needed_one_approach',
  'needed_or_asked_live',
  'treat_as_needed',
  'registered_sender',
  'recorded_calls_barred',
  'customers_only',
  'customers_or_consent',
  'customers_with_consent',
] as const;
export type ConsentCode = (typeof consentCodes)[number];

export const ruleNotes = ['emergency_stop', 'permit', 'no_mobiles', 'pause_after_refusal', 'late_holidays'] as const;
export type RuleNote = (typeof ruleNotes)[number];

export const ruleBases = ['law', 'code', 'custom'] as const;
export type RuleBasis = (typeof ruleBases)[number];

export const holidayRules = ['allowed', 'off'] as const;
export type HolidayRule = (typeof holidayRules)[number];

export const ruleLimits = { hours: 300, calls: { min: 1, max: 100 } } as const;

const { min, max } = ruleLimits.calls;
const calls = z
  .number(because('field.wholeNumber'))
  .int(because('field.wholeNumber'))
  .min(min, because('field.least', { min }))
  .max(max, because('field.most', { max }))
  .nullable();

const hoursText = 'The hours of each weekday, such as "Mon-Fri 09:00-13:00 14:00-20:00; Sat 10:00-16:00"';

const limits = z.object({
  hours: z.string().describe(`${hoursText}; days that are not named have none`),
  holidays: z.enum(holidayRules).describe('Whether calls are placed on public holidays'),
  per_day: z.number().int().nullable().describe('Most calls to one person in a day; null where there is no limit'),
  per_week: z.number().int().nullable(),
  per_30_days: z.number().int().nullable(),
});

/** The parts of a rule that a workspace may change. */
export type RuleLimits = z.infer<typeof limits>;

export const callingRule = z.object({
  region: z.string().describe('A country, or a state of the United States: "IN", "US-FL"'),
  name: z.string(),
  on: z.boolean().describe('Whether the workspace holds calls to this rule. A state follows its country'),
  rule: limits.describe('The limits of the country'),
  own: z
    .object({
      hours: z.string().nullable(),
      holidays: z.enum(holidayRules).nullable(),
      per_day: z.number().int().nullable(),
      per_week: z.number().int().nullable(),
      per_30_days: z.number().int().nullable(),
    })
    .describe('The changes of the workspace; null where the limit of the country holds'),
  hours_in_words: z.string().describe('The hours that hold, for people'),
  loosened: z.array(z.string()).describe('What the workspace allows beyond the rule, in words'),
  numbers: z.array(z.enum(numberCodes)),
  series: z.array(z.string()).describe('National prefixes that calls must come from'),
  banned: z.array(z.string()).describe('National prefixes that calls must not come from'),
  say: z.array(z.enum(sayCodes)).describe('What a call must say; for a state those of its country too'),
  consent: z.enum(consentCodes),
  notes: z.array(z.enum(ruleNotes)),
  register: z.string().describe('The do-not-call register; empty where there is none'),
  source: z.string(),
  url: z.string(),
  as_of: z.iso.date(),
  basis: z.enum(ruleBases).describe('Whether the hours are law, a code of conduct or a cautious custom'),
  verified: z.boolean().describe('Whether the hours were found in a source'),
});
export type CallingRule = z.infer<typeof callingRule>;

export const ruleChange = z
  .object({
    on: z.boolean().describe('Countries only'),
    hours: text(ruleLimits.hours, 1).nullable().describe(`${hoursText}; null for those of the country`),
    holidays: z.enum(holidayRules).nullable(),
    per_day: calls,
    per_week: calls,
    per_30_days: calls,
    confirm: z.boolean().describe('Needed to switch a rule off, or to allow more than it does'),
  })
  .partial()
  .meta({ examples: [{ on: true, hours: 'Mon-Fri 10:00-18:00' }] });
export type RuleChange = z.infer<typeof ruleChange>;

const tag = 'Calling rules';

export const callingRuleRoutes = {
  listCallingRules: route({
    method: 'GET',
    path: '/api/calling-rules/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'What countries and states say about sales calls, and which of it the workspace follows',
    description:
      'Not legal advice. Each record has its source, its date and how sure it is. Hours are of the called person’s local time.',
    answer: z.array(callingRule),
  }),
  changeCallingRule: route({
    method: 'PATCH',
    path: '/api/calling-rules/{region}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Switch a rule on or off, tighten it, or loosen it; fields left out stay as they are',
    description:
      'Switching off and loosening need `confirm: true`. Without it the answer is 409 `calling_rule.confirm`, and `fields.confirm` says what would be loosened. Both are audited.',
    params: z.object({ region: text(10, 1) }),
    body: ruleChange,
    answer: callingRule,
  }),
} as const;
