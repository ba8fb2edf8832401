import type { CallResult } from '@halloo/contract/calls';
import { type LeadStateName, leadStateId } from '@halloo/contract/ledger';

export interface CallOver {
  readonly result: CallResult;
  readonly answeredBy: 'person' | 'machine' | 'unknown' | null;
  readonly direction: 'out' | 'in';
  /** Attempts so far, this one included, without calls that a flow promised. */
  readonly attempts: number;
  readonly retryTimes: number;
  readonly retryDelayMinutes: number;
  readonly onMachine: 'play' | 'retry' | 'script';
  /** When a flow promised to call again. */
  readonly callbackAt: number | null;
  /** What more there is to say, such as where the person hung up. */
  readonly detail: string;
  readonly now: number;
}

export interface Settled {
  readonly state: number;
  readonly substatus: string;
  readonly nextAttemptAt: number | null;
}

/** The state that a lead ends in, where it is not called again. */
const finalState: Record<CallResult, LeadStateName> = {
  completed: 'Completed',
  hung_up: 'Hung up',
  machine: 'Machine',
  no_answer: 'No answer',
  busy: 'Busy',
  // Somebody was there and did not want to answer: nobody picked up, and nobody is asked again.
  rejected: 'No answer',
  invalid_number: 'Invalid number',
  congestion: 'Failed',
  failed: 'Failed',
  interrupted: 'Failed',
  cancelled: 'Cancelled',
};

const words: Record<CallResult, string> = {
  completed: '',
  hung_up: 'hung up',
  machine: 'an answering machine took the call',
  no_answer: 'no answer',
  busy: 'busy',
  rejected: 'rejected the call',
  invalid_number: 'the number does not exist',
  congestion: 'the network was busy',
  failed: 'the call failed',
  interrupted: 'the call was interrupted',
  cancelled: 'the campaign was cancelled',
};

/**
 * Whether another attempt makes sense: only where nobody was reached for a passing reason. A person who answered is never
 * called again, whatever happened then.
 */
const isPassing = ({ result, answeredBy, onMachine }: CallOver): boolean => {
  if (answeredBy === 'person' || answeredBy === 'unknown') return false;
  if (result === 'machine') return onMachine === 'retry';
  return ['no_answer', 'busy', 'congestion', 'failed', 'interrupted'].includes(result);
};

/** What becomes of a lead after a call. */
export const settleLead = (over: CallOver): Settled => {
  const { result, attempts, retryTimes, retryDelayMinutes, callbackAt, detail, now, direction } = over;
  const said = detail || words[result];
  if (direction === 'out' && result !== 'cancelled') {
    if (callbackAt !== null && (result === 'completed' || result === 'hung_up')) {
      return { state: leadStateId('Retry due'), substatus: 'to be called back', nextAttemptAt: callbackAt };
    }
    if (isPassing(over) && attempts <= retryTimes) {
      const substatus = `retry ${attempts} of ${retryTimes}; ${said}`;
      return { state: leadStateId('Retry due'), substatus, nextAttemptAt: now + retryDelayMinutes * 60_000 };
    }
  }
  return { state: leadStateId(finalState[result]), substatus: said, nextAttemptAt: null };
};
