import type { shareRoutes } from '@halloo/contract/shares';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { headerOf, readCampaign } from '../pages/campaign-sql.ts';
import { createLink, endLink, listLinks } from './inner/manage-links.ts';
import { openLink, readShared } from './inner/open-link.ts';

export const shareHandlers: Handlers<typeof shareRoutes> = {
  listShares: (context, { params }) => listLinks(context, params.campaign_id),
  createShare: (context, { caller, params, body }) => createLink(context, caller, params.campaign_id, body),
  endShare: async (context, { caller, params }) => {
    await endLink(context, caller, params.campaign_id, params.id);
    return { msg: say('share.endedNow') };
  },
  openShare: (context, { body, request }) => openLink(context, body, request.ip),
  getShared: async ({ db }, { caller }) => {
    if (!caller.share) throw new AppError('share.not_shared');
    const campaign = headerOf(await readCampaign(db, caller.share.campaignId));
    return { campaign, ...(await readShared(db, caller)) };
  },
};
