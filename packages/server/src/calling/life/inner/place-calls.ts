import { setTimeout as delay } from 'node:timers/promises';
import { DialerLost } from '../../../features/line/presence.ts';
import { windowAt } from '../../../lib/schedule/window.ts';
import type { Context } from '../../../ports/context.ts';
import { type Line, LineError } from '../../../ports/line.ts';
import type { createFlowLoader, LoadedFlow } from '../../call/load-flow.ts';
import { ringMs } from '../../call/run-call.ts';
import type { RunningCall } from '../../call/running-call.ts';
import { type ClaimedCall, claimCalls } from '../../claim/claim-leads.ts';
import { mustDetectMachine } from '../../claim/plan.ts';
import { giveUpUnknown, releaseCalls } from '../../claim/release-calls.ts';
import { measureClaim, measureSetup } from '../../journal/measure-calls.ts';
import { confirmLease } from '../../presence/lease.ts';
import type { Tenure } from './tenure.ts';

/**
 * Between two claims: those of calls that end in the meantime go together. After a claim of many the next comes sooner, for
 * then there is more to take than it may take at once.
 */
const claimGapMs = { few: 60, many: 10 } as const;
const manyClaimed = 80;
/** After the line refused a call the dialer waits this long. */
const refusedMs = 2_000;

interface PlacingParts extends Pick<Context, 'db' | 'clock' | 'log'> {
  readonly line: Line;
  readonly loadFlow: ReturnType<typeof createFlowLoader>;
  readonly tenure: () => Tenure;
  /** False while it drains, after it stopped, and while the others consider it dead. */
  readonly mayClaim: () => boolean;
  readonly begin: (owner: Tenure, claimed: ClaimedCall, loaded: LoadedFlow) => RunningCall;
  /** The line's ids of calls that are coming in. */
  readonly comingIn: () => Iterable<string>;
  /** Sends a heartbeat now: this dialer's lease has expired, or the others consider it dead. */
  readonly renew: () => Promise<void>;
  /** Calls of this dialer that it does not run are to be closed. */
  readonly onStray: () => void;
}

/**
 * Claims leads and hands their calls to the line:
 *
 *   claimed ──lease and hours confirmed──▶ with the line
 *      └── too late: the process was stopped, the hours are over, the line refuses ──▶ given back
 *
 * A claim whose answer was lost is given back before the next one.
 */
