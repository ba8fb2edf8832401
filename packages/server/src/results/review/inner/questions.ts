import type { NamedLanguage } from '@halloo/contract/languages';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { type Category, categoriesOf } from '../../../features/answer-reviews/code-book.ts';
import { type OwnCode, selectOwnCodes } from '../../../features/answer-reviews/effective-codes.ts';
import type { Connection, Db } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { languageNamer, languagesIn } from '../../pages/language-names.ts';
import { expectedAnswers, type Question, readQuestions } from '../../pages/questions.ts';
import { inResults, readCounts } from '../../tally/read-tally.ts';
import { type QuestionSettings, selectSettings } from './sql.ts';

/** A question with its code book. */
export interface ReviewedQuestion extends QuestionSettings {
  readonly name: string;
  readonly own: readonly OwnCode[];
  readonly categories: readonly Category[];
}

export interface CodeBooks {
  readonly campaign: { readonly id: number; readonly name: string };
  readonly questions: readonly ReviewedQuestion[];
  readonly languages: readonly NamedLanguage[];
}

const withCategories = async (
  db: Connection,
  campaignId: number,
  questions: readonly Question[],
): Promise<ReviewedQuestion[]> => {
  const own = await selectOwnCodes(db, campaignId);
  const settings = await selectSettings(db, campaignId);
  return questions.map((question) => {
    const { ruleId, name } = question;
    const codes = own.filter(({ rule_id }) => rule_id === ruleId);
    const set = settings.find(({ rule_id }) => rule_id === ruleId);
    return {
      ...(set ?? { rule_id: ruleId, several: false, twice_percent: 0 }),
      ...{ name, own: codes, categories: categoriesOf(expectedAnswers(question), codes) },
    };
  });
};

/** The questions of a campaign with their code books. */
export const readCodeBooks = async (db: Db, campaignId: number): Promise<CodeBooks> => {
  const campaign = await findCampaignState(db, campaignId);
  if (!campaign) throw new AppError('campaign.not_found');
  return inResults(db, campaignId, async (tx) => {
    const counts = await readCounts(tx, campaignId, ['calls', 'language']);
    const languageOf = await languageNamer(tx);
    return {
      campaign: { id: campaignId, name: campaign.name },
      questions: await withCategories(tx, campaignId, await readQuestions(db, tx, campaignId, counts)),
      languages: languagesIn(counts).map(languageOf),
    };
  });
};

export const questionIn = ({ questions }: CodeBooks, ruleId: string): ReviewedQuestion => {
  const found = questions.find(({ rule_id }) => rule_id === ruleId);
  if (!found) throw new AppError('review.question_not_found');
  return found;
};
