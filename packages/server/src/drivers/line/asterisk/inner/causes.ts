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

/** Statuses with which the provider refuses us, not the person. Asterisk reports them as rejected too. */
const refusedByProvider: ReadonlySet<number> = new Set([401, 402, 403, 407]);

/** The end of an outbound call that nobody answered. `sip` is the SIP status, 0 if there was none. */
export const unansweredEnd = (code: number, sip: number): Ended => {
  const cause = refusedByProvider.has(sip) ? 'congestion' : (causes.get(code) ?? 'failed');
  return { cause, by: cause === 'busy' || cause === 'rejected' ? 'them' : 'line' };
};

interface Known {
  readonly direction: 'out' | 'in';
  readonly isAnswered: boolean;
  readonly isRefused: boolean;
  /** Halloo hung up. */
  readonly isHungUp: boolean;
}

/** The end of a call whose channel is gone. */
export const endOf = (
  { direction, isAnswered, isRefused, isHungUp }: Known,
  { code, sip }: { readonly code: number; readonly sip: number },
): Ended => {
  if (isAnswered) return { cause: 'normal', by: isHungUp ? 'us' : 'them' };
  if (isRefused) return { cause: 'rejected', by: 'us' };
  if (isHungUp) return { cause: 'no_answer', by: 'us' };
  return direction === 'in' ? { cause: 'no_answer', by: 'them' } : unansweredEnd(code, sip);
};
