import { z } from 'zod';
import { bestHourDays } from './best-hours.ts';
import { because } from './form-words.ts';
import { retryLimits } from './retry-plans.ts';
import { id, route } from './route.ts';

/** Fewer calls say too little about people. */
export const whatIfLeast = { calls: 200, answered: 50 } as const;

export const forecastShare = z
  .object({ share: z.number(), low: z.number(), high: z.number() })
  .describe('A share of the leads from 0 to 1, with the interval that contains the true one with a certainty of 95 %');
export type ForecastShare = z.infer<typeof forecastShare>;

export const campaignForecast = z.object({
  picked_up: forecastShare,
  completed: forecastShare,
  calls: z.number().describe('Calls per lead'),
});
export type CampaignForecast = z.infer<typeof campaignForecast>;

export const whatIf = z.object({
  calls: z.number().int().describe('Calls of this campaign that the people were learned from'),
  answered: z.number().int(),
  missing: z.string().describe('What is missing for a forecast, in a sentence; empty if nothing is'),
  unchanged: campaignForecast.nullable(),
  changed: campaignForecast.nullable().describe('Null if nothing would change, or something is missing'),
  took_ms: z.number(),
});
export type WhatIf = z.infer<typeof whatIf>;

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .number(because('field.wholeNumber'))
    .int(because('field.wholeNumber'))
    .min(min, because('field.least', { min }))
    .max(max, because('field.most', { max }));

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, because('field.hoursAndMinutes'))
  .meta({ examples: ['13:00'] });

export const whatIfRoutes = {
  forecastChange: route({
    method: 'POST',
    path: '/api/campaigns/what-if/{campaign_id}/',
    auth: 'session',
    scope: 'run',
    may: 'look',
    tag: 'Calls',
    summary: 'Forecast pick-up and completion with other hours, retries or flow, from the calls of the campaign',
    description:
      'Halloo learns from the ended calls of the campaign how likely people answer at which hour and attempt, where they hang up and which keys they press, and rehearses the whole list with such people, as it is and with the change. Nobody is called and nothing is stored.',
    params: z.object({ campaign_id: id }),
    body: z.object({
      drawn_flow: z
        .boolean()
        .default(false)
        .describe('With the flow as it is drawn now, instead of the one that was called with'),
      call_start_time: clock.optional().describe('HH:MM; replaces the hours of every day'),
      call_end_time: clock.optional(),
      retry_times: whole(retryLimits.times).optional().describe('Replaces retries by outcome, too'),
      retry_delay_minutes: whole(retryLimits.delayMinutes).optional(),
      best_hour_days: whole(bestHourDays).nullable().optional().describe('Null: without chosen hours'),
    }),
    answer: whatIf,
  }),
} as const;
