import { keysOn } from '@halloo/flow/call-keys';
import { windowAt } from '../../../lib/schedule/window.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Context } from '../../../ports/context.ts';
import { type Line, LineError, type OutgoingCall } from '../../../ports/line.ts';
import type { createFlowLoader, LoadedFlow } from '../../call/load-flow.ts';
import type { RunningCall } from '../../call/running-call.ts';
import type { CallAhead } from '../../call/script-sound.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import { type LiveCampaign, mustDetectMachine } from '../../claim/plan.ts';
import { releaseCalls } from '../../claim/release-calls.ts';
import { measureSetup } from '../../journal/measure-calls.ts';
import { confirmLease } from '../../presence/lease.ts';
import type { Tenure } from './tenure.ts';

/** After the line refused a call the dialer waits this long. */
const refusedMs = 2_000;

export interface HandOverParts extends Pick<Context, 'db' | 'clock' | 'log'> {
  readonly line: Line;
  readonly loadFlow: ReturnType<typeof createFlowLoader>;
  /** Starts the synthesis of what these calls may play. */
  readonly speakAhead: (calls: readonly CallAhead[]) => void;
  readonly begin: (owner: Tenure, claimed: ClaimedCall, loaded: LoadedFlow) => RunningCall;
  /** Whether calls listen before their answer. */
  readonly hearsEarly: () => boolean;
  /** The lease of this dialer has expired. */
  readonly onExpired: () => Promise<void>;
  /** A call could not be released. */
  readonly onUncertain: () => void;
}

const outgoingOf = (
  { lineId, number, sim, campaign, lead, attempt }: ClaimedCall,
  { flow }: LoadedFlow,
  hearEarly: boolean,
): OutgoingCall => ({
  id: lineId,
  to: number,
  from: sim.number,
  ringMs: campaign.ringSeconds * 1000,
  detectMachine: mustDetectMachine(campaign),
  ...(hearEarly && { hearEarly }),
  // Calls that never left are no attempts, but the next one may find somebody else.
  attempt: attempt + lead.returns,
  ...(flow.keys && { keys: keysOn(flow.keys) }),
});

/**
 * Which of these calls may be placed now: the campaign's hours, the person's own and the rules of the country are open. The
 * last two were judged at the claim, and do not hold for a clock that was set back since.
 */
const openCalls = (calls: readonly ClaimedCall[], clock: Clock): ((call: ClaimedCall) => boolean) => {
  const now = clock.now().getTime();
  const campaigns = new Set(calls.map(({ campaign }) => campaign));
  const open = new Set<LiveCampaign>([...campaigns].filter(({ schedule }) => windowAt(schedule, now).open));
  return ({ campaign, closesAt = null, dialledAt }) =>
    open.has(campaign) && (closesAt === null || (dialledAt.getTime() <= now && now < closesAt));
};

/**
 * Hands claimed calls to the line:
 *
 *   claimed ──lease and hours confirmed──▶ with the line
 *      └── too late: process suspended, hours over, line refuses ──▶ released
 */
export const createHandOver = (parts: HandOverParts) => {
  const { db, clock, log, line, loadFlow, speakAhead, begin, onExpired, onUncertain } = parts;
  /** By the monotonic clock: the wall clock may be set back. */
  let refusedUntil = 0;
  /** Calls that are being handed to the line. */
  const placing = new Set<Promise<void>>();

  const place = async (owner: Tenure, claimed: ClaimedCall, loaded: LoadedFlow): Promise<void> => {
    const call = begin(owner, claimed, loaded);
    try {
      await line.place(outgoingOf(claimed, loaded, parts.hearsEarly()));
      call.placed();
    } catch (error) {
      log.warn({ event: 'call.not_placed', err: error, call: claimed.id }, 'the line did not place a call');
      const isRefused = error instanceof LineError;
      if (isRefused) refusedUntil = performance.now() + refusedMs;
      call.abandon();
      await releaseCalls(db, owner.id, [claimed.id], clock.now(), isRefused);
    }
  };

  const follow = (placed: Promise<void>) => {
    const settled = placed
      .catch((error) => {
        onUncertain();
        log.error({ event: 'call.release_failed', err: error }, 'giving a call back failed');
      })
      .finally(() => placing.delete(settled));
    placing.add(settled);
  };

  /** Undefined if it cannot be loaded: the call is released. */
  const flowOf = ({ campaign }: ClaimedCall): Promise<LoadedFlow | undefined> =>
    loadFlow(campaign).catch((error) => {
      log.warn(
        { event: 'flow.load_failed', err: error, campaign: campaign.id },
        'loading the flow of a campaign failed',
      );
      return undefined;
    });

  /** Returns how many calls were handed to the line. The lease is confirmed last, and nothing is awaited after that. */
  const handOver = async (owner: Tenure, calls: readonly ClaimedCall[]): Promise<number> => {
    if (calls.length === 0) return 0;
    const flows = await Promise.all(calls.map(flowOf));
    speakAhead(calls.flatMap((claimed, index) => (flows[index] ? [{ claimed, loaded: flows[index] }] : [])));
    const holds = await confirmLease(db, owner.id);
    const isOwn = () => !owner.isOver && holds();
    const isOpen = openCalls(calls, clock);
    const late: number[] = [];
    for (const [index, call] of calls.entries()) {
      const loaded = flows[index];
      // Not awaited: one slow call must not delay the others, and a refused call is released by itself.
      if (loaded && isOwn() && isOpen(call)) follow(measureSetup(place(owner, call, loaded)));
      else late.push(call.id);
    }
    if (late.length > 0) {
      log.warn({ event: 'claim.late', calls: late.length }, 'claimed calls were too late and were given back');
      await releaseCalls(db, owner.id, late, clock.now());
    }
    if (!isOwn()) await onExpired();
    return calls.length - late.length;
  };

  return {
    /** How many calls the line takes now: none for a while after it refused one. */
    room: () => (line.state().state === 'ready' && performance.now() >= refusedUntil ? line.room() : 0),
    handOver,
    /** Resolves when no call is being handed to the line. */
    settled: () => Promise.allSettled(placing),
  };
};
