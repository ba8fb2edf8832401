import { z } from 'zod';
import { because } from './form-words.ts';
import { id, route } from './route.ts';

export const bestHourDays = { min: 1, max: 7, usual: 3 } as const;

export const hourShare = z.object({
  weekend: z.boolean(),
  hour: z.number().int().min(0).max(23).describe('On the clock of the person who is called'),
  calls: z.number().int(),
  reached: z.number().int().describe('Calls that a person answered'),
  share: z
    .number()
    .describe('The estimated share of calls that a person answers; hours with few calls are drawn towards the others'),
});
export type HourShare = z.infer<typeof hourShare>;

export const bestHour = z.object({
  campaign_id: z.number().int(),
  on: z.boolean(),
  within_days: z.number().int().describe('The next call is at most so many days after it is due by the delay alone'),
  waiting: z.number().int().describe('Leads that wait for such an hour; counting stops at 5,000'),
  calls: z.number().int().describe('Calls of all campaigns that the hours were learned from'),
  hours: z.array(hourShare).describe('Hours with calls, over all numbers'),
});
export type BestHour = z.infer<typeof bestHour>;

const withinDays = z
  .number(because('field.wholeNumber'))
  .int(because('field.wholeNumber'))
  .min(bestHourDays.min, because('field.least', { min: bestHourDays.min }))
  .max(bestHourDays.max, because('field.most', { max: bestHourDays.max }));

const params = z.object({ campaign_id: id });

export const bestHourRoutes = {
  getBestHour: route({
    method: 'GET',
    path: '/api/campaigns/best-hour/{campaign_id}/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Campaigns',
    summary: 'Whether a campaign calls again at the hours at which people answer, and what is known about these hours',
    params,
    answer: bestHour,
  }),
  changeBestHour: route({
    method: 'PATCH',
    path: '/api/campaigns/best-hour/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'run',
    tag: 'Campaigns',
    summary: 'Call people who did not answer again at the hour with the best odds',
    description:
      'The odds are learned from the calls of all campaigns, by the first digits of the number, the hour, weekday or weekend, and the hours at which the person was not reached. One retry in ten tries any allowed hour. First calls, busy lines and network faults are not affected. The calling hours, rules and limits always hold.',
    params,
    body: z.object({ on: z.boolean(), within_days: withinDays.optional() }),
    answer: bestHour,
  }),
} as const;
