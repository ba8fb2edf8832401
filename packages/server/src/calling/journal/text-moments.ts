import type { CallResult } from '@halloo/contract/calls';
import { leadStateId } from '@halloo/contract/ledger';
import type { TextMoment } from '@halloo/contract/text-rules';
import type { StoredMoment } from '../../features/text-rules/queue-lead-texts.ts';

export interface EndedCall {
  readonly result: CallResult;
  readonly direction: 'out' | 'in';
  /** A person answered this call. */
  readonly answered: boolean;
  /** A person answered an earlier call. */
  readonly answeredBefore: boolean;
  readonly hungUpEarly: boolean;
  /** The outcome that the flow gave this call. */
  readonly outcome: string | null;
  /** The lead's state after the call. */
  readonly state: number;
  /** The call never left, and does not count. */
  readonly isReturned: boolean;
}

const byResult: Partial<Record<CallResult, TextMoment>> = {
  no_answer: 'no_answer',
  // The person was there and declined.
  rejected: 'no_answer',
  busy: 'busy',
  machine: 'machine',
  completed: 'completed',
};

/** Results after which nobody was reached. A wrong number gets no text either. */
const unreached: readonly CallResult[] = [
  'no_answer',
  'rejected',
  'busy',
  'machine',
  'congestion',
  'failed',
  'interrupted',
];

/** The moments that a call is for rules of texts; none for calls that came in or do not count. */
export const textMomentsOf = (call: EndedCall): StoredMoment[] => {
  const { result, answered } = call;
  if (call.direction === 'in' || call.isReturned || result === 'cancelled') return [];
  const moment = byResult[result];
  const isLast = call.state !== leadStateId('Retry due') && unreached.includes(result);
  return [
    ...(moment ? [moment] : []),
    ...(result === 'hung_up' && call.hungUpEarly ? (['hung_up_early'] as const) : []),
    ...(answered ? (['answered'] as const) : []),
    ...(call.outcome === null ? [] : [`outcome:${call.outcome}` as const]),
    ...(isLast && !answered && !call.answeredBefore ? (['after_last'] as const) : []),
  ];
};
