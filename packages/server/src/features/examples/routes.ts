import type { answerExampleRoutes } from '@halloo/contract/answer-examples';
import { AppError } from '../../platform/errors.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { sendBlob } from '../sounds/send-sound.ts';
import { addExample, removeExample, speakExamples, tryExamples } from './inner/change-examples.ts';
import { listExamples } from './inner/list-examples.ts';
import { findExampleSound } from './inner/sql.ts';
import { reviewAnswer } from './review-answer.ts';

export const answerExampleHandlers: Handlers<typeof answerExampleRoutes> = {
  listExamples: (context, { caller, params }) => listExamples(context, caller, params.campaign_id),
  speakExamples: (context, { caller, params }) => speakExamples(context, caller, params.campaign_id),
  addExample: (context, { caller, params, request }) =>
    whileConnected(request, (signal) => addExample(context, caller, params.campaign_id, request, signal)),
  tryExamples: (context, { params, request }) =>
    whileConnected(request, (signal) => tryExamples(context, params.campaign_id, request, signal)),
  reviewAnswer: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => reviewAnswer(context, caller, params.response_id, body.phrase, signal)),
  removeExample: (context, { caller, params }) => removeExample(context, caller, params.campaign_id, params.id),
  playExample: async ({ db, blobs }, { params, request, reply }) => {
    const hash = await findExampleSound(db, params.id);
    if (hash === undefined) throw new AppError('audio.not_found');
    return sendBlob(blobs, { hash, type: 'audio/wav' }, request, reply);
  },
};
