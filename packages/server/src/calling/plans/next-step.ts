import type { CallPlan, DatePlan } from '@halloo/contract/call-plans';
import type { CallResult } from '@halloo/contract/calls';
import { leadStateId } from '@halloo/contract/ledger';
import { dateFieldIn, stepNote, stepsOf, stepZone } from '../../features/call-plans/person-steps.ts';
import { dateOf } from '../../lib/schedule/plan-days.ts';
import type { Schedule } from '../../lib/schedule/window.ts';
import type { Settled } from '../journal/settle-lead.ts';

interface Called {
  readonly campaign: { readonly schedule: Schedule; readonly callPlan?: CallPlan | undefined };
  readonly lead: { readonly number: string; readonly data: Readonly<Record<string, string>> };
  readonly direction: 'out' | 'in';
}

interface Over {
  readonly result: CallResult;
  readonly callbackAt: number | null;
  readonly at: number;
}

/** Results after which nobody is called again, whatever the plan. */
const forGood: readonly CallResult[] = ['cancelled', 'invalid_number'];

const hasStopped = ({ stop_when }: DatePlan, result: CallResult): boolean => {
  if (stop_when === 'never') return false;
  return result === 'completed' || (stop_when === 'answered' && result === 'hung_up');
};

/** What a lead becomes that waits for its next step: all its attempts are new. */
export type NextStep = Required<Pick<Settled, 'state' | 'substatus' | 'nextAttemptAt' | 'newStep' | 'retryUse'>> & {
  readonly callbacks: 0;
  readonly returns: 0;
};

/**
 * The next step by the person's date after a call that did not reach its aim; undefined if there is none, or if a retry or
 * a promised callback comes before. A step that begins ends the retries of the one before.
 */
export const nextStepAfter = (
  { campaign: { schedule, callPlan: plan }, lead, direction }: Called,
  settled: Settled,
  { result, callbackAt, at }: Over,
): NextStep | undefined => {
  if (plan?.kind !== 'date' || direction === 'in' || forGood.includes(result)) return undefined;
  const { nextAttemptAt } = settled;
  if (nextAttemptAt === null ? hasStopped(plan, result) : nextAttemptAt === callbackAt) return undefined;
  const date = dateFieldIn(lead.data, plan);
  if (!('day' in date)) return undefined;
  const next = stepsOf(plan, schedule).next(date.day, stepZone(plan, schedule, lead), at);
  if (!next || (nextAttemptAt !== null && nextAttemptAt < next.at)) return undefined;
  return {
    state: leadStateId('Retry due'),
    substatus: stepNote(plan, next.step),
    nextAttemptAt: next.at,
    newStep: { step: next.step, date: dateOf(date.day) },
    ...{ retryUse: 0, callbacks: 0, returns: 0 },
  };
};
