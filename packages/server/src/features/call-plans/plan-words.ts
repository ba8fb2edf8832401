import type { CallPlan, RecurringPlan } from '@halloo/contract/call-plans';
import { weekdayWords } from '@halloo/flow/condition-words';
import { listed } from '@halloo/flow/sentence';
import { say } from '../../platform/words.ts';
import { stepInWords } from './person-steps.ts';

const repeatInWords = ({ repeat, time }: RecurringPlan): string => {
  if (repeat.unit === 'month') return say('callPlan.monthly', { day: repeat.day, time });
  const days = listed(repeat.weekdays.map((day) => weekdayWords(String(day))));
  return repeat.every === 1
    ? say('callPlan.weekly', { days, time })
    : say('callPlan.everyWeeks', { weeks: repeat.every, days, time });
};

/** The plan in a sentence. */
export const planInWords = (plan: CallPlan): string => {
  if (plan.kind === 'date') {
    return say('callPlan.byDate', { steps: listed(plan.steps.map((_, index) => stepInWords(plan, index + 1))) });
  }
  const given = { whom: plan.whom, repeat: repeatInWords(plan), from: plan.from };
  return plan.until === null
    ? say('callPlan.recurring', given)
    : say('callPlan.recurringUntil', { ...given, until: plan.until });
};
