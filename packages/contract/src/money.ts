import { z } from 'zod';
import { millionths, mostUnits, readAmount } from './amounts.ts';
import { costEstimate } from './cost-estimate.ts';
import { because } from './form-words.ts';
import { done, id, page, paging, route, text } from './route.ts';

export const moneyLimits = {
  prices: 50_000,
  /** The highest price, in units of the currency. */
  price: 1_000_000,
  fileBytes: 10_000_000,
  /** The refused rows that an import shows. */
  problems: 100,
  seconds: { min: 1, max: 3600 },
  /** The share of a budget, in percent, at which the owner of the campaign is warned. */
  warnPercent: 80,
} as const;

const decimal = z.string().describe('A decimal in the currency of the workspace, such as "0.0075"');

/** An amount in a request. */
const amount = z
  .string(because('field.amount'))
  .trim()
  .refine((given) => readAmount(given) !== undefined, because('field.amount'))
  .describe(`A decimal with at most six places, such as "0.0075"; at most ${mostUnits}`);

const priceAmount = amount
  .refine(
    (given) => (readAmount(given) ?? 0) <= moneyLimits.price * millionths,
    because('field.most', { max: moneyLimits.price }),
  )
  .describe(`A decimal with at most six places, such as "0.0075"; at most ${moneyLimits.price}`);

const seconds = z
  .number(because('field.wholeNumber'))
  .int(because('field.wholeNumber'))
  .min(moneyLimits.seconds.min, because('field.least', { min: moneyLimits.seconds.min }))
  .max(moneyLimits.seconds.max, because('field.most', { max: moneyLimits.seconds.max }));

export const price = z.object({
  id: z.number().int(),
  prefix: z.string().describe('The first digits of the numbers, as +91 or +9198'),
  sim_id: z.number().int().nullable().describe('Holds for calls over this SIM only; null for all SIMs'),
  sim: z.string().describe('The label or number of the SIM; empty for all SIMs'),
  per_minute: decimal,
  per_call: decimal.describe('For a call that is answered, beside the minutes'),
  per_attempt: decimal.describe('For every call that is dialled, answered or not'),
  first_seconds: z.number().int().describe('Billed at least'),
  next_seconds: z.number().int().describe('Billed in steps of so many seconds after the first'),
});
export type Price = z.infer<typeof price>;

const priceParts = {
  prefix: text(20, 1)
    .transform((given) => `+${given.replace(/[\s().-]/g, '').replace(/^(?:\+|00)/, '')}`)
    .refine((given) => /^\+[1-9]\d{0,14}$/.test(given), because('field.prefix')),
  sim_id: id.nullable(),
  per_minute: priceAmount,
  per_call: priceAmount,
  per_attempt: priceAmount,
  first_seconds: seconds,
  next_seconds: seconds,
};

export const newPrice = z.object({
  ...priceParts,
  sim_id: priceParts.sim_id.default(null),
  per_call: priceAmount.default('0'),
  per_attempt: priceAmount.default('0'),
  first_seconds: seconds.default(60),
  next_seconds: seconds.default(60),
});

export const pricesImported = z.object({
  rows: z.number().int().describe('Rows with a price'),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  problems: z
    .array(z.object({ row: z.number().int(), problem: z.string() }))
    .describe(`The first ${moneyLimits.problems} rows that are wrong. With one of them nothing is stored`),
  wrong: z.number().int().describe('Rows that are wrong'),
});
export type PricesImported = z.infer<typeof pricesImported>;

export const unpricedChoices = ['leave_out', 'call'] as const;
export type UnpricedChoice = (typeof unpricedChoices)[number];

export const campaignMoney = z.object({
  campaign_id: z.number().int(),
  currency: z.string(),
  has_prices: z.boolean().describe('Without any price nothing is counted'),
  spent: decimal,
  reserved: decimal.describe('Kept for calls in progress; 0 without a budget'),
  unpriced_calls: z.number().int().describe('Calls whose price was not known when they ended. They are not in `spent`'),
  budget: decimal.nullable(),
  unpriced: z
    .enum(unpricedChoices)
    .describe('What a campaign with a budget does with numbers that have no price: leave them out, or call them'),
  used_percent: z.number().int().nullable().describe('How much of the budget is spent; null without one'),
  state: z.enum(['open', 'warned', 'used_up']).describe('`used_up`: the campaign was paused'),
  estimate: costEstimate.nullable().describe('For the leads to call; null without prices or without such leads'),
});
export type CampaignMoney = z.infer<typeof campaignMoney>;

