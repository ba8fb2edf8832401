import { type RetryOutcome, retryOutcomes } from '@halloo/contract/retry-plans';
import { durationInWords } from '../../../ui/time-words.ts';
import { say } from '../../../words/say.ts';
import { sayWord } from '../../../words/vocabulary.ts';
import { type RetryPlanValues, retryFields } from '../retry-plan-values.ts';
import type { ScheduleValues } from '../schedule-values.ts';

const isWhole = (value: unknown, min: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min;

/** What happens after an outcome, as a sentence; undefined while a number is missing. */
export const ruleInWords = (outcome: RetryOutcome, values: RetryPlanValues): string | undefined => {
  const fields = retryFields(outcome);
  const [times, minutes] = [values[fields.times], values[fields.delay]];
  if (!isWhole(times, 0) || !isWhole(minutes, 1)) return undefined;
  const name = sayWord(`retryOutcome.${outcome}`);
  if (times === 0) return say('schedule.retryPlan.never', { outcome: name });
  const given = { outcome: name, times, delay: durationInWords(minutes) };
  return values[fields.other] ? say('schedule.retryPlan.elsewhen', given) : say('schedule.retryPlan.again', given);
};

const dayMinutes = 1440;

/**
 * The outcomes whose retries cannot fit between the dates, however the hours are. The launch check counts exactly which
 * ones do.
 */
export const retriesTooLong = (values: ScheduleValues): readonly RetryOutcome[] => {
  const days = (Date.parse(values.call_end_date) - Date.parse(values.call_start_date)) / (dayMinutes * 60_000) + 1;
  if (!(days > 0)) return [];
  // The last window may go on after midnight.
  const minutes = (days + (values.call_end_time <= values.call_start_time ? 1 : 0)) * dayMinutes;
  return retryOutcomes.filter((outcome) => {
    const { times, delay } = retryFields(outcome);
    return Number(values[times]) * Number(values[delay]) > minutes;
  });
};
