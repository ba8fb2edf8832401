import { type ReviewDesk, reviewLimits, type reviewRoutes } from '@halloo/contract/reviews';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { codeName } from '../../../features/answer-reviews/code-book.ts';
import type { OwnCode } from '../../../features/answer-reviews/effective-codes.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { brokenConstraint, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { deleteCode, findCode, insertCode, leaveCode, moveCode, updateCode } from './code-sql.ts';
import { type CodeBooks, questionIn, readCodeBooks, refreshed } from './questions.ts';
import { readDesk } from './read-desk.ts';
import { lockReviews, releaseSecond, updateSettings } from './sql.ts';

type Parts = Pick<Context, 'db'>;

/** Changes the code books of a campaign, one request after the other; `work` gets them as they are then. */
const change = async (
  context: Parts,
  caller: Caller,
  known: CodeBooks,
  work: (tx: Tx, books: CodeBooks) => Promise<void>,
): Promise<ReviewDesk> => {
  const { campaign } = known;
  await inTransaction(context.db, async (tx) => {
    await lockReviews(tx, campaign.id);
    await work(tx, await refreshed(tx, known));
    await publish(tx, { type: 'review.changed', campaign_id: campaign.id });
  });
  return readDesk(context, caller, campaign.id);
};

const auditCode = (
  tx: Tx,
  caller: Caller,
  { campaign }: CodeBooks,
  { action, name, ...detail }: { action: string; name: string } & Record<string, string | number>,
) => recordAudit(tx, caller, action, say('audit.reviewCode', { name, campaign: campaign.name }), detail);

const taken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'review_code_name') throw error;
  throw new AppError('review.code_exists', { fields: { name: say('review.nameTaken') } });
};

/** Refuses the name of an expected answer, or of a category of every question. */
const refuseName = (books: CodeBooks, ruleId: string, name: string): void => {
  const same = questionIn(books, ruleId).categories.some(
    (category) => category.kind !== 'own' && category.name.toLowerCase() === name.toLowerCase(),
  );
  if (same) throw new AppError('review.code_exists', { fields: { name: say('review.nameTaken') } });
};

export const changeQuestion = async (
  context: Parts,
  caller: Caller,
  { campaign_id, rule_id }: { campaign_id: number; rule_id: string },
  { several, twice_percent }: RouteBody<typeof reviewRoutes.changeReviewQuestion>,
): Promise<ReviewDesk> => {
  const known = await readCodeBooks(context.db, campaign_id);
  return change(context, caller, known, async (tx, books) => {
    const question = questionIn(books, rule_id);
    const next = {
      rule_id,
      several: several ?? question.several,
      twice_percent: twice_percent ?? question.twice_percent,
    };
    await updateSettings(tx, campaign_id, next);
    await releaseSecond(tx, campaign_id, rule_id);
    const thing = say('audit.reviewQuestion', { question: question.name, campaign: books.campaign.name });
    const { rule_id: _, ...settings } = next;
    await recordAudit(tx, caller, 'review.question_changed', thing, {}, { changes: changesOf(question, settings) });
  });
};

export const addCode = async (
  context: Parts,
  caller: Caller,
  { campaign_id, rule_id }: { campaign_id: number; rule_id: string },
  given: RouteBody<typeof reviewRoutes.addReviewCode>,
): Promise<ReviewDesk> => {
  const known = await readCodeBooks(context.db, campaign_id);
  return change(context, caller, known, async (tx, books) => {
    if (questionIn(books, rule_id).own.length >= reviewLimits.codes) {
      throw new AppError('request.invalid', { msg: say('review.tooManyCodes', { most: reviewLimits.codes }) });
    }
    refuseName(books, rule_id, given.name);
    await insertCode(tx, { campaign_id, rule_id, ...given }).catch(taken);
    await auditCode(tx, caller, books, { action: 'review.code_added', name: given.name });
  });
};

type Held = OwnCode & { readonly campaign_id: number };

/** Changes a category, unless somebody else removes it first. */
const changeHeld = async (
  context: Parts,
  caller: Caller,
  id: number,
  work: (tx: Tx, code: Held, books: CodeBooks) => Promise<void>,
): Promise<ReviewDesk> => {
  const code = await findCode(context.db, id);
  if (!code) throw new AppError('review.code_not_found');
  return change(context, caller, await readCodeBooks(context.db, code.campaign_id), async (tx, books) => {
    const held = await findCode(tx, id);
    if (!held) throw new AppError('review.code_not_found');
    await work(tx, held, books);
  });
};

export const changeCode = async (
  context: Parts,
  caller: Caller,
  id: number,
  asked: RouteBody<typeof reviewRoutes.changeReviewCode>,
): Promise<ReviewDesk> => {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return changeHeld(context, caller, id, async (tx, code, books) => {
    const { name, description, color, key } = code;
    const next = { name, description, color, key, ...given };
    refuseName(books, code.rule_id, next.name);
    await updateCode(tx, id, next).catch(taken);
    const thing = say('audit.reviewCode', { name: next.name, campaign: books.campaign.name });
    await recordAudit(tx, caller, 'review.code_changed', thing, {}, { changes: changesOf(code, next) });
  });
};

export const mergeCode = async (
  context: Parts,
  caller: Caller,
  id: number,
  { into }: RouteBody<typeof reviewRoutes.mergeReviewCode>,
): Promise<ReviewDesk> =>
  changeHeld(context, caller, id, async (tx, code, books) => {
    const { categories } = questionIn(books, code.rule_id);
    if (into === `own:${id}` || !categories.some((category) => category.code === into)) {
      throw new AppError('request.invalid', { fields: { into: say('review.intoSelf') } });
    }
    const answers = await moveCode(tx, code, into);
    await deleteCode(tx, id);
    const detail = { action: 'review.code_merged', name: code.name, into: codeName(categories, into), answers };
    await auditCode(tx, caller, books, detail);
  });

export const removeCode = async (
  context: Parts,
  caller: Caller,
  id: number,
): Promise<RouteAnswer<typeof reviewRoutes.removeReviewCode>> => {
  let removed = { answers: 0, waiting: 0, transcripts: 0 };
  const desk = await changeHeld(context, caller, id, async (tx, code, books) => {
    removed = await leaveCode(tx, code);
    await deleteCode(tx, id);
    await auditCode(tx, caller, books, { action: 'review.code_removed', name: code.name, answers: removed.answers });
  });
  return { ...desk, removed };
};