export const budgetChange = z.object({
  budget: amount
    .refine((given) => readAmount(given) !== 0, because('field.moreThanNothing'))
    .nullable()
    .optional()
    .describe('The most that the campaign may spend; null for no budget'),
  unpriced: z.enum(unpricedChoices).optional(),
});
export type BudgetChange = z.infer<typeof budgetChange>;

const tag = 'Money';
const one = z.object({ id });
const ofCampaign = z.object({ campaign_id: id });

export const moneyRoutes = {
  listPrices: route({
    method: 'GET',
    path: '/api/prices/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'The prices of calls, by prefix, and their currency',
    query: z.object({ ...paging(20), search: text(40).default('').describe('The beginning of a prefix, or a number') }),
    answer: page(price).extend({ currency: z.string() }),
  }),
  addPrice: route({
    method: 'POST',
    path: '/api/prices/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    idempotent: true,
    tag,
    summary: 'Add a price for numbers that begin with a prefix, over all SIMs or one',
    description:
      'For a call, prices of its SIM come before prices of all SIMs, and the longest prefix counts. The cost of a call is fixed when it ends; later changes do not touch it.',
    body: newPrice.meta({ examples: [{ prefix: '+91', per_minute: '0.85', first_seconds: 30, next_seconds: 6 }] }),
    status: 201,
    answer: price,
  }),
  changePrice: route({
    method: 'PATCH',
    path: '/api/prices/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Change a price; fields left out stay as they are',
    params: one,
    body: z
      .object(priceParts)
      .partial()
      .meta({ examples: [{ per_minute: '0.35' }] }),
    answer: price,
  }),
  removePrice: route({
    method: 'DELETE',
    path: '/api/prices/{id}/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Remove a price. The cost of calls that are over stays',
    params: one,
    answer: done,
  }),
  changeCurrency: route({
    method: 'PATCH',
    path: '/api/prices/currency/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Set the currency of all amounts. Nothing is converted',
    description:
      'If calls have a cost or campaigns a budget, this needs `confirm: true`: their amounts stay as they are and get the new currency. Without it the answer is 409 `price.currency_used`.',
    body: z.object({
      currency: text(3, 3).describe('ISO 4217, such as INR'),
      confirm: z.boolean().default(false),
    }),
    answer: z.object({ currency: z.string() }),
  }),
  importPrices: route({
    method: 'POST',
    path: '/api/prices/import/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Import prices from a CSV or Excel file: all rows, or none if one of them is wrong',
    description:
      'Columns: Prefix, Per minute, and optionally Per call, Per attempt, First seconds, Next seconds, SIM (number or label). `mode` replace also removes the prices that the file does not have.',
    query: z.object({ mode: z.enum(['add', 'replace']).default('add') }),
    files: ['file'],
    bodyLimit: moneyLimits.fileBytes,
    answer: pricesImported,
  }),
  exportPrices: route({
    method: 'GET',
    path: '/api/prices/export.csv',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'All prices as a CSV file, which can be imported again',
    streams: 'text/csv',
  }),
  exportPriceSheet: route({
    method: 'GET',
    path: '/api/prices/export.xlsx',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'The same as an Excel file',
    streams: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  getCampaignMoney: route({
    method: 'GET',
    path: '/api/campaigns/money/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag,
    summary: 'What a campaign has spent, its budget, and what the leads to call are expected to cost',
    params: ofCampaign,
    answer: campaignMoney,
  }),
  changeBudget: route({
    method: 'PATCH',
    path: '/api/campaigns/money/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag,
    summary: 'Set the budget of a campaign, change it, or remove it',
    description:
      'A campaign whose budget is used up pauses. It continues by itself when the budget is raised above what it has spent, or removed.',
    params: ofCampaign,
    body: budgetChange.meta({ examples: [{ budget: '5000', unpriced: 'leave_out' }] }),
    answer: campaignMoney,
  }),
} as const;
