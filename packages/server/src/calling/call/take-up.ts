import type { Log } from '../../platform/log.ts';
import type { Line, LineEvent } from '../../ports/line.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import { type createFlowLoader, FlowGone, type LoadedFlow, noFlow } from './load-flow.ts';
import type { LostCall } from './lost-calls.ts';
import type { KeptCall, RunningCall } from './running-call.ts';

interface TakeUpParts {
  readonly line: Pick<Line, 'adopt' | 'forget'>;
  readonly log: Log;
  readonly loadFlow: ReturnType<typeof createFlowLoader>;
  /** Keeps what happens to calls that are not begun yet. */
  readonly early: Map<string, LineEvent[]>;
  /** Whether this process still goes by that number, and goes on. */
  readonly isAlive: (dialerId: number) => boolean;
  /** Asks whether nobody else can have the calls, for as long as what it answers says so. */
  readonly confirm: (dialerId: number) => Promise<() => boolean>;
  readonly begin: (claimed: ClaimedCall, loaded: LoadedFlow, kept: KeptCall) => RunningCall;
}

const noLonger = 'this dialer cannot go on with the calls that it took over';

/**
 * Goes on with those of the calls of a dialer that is gone which the line still has, and tells which. Their flows are
 * loaded before the line is asked, since their events come from that moment on.
 */
export const createTakeUp = ({ line, log, loadFlow, early, isAlive, confirm, begin }: TakeUpParts) => {
  /** A flow that is gone cannot be walked on; what else goes wrong may pass. */
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
    const mayGoOn = () => isAlive(dialerId) && holds();
    if (!mayGoOn()) throw new Error(noLonger);
    const names = lost.map(({ claimed }) => claimed.lineId);
    for (const name of names) early.set(name, []);
    const adopted = new Set(await adopt(names));
    const missed = new Map(names.map((name) => [name, early.get(name) ?? []]));
    for (const name of names) early.delete(name);
    if (!mayGoOn()) {
      // Whoever comes next asks the line again.
      for (const name of adopted) line.forget(name);
      throw new Error(noLonger);
    }
    const goOn = new Set<number>();
    for (const [index, { claimed, kept }] of lost.entries()) {
      if (!adopted.has(claimed.lineId)) continue;
      goOn.add(claimed.id);
      const loaded = flows[index] ?? noFlow;
      const call = begin(claimed, loaded, kept);
      if (loaded === noFlow) call.lose();
      else call.takeUp(missed.get(claimed.lineId) ?? []);
    }
    return goOn;
  };
};
