import type { HandedAnswers, reviewRoutes } from '@halloo/contract/reviews';
import type { RouteBody } from '@halloo/contract/route';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';
import { answersToReview } from './describe-answers.ts';
import {
  countWaiting,
  deleteExpired,
  findCut,
  findNext,
  heldBy,
  holdSome,
  keepHeld,
  lockHeld,
  lockReviews,
} from './sql.ts';

const heldMs = 10 * 60_000;

/** People who ask at once get different answers at the first try if so many times the count is looked up. */
const spare = 4;
const tries = 3;

/** Hands out answers: those that the person still has, and the next ones. They are looked up without the lock. */
export const handOut = async (
  context: Pick<Context, 'db' | 'clock' | 'signingKey'>,
  caller: Caller,
  campaignId: number,
  { count, sample, ...asked }: RouteBody<typeof reviewRoutes.nextAnswers>,
): Promise<HandedAnswers> => {
  const { db } = context;
  if (!(await findCampaignState(db, campaignId))) throw new AppError('campaign.not_found');
  const { accountId } = caller;
  const filter = { ...asked, cut: sample === null ? null : await findCut(db, campaignId, asked, sample) };
  const now = context.clock.now();
  const until = new Date(now.getTime() + heldMs);
  const kept = await inTransaction(db, async (tx) => {
    await lockReviews(tx, campaignId);
    await lockHeld(tx, campaignId, accountId, now);
    await deleteExpired(tx, campaignId, now);
    return keepHeld(tx, campaignId, accountId, { filter, until });
  });
  let lacks = count - kept.length;
  for (let nth = 0; nth < tries && lacks > 0; nth += 1) {
    const ids = await findNext(db, campaignId, accountId, { filter, count: lacks * spare });
    if (ids.length === 0) break;
    lacks -= await inTransaction(db, async (tx) => {
      await lockReviews(tx, campaignId);
      return holdSome(tx, campaignId, accountId, { filter, until, count: lacks, ids });
    });
  }
  const ids = await heldBy(db, campaignId, accountId);
  const answers = await answersToReview(context, db, caller, { campaignId, ids });
  return {
    answers: answers.toSorted((a, b) => Number(a.understood) - Number(b.understood)),
    left: ids.length + (await countWaiting(db, campaignId, accountId, filter)),
  };
};
