import type { textRuleRoutes } from '@halloo/contract/text-rules';
import { findCampaignState } from '../../campaign-row/find-campaign-state.ts';
import { AppError } from '../../platform/errors.ts';
import { pageOf, readIdCursor } from '../../platform/http/cursor.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changeTextRules, readTextRules } from './inner/change-rules.ts';
import { previewText, sendTestText } from './inner/preview-text.ts';
import { countLeadTexts, selectLeadTexts } from './inner/sql.ts';

export const textRuleHandlers: Handlers<typeof textRuleRoutes> = {
  getTextRules: (context, { params }) => readTextRules(context, context.db, params.campaign_id),
  changeTextRules: (context, { caller, params, body }) =>
    changeTextRules(context, caller, params.campaign_id, body.rules),
  previewText: ({ db }, { params, body }) => previewText(db, params.campaign_id, body),
  sendTestText: (context, { caller, params, body, request }) =>
    sendTestText(context, caller, params.campaign_id, { ...body, address: request.ip }),
  listLeadTexts: async ({ db }, { params: { campaign_id: id }, query: { lead, limit, offset, after } }) => {
    if (!(await findCampaignState(db, id))) throw new AppError('campaign.not_found');
    const page = { limit: limit + 1, offset, behind: readIdCursor(after) };
    const { rows, next } = pageOf(await selectLeadTexts(db, id, lead, page), limit, (row) => [row.id]);
    return {
      count: await countLeadTexts(db, id, lead),
      results: rows.map(({ created_at, changed_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        changed_at: changed_at.toISOString(),
      })),
      next,
    };
  },
};
