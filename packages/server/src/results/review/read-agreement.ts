import type { QuestionAgreement, ReviewAgreement } from '@halloo/contract/reviews';
import { codeName } from '../../features/answer-reviews/code-book.ts';
import {
  type Agreement,
  agreementOf,
  categoriesIn,
  kappaLevel,
  pooledAgreement,
} from '../../lib/statistics/agreement.ts';
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

/** Two digits, and no “-0.00”. */
const digits = (number: number): string => (Math.round(number * 100) / 100 + 0).toFixed(2);

const sentenceOf = ({ n, share, kappa, low, high }: Agreement, pairs: number): string => {
  if (share === null) return say('review.agreement.none');
  if (kappa === null || low === null || high === null) return say('review.agreement.oneCategory', { n });
  const said = say('review.agreement.said', {
    percent: `${Math.round(share * 100)} %`,
    n,
    kappa: digits(kappa),
    low: digits(low),
    high: digits(high),
    level: kappaLevel(kappa),
  });
  return [
    said,
    ...(pairs > 1 ? [say('review.agreement.pairs', { count: pairs })] : []),
    ...(n < few ? [say('review.agreement.few')] : []),
  ].join(' ');
};

type Coders = ReadonlyMap<number, string>;
const coderOf = (coders: Coders, id: number | null): string =>
  (id === null ? undefined : coders.get(id)) || say('review.coderGone');

const figuresOf = ({ n, agreed, share, kappa, low, high }: Agreement) => ({ n, agreed, share, kappa, low, high });

const describe = (question: ReviewedQuestion, rows: readonly PairRow[], coders: Coders): QuestionAgreement => {
  const keyed = rows.map((row) => ({ ...row, keys: [keyOf(row.first), keyOf(row.second)] as const }));
  const categories = categoriesIn(keyed.map(({ keys }) => keys));
  const pairs = [...Map.groupBy(keyed, ({ first_id, second_id }) => `${first_id} ${second_id}`).values()].map(
    (own) => ({
      ids: [own[0]?.first_id ?? null, own[0]?.second_id ?? null] as const,
      agreement: agreementOf(
        own.map(({ keys }) => keys),
        categories,
      ),
    }),
  );
  const all = pooledAgreement(pairs.map(({ agreement }) => agreement));
  const settled = keyed.filter(({ is_settled, keys: [first, second] }) => is_settled && first !== second).length;
  return {
    ...{ rule_id: question.rule_id, name: question.name, ...figuresOf(all) },
    sentence: sentenceOf(all, pairs.length),
    categories: categories.map((key) => nameOf(question, key)),
    pairs: pairs.map(({ ids: [first, second], agreement }) => ({
      coders: [coderOf(coders, first), coderOf(coders, second)],
      ...figuresOf(agreement),
      table: agreement.table.map((row) => [...row]),
    })),
    ...{ disagreed: all.n - all.agreed - settled, settled },
    coders: [...new Set(pairs.flatMap(({ ids }) => ids))].map((id) => coderOf(coders, id)),
  };
};

/** How far two people agree, for the questions that two people have coded. */
export const readAgreement = async ({ db }: Pick<Context, 'db'>, campaignId: number): Promise<ReviewAgreement> => {
  const { questions } = await readCodeBooks(db, campaignId);
  const rows = await selectPairs(db, campaignId);
  const ids = new Set(rows.flatMap(({ first_id, second_id }) => [first_id ?? 0, second_id ?? 0]));
  const coders = await selectCoders(db, [...ids]);
  const pairs = Map.groupBy(rows, ({ rule_id }) => rule_id);
  return {
    questions: questions.flatMap((question) => {
      const own = pairs.get(question.rule_id);
      return own || question.twice_percent > 0 ? [describe(question, own ?? [], coders)] : [];
    }),
  };
};
