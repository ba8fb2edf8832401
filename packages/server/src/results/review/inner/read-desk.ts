import type { ReviewDesk } from '@halloo/contract/reviews';
import { keysOf } from '../../../features/answer-reviews/code-book.ts';
import { countChosen, countCoded, countRecorded } from '../../../features/answer-reviews/effective-codes.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Context } from '../../../ports/context.ts';
import { readCodeBooks } from './questions.ts';
import { countFlagged, countMine } from './sql.ts';

/** The questions of a campaign that have recorded answers, with their code books and how far they are. */
export const readDesk = async (
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  campaignId: number,
): Promise<ReviewDesk> => {
  const { campaign, questions, languages } = await readCodeBooks(db, campaignId);
  const recorded = await countRecorded(db, campaignId);
  const coded = new Map((await countCoded(db, campaignId)).map((counts) => [counts.rule_id, counts]));
  const chosen = await countChosen(db, campaignId);
  const flagged = await countFlagged(db, campaignId);
  const shown = questions.filter(({ rule_id }) => recorded.has(rule_id) || coded.has(rule_id) || flagged.has(rule_id));
  return {
    campaign,
    questions: shown.map(({ rule_id, name, several, twice_percent, categories, own }) => {
      const keys = keysOf(categories, own);
      const counts = coded.get(rule_id);
      return {
        ...{ rule_id, name, several, twice_percent },
        // Recordings may have been removed since.
        recorded: Math.max(recorded.get(rule_id)?.answers ?? 0, counts?.coded ?? 0),
        not_understood: Math.max(recorded.get(rule_id)?.not_understood ?? 0, counts?.not_understood ?? 0),
        coded: counts?.coded ?? 0,
        disagreed: counts?.unsettled ?? 0,
        flagged: flagged.get(rule_id) ?? 0,
        codes: categories.map((category) => ({
          ...category,
          key: keys.get(category.code) ?? null,
          answers: chosen.get(rule_id)?.get(category.code) ?? 0,
        })),
      };
    }),
    languages: [...languages],
    mine: await countMine(db, campaignId, caller.accountId),
  };
};
