import { z } from 'zod';

/** The duration of a typical call with its ringing. Only for estimates. */
export const typicalCallSeconds = 43;

/** Codes of the launch check. */
export const moneyProblems = ['budget_used_up', 'no_prices', 'no_price', 'over_budget'] as const;

const decimal = z.string();

/** What the calls that are left are expected to cost. */
export const costEstimate = z.object({
  currency: z.string(),
  about: decimal,
  low: decimal,
  high: decimal,
  numbers: z.number().int().describe('Numbers that are counted'),
  unknown: z.number().int().describe('Numbers without a price. They are not counted'),
  basis: z
    .enum(['own_calls', 'other_calls', 'assumed', 'rehearsal'])
    .describe(
      'Where the length of calls and the share of answers come from: calls of this campaign, of the last campaigns, a guess, or a rehearsal',
    ),
  sentence: z.string(),
});
export type CostEstimate = z.infer<typeof costEstimate>;
