import type { Log } from '../../platform/log.ts';
import type { Line, LineEvent } from '../../ports/line.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import { type createFlowLoader, FlowGone, type LoadedFlow, noFlow } from './load-flow.ts';
import type { LostCall } from './lost-calls.ts';
import type { RunningCall, SavedCall } from './running-call.ts';

interface TakeoverParts {
  readonly line: Pick<Line, 'adopt' | 'forget'>;
  readonly log: Log;
  readonly loadFlow: ReturnType<typeof createFlowLoader>;
  /** Collects events of calls that have not started here yet. */
  readonly early: Map<string, LineEvent[]>;
  /** Whether this process still runs under that dialer id. */
  readonly isAlive: (dialerId: number) => boolean;
  /** Confirms that no other dialer can own the calls. The returned function tells whether that still holds. */
  readonly confirm: (dialerId: number) => Promise<() => boolean>;
  readonly begin: (claimed: ClaimedCall, loaded: LoadedFlow, saved: SavedCall) => RunningCall;
}

const lostCalls = 'this dialer can no longer continue the calls that it took over';

/**
 * Continues the calls of a lost dialer that the line still has, and returns their ids. Loads the flows before it asks
 * the line, because events arrive from that moment on.
 */
export const createTakeover = ({ line, log, loadFlow, early, isAlive, confirm, begin }: TakeoverParts) => {
  /** A missing flow version never returns, so the call is ended; other errors may be temporary. */
  const flowOf = ({ claimed }: LostCall): Promise<LoadedFlow> =>
    loadFlow(claimed.campaign).catch((error) => {
      if (error instanceof FlowGone) return noFlow;
      throw error;
    });

  const adopt = (names: readonly string[]): Promise<readonly string[]> =>
    line.adopt(names).catch((error) => {
      log.error({ event: 'call.adopt_failed', err: error }, 'asking the line for the calls of a lost dialer failed');
      return [];
    });

  return async (dialerId: number, lost: readonly LostCall[]): Promise<Set<number>> => {
    const flows = await Promise.all(lost.map(flowOf));
    const holds = await confirm(dialerId);
    const mayContinue = () => isAlive(dialerId) && holds();
    if (!mayContinue()) throw new Error(lostCalls);
    const names = lost.map(({ claimed }) => claimed.lineId);
    for (const name of names) early.set(name, []);
    const adopted = new Set(await adopt(names));
    const missed = new Map(names.map((name) => [name, early.get(name) ?? []]));
    for (const name of names) early.delete(name);
    if (!mayContinue()) {
      // The next dialer to take these calls over asks the line again.
      for (const name of adopted) line.forget(name);
      throw new Error(lostCalls);
    }
    const continued = new Set<number>();
    for (const [index, { claimed, saved }] of lost.entries()) {
      if (!adopted.has(claimed.lineId)) continue;
      continued.add(claimed.id);
      const loaded = flows[index] ?? noFlow;
      const call = begin(claimed, loaded, saved);
      if (loaded === noFlow) call.lose();
      else call.resume(missed.get(claimed.lineId) ?? []);
    }
    return continued;
  };
};
