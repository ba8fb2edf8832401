import {
  afterCall,
  baselineOf,
  type DropScore,
  expectedShare,
  fade,
  hasDropped,
  noDrop,
} from '../../../lib/statistics/answer-drop.ts';
import type { Share } from '../../../lib/statistics/compare-shares.ts';

/** A call whose answer is known. */
export interface JudgedCall {
  readonly simId: number;
  readonly campaignId: number;
  readonly answered: boolean;
  /** When it was dialled, in milliseconds. */
  readonly at: number;
}

/** Answers of the last calls of a campaign, by SIM. */
export type CampaignShares = Map<number, Share>;

export interface Watch {
  readonly scores: Map<number, DropScore>;
  readonly shares: Map<number, CampaignShares>;
}

/** The answers on a number fell. */
export interface Fall {
  readonly simId: number;
  /** The usual share of answers, and the share since the fall. */
  readonly from: number;
  readonly to: number;
  /** When the fall began, in milliseconds. */
  readonly since: number;
}

const noCalls: Share = { hits: 0, of: 0 };

/** The answers on all other numbers. */
const othersThan = (simId: number, shares: CampaignShares): Share => {
  let [hits, of] = [0, 0];
  for (const [id, share] of shares) {
    if (id === simId) continue;
    hits += share.hits;
    of += share.of;
  }
  return { hits, of };
};

const addTo = (shares: CampaignShares, simId: number, isAnswered: boolean): void => {
  for (const [id, { hits, of }] of shares) shares.set(id, { hits: hits * fade, of: of * fade });
  const own = shares.get(simId) ?? noCalls;
  shares.set(simId, { hits: own.hits + Number(isAnswered), of: own.of + 1 });
};

/**
 * Adds calls, in the order in which they were dialled, and returns the falls that they show. `usual` has the answers of
 * each number in the weeks before. After a fall, the test of the number starts again.
 */
export const judgeCalls = (watch: Watch, calls: readonly JudgedCall[], usual: ReadonlyMap<number, Share>): Fall[] => {
  const falls: Fall[] = [];
  for (const { simId, campaignId, answered, at } of calls) {
    const shares = watch.shares.get(campaignId) ?? new Map<number, Share>();
    watch.shares.set(campaignId, shares);
    const before = usual.get(simId);
    const baseline = before && baselineOf(before);
    const expected = baseline === undefined ? undefined : expectedShare(baseline, othersThan(simId, shares));
    addTo(shares, simId, answered);
    if (expected === undefined || !before) continue;
    const score = afterCall(watch.scores.get(simId) ?? noDrop(at), expected, answered, at);
    watch.scores.set(simId, hasDropped(score) ? noDrop(at) : score);
    if (!hasDropped(score)) continue;
    falls.push({ simId, from: before.hits / before.of, to: score.answered / score.calls, since: score.since });
  }
  return falls;
};
