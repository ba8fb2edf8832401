import { z } from 'zod';
import { because } from './form-words.ts';

/** The outcomes of a call after which a lead can be called again, each with a rule of its own. */
export const retryOutcomes = ['busy', 'no_answer', 'machine', 'network', 'hung_up_early'] as const;
export type RetryOutcome = (typeof retryOutcomes)[number];

export const retryLimits = {
  times: { min: 0, max: 10 },
  delayMinutes: { min: 1, max: 10_080 },
  /** Over all outcomes. */
  total: 10,
} as const;

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .number(because('field.wholeNumber'))
    .int(because('field.wholeNumber'))
    .min(min, because('field.least', { min }))
    .max(max, because('field.most', { max }));

export const retryRule = z.object({
  times: whole(retryLimits.times).describe('Further calls after this outcome; 0: none'),
  delay_minutes: whole(retryLimits.delayMinutes).describe('Minutes from the end of a call to the next'),
  other_time_of_day: z
    .boolean()
    .describe(
      'The next call is in a part of the day in which this person was not called yet (before 12:00, before 17:00, later), if one is open within two weeks',
    ),
});
export type RetryRule = z.infer<typeof retryRule>;

/** Retries by outcome. Over all outcomes a lead is called again at most 10 times. */
export const retryPlan = z.object({
  busy: retryRule.describe('The line was busy'),
  no_answer: retryRule.describe('Nobody answered'),
  machine: retryRule.describe('An answering machine answered, and on_machine does not play the flow to it'),
  network: retryRule.describe('The network, the carrier or Halloo lost the call before a person answered'),
  hung_up_early: retryRule.describe('A person answered and hung up before the first answer'),
});
export type RetryPlan = z.infer<typeof retryPlan>;

export const retryPlanOrNone = retryPlan
  .nullable()
  .describe('Outbound: retries by outcome, in place of retry_times and retry_delay_minutes; null: off');

const rule = (times: number, delay_minutes: number, other_time_of_day = false): RetryRule => ({
  times,
  delay_minutes,
  other_time_of_day,
});

export const retryPresets = {
  gentle: {
    busy: rule(1, 30),
    no_answer: rule(1, 1440, true),
    machine: rule(0, 1440, true),
    network: rule(2, 15),
    hung_up_early: rule(0, 1440, true),
  },
  standard: {
    busy: rule(3, 10),
    no_answer: rule(3, 240, true),
    machine: rule(2, 240, true),
    network: rule(3, 15),
    hung_up_early: rule(0, 1440, true),
  },
  persistent: {
    busy: rule(5, 10),
    no_answer: rule(5, 120, true),
    machine: rule(3, 180, true),
    network: rule(4, 10),
    hung_up_early: rule(1, 1440, true),
  },
} as const satisfies Record<string, RetryPlan>;
export type RetryPreset = keyof typeof retryPresets;
export const retryPresetNames = ['gentle', 'standard', 'persistent'] as const satisfies readonly RetryPreset[];
