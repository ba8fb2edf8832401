import type { LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { retryOutcomes } from '@halloo/contract/retry-plans';
import { listed } from '@halloo/flow/sentence';
import { type ScheduleRow, scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { retriesThatFit } from '../../../lib/schedule/retry-moments.ts';
import { overAt } from '../../../lib/schedule/window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import { say } from '../../../platform/words.ts';
import type { LaunchFacts } from './launch-check.ts';

type Facts = ScheduleRow & Pick<LaunchFacts, 'id' | 'on_machine' | 'retry_plan'>;

/** Retries by outcome that the schedule ends before, even for the first lead to be called. */
export const retryProblems = (facts: Facts, now: Date): LaunchProblem[] => {
  const { id, retry_plan: plan, on_machine } = facts;
  const schedule = scheduleOf(facts);
  const end = overAt(schedule);
  // Without calling time left, the check has named a greater problem.
  if (!plan || end === null || end <= now.getTime()) return [];
  const short = retryOutcomes.flatMap((outcome) => {
    const { times } = plan[outcome];
    if (outcome === 'machine' && on_machine === 'play') return [];
    const fit = retriesThatFit(schedule, plan[outcome], now.getTime());
    return fit < times ? [say('launch.retriesFit', { fit, times, outcome: say(`retryOutcome.${outcome}`) })] : [];
  });
  if (short.length === 0) return [];
  const time = timeInWords(facts.timezone, end, now.getTime());
  const sentence = say('launch.retryPlan', { time, retries: listed(short) });
  return [{ code: 'retry_plan', sentence, link: addresses.campaignDetails(id, 'schedule') }];
};
