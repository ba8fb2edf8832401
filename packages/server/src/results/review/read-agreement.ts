import type { QuestionAgreement, ReviewAgreement } from '@halloo/contract/reviews';
import { codeName } from '../../features/answer-reviews/code-book.ts';
import { type Agreement, agreementOf, kappaLevel } from '../../lib/statistics/agreement.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { type ReviewedQuestion, readCodeBooks } from './inner/questions.ts';
import { type PairRow, selectCoders, selectPairs } from './inner/sql.ts';

/** Several categories of one answer are one category of their own: people agree if they chose the same ones. */
const separator = '\u001f';
const keyOf = (codes: readonly string[]): string => codes.join(separator);

const nameOf = ({ categories }: ReviewedQuestion, key: string): string => {
  const names = key.split(separator).map((code) => codeName(categories, code));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : say('review.agreement.several', { codes: names.join(', '), last });
};

const few = 30;

const sentenceOf = ({ n, share, kappa, low, high }: Agreement): string => {
  if (share === null) return say('review.agreement.none');
  if (kappa === null || low === null || high === null) return say('review.agreement.oneCategory', { n });
  const said = say('review.agreement.said', {
    percent: `${Math.round(share * 100)} %`,
    n,
    kappa: kappa.toFixed(2),
    low: low.toFixed(2),
    high: high.toFixed(2),
    level: kappaLevel(kappa),
  });
  return n < few ? `${said} ${say('review.agreement.few')}` : said;
};

const describe = (
  question: ReviewedQuestion,
  pairs: readonly PairRow[],
  coders: readonly string[],
): QuestionAgreement => {
  const agreement = agreementOf(pairs.map(({ one, other }) => [keyOf(one), keyOf(other)] as const));
  const { categories, table, n, agreed, share, kappa, low, high } = agreement;
  const settled = pairs.filter(({ one, other, is_settled }) => is_settled && keyOf(one) !== keyOf(other)).length;
  return {
    ...{ rule_id: question.rule_id, name: question.name, n, agreed, share, kappa, low, high },
    sentence: sentenceOf(agreement),
    categories: categories.map((key) => nameOf(question, key)),
    table: table.map((row) => [...row]),
    ...{ disagreed: n - agreed - settled, settled, coders: [...coders] },
  };
};

/** How far two people agree, for the questions that two people have coded. */
export const readAgreement = async ({ db }: Pick<Context, 'db'>, campaignId: number): Promise<ReviewAgreement> => {
  const { questions } = await readCodeBooks(db, campaignId);
  const pairs = Map.groupBy(await selectPairs(db, campaignId), ({ rule_id }) => rule_id);
  const coders = Map.groupBy(await selectCoders(db, campaignId), ({ rule_id }) => rule_id);
  return {
    questions: questions.flatMap((question) => {
      const own = pairs.get(question.rule_id);
      if (!own && question.twice_percent === 0) return [];
      const names = (coders.get(question.rule_id) ?? []).map(({ coder }) => coder);
      return [describe(question, own ?? [], names)];
    }),
  };
};
