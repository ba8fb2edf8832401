import type { Connection, Fragment } from '../../platform/db/connect.ts';

/** How many people are to code the answer `r`, with the settings `q` of its question. */
export const wanted = (db: Connection): Fragment => db`
  case when ('x' || substr(md5('twice ' || r.id), 1, 8))::bit(32)::bigint % 100 < coalesce(q.twice_percent, 0) then 2 else 1 end`;

/**
 * The answers that somebody else has coded and the person may still code: what the others chose is hidden from them, so that
 * two people judge alone.
 */
export const selectHidden = async (
  db: Connection,
  campaignId: number,
  personId: number,
  responses: readonly number[],
): Promise<Set<number>> => {
  const own = db`select 1 from answer_review v where v.response_id = r.id and v.pass in (1, 2) and v.coder_id = ${personId}`;
  const rows = await db<{ id: number }[]>`
    select r.id from response r left join review_question q on q.campaign_id = ${campaignId} and q.rule_id = r.rule_id
    where r.campaign_id = ${campaignId} and r.id = any(${responses as number[]})
      and exists (select 1 from answer_review v where v.response_id = r.id and v.pass > 0 and v.coded_at is not null
        and v.coder_id is distinct from ${personId})
      and not exists (${own} and v.codes <> '{}')
      and (exists (${own}) or (r.recording is not null and ${wanted(db)} = 2
        and (select count(*) from answer_review v
          where v.response_id = r.id and v.pass in (1, 2) and v.coded_at is not null) < 2))`;
  return new Set(rows.map(({ id }) => id));
};
