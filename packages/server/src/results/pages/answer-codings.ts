import type { AnswerReviewInWords } from '@halloo/contract/reviews';
import { categoriesOf, codeName } from '../../features/answer-reviews/code-book.ts';
import { codedRows, selectOwnCodes } from '../../features/answer-reviews/effective-codes.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { expectedAnswers, type Question } from './questions.ts';

interface CodedRow {
  readonly response_id: number;
  readonly rule_id: string;
  readonly is_settled: boolean;
  readonly is_disputed: boolean;
  readonly codings: number;
  readonly transcript: string | null;
  readonly codes: readonly string[] | null;
  readonly coders: readonly string[];
}

const agreementOf = ({ is_settled, is_disputed, codings }: CodedRow): AnswerReviewInWords['agreement'] => {
  if (is_settled) return 'settled';
  if (codings < 2) return codings === 0 ? 'none' : 'one';
  return is_disputed ? 'differ' : 'agreed';
};

/** Reads how some answers of a campaign were coded, by response. */
export type ReadCodings = (responses: readonly number[]) => Promise<Map<number, AnswerReviewInWords>>;

/** A reader of codings that knows the categories of a campaign. */
export const codingsReader = async (
  db: Connection,
  campaignId: number,
  questions: readonly Question[],
): Promise<ReadCodings> => {
  const own = await selectOwnCodes(db, campaignId);
  const categories = new Map(
    questions.map((question) => [
      question.ruleId,
      categoriesOf(
        expectedAnswers(question),
        own.filter(({ rule_id }) => rule_id === question.ruleId),
      ),
    ]),
  );
  return async (responses) => {
    const rows = await db<CodedRow[]>`
      select k.*, array(select coalesce(trim(a.first_name || ' ' || a.last_name), '')
        from answer_review v left join account a on a.id = v.coder_id
        where v.response_id = k.response_id and v.coded_at is not null order by v.pass) as coders
      from ${codedRows(db, campaignId, responses)} k`;
    return new Map(
      rows.map((row) => [
        row.response_id,
        {
          codes: (row.codes ?? []).map((code) => codeName(categories.get(row.rule_id) ?? [], code)),
          transcript: row.transcript,
          coders: [...new Set(row.coders.map((coder) => coder || say('review.coderGone')))],
          agreement: agreementOf(row),
        },
      ]),
    );
  };
};
