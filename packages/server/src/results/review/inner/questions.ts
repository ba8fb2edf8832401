import type { NamedLanguage } from '@halloo/contract/languages';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import { type Category, categoriesOf } from '../../../features/answer-reviews/code-book.ts';
import { type OwnCode, selectOwnCodes } from '../../../features/answer-reviews/effective-codes.ts';
import type { Connection, Db, Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { languageNamer, languagesIn } from '../../pages/language-names.ts';
import { expectedAnswers, type Question, readQuestions } from '../../pages/questions.ts';
import { inResults, readCounts } from '../../tally/read-tally.ts';
import { type QuestionSettings, selectSettings } from './sql.ts';

/** A question with its code book. */
export interface ReviewedQuestion extends QuestionSettings {
  readonly name: string;
  /** The answers that its flow expects. */
  readonly expected: readonly { readonly childId: string; readonly name: string }[];
  readonly own: readonly OwnCode[];
  readonly categories: readonly Category[];
}

export interface CodeBooks {
  readonly campaign: { readonly id: number; readonly name: string };
  readonly questions: readonly ReviewedQuestion[];
  readonly languages: readonly NamedLanguage[];
}

type Asked = Pick<ReviewedQuestion, 'rule_id' | 'name' | 'expected'>;

const withCategories = async (
  db: Connection,
  campaignId: number,
  questions: readonly Asked[],
): Promise<ReviewedQuestion[]> => {
  const all = await selectOwnCodes(db, campaignId);
  const settings = await selectSettings(db, campaignId);
  return questions.map(({ rule_id, name, expected }) => {
    const own = all.filter((code) => code.rule_id === rule_id);
    const set = settings.find((one) => one.rule_id === rule_id);
    return {
      ...(set ?? { rule_id, several: false, twice_percent: 0 }),
      ...{ name, expected, own, categories: categoriesOf(expected, own) },
    };
  });
};

const askedIn = (questions: readonly Question[]): Asked[] =>
  questions.map((question) => ({
    rule_id: question.ruleId,
    name: question.name,
    expected: expectedAnswers(question),
  }));

/** The questions of a campaign with their code books. */
export const readCodeBooks = async (db: Db, campaignId: number): Promise<CodeBooks> => {
  const campaign = await findCampaignState(db, campaignId);
  if (!campaign) throw new AppError('campaign.not_found');
  return inResults(db, campaignId, async (tx) => {
    const counts = await readCounts(tx, campaignId, ['calls', 'language']);
    const languageOf = await languageNamer(tx);
    return {
      campaign: { id: campaignId, name: campaign.name },
      questions: await withCategories(tx, campaignId, askedIn(await readQuestions(db, tx, campaignId, counts))),
      languages: languagesIn(counts).map(languageOf),
    };
  });
};

/** The same with the own categories and the settings of this moment, for a transaction that holds the lock of the reviews. */
export const refreshed = async (tx: Tx, books: CodeBooks): Promise<CodeBooks> => ({
  ...books,
  questions: await withCategories(tx, books.campaign.id, books.questions),
});

export const questionIn = ({ questions }: CodeBooks, ruleId: string): ReviewedQuestion => {
  const found = questions.find(({ rule_id }) => rule_id === ruleId);
  if (!found) throw new AppError('review.question_not_found');
  return found;
};
