import type { CallPlan, DatePlan, RecurringPlan } from '@halloo/contract/call-plans';
import { type LeadStateName, leadStateId } from '@halloo/contract/ledger';
import { dateFieldIn, stepNote, stepsOf, stepZone } from '../../../features/call-plans/person-steps.ts';
import { dateOf } from '../../../lib/schedule/plan-days.ts';
import type { Schedule } from '../../../lib/schedule/window.ts';
import { say } from '../../../platform/words.ts';
import { longestWait } from '../../journal/settle-lead.ts';

/** A lead of a planned campaign that is not in a call. */
export interface PlanLead {
  readonly id: number;
  readonly position: number;
  readonly number: string;
  readonly data: Readonly<Record<string, string>>;
  readonly state: number;
  readonly round: number;
  readonly plan_date: string | null;
  /** When a retry within its step is due; null while it waits for a step. */
  readonly retry_at: Date | null;
  /** Its date changed: it is called again even if it has answered. */
  readonly again: boolean;
}

/** Where a lead goes. Its attempts so far count no longer. */
export interface Place {
  readonly id: number;
  readonly was: number;
  readonly state: number;
  readonly substatus: string;
  readonly next_attempt_at: Date | null;
  readonly retry_after_seconds: number | null;
  readonly round: number;
  readonly plan_date: string | null;
}

/** The round that people join. */
export interface OpenRound {
  readonly round: number;
  readonly planned_for: Date;
}

const ids = (...names: LeadStateName[]): readonly number[] => names.map(leadStateId);

const [waiting, retryDue, expired] = [leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Expired')];
const unreached = ids('Waiting', 'Retry due', 'No answer', 'Busy', 'Machine', 'Failed', 'Expired');
const answered = ids('Completed', 'Hung up');

/** The states from which a plan may call people again. */
export const placedStates = [...unreached, ...answered];

/** Everybody becomes due, in the order of the list. */
const placeInRound = (
  { whom }: RecurringPlan,
  { round, planned_for }: OpenRound,
  lead: PlanLead,
): Place | undefined => {
  if (lead.round === round || (whom === 'unanswered' && answered.includes(lead.state))) return undefined;
  return {
    ...{ id: lead.id, was: lead.state, state: retryDue, round, plan_date: null },
    substatus: say('callPlan.noteRound', { round }),
    next_attempt_at: new Date(planned_for.getTime() + Math.floor(lead.position / 1000)),
    retry_after_seconds: 0,
  };
};

const whyNoStep = (plan: DatePlan, lead: PlanLead): string => {
  const date = dateFieldIn(lead.data, plan);
  const { field } = plan;
  if ('day' in date) return say('callPlan.noteOver', { field });
  return say(`callPlan.note.${date.problem}`, { field });
};

/**
 * At the next step by the person's date, or Expired. A retry that comes before that step stays, and so do people who were
 * called in vain if no step is left.
 */
const placeAtStep = (plan: DatePlan, schedule: Schedule, lead: PlanLead, now: number): Place | undefined => {
  if (!lead.again && answered.includes(lead.state)) return undefined;
  const date = dateFieldIn(lead.data, plan);
  const next = 'day' in date ? stepsOf(plan, schedule).next(date.day, stepZone(plan, schedule, lead), now) : undefined;
  const isInStep = lead.retry_at !== null && 'day' in date && lead.plan_date === dateOf(date.day);
  if (isInStep && (!next || lead.retry_at.getTime() < next.at)) return undefined;
  if (next && 'day' in date) {
    return {
      ...{ id: lead.id, was: lead.state, state: retryDue, round: next.step, plan_date: dateOf(date.day) },
      substatus: stepNote(plan, next.step),
      next_attempt_at: new Date(next.at),
      retry_after_seconds: longestWait,
    };
  }
  if (lead.state !== waiting && lead.state !== retryDue) return undefined;
  return {
    ...{ id: lead.id, was: lead.state, state: expired, round: lead.round, plan_date: null },
    ...{ substatus: whyNoStep(plan, lead), next_attempt_at: null, retry_after_seconds: null },
  };
};

/** A plan was switched off: people who waited for a step are called as soon as possible. */
const placeWithoutPlan = (lead: PlanLead): Place | undefined =>
  lead.state !== retryDue || lead.plan_date === null
    ? undefined
    : {
        ...{ id: lead.id, was: lead.state, state: waiting, round: 0, plan_date: null },
        ...{ substatus: '', next_attempt_at: null, retry_after_seconds: null },
      };

/** Where a lead goes by the plan; undefined if it stays. */
export const placeOf = (
  plan: CallPlan | null,
  {
    schedule,
    round,
    now,
  }: { readonly schedule: Schedule; readonly round: OpenRound | undefined; readonly now: number },
  lead: PlanLead,
): Place | undefined => {
  if (plan === null) return placeWithoutPlan(lead);
  if (plan.kind === 'date') return placeAtStep(plan, schedule, lead, now);
  return round && placeInRound(plan, round, lead);
};
