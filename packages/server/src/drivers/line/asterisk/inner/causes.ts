import type { EndCause, LineEvent } from '../../../../ports/line.ts';

type Ended = Pick<LineEvent & { type: 'ended' }, 'cause' | 'by'>;

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

/** Statuses by which a provider refuses us, not the person: Asterisk calls them rejected as well. */
const refusedByProvider: ReadonlySet<number> = new Set([401, 402, 403, 407]);

/** How an outgoing call that nobody answered ended. `sip` is SIP's own status where there was one. */
export const unansweredEnd = (code: number, sip: number): Ended => {
  const cause = refusedByProvider.has(sip) ? 'congestion' : (causes.get(code) ?? 'failed');
  return { cause, by: cause === 'busy' || cause === 'rejected' ? 'them' : 'line' };
};
