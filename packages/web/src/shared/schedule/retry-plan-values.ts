import {
  type RetryOutcome,
  type RetryPlan,
  type RetryPreset,
  retryOutcomes,
  retryPresetNames,
  retryPresets,
  retryRule,
} from '@halloo/contract/retry-plans';
import type { z } from 'zod';
import { sameValues } from '../../ui/form-errors.ts';
import { say } from '../../words/say.ts';

type TimesField = `${RetryOutcome}_times`;
type DelayField = `${RetryOutcome}_delay`;
type OtherField = `${RetryOutcome}_other`;

/** Retries by outcome, as the form has them. While they are off, the rules are those of a preset. */
export type RetryPlanValues = { retry_by_outcome: boolean } & Record<TimesField | DelayField, number | string> &
  Record<OtherField, boolean>;

export const retryFields = (outcome: RetryOutcome) =>
  ({ times: `${outcome}_times`, delay: `${outcome}_delay`, other: `${outcome}_other` }) as const;

/** The preset with which the plan is switched on. */
const usual = retryPresets.standard;

/** The rules of a plan, for the fields of the form. */
export const ruleValues = (plan: RetryPlan): Omit<RetryPlanValues, 'retry_by_outcome'> =>
  Object.fromEntries(
    retryOutcomes.flatMap((outcome) => {
      const { times, delay, other } = retryFields(outcome);
      const rule = plan[outcome];
      return [
        [times, rule.times],
        [delay, rule.delay_minutes],
        [other, rule.other_time_of_day],
      ];
    }),
  ) as Omit<RetryPlanValues, 'retry_by_outcome'>;

export const retryPlanValues = (plan: RetryPlan | null): RetryPlanValues => ({
  retry_by_outcome: plan !== null,
  ...ruleValues(plan ?? usual),
});

/** The plan that the form shows; its numbers may be empty while somebody types. */
const planOf = (values: RetryPlanValues) =>
  Object.fromEntries(
    retryOutcomes.map((outcome) => {
      const { times, delay, other } = retryFields(outcome);
      const rule = { times: values[times], delay_minutes: values[delay], other_time_of_day: values[other] };
      return [outcome, rule];
    }),
  );

/** The preset that the rules are; undefined if they are nobody's but the campaign's. */
export const presetOf = (values: RetryPlanValues): RetryPreset | undefined => {
  const plan = ruleValues(planOf(values) as RetryPlan);
  return retryPresetNames.find((name) => sameValues(ruleValues(retryPresets[name]), plan));
};

/** What to send; undefined if nothing about the plan was changed. */
export const retryPlanChange = (values: RetryPlanValues, kept: RetryPlanValues) => {
  const [now, before] = [values, kept].map((each) => (each.retry_by_outcome ? planOf(each) : null));
  return sameValues(now, before) ? undefined : now;
};

/** For the schema of the form; `filled` makes a field required. */
export const retryPlanShape = (filled: (schema: z.ZodType) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(
    retryOutcomes.flatMap((outcome) => {
      const { times, delay } = retryFields(outcome);
      return [
        [times, filled(retryRule.shape.times)],
        [delay, filled(retryRule.shape.delay_minutes)],
      ];
    }),
  );

export const retryPlanLabels = {
  retry_by_outcome: say('schedule.retryPlan.heading'),
  ...(Object.fromEntries(
    retryOutcomes.flatMap((outcome) => {
      const { times, delay, other } = retryFields(outcome);
      return [
        [times, say('schedule.retryPlan.times')],
        [delay, say('schedule.retryPlan.delay')],
        [other, say('schedule.retryPlan.other')],
      ];
    }),
  ) as Record<TimesField | DelayField | OtherField, string>),
};
