import type { reviewRoutes } from '@halloo/contract/reviews';
import type { RouteAnswer, RouteQuery } from '@halloo/contract/route';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { codedRows } from '../../../features/answer-reviews/effective-codes.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Connection, Fragment } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';
import { reviewedAnswers } from './describe-answers.ts';

type Query = RouteQuery<typeof reviewRoutes.listReviewedAnswers>;

/** Codings `v` of the answer `r`. */
const codedBy = (db: Connection, whose: Fragment): Fragment => db`
  exists (select 1 from answer_review v where v.response_id = r.id and v.coded_at is not null and ${whose})`;

const inList = (db: Connection, campaignId: number, accountId: number, list: Query['list']): Fragment => {
  if (list === 'mine') return codedBy(db, db`v.pass > 0 and v.coder_id = ${accountId}`);
  if (list === 'others') return codedBy(db, db`v.pass > 0 and v.coder_id is distinct from ${accountId}`);
  if (list === 'flagged') {
    const settled = db`exists (select 1 from answer_review f where f.response_id = r.id and f.pass = 3 and not f.flagged)`;
    return db`${codedBy(db, db`v.flagged`)} and not ${settled}`;
  }
  if (list === 'coded') return codedBy(db, db`v.codes <> '{}'`);
  if (list === 'disagreed') {
    return db`r.id in (select response_id from ${codedRows(db, campaignId)} k where k.is_disputed)`;
  }
  return db`(r.recording is not null or ${codedBy(db, db`true`)})`;
};

/** Recorded and coded answers of ended calls, newest first. */
export const listAnswers = async (
  context: Pick<Context, 'db' | 'signingKey' | 'clock'>,
  caller: Caller,
  campaignId: number,
  { rule_id, list, limit, offset }: Query,
): Promise<RouteAnswer<typeof reviewRoutes.listReviewedAnswers>> => {
  const { db } = context;
  if (!(await findCampaignState(db, campaignId))) throw new AppError('campaign.not_found');
  const found = db`
    from response r where r.campaign_id = ${campaignId} ${rule_id === '' ? db`` : db`and r.rule_id = ${rule_id}`}
      and ${inList(db, campaignId, caller.accountId, list)}
      and exists (select 1 from call c where c.campaign_id = ${campaignId} and c.id = r.call_id)`;
  const [counted] = await db<{ count: number }[]>`select count(*)::integer as count ${found}`;
  const rows = await db<{ id: number }[]>`select r.id ${found} order by r.id desc limit ${limit} offset ${offset}`;
  const ids = rows.map(({ id }) => id);
  const answers = await reviewedAnswers(context, db, caller, { campaignId, ids });
  return { count: counted?.count ?? 0, results: answers.toReversed() };
};
