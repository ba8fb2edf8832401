import { positionHeader } from '@halloo/contract/positions';
import type { resultRoutes } from '@halloo/contract/result-routes';
import { recordingsOfCalls } from '../features/call-recordings/call-recording-row.ts';
import { showFlow } from '../features/flow-documents/show-flow.ts';
import { sendBlob } from '../features/sounds/send-sound.ts';
import { AppError } from '../platform/errors.ts';
import type { Handlers } from '../ports/handlers.ts';
import { sendResultFile, signResultFiles } from './files/send-files.ts';
import { countSlice, makeFollowUp } from './inner/follow-up.ts';
import { findRecording } from './pages/call-sql.ts';
import { compareResults } from './pages/compare-results.ts';
import { listCalls, listNodeCallers } from './pages/list-calls.ts';
import { listOverall } from './pages/list-overall.ts';
import { readCall } from './pages/read-call.ts';
import { readDropOff } from './pages/read-drop-off.ts';
import { readFlowResult } from './pages/read-flow-result.ts';
import { readOverview } from './pages/read-overview.ts';
import { readResult } from './pages/read-result.ts';
import { listScriptRows } from './pages/script-rows.ts';

export const resultHandlers: Handlers<typeof resultRoutes> = {
  getResult: (context, { caller, body }) => readResult(context, caller, body.campaign_id),
  listScriptRows: (context, { caller, params, query }) => listScriptRows(context, caller, params, query),
  listOverallResults: ({ db }, { params, query }) => listOverall(db, params.id, query),
  downloadOverallResults: (context, { params, query, reply }) =>
    sendResultFile(context, reply, { id: params.campaignId, file: 'overall.csv', ...query }),
  signResultFiles: (context, { caller, params, query, request }) => {
    const position = String(request.headers[positionHeader.toLowerCase()] ?? '');
    return signResultFiles(context, caller, params.campaign_id, { ...query, position });
  },
  downloadResultFile: (context, { params, query, reply }) =>
    sendResultFile(context, reply, { id: params.campaign_id, file: params.file, ...query }),
  getOverview: (context, { params }) => readOverview(context, params.campaign_id),
  getFlowResult: async (context, { caller, params, query }) => {
    const result = await readFlowResult(context, params.campaign_id, query);
    return { ...result, flowdata: showFlow(result.flowdata, caller) };
  },
  listNodeCallers: (context, { params, query }) => listNodeCallers(context, params, query),
  getDropOff: (context, { caller, params }) => readDropOff(context, caller, params.campaign_id),
  listCalls: (context, { params, query }) => listCalls(context, params.campaign_id, query),
  getCall: (context, { caller, params }) => readCall(context, caller, params.call_id),
  playRecording: async ({ db, blobs }, { params, request, reply }) => {
    const hash = await findRecording(db, params.response_id);
    if (hash === undefined) throw new AppError('audio.not_found');
    return sendBlob(blobs, { hash, type: 'audio/wav' }, request, reply);
  },
  playCallRecording: async ({ db, blobs }, { params, request, reply }) => {
    const [recorded] = await recordingsOfCalls(db, [params.call_id]);
    if (!recorded?.sound) throw new AppError('audio.not_found');
    return sendBlob(blobs, { hash: recorded.sound, type: 'audio/wav' }, request, reply);
  },
  countSlice: (context, { params, body }) => countSlice(context, params.campaign_id, body),
  makeFollowUp: (context, { caller, params, body }) => makeFollowUp(context, caller, params.campaign_id, body),
  compareResults: (context, { query }) => compareResults(context, query),
};
