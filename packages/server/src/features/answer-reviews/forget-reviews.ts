import type { Tx } from '../../platform/db/connect.ts';

/** Removes what people wrote down about the answers of calls. The categories stay, so that no number changes. */
export const forgetReviewsOf = (tx: Tx, campaigns: readonly number[], calls: readonly number[]) => tx`
  update answer_review set transcript = null, note = ''
  where campaign_id = any(${campaigns as number[]}) and (transcript is not null or note <> '')
    and response_id in (
      select id from response where campaign_id = any(${campaigns as number[]}) and call_id = any(${calls as number[]}))`;
