import type { CallResult } from '@halloo/contract/calls';

/** What the end of a call says about whether it reached the network of the called person. */
interface EndFacts {
  readonly direction: 'out' | 'in';
  readonly result: CallResult;
  readonly answered: boolean;
  readonly rang: boolean;
  /** The carrier's cause (Q.850), 0 if there was none. */
  readonly cause: number;
  /** The SIP status, 0 if there was none. */
  readonly sip: number;
}

/** Q.850 causes that tell about the called number and not about the way to it. */
const numberChanged = 23;
const destinationOutOfOrder = 27;

/**
 * Whether a call never left: the node, the carrier or the network refused it before the phone rang, so the person
 * neither heard nor missed it. A call whose end is unknown (interrupted) may have rung, and so may one without an
 * answer. Redirections (3xx) and refusals by the phone (6xx) tell about the person.
 */
export const hasNeverLeft = ({ direction, result, answered, rang, cause, sip }: EndFacts): boolean => {
  if (direction !== 'out' || answered || rang) return false;
  if (result === 'failed') return cause !== numberChanged && (sip === 0 || (sip >= 400 && sip < 600));
  return result === 'congestion' && (sip >= 500 || cause !== destinationOutOfOrder);
};

/**
 * How often a lead is given back. More than that is a fault of its own number, such as a barred destination, and
 * counts as an attempt.
 */
export const mostReturns = 20;

/**
 * Calls that never left tell about SIM and campaign only so often for one lead: at the end of a list, a few numbers that
 * can never be called would otherwise look like a dead trunk.
 */
export const tellingReturns = 3;

const firstDelayMs = 30_000;
const mostDelayMs = 15 * 60_000;

/** How long a lead waits that was given back this often before. */
export const returnDelayMs = (returns: number): number => Math.min(mostDelayMs, firstDelayMs * 2 ** returns);
