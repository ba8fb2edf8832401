import type { missedCallRoutes } from '@halloo/contract/missed-calls';
import type { Handlers } from '../../ports/handlers.ts';
import { changeMissedCalls, readMissedCalls } from './inner/change-missed-calls.ts';
import { readRings } from './inner/read-rings.ts';

export const missedCallHandlers: Handlers<typeof missedCallRoutes> = {
  getMissedCalls: ({ db }, { params }) => readMissedCalls(db, params.campaign_id),
  changeMissedCalls: (context, { caller, params, body }) =>
    changeMissedCalls(context, caller, params.campaign_id, body),
  getMissedRings: (context, { params, query: { lead, limit } }) =>
    readRings(context, params.campaign_id, { lead, limit }),
};
