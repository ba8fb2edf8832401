import type { Connection } from '../../platform/db/connect.ts';

/**
 * The coded and corrected answers of a campaign, one row for each: `codes` that count, null while nobody has coded it, or
 * two people differ and nobody has settled it; the transcript that counts, null where it is as recognised; how many people coded it; whether it was settled.
 */
export const codedRows = (db: Connection, campaignId: number, responses?: readonly number[]) => db`(
  select response_id, rule_id, settled is not null as is_settled, codings, transcript,
    codings > 0 or settled is not null as is_coded,
    settled is null and codings > 1 and one <> other as is_disputed,
    case when settled is not null then settled when codings < 2 or one = other then coalesce(one, other) end as codes
  from (
    select response_id, rule_id, max(given) filter (where pass = 1) as one, max(given) filter (where pass = 2) as other,
      max(given) filter (where pass = 3) as settled, count(given) filter (where pass in (1, 2))::integer as codings,
      case when bool_or(pass = 3) then max(transcript) filter (where pass = 3)
        else coalesce(max(transcript) filter (where pass = 1), max(transcript) filter (where pass = 2), max(transcript))
        end as transcript
    from (select *, nullif(codes, '{}') as given from answer_review
      where campaign_id = ${campaignId} and coded_at is not null
        ${responses ? db`and response_id = any(${responses as number[]})` : db``}) v
    group by response_id, rule_id) each_answer
  where codings > 0 or settled is not null or transcript is not null)`;

export interface CodedCounts {
  readonly rule_id: string;
  readonly coded: number;
  readonly unsettled: number;
  /** Of the coded ones, answers that their calls did not understand. */
  readonly not_understood: number;
  /** Answers by code. */
  readonly codes: Readonly<Record<string, number>>;
}

/** How many answers were put into each category, by question. Questions without a coded answer are left out. */
export const countCoded = async (db: Connection, campaignId: number): Promise<CodedCounts[]> => {
  const totals = await db<Omit<CodedCounts, 'codes'>[]>`
    select rule_id, count(*)::integer as coded, count(*) filter (where is_disputed)::integer as unsettled,
      count(*) filter (where exists (select 1 from response r
        where r.campaign_id = ${campaignId} and r.id = c.response_id and not r.understood))::integer as not_understood
    from ${codedRows(db, campaignId)} c where is_coded group by rule_id`;
  if (totals.length === 0) return [];
  const each = await db<{ rule_id: string; code: string; answers: number }[]>`
    select rule_id, code, count(*)::integer as answers
    from ${codedRows(db, campaignId)} c cross join unnest(codes) as code group by rule_id, code`;
  return totals.map((total) => ({
    ...total,
    codes: Object.fromEntries(
      each.filter(({ rule_id }) => rule_id === total.rule_id).map(({ code, answers }) => [code, answers]),
    ),
  }));
};

interface Recorded {
  readonly answers: number;
  /** Of those, answers that their calls did not understand. */
  readonly not_understood: number;
}

/** Recorded answers of calls that ended, by question. */
export const countRecorded = async (db: Connection, campaignId: number): Promise<Map<string, Recorded>> => {
  const rows = await db<(Recorded & { rule_id: string })[]>`
    select rule_id, count(*)::integer as answers, count(*) filter (where not understood)::integer as not_understood
    from response r
    where campaign_id = ${campaignId} and recording is not null
      and exists (select 1 from call c where c.campaign_id = ${campaignId} and c.id = r.call_id)
    group by rule_id`;
  return new Map(rows.map((row) => [row.rule_id, row]));
};

/** How many answers anybody has put into each category, by question; those that are not settled are among them. */
export const countChosen = async (db: Connection, campaignId: number): Promise<Map<string, Map<string, number>>> => {
  const rows = await db<{ rule_id: string; code: string; answers: number }[]>`
    select rule_id, code, count(distinct response_id)::integer as answers
    from answer_review cross join unnest(codes) as code
    where campaign_id = ${campaignId} and coded_at is not null group by rule_id, code`;
  const chosen = new Map<string, Map<string, number>>();
  for (const { rule_id, code, answers } of rows) {
    chosen.set(rule_id, (chosen.get(rule_id) ?? new Map<string, number>()).set(code, answers));
  }
  return chosen;
};

export interface OwnCode {
  readonly id: number;
  readonly rule_id: string;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly key: string | null;
}

/** The categories that people added, in the order in which they did. */
export const selectOwnCodes = (db: Connection, campaignId: number) => db<OwnCode[]>`
  select id, rule_id, name, description, color, key from review_code where campaign_id = ${campaignId} order by id`;

/** The questions with an answer that somebody has coded or corrected. */
export const reviewedRules = async (db: Connection, campaignId: number): Promise<Set<string>> => {
  const rows = await db<{ rule_id: string }[]>`select distinct rule_id from ${codedRows(db, campaignId)} c`;
  return new Set(rows.map(({ rule_id }) => rule_id));
};

/** Whether anybody has coded an answer of the campaign. */
export const isReviewed = async (db: Connection, campaignId: number): Promise<boolean> =>
  (await db`select 1 from answer_review where campaign_id = ${campaignId} and coded_at is not null limit 1`).length > 0;
