import type { CallResult } from '@halloo/contract/calls';
import { type LeadStateName, leadStateId } from '@halloo/contract/ledger';
import { type RetryOutcome, type RetryPlan, retryLimits } from '@halloo/contract/retry-plans';
import { partAt } from '../../lib/schedule/part-of-day.ts';
import { nextCallAt } from '../../lib/schedule/retry-moments.ts';
import type { Schedule } from '../../lib/schedule/window.ts';
import { say } from '../../platform/words.ts';
import { partsTried, retriesUsed, withRetry } from './retry-use.ts';

/** Retries by outcome, and what they need to know of the lead and the call. */
export interface ByOutcome {
  readonly plan: RetryPlan;
  /** The lead's `retry_use` before this call. */
  readonly use: number;
  readonly schedule: Schedule;
  readonly dialledAt: number;
  /** The person hung up before the first answer. */
  readonly hungUpEarly: boolean;
}

/** The hour with the best odds for the next call. */
export interface ChosenHour {
  readonly at: number;
  /** 1: the odds are best. 2: to try another hour. */
  readonly choice: 1 | 2;
  /** The reason, for the lead. */
  readonly note: string;
}

export interface CallOver {
  readonly result: CallResult;
  readonly answeredBy: 'person' | 'machine' | 'unknown' | null;
  readonly direction: 'out' | 'in';
  /** Attempts so far, including this one, without callbacks. */
  readonly attempts: number;
  readonly retryTimes: number;
  readonly retryDelayMinutes: number;
  /** In place of the two above; absent if the campaign has no such plan. */
  readonly byOutcome?: ByOutcome | undefined;
  /** The hour with the best odds for a call that is due at `dueAt`; absent if the campaign does not choose hours. */
  readonly chooseHour?: ((dueAt: number, retriesLeft: number) => ChosenHour | undefined) | undefined;
  readonly onMachine: 'play' | 'retry' | 'script';
  /** A machine got the whole message. */
  readonly messageLeft: boolean;
  /** Time of the callback that a flow promised. */
  readonly callbackAt: number | null;
  /** Extra detail, such as where the person hung up. */
  readonly detail: string;
  readonly now: number;
}

export interface Settled {
  readonly state: number;
  readonly substatus: string;
  readonly nextAttemptAt: number | null;
  /** The lead's new `retry_use`; absent if it stays. */
  readonly retryUse?: number;
  /** The lead waits for another step by its date, with new attempts. */
  readonly newStep?: { readonly step: number; readonly date: string };
  /** How the time of the next attempt was chosen, as in `ChosenHour`; absent: by the delay. */
  readonly hourChoice?: number;
}

/** Seconds of a wait that does not depend on the clock at its beginning. */
export const longestWait = 2_147_483_647;

/** The final state of a lead that is not called again. */
const finalState: Record<CallResult, LeadStateName> = {
  completed: 'Completed',
  hung_up: 'Hung up',
  machine: 'Machine',
  no_answer: 'No answer',
  busy: 'Busy',
  // The person was there and declined: nobody picked up, and the lead is not retried.
  rejected: 'No answer',
  invalid_number: 'Invalid number',
  congestion: 'Failed',
  failed: 'Failed',
  interrupted: 'Failed',
  cancelled: 'Cancelled',
};

/** The result of a call, as a detail of its lead. */
export const noteOf = (result: CallResult): string => (result === 'completed' ? '' : say(`call.note.${result}`));

/**
 * Whether to retry: only where nobody was reached for a temporary reason. A person who answered is never called again,
 * whatever happened next.
 */
const isRetryable = ({ result, answeredBy, onMachine, messageLeft }: CallOver): boolean => {
  if (answeredBy === 'person' || answeredBy === 'unknown') return false;
  if (result === 'machine') return onMachine === 'retry' || (onMachine === 'script' && !messageLeft);
  return ['no_answer', 'busy', 'congestion', 'failed', 'interrupted'].includes(result);
};

const retryState = leadStateId('Retry due');

/**
 * A person who did not answer is called at the hour with the best odds. Busy lines and faults of the network say nothing
 * about the hour: the delay alone counts.
 */
const atBestHour = (over: CallOver, retry: Settled & { nextAttemptAt: number }, retriesLeft: number): Settled => {
  if (over.result !== 'no_answer' && over.result !== 'machine') return retry;
  const hour = over.chooseHour?.(retry.nextAttemptAt, retriesLeft);
  if (!hour) return retry;
  const substatus = say('bestHour.note', { note: retry.substatus, reason: hour.note });
  return { ...retry, substatus, nextAttemptAt: hour.at, hourChoice: hour.choice };
};

const simpleRetry = (over: CallOver, note: string): Settled | undefined => {
  const { attempts, retryTimes, retryDelayMinutes, now } = over;
  if (!isRetryable(over) || attempts > retryTimes) return undefined;
  const substatus = say('call.note.retry', { retry: attempts, retries: retryTimes, note });
  const retry = { state: retryState, substatus, nextAttemptAt: now + retryDelayMinutes * 60_000 };
  return atBestHour(over, retry, retryTimes - attempts + 1);
};

const outcomeOf = (over: CallOver): RetryOutcome | undefined => {
  const { result, byOutcome } = over;
  if (result === 'hung_up' && byOutcome?.hungUpEarly) return 'hung_up_early';
  if (!isRetryable(over)) return undefined;
  return result === 'busy' || result === 'no_answer' || result === 'machine' ? result : 'network';
};

/** By the plan of the campaign. A person who answered is called again only after hanging up early, if the plan says so. */
const plannedRetry = (over: CallOver, byOutcome: ByOutcome, note: string): Settled | undefined => {
  const { plan, use, schedule, dialledAt } = byOutcome;
  const outcome = outcomeOf(over);
  if (outcome === undefined) return undefined;
  const rule = plan[outcome];
  const used = retriesUsed(use, outcome);
  if (used >= rule.times || over.attempts > retryLimits.total) return undefined;
  const retryUse = withRetry(use, outcome, partAt(schedule.timezone, dialledAt));
  const substatus = say('call.note.retry', { retry: used + 1, retries: rule.times, note });
  const nextAttemptAt = nextCallAt(schedule, rule, over.now, partsTried(retryUse));
  // The odds know better than another part of the day, so the delay alone is where they begin.
  const dueAt = over.now + rule.delay_minutes * 60_000;
  const chosen = atBestHour(over, { state: retryState, substatus, nextAttemptAt: dueAt, retryUse }, rule.times - used);
  return chosen.hourChoice === undefined ? { ...chosen, nextAttemptAt } : chosen;
};

/** Decides the state of a lead after a call. */
export const settleLead = (over: CallOver): Settled => {
  const { result, byOutcome, callbackAt, detail, direction } = over;
  const note = detail || noteOf(result);
  if (direction === 'out' && result !== 'cancelled') {
    if (callbackAt !== null && (result === 'completed' || result === 'hung_up')) {
      return { state: retryState, substatus: say('call.note.callback'), nextAttemptAt: callbackAt };
    }
    const retry = byOutcome ? plannedRetry(over, byOutcome, note) : simpleRetry(over, note);
    if (retry) return retry;
  }
  return { state: leadStateId(finalState[result]), substatus: note, nextAttemptAt: null };
};
