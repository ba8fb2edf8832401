import type { callRequestRoutes } from '@halloo/contract/call-requests';
import { selectState } from '../../campaign-row/sql.ts';
import { AppError } from '../../platform/errors.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { requestCall } from './inner/request-call.ts';
import { readRequest, readRequests } from './inner/request-sql.ts';

export const callRequestHandlers: Handlers<typeof callRequestRoutes> = {
  requestCall: (context, { caller, body }) => requestCall(context, caller, body),
  getCallRequest: async ({ db, clock }, { params }) => {
    const request = await readRequest(db, params.id, clock.now());
    if (!request) throw new AppError('call.request_not_found');
    return request;
  },
  listCallRequests: async ({ db, clock }, { query: { campaign_id, reference, limit } }) => {
    if (!(await selectState(db, campaign_id))) throw new AppError('campaign.not_found');
    const named = reference === '' ? db`` : db`and r.reference = ${reference}`;
    return readRequests(db, db`r.campaign_id = ${campaign_id} ${named}`, { now: clock.now(), limit });
  },
};
