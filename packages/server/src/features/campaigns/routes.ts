import type { campaignRoutes } from '@halloo/contract/campaigns';
import type { flowRoutes } from '@halloo/contract/flows';
import { leadStates } from '@halloo/contract/ledger';
import type { holidayRoutes } from '@halloo/contract/week';
import { holidayRegions } from '../../lib/schedule/holidays.ts';
import { inSnapshot } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { readOutcomeCounts } from '../outcomes/read-outcomes.ts';
import { withScript, withScripts } from '../scripts/campaign-script.ts';
import { createCampaign, editCampaign } from './create-campaign.ts';
import { listHolidays } from './holidays.ts';
import { changeDetail } from './inner/change-detail.ts';
import { archiveCampaign, changeStatus } from './inner/change-status.ts';
import { selectCallCounts } from './inner/detail-sql.ts';
import { duplicateCampaign } from './inner/duplicate-campaign.ts';
import { updateLegacyDetail } from './inner/legacy-detail.ts';
import { listCampaigns } from './inner/list-campaigns.ts';
import { publishFlow } from './inner/publish-flow.ts';
import { readDetail, readLaunchCheck } from './read-detail.ts';

/** How an answer is collected, as in the older details form. */
const responseTypes = [
  { id: 1, name: 'Keypad' },
  { id: 2, name: 'Voice Response' },
] as const;

export const campaignHandlers: Handlers<
  Omit<typeof campaignRoutes, 'purgeCampaign'> & typeof holidayRoutes & Pick<typeof flowRoutes, 'publishFlow'>
> = {
  listCampaigns: async (context, { caller, query }) => {
    const { count, results, next } = await listCampaigns(context.db, { ...query, now: context.clock.now() });
    return { count, results: await withScripts(context, caller, results), next };
  },
  changeCampaign: async (context, { caller, params: { id }, body: { status, archieved } }) =>
    withScript(
      context,
      caller,
      status === undefined
        ? await archiveCampaign(context, caller, id, archieved ?? true)
        : await changeStatus(context, caller, id, status),
    ),
  checkLaunch: (context, { params }) => readLaunchCheck(context, params.id, context.clock.now()),
  publishFlow: (context, { caller, params, body }) => publishFlow(context, caller, params.id, body.version),
  createCampaign: (context, { caller, body }) => createCampaign(context, caller, body),
  editCampaign: (context, { caller, body }) => editCampaign(context, caller, body),
  duplicateCampaign: (context, { caller, body }) => duplicateCampaign(context, caller, body),
  getCampaignDetail: async (context, { caller, params }) =>
    withScript(context, caller, await readDetail(context.db, params.key)),
  changeCampaignDetail: async (context, { caller, params, body }) =>
    withScript(context, caller, await changeDetail(context, caller, params.key, body)),
  updateCampaignDetail: async (context, { caller, body }) => {
    await updateLegacyDetail(context, caller, body);
    return { msg: say('campaign.detailSaved') };
  },
  listResponseTypes: async () => [...responseTypes],
  callResponses: ({ db }, { body }) =>
    inSnapshot(db, async (tx) => {
      const counts = await selectCallCounts(tx, body.campaign);
      if (!counts) throw new AppError('campaign.not_found');
      const { interested, not_interested: no_interested, each } = await readOutcomeCounts(tx, body.campaign);
      return { ...counts, interested, no_interested, outcomes: each };
    }),
  listHolidayRegions: () => holidayRegions(),
  listHolidays: (_context, { params, query }) => listHolidays(params.region, query.from, query.to),
  listStatusOptions: async () => [...leadStates],
};
