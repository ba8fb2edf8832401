import type { ReviewedAnswer, reviewRoutes } from '@halloo/contract/reviews';
import type { RouteBody } from '@halloo/contract/route';
import { codeName } from '../../../features/answer-reviews/code-book.ts';
import { learnAnswer } from '../../../features/examples/learn-answer.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { reviewedAnswers } from './describe-answers.ts';
import { type CodeBooks, questionIn, type ReviewedQuestion, readCodeBooks } from './questions.ts';
import { findAnswer, lockReviews, passesOf, saveCoding } from './sql.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'signingKey'>;
type Given = RouteBody<typeof reviewRoutes.codeAnswer>;

const refuse = (codes: string): never => {
  throw new AppError('request.invalid', { fields: { codes } });
};

/** Refuses categories that the code book does not have or allow together. */
const checkCodes = ({ categories, several }: ReviewedQuestion, codes: readonly string[], maybeNone: boolean): void => {
  if (codes.length === 0 && !maybeNone) refuse(say('review.codeMissing'));
  if (codes.some((code) => !categories.some((category) => category.code === code))) refuse(say('review.unknownCode'));
  const alone = codes.find((code) => code === 'unintelligible' || code === 'no_answer');
  if (alone !== undefined && codes.length > 1) refuse(say('review.fixedAlone', { name: codeName(categories, alone) }));
  if (codes.length > 1 && !several) refuse(say('review.severalCodes'));
};

const find = async ({ db }: Parts, responseId: number) => {
  const answer = await findAnswer(db, responseId);
  if (!answer) throw new AppError('review.answer_not_found');
  const books = await readCodeBooks(db, answer.campaign_id);
  return { ...answer, books, question: questionIn(books, answer.rule_id) };
};

const note = async (
  tx: Tx,
  caller: Caller,
  {
    action,
    books,
    question,
    responseId,
    codes,
  }: {
    readonly action: string;
    readonly books: CodeBooks;
    readonly question: ReviewedQuestion;
    readonly responseId: number;
    readonly codes: readonly string[];
  },
): Promise<void> => {
  const thing = say('audit.reviewAnswer', { id: String(responseId), campaign: books.campaign.name });
  const named = codes.map((code) => codeName(question.categories, code));
  await recordAudit(tx, caller, action, thing, { question: question.name, codes: named });
  await publish(tx, { type: 'review.changed', campaign_id: books.campaign.id });
};

/** The pass of an answer that is the person's, or that is still free. */
const passFor = async (tx: Tx, responseId: number, coderId: number, wanted: number): Promise<1 | 2> => {
  const coders = await passesOf(tx, responseId);
  const own = coders.find(({ coder_id }) => coder_id === coderId);
  if (own) return own.pass;
  if (coders.length >= wanted) throw new AppError('review.taken');
  return coders.some(({ pass }) => pass === 1) ? 2 : 1;
};

/** Saves what a person heard in an answer. The result of its call stays. */
export const codeAnswer = async (
  context: Parts,
  caller: Caller,
  responseId: number,
  { codes: given, transcript, flagged, note: text }: Given,
  signal: AbortSignal,
): Promise<{ example: string | null }> => {
  const { campaign_id, rule_id, child_id, wanted, books, question } = await find(context, responseId);
  checkCodes(question, given, flagged);
  const codes = given.toSorted();
  await inTransaction(context.db, async (tx) => {
    await lockReviews(tx, campaign_id);
    const pass = await passFor(tx, responseId, caller.accountId, wanted);
    await saveCoding(tx, {
      ...{ campaign_id, response_id: responseId, rule_id, pass, coder_id: caller.accountId },
      ...{ codes, transcript, flagged, note: text, now: context.clock.now() },
    });
    await note(tx, caller, { action: 'answer.coded', books, question, responseId, codes });
  });
  const [only = ''] = codes.length === 1 ? codes : [];
  const child = only.startsWith('child:') ? only.slice('child:'.length) : null;
  const heard = { campaignId: campaign_id, responseId, transcript, childId: child === child_id ? null : child };
  return { example: await learnAnswer(context, caller, heard, signal) };
};

/** Settles an answer: what counts whatever two people have coded. */
export const settleAnswer = async (
  context: Parts,
  caller: Caller,
  responseId: number,
  { codes: given, transcript, note: text }: RouteBody<typeof reviewRoutes.settleAnswer>,
): Promise<ReviewedAnswer> => {
  const { campaign_id, rule_id, books, question } = await find(context, responseId);
  checkCodes(question, given, false);
  const codes = given.toSorted();
  await inTransaction(context.db, async (tx) => {
    await lockReviews(tx, campaign_id);
    await saveCoding(tx, {
      ...{ campaign_id, response_id: responseId, rule_id, pass: 3, coder_id: caller.accountId },
      ...{ codes, transcript, flagged: false, note: text, now: context.clock.now() },
    });
    await note(tx, caller, { action: 'answer.settled', books, question, responseId, codes });
  });
  const asked = { campaignId: campaign_id, ids: [responseId] };
  const [answer] = await reviewedAnswers(context, context.db, caller, asked);
  if (!answer) throw new AppError('review.answer_not_found');
  return answer;
};
