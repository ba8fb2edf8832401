import type { Tx } from '../../platform/db/connect.ts';

/**
 * Removes what people wrote down about the answers of calls, and takes back answers that nobody has coded yet. The
 * categories stay, so that no number changes.
 */
export const forgetReviewsOf = async (
  tx: Tx,
  campaigns: readonly number[],
  calls: readonly number[],
): Promise<void> => {
  const rows = await tx<{ id: number }[]>`
    select id from answer_review
    where campaign_id = any(${campaigns as number[]}) and (transcript is not null or note <> '' or coded_at is null)
      and response_id in (
        select id from response where campaign_id = any(${campaigns as number[]}) and call_id = any(${calls as number[]}))
    order by id for update`;
  const ids = rows.map(({ id }) => id);
  await tx`delete from answer_review where id = any(${ids}) and coded_at is null`;
  await tx`update answer_review set transcript = null, note = '' where id = any(${ids})`;
};