export const createPlacing = (parts: PlacingParts) => {
  const { db, clock, log, line, loadFlow, tenure, mayClaim, begin, comingIn, renew, onStray } = parts;
  /** Where to go on in each campaign's list. */
  const after = new Map<number, number>();
  let turn = 0;
  /** How many the last claim took. */
  let lastClaimed = 0;
  /** By the monotonic clock: the wall clock may be set back. */
  let refusedUntil = 0;
  let again = false;
  let uncertain = false;
  let polling: Promise<void> | undefined;
  /** Calls that are being handed to the line. */
  const placing = new Set<Promise<void>>();

  const renewLease = async () => {
    await renew();
    again = true;
  };

  const place = async (owner: Tenure, claimed: ClaimedCall, loaded: LoadedFlow): Promise<void> => {
    const call = begin(owner, claimed, loaded);
    try {
      await line.place({
        id: claimed.lineId,
        to: claimed.number,
        from: claimed.sim.number,
        ringMs,
        detectMachine: mustDetectMachine(claimed.campaign),
        attempt: claimed.attempt,
      });
    } catch (error) {
      log.warn({ event: 'call.not_placed', err: error, call: claimed.id }, 'the line did not place a call');
      if (error instanceof LineError) refusedUntil = performance.now() + refusedMs;
      call.letGo();
      await releaseCalls(db, owner.id, [claimed.id], clock.now());
    }
  };

  const follow = (placed: Promise<void>) => {
    const settled = placed
      .catch((error) => {
        uncertain = true;
        log.error({ event: 'call.release_failed', err: error }, 'giving a call back failed');
      })
      .finally(() => placing.delete(settled));
    placing.add(settled);
  };

  /** Undefined where it cannot be loaded: the call is given back. */
  const flowOf = ({ campaign }: ClaimedCall): Promise<LoadedFlow | undefined> =>
    loadFlow(campaign).catch((error) => {
      log.warn(
        { event: 'flow.load_failed', err: error, campaign: campaign.id },
        'loading the flow of a campaign failed',
      );
      return undefined;
    });

  const isOpen = ({ schedule }: ClaimedCall['campaign']) => windowAt(schedule, clock.now().getTime()).open;

  /**
   * Answers how many calls the line was told to place. The lease is confirmed last: from its answer to the line there is
   * nothing to wait for.
   */
  const handOver = async (owner: Tenure, calls: readonly ClaimedCall[]): Promise<number> => {
    if (calls.length === 0) return 0;
    const flows = await Promise.all(calls.map(flowOf));
    const holds = await confirmLease(db, owner.id);
    const isOwn = () => !owner.isOver && holds();
    const open = new Set([...new Set(calls.map(({ campaign }) => campaign))].filter(isOpen));
    const late: number[] = [];
    for (const [index, call] of calls.entries()) {
      const loaded = flows[index];
      // A refusal is told to the others by what stands in the database; nobody waits for one slow placing.
      if (loaded && isOwn() && open.has(call.campaign)) follow(measureSetup(place(owner, call, loaded)));
      else late.push(call.id);
    }
    if (late.length > 0) {
      log.warn({ event: 'claim.late', calls: late.length }, 'claimed calls were too late and were given back');
      await releaseCalls(db, owner.id, late, clock.now());
    }
    if (!isOwn()) await renewLease();
    return calls.length - late.length;
  };

  const claim = async (): Promise<void> => {
    const owner = tenure();
    const room = line.state().state === 'ready' && performance.now() >= refusedUntil ? line.room() : 0;
    if (!mayClaim() || room <= 0) return;
    const mine = new Map<number, number>();
    for (const { claimed } of owner.calls.values()) {
      mine.set(claimed.campaign.id, (mine.get(claimed.campaign.id) ?? 0) + 1);
    }
    turn += 1;
    const { calls, closed } = await measureClaim(
      claimCalls(db, { dialerId: owner.id, room, mine, after, turn }, clock),
    );
    lastClaimed = calls.length;
    const placed = await handOver(owner, calls);
    if (placed + closed > 0) again = true;
  };

  const giveUpStrays = async () => {
    const { id, calls } = tenure();
    const ids = new Set([...calls.values()].map(({ claimed }) => claimed.id));
    if (await giveUpUnknown(db, id, { ids, comingIn: new Set(comingIn()) }, clock.now())) onStray();
  };

  const pollOnce = async () => {
    if (uncertain) {
      uncertain = false;
      await giveUpStrays().catch((error) => {
        uncertain = true;
        throw error;
      });
    }
    do {
      await delay(lastClaimed >= manyClaimed ? claimGapMs.many : claimGapMs.few);
      again = false;
      await claim().catch((error) => {
        if (error instanceof DialerLost) return renewLease();
        uncertain = true;
        throw error;
      });
    } while (again && mayClaim());
  };

  return {
    /** Looks for work at once. */
    poll: () => {
      if (!mayClaim()) return;
      again = true;
      polling ??= pollOnce()
        .catch((error) => log.warn({ event: 'claim.failed', err: error }, 'claiming calls failed, retrying'))
        .finally(() => {
          polling = undefined;
        });
    },
    /** Campaigns or SIMs changed: leads may wait further up in their lists. */
    startOver: () => after.clear(),
    /** The answer to a claim was lost. */
    doubt: () => {
      uncertain = true;
    },
    /** Resolves when nothing is being claimed or handed to the line. */
    settled: async () => {
      await polling;
      await Promise.allSettled(placing);
    },
  };
};
