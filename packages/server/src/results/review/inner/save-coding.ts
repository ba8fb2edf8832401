import type { ReviewedAnswer, reviewRoutes } from '@halloo/contract/reviews';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { codeName } from '../../../features/answer-reviews/code-book.ts';
import { type Correction, learnAnswer } from '../../../features/examples/learn-answer.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { reviewedAnswers } from './describe-answers.ts';
import { type CodeBooks, questionIn, type ReviewedQuestion, readCodeBooks, refreshed } from './questions.ts';
import { findAnswer, holdAnswer, lockReviews, passesOf, saveCoding, selectCounted } from './sql.ts';

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

type Found = NonNullable<Awaited<ReturnType<typeof findAnswer>>> & { readonly books: CodeBooks };

const find = async ({ db }: Parts, responseId: number): Promise<Found> => {
  const answer = await findAnswer(db, responseId);
  if (!answer) throw new AppError('review.answer_not_found');
  return { ...answer, books: await readCodeBooks(db, answer.campaign_id) };
};

/** The pass of an answer that is the person's, or that is still free. What two people have coded stays: 3 is the decision. */
const passFor = async (
  tx: Tx,
  { response_id, wanted }: Found,
  coderId: number,
  isRecorded: boolean,
): Promise<1 | 2 | 3> => {
  const coders = await passesOf(tx, response_id);
  const own = coders.find(({ coder_id }) => coder_id === coderId);
  if (own) return coders.filter(({ has_codes }) => has_codes).length === 2 ? 3 : own.pass;
  if (!isRecorded) throw new AppError('review.answer_not_found');
  if (coders.length >= wanted) throw new AppError('review.taken');
  return coders.some(({ pass }) => pass === 1) ? 2 : 1;
};

interface Saved {
  readonly pass: 1 | 2 | 3;
  /** What counted as a correction of the answer before and after. */
  readonly before: Correction;
  readonly after: Correction;
}

const correctionIn = async (tx: Tx, { campaign_id, response_id, child_id }: Found): Promise<Correction> => {
  const counted = await selectCounted(tx, campaign_id, response_id);
  const [only = ''] = counted?.codes?.length === 1 ? counted.codes : [];
  const child = only.startsWith('child:') ? only.slice('child:'.length) : null;
  return { transcript: counted?.transcript ?? null, childId: child === child_id ? null : child };
};

/** Saves a coding under the lock of the reviews. Of somebody whose data was removed, no words are stored again. */
const save = (
  { db, clock }: Parts,
  caller: Caller,
  found: Found,
  given: Given & { readonly decides: boolean },
): Promise<Saved> =>
  inTransaction(db, async (tx) => {
    const { campaign_id, response_id, rule_id } = found;
    await lockReviews(tx, campaign_id);
    const held = await holdAnswer(tx, campaign_id, response_id);
    if (!held) throw new AppError('review.answer_not_found');
    const pass = given.decides ? 3 : await passFor(tx, found, caller.accountId, held.is_recorded);
    const books = await refreshed(tx, found.books);
    const question = questionIn(books, rule_id);
    if (pass === 3 && given.codes.length === 0) refuse(say('review.decisionMissing'));
    checkCodes(question, given.codes, given.flagged);
    const before = await correctionIn(tx, found);
    const codes = given.codes.toSorted();
    const { transcript, note } = held.is_removed ? { transcript: null, note: '' } : given;
    await saveCoding(tx, {
      ...{ campaign_id, response_id, rule_id, pass, coder_id: caller.accountId },
      ...{ codes, transcript, flagged: given.flagged, note, now: clock.now() },
    });
    const thing = say('audit.reviewAnswer', { id: String(response_id), campaign: books.campaign.name });
    const named = codes.map((code) => codeName(question.categories, code));
    const action = pass === 3 ? 'answer.settled' : 'answer.coded';
    await recordAudit(tx, caller, action, thing, { question: question.name, codes: named });
    await publish(tx, { type: 'review.changed', campaign_id });
    return { pass, before, after: await correctionIn(tx, found) };
  });

/** Saves what a person heard in an answer. The result of its call stays. */
export const codeAnswer = async (
  context: Parts,
  caller: Caller,
  responseId: number,
  given: Given,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof reviewRoutes.codeAnswer>> => {
  const found = await find(context, responseId);
  const { pass, before, after } = await save(context, caller, found, { ...given, decides: false });
  const heard = { campaignId: found.campaign_id, responseId, before, after };
  return { example: await learnAnswer(context, caller, heard, signal), final: pass === 3 };
};

/** Settles an answer: what counts whatever two people have coded. */
export const settleAnswer = async (
  context: Parts,
  caller: Caller,
  responseId: number,
  given: RouteBody<typeof reviewRoutes.settleAnswer>,
  signal: AbortSignal,
): Promise<ReviewedAnswer> => {
  const found = await find(context, responseId);
  const { campaign_id } = found;
  const { before, after } = await save(context, caller, found, { ...given, flagged: false, decides: true });
  await learnAnswer(context, caller, { campaignId: campaign_id, responseId, before, after }, signal);
  const asked = { campaignId: campaign_id, ids: [responseId] };
  const [answer] = await reviewedAnswers(context, context.db, caller, asked);
  if (!answer) throw new AppError('review.answer_not_found');
  return answer;
};
