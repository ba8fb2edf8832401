import type { CodedAnswers } from '@halloo/contract/reviews';
import { categoriesOf } from '../../../features/answer-reviews/code-book.ts';
import { countCoded, countRecorded, selectOwnCodes } from '../../../features/answer-reviews/effective-codes.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { expectedAnswers, type Question } from '../questions.ts';

/** How many answers of each question were put into which category, by Rule. Questions without a coded answer are left out. */
export const readCodedAnswers = async (
  db: Connection,
  campaignId: number,
  questions: readonly Question[],
): Promise<Map<string, CodedAnswers>> => {
  const counts = await countCoded(db, campaignId);
  if (counts.length === 0) return new Map();
  const recorded = await countRecorded(db, campaignId);
  const own = await selectOwnCodes(db, campaignId);
  const coded = new Map<string, CodedAnswers>();
  for (const { rule_id, coded: answers, unsettled, not_understood, codes } of counts) {
    const question = questions.find(({ ruleId }) => ruleId === rule_id);
    const categories = categoriesOf(
      question ? expectedAnswers(question) : [],
      own.filter((code) => code.rule_id === rule_id),
    );
    coded.set(rule_id, {
      recorded: Math.max(recorded.get(rule_id)?.answers ?? 0, answers),
      coded: answers,
      unsettled,
      not_understood,
      codes: categories.map(({ code, name, color }) => ({ code, name, color, answers: codes[code] ?? 0 })),
    });
  }
  return coded;
};
