import { documentLimits } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { because } from './form-words.ts';
import { message } from './messages.ts';
import { id, keyPage, keyPaging, route, text } from './route.ts';

/**
 * When a text is sent: after the last attempt if nobody ever answered, or after a call with this result. Outcomes of the
 * flow are beside them.
 */
export const textMoments = [
  'after_last',
  'no_answer',
  'busy',
  'machine',
  'hung_up_early',
  'answered',
  'completed',
] as const;
export type TextMoment = (typeof textMoments)[number];

export const textRuleLimits = { rules: 10, text: documentLimits.smsText, outcomes: 40, languages: 40 } as const;

const wording = text(textRuleLimits.text, 1);
const inLanguage = z.object({
  language: text(35, 1).describe('The code of a language of the workspace'),
  text: wording,
});

const parts = {
  moments: z.array(z.enum(textMoments)).max(textMoments.length),
  outcomes: z.array(text(documentLimits.outcome, 1)).max(textRuleLimits.outcomes).describe('Keys of outcomes'),
  text: wording.describe('With fields in braces, for everybody without a text in their language'),
  languages: z.array(inLanguage).max(textRuleLimits.languages),
  active: z.boolean().describe('While it is off, nobody gets this text'),
};

/** How many people a rule has a text for, by its state. */
export const textCounts = z.object({
  waiting: z.number().int().describe('For the hours of the campaign, or for the gateway'),
  sent: z.number().int().describe('Accepted by the gateway, without a receipt so far'),
  delivered: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int().describe('Not sent, for example because of the do-not-call list'),
});
export type TextCounts = z.infer<typeof textCounts>;

export const textRule = z.object({ id: z.number().int(), ...parts, counts: textCounts });
export type TextRule = z.infer<typeof textRule>;

export const textRuleChange = z
  .object({
    id: id.optional().describe('Of the rule to change; absent adds one'),
    ...parts,
    outcomes: parts.outcomes.default([]),
    languages: parts.languages.default([]),
    active: parts.active.default(true),
  })
  .refine(({ moments, outcomes }) => moments.length + outcomes.length > 0, because('field.textMoment'))
  .refine(
    ({ languages }) => new Set(languages.map(({ language }) => language)).size === languages.length,
    because('field.textLanguages'),
  );
export type TextRuleChange = z.infer<typeof textRuleChange>;

/** `none`: no gateway is set. `simulated`: the line calls nobody, so nobody gets a text. */
export const textGateways = ['ready', 'failing', 'none', 'simulated'] as const;

export const textRules = z.object({
  campaign_id: z.number().int(),
  rules: z.array(textRule),
  gateway: z.enum(textGateways).describe('`none`: no gateway is set. `simulated`: the line calls nobody'),
});
export type TextRules = z.infer<typeof textRules>;

export const textPreview = z.object({
  text: z.string().describe('With the fields of the person'),
  encoding: z.enum(['gsm-7', 'ucs-2']).describe('One character outside of GSM-7 leaves less than half the room'),
  parts: z.number().int().describe('Texts that it is sent as'),
  person: z.string().describe('The person it was filled in for; empty if the list is empty'),
  missing: z.array(z.string()).describe('Fields that are empty for this person'),
  unknown: z.array(z.string()).describe('Fields that the list does not have'),
});
export type TextPreview = z.infer<typeof textPreview>;

export const leadTextStates = ['waiting', 'sent', 'delivered', 'failed', 'skipped'] as const;

export const leadText = z.object({
  id: z.number().int(),
  lead_id: z.number().int(),
  rule_id: z.number().int(),
  call_id: z.number().int().nullable(),
  name: z.string(),
  phone: z.string(),
  state: z.enum(leadTextStates),
  reason: z.string().describe('Why it waits, was skipped or failed; else empty'),
  parts: z.number().int().nullable(),
  text: z.string().nullable().describe('On the outbox alone'),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export type LeadText = z.infer<typeof leadText>;

const params = z.object({ campaign_id: id });
const tag = 'Text messages';

export const textRuleRoutes = {
  getTextRules: route({
    method: 'GET',
    path: '/api/campaigns/text-rules/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'The texts that a campaign sends after calls, with counts',
    params,
    answer: textRules,
  }),
  changeTextRules: route({
    method: 'PATCH',
    path: '/api/campaigns/text-rules/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Replace the texts that an Outbound campaign sends after calls',
    description:
      'A person gets the text of a rule at most once, within the hours of the campaign and never while on the do-not-call list. A text outside of the hours waits until they open. Rules that are left out are removed; texts that wait for them are not sent.',
    params,
    body: z.object({ rules: z.array(textRuleChange).max(textRuleLimits.rules) }),
    answer: textRules,
  }),
  previewText: route({
    method: 'POST',
    path: '/api/campaigns/text-rules/{campaign_id}/preview/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'A text with the fields of a person of the list, and how many texts it is sent as',
    params,
    body: z.object({ text: wording, lead: id.optional().describe('Absent: the first person of the list') }),
    answer: textPreview,
  }),
  sendTestText: route({
    method: 'POST',
    path: '/api/campaigns/text-rules/{campaign_id}/test/',
    auth: 'session',
    scope: 'admin',
    may: 'run',
    tag,
    summary: 'Send a text with the fields of a person of the list to a number of your own',
    params,
    body: z
      .object({ text: wording, lead: id.optional(), phone: text(40, 1) })
      .meta({ examples: [{ text: 'Dear {name}, we tried to call you.', phone: '+919876543210' }] }),
    status: 201,
    answer: message,
    idempotent: true,
  }),
  listLeadTexts: route({
    method: 'GET',
    path: '/api/campaigns/lead-texts/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'persons',
    tag,
    summary: 'The texts of a campaign to its people, newest first, or those to one person',
    params,
    query: z.object({ ...keyPaging(20), lead: id.optional() }),
    answer: keyPage(leadText),
  }),
} as const;
