import type { liveListRoutes } from '@halloo/contract/live-lists';
import type { Handlers } from '../../ports/handlers.ts';
import { changeLiveList, readLiveList, requestFetch } from './inner/change-live-list.ts';

export const liveListHandlers: Handlers<typeof liveListRoutes> = {
  getLiveList: ({ db, clock }, { params }) => readLiveList(db, params.campaign_id, clock.now()),
  changeLiveList: (context, { caller, params, body }) => changeLiveList(context, caller, params.campaign_id, body),
  fetchList: (context, { caller, params, body }) =>
    requestFetch(context, caller, params.campaign_id, body.accept_columns),
};
