import type { EndCause, LineEvent } from '../../../../ports/line.ts';

export type Ended = Pick<LineEvent & { type: 'ended' }, 'cause' | 'by'>;

/** Q.850 causes of calls that were not answered. */
const causes: ReadonlyMap<number, EndCause> = new Map<number, EndCause>([
  [0, 'no_answer'],
  [1, 'invalid_number'],
  [2, 'congestion'],
  [3, 'congestion'],
  [16, 'no_answer'],
  [17, 'busy'],
  [18, 'no_answer'],
  [19, 'no_answer'],
  [20, 'no_answer'],
  [21, 'rejected'],
  [22, 'invalid_number'],
  [23, 'failed'],
  [25, 'congestion'],
  [26, 'no_answer'],
  [27, 'congestion'],
  [28, 'invalid_number'],
  [34, 'congestion'],
  [38, 'congestion'],
  [41, 'congestion'],
  [42, 'congestion'],
  [44, 'congestion'],
  [47, 'congestion'],
  [102, 'congestion'],
]);

/** SIP statuses that say more than the Q.850 cause that Asterisk makes of them. */
const statuses: ReadonlyMap<number, EndCause> = new Map<number, EndCause>([
  // The provider refuses us, not the person. Asterisk reports them as rejected.
  [401, 'failed'],
  [402, 'failed'],
  [403, 'failed'],
  [407, 'failed'],
  [410, 'invalid_number'],
  [604, 'invalid_number'],
  // The person, or the network for the person, wants no call from us (RFC 8197, RFC 8688).
  [607, 'rejected'],
  [608, 'rejected'],
]);

/** A redirection: Halloo does not follow it, because the new number was never on a list. */
const isRedirection = (sip: number): boolean => sip >= 300 && sip < 400;

/** The end of an outbound call that nobody answered. `sip` is the SIP status, 0 if there was none. */
export const unansweredEnd = (code: number, sip: number): Ended => {
  const cause = isRedirection(sip) ? 'failed' : (statuses.get(sip) ?? causes.get(code) ?? 'failed');
  return { cause, by: cause === 'busy' || cause === 'rejected' ? 'them' : 'line' };
};

/** Q.850 causes of the network. It ended the call, and not the person. */
const networkCauses: ReadonlySet<number> = new Set([27, 34, 38, 41, 42, 44, 47, 102]);

interface Known {
  readonly direction: 'out' | 'in';
  readonly isAnswered: boolean;
  readonly isRefused: boolean;
  /** Halloo hung up. */
  readonly isHungUp: boolean;
  /** Asterisk ended the channel by itself. */
  readonly isCut: boolean;
}

/** The end of a call whose channel is gone. */
export const endOf = (
  { direction, isAnswered, isRefused, isHungUp, isCut }: Known,
  { code, sip }: { readonly code: number; readonly sip: number },
): Ended => {
  if (isAnswered && isHungUp) return { cause: 'normal', by: 'us' };
  if (isAnswered)
    return isCut || networkCauses.has(code) ? { cause: 'failed', by: 'line' } : { cause: 'normal', by: 'them' };
  if (isRefused) return { cause: 'rejected', by: 'us' };
  if (isHungUp) return { cause: 'no_answer', by: 'us' };
  return direction === 'in' ? { cause: 'no_answer', by: 'them' } : unansweredEnd(code, sip);
};
