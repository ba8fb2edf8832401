import { documentLimits } from '@halloo/flow/vocabulary';
import { z } from 'zod';
import { campaignName } from './campaigns.ts';
import { because } from './form-words.ts';
import { leadStates } from './ledger.ts';
import { overviewNumbers, resultCampaign } from './results.ts';
import { flowVersionNumber, id, numberOrDigits, text } from './route.ts';

const whole = z.number().int();
const nodeId = text(300, 1);
const lastState = leadStates.length;

/** A subset of a result's leads with something in common, from which a follow-up campaign is created. */
export const slice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('states'),
    states: z
      .array(numberOrDigits(z.number().int().min(1).max(lastState)))
      .min(1, because('field.noState'))
      .max(lastState)
      .describe('Ids of status_options'),
  }),
  z.object({ kind: z.literal('called') }).describe('Dialled at least once'),
  z.object({ kind: z.literal('not_answered') }).describe('Dialled, and no person answered so far'),
  z.object({
    kind: z.literal('response'),
    rule_id: nodeId,
    child_id: nodeId.nullable().default(null).describe('Null for any answer at this rule'),
    which: z.enum(['last', 'any']).default('last').describe('Their last answer at this rule, or any of them'),
  }),
  z.object({ kind: z.literal('no_response') }).describe('A person answered, and no response was given'),
  z
    .object({ kind: z.literal('outcome'), outcome: text(documentLimits.outcome, 1) })
    .describe('The key of an outcome; “none”: dialled, without'),
  z.object({ kind: z.literal('hung_up_in'), node_id: nodeId, version: flowVersionNumber.optional() }),
  z
    .object({
      kind: z.literal('heard_less'),
      script_id: id,
      seconds: numberOrDigits(z.number().int().min(1).max(900)),
    })
    .describe('They hung up in the script before this second, and did not hear it any longer in that call'),
]);
export type Slice = z.infer<typeof slice>;

const sliceLanguage = text(20)
  .default('')
  .describe('Code of a language: only leads whose last call was in it; empty for all');

export const slicedLeads = z
  .object({ slice, language: sliceLanguage })
  .meta({ examples: [{ slice: { kind: 'not_answered' } }] });
export type SlicedLeads = z.infer<typeof slicedLeads>;

export const sliceCount = z.object({
  leads: whole,
  do_not_call: whole.describe('Of those, on the do-not-call list'),
  sentence: z.string().describe('The slice in words, such as: pressed 2 at “Menu”'),
  suggested_name: z.string().describe('A name that no campaign has yet'),
});
export type SliceCount = z.infer<typeof sliceCount>;

export const followUp = z
  .object({
    ...slicedLeads.shape,
    name: campaignName,
    without_do_not_call: z.boolean().default(true).describe('Leave out numbers that are on the do-not-call list'),
    copy_flow: z.boolean().default(true),
  })
  .meta({ examples: [{ slice: { kind: 'states', states: [6, 7] }, name: 'Second round', without_do_not_call: true }] });
export type FollowUp = z.infer<typeof followUp>;

/** One side of a comparison: the numbers of the overview, and shares of the ledger. */
export const comparedCampaign = overviewNumbers.extend({
  campaign: resultCampaign,
  ledger_shares: z.array(z.object({ id: whole, name: z.string(), share: z.number().nullable() })),
  outcome_shares: z
    .object({
      interested: z.number().nullable().describe('With a good outcome'),
      not_interested: z.number().nullable().describe('With a bad outcome'),
      neutral: z.number().nullable(),
      none: z.number().nullable(),
    })
    .describe('Of leads dialled'),
});
export type ComparedCampaign = z.infer<typeof comparedCampaign>;

export const comparison = z.object({ a: comparedCampaign, b: comparedCampaign });
export type Comparison = z.infer<typeof comparison>;
