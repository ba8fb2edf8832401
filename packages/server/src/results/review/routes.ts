import type { reviewRoutes } from '@halloo/contract/reviews';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { addCode, changeCode, changeQuestion, mergeCode, removeCode } from './inner/change-codes.ts';
import { handOut } from './inner/hand-out.ts';
import { listAnswers } from './inner/list-answers.ts';
import { readDesk } from './inner/read-desk.ts';
import { codeAnswer, settleAnswer } from './inner/save-coding.ts';
import { readAgreement } from './read-agreement.ts';

export const reviewHandlers: Handlers<typeof reviewRoutes> = {
  getReviewDesk: (context, { caller, params }) => readDesk(context, caller, params.campaign_id),
  nextAnswers: (context, { caller, params, body }) => handOut(context, caller, params.campaign_id, body),
  codeAnswer: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => codeAnswer(context, caller, params.response_id, body, signal)),
  settleAnswer: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => settleAnswer(context, caller, params.response_id, body, signal)),
  listReviewedAnswers: (context, { caller, params, query }) => listAnswers(context, caller, params.campaign_id, query),
  getReviewAgreement: (context, { params }) => readAgreement(context, params.campaign_id),
  changeReviewQuestion: (context, { caller, params, body }) => changeQuestion(context, caller, params, body),
  addReviewCode: (context, { caller, params, body }) => addCode(context, caller, params, body),
  changeReviewCode: (context, { caller, params, body }) => changeCode(context, caller, params.id, body),
  mergeReviewCode: (context, { caller, params, body }) => mergeCode(context, caller, params.id, body),
  removeReviewCode: (context, { caller, params }) => removeCode(context, caller, params.id),
};
