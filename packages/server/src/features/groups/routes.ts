import type { groupRoutes } from '@halloo/contract/groups';
import { findCampaignState } from '../../campaign-row/find-campaign-state.ts';
import { AppError } from '../../platform/errors.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Handlers } from '../../ports/handlers.ts';
import {
  addGroup,
  changeGroup,
  keepGroup,
  listGroups,
  makeList,
  releaseGroup,
  removeGroup,
} from './inner/change-groups.ts';
import { countGroup } from './inner/count-group.ts';
import { questionsIn } from './inner/group-names.ts';
import { askRecount, selectCampaigns, selectFields } from './inner/sql.ts';

export const groupHandlers: Handlers<typeof groupRoutes> = {
  listGroups: async ({ db, clock }) => {
    await askRecount(db, clock.now());
    return listGroups(db);
  },
  getGroupOptions: async ({ db }) => ({ fields: await selectFields(db), campaigns: await selectCampaigns(db) }),
  getGroupQuestions: async ({ db }, { params }) => {
    if (!(await findCampaignState(db, params.campaign_id))) throw new AppError('campaign.not_found');
    return { questions: await questionsIn(db, params.campaign_id) };
  },
  countGroup: ({ db }, { body, request }) => whileConnected(request, (signal) => countGroup(db, body.rule, signal)),
  addGroup: (context, { caller, body, request }) =>
    whileConnected(request, (signal) => addGroup(context, caller, body, signal)),
  changeGroup: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => changeGroup(context, caller, { id: params.id, ...body }, signal)),
  removeGroup: (context, { caller, params }) => removeGroup(context, caller, params.id),
  makeGroupList: (context, { caller, params }) => makeList(context, caller, params.id),
  keepGroup: (context, { caller, params }) => keepGroup(context, caller, params),
  releaseGroup: (context, { caller, params }) => releaseGroup(context, caller, params),
};
