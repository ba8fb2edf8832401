import type { HandedAnswers, reviewRoutes } from '@halloo/contract/reviews';
import type { RouteBody } from '@halloo/contract/route';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';
import { answersToReview } from './describe-answers.ts';
import { countWaiting, deleteExpired, heldBy, holdNext, keepHeld, lockHeld, lockReviews } from './sql.ts';

const heldMs = 10 * 60_000;

/** Hands out answers: those that the person still has, and the next ones. */
export const handOut = async (
  context: Pick<Context, 'db' | 'clock' | 'signingKey'>,
  caller: Caller,
  campaignId: number,
  { count, ...filter }: RouteBody<typeof reviewRoutes.nextAnswers>,
): Promise<HandedAnswers> => {
  if (!(await findCampaignState(context.db, campaignId))) throw new AppError('campaign.not_found');
  const { accountId } = caller;
  return inTransaction(context.db, async (tx) => {
    await lockReviews(tx, campaignId);
    const now = context.clock.now();
    const until = new Date(now.getTime() + heldMs);
    await lockHeld(tx, campaignId, accountId, now);
    await deleteExpired(tx, campaignId, now);
    const kept = await keepHeld(tx, campaignId, accountId, { filter, until });
    if (kept.length < count) {
      await holdNext(tx, campaignId, accountId, { filter, until, count: count - kept.length });
    }
    const ids = await heldBy(tx, campaignId, accountId);
    const answers = await answersToReview(context, tx, caller, { campaignId, ids });
    return {
      answers: answers.toSorted((a, b) => Number(a.understood) - Number(b.understood)),
      left: ids.length + (await countWaiting(tx, campaignId, accountId, filter)),
    };
  });
};
