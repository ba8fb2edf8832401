import { setTimeout as delay } from 'node:timers/promises';
import { DialerLost } from '../../../features/line/presence.ts';
import type { Log } from '../../../platform/log.ts';
import { createRerun } from '../../../platform/loop.ts';
import { breakersOpened } from '../../../platform/metrics/instruments.ts';
import type { BreakerEvent } from '../../breaker/gate.ts';
import { claimCalls } from '../../claim/claim-leads.ts';
import { releaseUnknown } from '../../claim/release-calls.ts';
import { measureClaim } from '../../journal/measure-calls.ts';
import { createHandOver, type HandOverParts } from './hand-over.ts';
import type { Tenure } from './tenure.ts';

/**
 * The pause between two claims, so that one claim takes the channels of all calls that end meanwhile. After a large claim
 * the next comes sooner: more leads wait than one claim may take.
 */
const claimGapMs = { few: 60, many: 10 } as const;
const manyClaimed = 80;

interface PlacingParts extends Omit<HandOverParts, 'onExpired' | 'onUncertain'> {
  readonly tenure: () => Tenure;
  /** False while draining, after a stop, and while the others consider this dialer dead. */
  readonly mayClaim: () => boolean;
  /** The line's ids of calls that are coming in. */
  readonly comingIn: () => Iterable<string>;
  /** Sends a heartbeat now: this dialer's lease has expired, or the others consider it dead. */
  readonly renew: () => Promise<void>;
  /** This dialer owns calls that it does not run; recovery must close them. */
  readonly onStray: () => void;
}

/** How many calls of each campaign this dialer runs. */
const countByCampaign = ({ calls }: Tenure): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { claimed } of calls.values()) {
    counts.set(claimed.campaign.id, (counts.get(claimed.campaign.id) ?? 0) + 1);
  }
  return counts;
};

const breakerWords = {
  'breaker.opened': 'most calls never left, calling stopped',
  'breaker.closed': 'a canary call left, calling resumed',
  'breaker.canary_failed': 'a canary call did not leave, waiting',
} as const;

const noteBreaker = (log: Log, change: BreakerEvent): void => {
  log.warn(change, breakerWords[change.event]);
  if (change.event === 'breaker.opened') breakersOpened.labels(change.kind).inc();
};

/**
 * Claims leads and hands their calls to the line. If the response to a claim was lost, its calls are released before
 * the next claim.
 */
export const createPlacing = (parts: PlacingParts) => {
  const { db, clock, log, tenure, mayClaim, comingIn, renew, onStray } = parts;
  /** Where the next claim continues in each campaign's list. */
  const after = new Map<number, number>();
  const passed = new Map<number, number>();
  let turn = 0;
  /** How many the last claim took. */
  let lastClaimed = 0;
  let uncertain = false;

  const renewLease = async () => {
    await renew();
    claiming.request();
  };
  const markUncertain = () => {
    uncertain = true;
  };
  const {
    room: lineRoom,
    handOver,
    settled,
  } = createHandOver({ ...parts, onExpired: renewLease, onUncertain: markUncertain });

  const claim = async (): Promise<void> => {
    const owner = tenure();
    const room = lineRoom();
    if (!mayClaim() || room <= 0) return;
    turn += 1;
    const wish = { dialerId: owner.id, room, mine: countByCampaign(owner), after, turn, passed };
    const { calls, closed, events = [], isPaced } = await measureClaim(claimCalls(db, wish, clock));
    lastClaimed = calls.length;
    for (const change of events) noteBreaker(log, change);
    const placed = await handOver(owner, calls);
    if (isPaced || placed + closed + events.length > 0) claiming.request();
  };

  const giveUpStrays = async () => {
    const { id, calls } = tenure();
    const ids = new Set([...calls.values()].map(({ claimed }) => claimed.id));
    if (await releaseUnknown(db, id, { ids, comingIn: new Set(comingIn()) }, clock.now())) onStray();
  };

  const giveUpIfUncertain = async () => {
    if (!uncertain) return;
    uncertain = false;
    await giveUpStrays().catch((error) => {
      uncertain = true;
      throw error;
    });
  };
  const claiming = createRerun(
    async () => {
      if (!mayClaim()) return;
      await giveUpIfUncertain();
      await delay(lastClaimed >= manyClaimed ? claimGapMs.many : claimGapMs.few);
      await claim().catch((error) => {
        if (error instanceof DialerLost) return renewLease();
        uncertain = true;
        throw error;
      });
    },
    (error) => log.warn({ event: 'claim.failed', err: error }, 'claiming calls failed, retrying'),
  );

  return {
    /** Polls for work immediately. */
    poll: () => {
      if (mayClaim()) claiming.request();
    },
    /** Campaigns or SIMs changed: leads may wait further up in the lists. */
    startOver: () => {
      after.clear();
      passed.clear();
    },
    /** The response to a claim was lost. */
    markUncertain,
    /** Resolves when nothing is being claimed or handed to the line. */
    settled: async () => {
      await claiming.settled();
      await settled();
    },
  };
};
