import type { CallResult } from '@halloo/contract/calls';
import { type LeadStateName, leadStateId } from '@halloo/contract/ledger';
import { say } from '../../platform/words.ts';

export interface CallOver {
  readonly result: CallResult;
  readonly answeredBy: 'person' | 'machine' | 'unknown' | null;
  readonly direction: 'out' | 'in';
  /** Attempts so far, including this one, without callbacks. */
  readonly attempts: number;
  readonly retryTimes: number;
  readonly retryDelayMinutes: number;
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
}

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

/** Decides the state of a lead after a call. */
export const settleLead = (over: CallOver): Settled => {
  const { result, attempts, retryTimes, retryDelayMinutes, callbackAt, detail, now, direction } = over;
  const note = detail || noteOf(result);
  if (direction === 'out' && result !== 'cancelled') {
    if (callbackAt !== null && (result === 'completed' || result === 'hung_up')) {
      return { state: leadStateId('Retry due'), substatus: say('call.note.callback'), nextAttemptAt: callbackAt };
    }
    if (isRetryable(over) && attempts <= retryTimes) {
      const substatus = say('call.note.retry', { retry: attempts, retries: retryTimes, note });
      return { state: leadStateId('Retry due'), substatus, nextAttemptAt: now + retryDelayMinutes * 60_000 };
    }
  }
  return { state: leadStateId(finalState[result]), substatus: note, nextAttemptAt: null };
};
