import type { reportMailRoutes } from '@halloo/contract/notice-mail';
import { changesOf } from '../../platform/audit/changes.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { readCampaign } from '../pages/campaign-sql.ts';
import { sendReport } from './inner/send-report.ts';
import { addWish, isWanted, takeWish } from './inner/sql.ts';

export const reportMailHandlers: Handlers<typeof reportMailRoutes> = {
  getReportMail: async ({ db, mail }, { caller, params: { campaign_id } }) => {
    await readCampaign(db, campaign_id);
    return { is_set_up: mail !== undefined, wanted: await isWanted(db, { campaign_id, account_id: caller.accountId }) };
  },
  changeReportMail: ({ db, mail }, { caller, params: { campaign_id }, body: { wanted } }) =>
    inTransaction(db, async (tx) => {
      const { name } = await readCampaign(tx, campaign_id);
      const wish = { campaign_id, account_id: caller.accountId };
      const changes = changesOf({ wanted: await isWanted(tx, wish) }, { wanted });
      await (wanted ? addWish : takeWish)(tx, wish);
      await recordAudit(tx, caller, 'report.by_email', say('audit.campaign', { name }), {}, { changes });
      return { is_set_up: mail !== undefined, wanted };
    }),
  sendReport: (context, { caller, params, body, request }) =>
    whileConnected(request, (signal) => sendReport(context, caller, params.campaign_id, body, signal)),
};
